/* graft.h -- a branch of one game played again in another. */
#ifndef APP_SESSION_GRAFT_H
#define APP_SESSION_GRAFT_H

#include <stdbool.h>

struct game;
struct node;

/* Play `top` and all below it from where the other game stands, with comments and all; it stands at the copy of
   `top` afterwards.  False where a move cannot be played. */
bool graft(struct game *to, const struct node *top);

#endif
