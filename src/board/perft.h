/* perft.h -- the number of leaf nodes at a depth; the proof that moves are right. */
#ifndef BOARD_PERFT_H
#define BOARD_PERFT_H

#include "board/gen.h"

/* Distinct legal moves `depth` plies deep (0: 1), each (quiet move, forfeited piece) one move.
   The last ply is counted, not made, unless `make_all`.  Games drawn by rule go on.  The positions
   two plies deep are shared out to `threads` threads (>= 1). */
uint64_t perft(const struct rules *, const struct pos *, int depth, bool make_all, int threads);

/* The same by one instance of the generator. */
uint64_t perft_by(const struct gen *, const struct rules *, const struct pos *, int depth, bool make_all);

#endif
