/* slow.h -- the values of all positions of few pieces, found the plain way: every position with a list of all its
   successors by the slow generator, and sweep after sweep over all of them.  Shares nothing with src/endgame. */
#ifndef TESTS_ENDGAME_SLOW_H
#define TESTS_ENDGAME_SLOW_H

#include "board/pos.h"

enum { SLOW_PIECES = 4 };

struct slow;

struct slow *slow_new(const struct rules *, int pieces);
void slow_free(struct slow *);

/* Is it a position that tables can hold (material_list)? */
bool slow_holds(const struct rules *, const struct pos *);
/* Would a piece of this kind, a man, be a king there? */
bool slow_on_far_row(const struct rules *, char kind, int square);

/* 1 + n: wins in n plies; 0: draw; -1 - n: loses in n plies. */
typedef void slow_fn(void *ctx, const struct pos *, int value);

/* Tell `fn` of every position with both sides having pieces; how many there were. */
long slow_each(const struct slow *, slow_fn *, void *ctx);

#endif
