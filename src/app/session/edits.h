/* edits.h -- changes made while looking through a game, and how to undo them.

   The session listens to the game on the board (game_listen) and keeps, for each change, the edit that undoes it.
   Undoing is a change, too, and is heard likewise, so undo and redo are the same act on two stacks.  Places are kept
   as paths (game_path): edits are undone in the opposite order, so whenever a path is needed the tree is again as it
   was. */
#ifndef APP_SESSION_EDITS_H
#define APP_SESSION_EDITS_H

#include <stdbool.h>

struct session;

/* Another game is on the board: listen to it, and forget all edits. */
void edits_heed(struct session *);
/* Begin a step: all changes from here up to the next edits_step are undone together. */
void edits_step(struct session *);
/* Changes made while `deaf` are not the person's and cannot be undone. */
void edits_deafen(struct session *, bool deaf);

/* Undo `n` steps, or as many as there are.  `undo` false: redo steps that were undone.  False with a sentence if
   there are none. */
bool edits_take_back(struct session *, bool undo, int n);

/* Forget all edits; at the end of the session, free them, too. */
void edits_clear(struct session *);
void edits_free(struct session *);

#endif
