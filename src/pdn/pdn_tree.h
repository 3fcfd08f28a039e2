/* pdn_tree.h -- a replayed PDN game as a game tree. */
#ifndef PDN_PDN_TREE_H
#define PDN_PDN_TREE_H

struct items;
struct pdn_source;
struct play;

/* The game just replayed by play_game, at its start, owned by the caller.  Comments before the tags stand before
   the root, those between the tags and the first move behind it.  What can't be played is kept as
   junk text of the last node before it. */
struct game *tree_build(const struct play *, const struct items *, const struct pdn_source *);

#endif
