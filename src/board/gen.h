/* gen.h -- legal moves.  The generator is written once (board/gen/gen.inc) and instantiated for kinds of boards
   and, to be faster, for built-in games (gen/local.mk).  Other floors call only the functions below, which pick
   the instance. */
#ifndef BOARD_GEN_H
#define BOARD_GEN_H

#include "board/move.h"

/* All legal moves of the side to move. */
void gen_moves(const struct rules *, const struct pos *, struct moves *ret);

/* Captures only, for the quiescence search; n == 0 if there are none.  Refusals are not among them. */
void gen_captures(const struct rules *, const struct pos *, struct moves *ret);

/* Could a side capture anything if it were its turn? */
bool gen_can_capture(const struct rules *, const struct pos *, enum side);

/* The moves_count() of gen_moves(), without making the list if that is faster. */
int gen_count(const struct rules *, const struct pos *);

/* The instance itself, for loops that run millions of times: look it up once, then call it. */
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
    gen_play_fn *play; /* as pos_play(), but faster */
};
const struct gen *gen_for(const struct rules *);

/* The instance for these rules if no built-in game had one of its own. */
const struct gen *gen_for_width(const struct rules *);

#endif
