/* traverse.h -- the nodes of a game in the order in which they are written: a move, the variations of it, what
   follows it.  No recursion, since trees can be deep, and nothing to release. */
#ifndef GAME_TRAVERSE_H
#define GAME_TRAVERSE_H

#include <stdbool.h>

struct node;

struct traverse {
    const struct node *root, *node; /* the node come to; NULL before the first and behind the last */
    int depth;                      /* how many variations it is in */
    int closed;                     /* variations that ended before it */
    bool opened;                    /* a variation begins with it */
};

void traverse_begin(struct traverse *, const struct node *root);

/* The next node, the root first.  False behind the last; `closed` are those that were still open. */
bool traverse_next(struct traverse *);

#endif
