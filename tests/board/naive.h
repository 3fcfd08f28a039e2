/* naive.h -- a slow generator that does what the rules say, word for word. */
#ifndef TESTS_BOARD_NAIVE_H
#define TESTS_BOARD_NAIVE_H

#include "board/move.h"

enum { NAIVE_MAX = MOVES_MAX / 2 };

/* Every legal move, refusals with each forfeit, in no order.  -1: more than `work` jumps would have to be tried, or
   there are more than NAIVE_MAX moves, or captures to choose from. */
int naive_moves(const struct rules *, const struct pos *, long work, struct move ret[NAIVE_MAX]);

/* The position after a legal move. */
void naive_play(const struct rules *, const struct pos *, const struct move *, struct pos *ret);

/* In how many orders a legal capture can take its pieces, as far as the rules prefer none of them to another. */
int naive_orders(const struct rules *, const struct pos *, const struct move *);

/* Leaf nodes at a depth, 1 or more; nothing of a position that is too much. */
uint64_t naive_perft(const struct rules *, const struct pos *, int depth);

#endif
