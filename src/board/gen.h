/* gen.h -- legal moves.  Written once (board/gen/gen.inc) and instantiated for kinds of boards and, faster, for
   built-in games (gen/local.mk); these functions pick the instance and are the only names others call. */
#ifndef BOARD_GEN_H
#define BOARD_GEN_H

#include "board/move.h"

/* All legal moves of the side to move. */
void gen_moves(const struct rules *, const struct pos *, struct moves *ret);

/* Captures only (none: n == 0), for the quiescence search; refusals are not in it. */
void gen_captures(const struct rules *, const struct pos *, struct moves *ret);

/* Can a side capture anything if it were its turn? */
bool gen_can_capture(const struct rules *, const struct pos *, enum side);

/* moves_count(gen_moves()) without making the list where that is faster. */
int gen_count(const struct rules *, const struct pos *);

/* The instance itself, for loops that run millions of times: look it up once, call it often. */
typedef void gen_fn(const struct rules *, const struct pos *, struct moves *ret);
typedef int gen_count_fn(const struct rules *, const struct pos *);
typedef bool gen_can_capture_fn(const struct rules *, const struct pos *, enum side);
typedef bool gen_calm_fn(const struct rules *, const struct pos *);
typedef void gen_play_fn(const struct rules *, const struct pos *, const struct move *, struct pos *ret);
struct gen {
    gen_fn *moves, *captures;
    gen_count_fn *count;
    gen_can_capture_fn *can_capture;
    gen_calm_fn *calm; /* neither side could capture if it were its turn */
    gen_play_fn *play; /* pos_play(), faster */
};
const struct gen *gen_for(const struct rules *);

/* The instance that would serve these rules if they were no built-in game's. */
const struct gen *gen_for_width(const struct rules *);

#endif
