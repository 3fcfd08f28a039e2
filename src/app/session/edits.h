/* edits.h -- changes made while looking through a game, and how to take them back.

   The session listens to the game on the board (game_listen) and keeps of each change the edit that undoes it.  Undoing is
   a change, too, and heard likewise, so undo and redo are the same act on two stacks.  Places are kept as paths
   (game_path): edits come back in the opposite order, so the tree is the same again when a path is needed. */
#ifndef APP_SESSION_EDITS_H
#define APP_SESSION_EDITS_H

#include <stdbool.h>

struct session;

/* Another game is on the board: listen to it, and forget all there is. */
void edits_heed(struct session *);
/* What is changed from here on is taken back together, up to the next step. */
void edits_step(struct session *);
/* What is changed while it is deaf is not the person's, and not to be undone. */
void edits_deafen(struct session *, bool deaf);

/* So many steps, or as many as there are; false with a sentence.  Not `undo`: do again what was taken back. */
bool edits_take_back(struct session *, bool undo, int n);

/* Forget all; the end. */
void edits_clear(struct session *);
void edits_free(struct session *);

#endif
