/* play_out.h -- a game from the start, moves being chosen by somebody. */
#ifndef TESTS_BOARD_PLAY_OUT_H
#define TESTS_BOARD_PLAY_OUT_H

#include "board/gen.h"

/* One of the legal moves, of which there is one; `ply` counts from 0. */
typedef struct move play_out_fn(void *ctx, const struct rules *, const struct pos *, const struct moves *legal,
    int ply);

/* Who wins: 1 White, -1 Black; 0: drawn by rule, or still going on after so many plies. */
int play_out(const struct rules *, int plies, play_out_fn *, void *ctx);

#endif
