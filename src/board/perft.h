/* perft.h -- the number of leaf nodes at a depth; the proof that moves are right. */
#ifndef BOARD_PERFT_H
#define BOARD_PERFT_H

#include "board/gen.h"

/* Count the sequences of legal moves `depth` plies long (depth 0: 1).  A quiet move with each forfeited piece is a move
   of its own.  The last ply is counted, not made, unless `make_all`.  Draws by rule do not end a sequence.  The
   positions two plies deep are shared out to `threads` threads (>= 1). */
uint64_t perft(const struct rules *, const struct pos *, int depth, bool make_all, int threads);

/* The same, in one thread and with a given instance of the generator. */
uint64_t perft_by(const struct gen *, const struct rules *, const struct pos *, int depth, bool make_all);

#endif
