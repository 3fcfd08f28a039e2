/* edits.h -- changes made while looking through a game, and how to take them back.

   Making an edit turns it into the one that undoes it, so undo and redo are the same act on two stacks.
   Places are kept as paths (game_path): edits come back in the opposite order, so the tree is the same again
   when a path is needed.  A change made outside of here that could spoil that clears both stacks. */
#ifndef APP_SESSION_EDITS_H
#define APP_SESSION_EDITS_H

#include <stdbool.h>

struct game;
struct node;
struct session;

/* Play `top` and all below it, of another game, from where `to` stands, with comments and all; it stands at the copy of
   `top` afterwards.  False where a move cannot be played. */
bool graft(struct game *to, const struct node *top);

/* Make a change; in replay mode it can be undone.  Texts are copied. */
void edits_comment(struct session *, const struct node *, bool before, const char *text);
void edits_add_glyph(struct session *, const struct node *, int nag);
void edits_clear_glyphs(struct session *, const struct node *);
void edits_tag(struct session *, const char *name, const char *value);
bool edits_promote(struct session *, const struct node *);
void edits_remove(struct session *, const struct node *);

/* Several changes that are taken back as one: a line becomes the main line, from here up to the root; the main
   line is left alone. */
void edits_promote_to_main(struct session *, const struct node *);
void edits_strip(struct session *);

/* What is made from here to the end is taken back together. */
void edits_join_begin(struct session *);
void edits_join_end(struct session *);

/* A move, and all that may stand below it, was added in replay mode. */
void edits_played(struct session *, const struct node *);

bool edits_undo(struct session *);
bool edits_redo(struct session *);

/* Forget all: another game, a change of other kind, or the end. */
void edits_clear(struct session *);

#endif
