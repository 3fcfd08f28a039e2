/* exits.h -- what a position is worth by the positions its moves lead to.

   A value is one byte, a code, for the side to move: 0 draw; n + 1: the game ends in n plies.  The winner makes the last
   move, so odd codes (n even) are losses and even ones wins.  Where who cannot move has won, the loser makes it: there
   the code is n + 2, and the rest holds. */
#ifndef ENDGAME_EXITS_H
#define ENDGAME_EXITS_H

#include "board/gen.h"
#include "endgame/place.h"

enum { CODE_DRAW = 0, CODE_LOST = 1, CODE_MAX = 255 };

static inline bool code_wins(uint8_t code)
{
    return code && code % 2 == 0;
}

static inline bool code_loses(uint8_t code)
{
    return code % 2 == 1;
}

/* The code of a position whose side to move has no move: what is above it are plies. */
static inline uint8_t code_blocked(const struct rules *r)
{
    return r->goal == GOAL_LOSE ? 2 : CODE_LOST;
}

/* The code of a position that is over, or about to be, because a side has no pieces, or a king where the first one
   wins; false for others. */
bool code_of_end(const struct rules *, const struct gen *, const struct pos *, uint8_t *ret);

/* The code of a position. */
typedef uint8_t exits_code_fn(void *ctx, const struct pos *);

/* The codes of all positions of a material with these sets of men, in the order of place_index(); NULL: there are
   none. */
typedef const uint8_t *exits_codes_fn(void *ctx, struct material, size_t men, size_t other_men);

/* Where codes come from. */
struct exits_source {
    const struct rules *rules;
    const struct gen *gen;
    exits_code_fn *code;
    exits_codes_fn *codes;
    void *ctx;
};

/* The mover's best code among winning moves; its best among losing ones, if it has no others; 0: none of
   the kind.  quiet: quiet king moves that were left out. */
struct exits {
    int win, lost;
    bool draw;
    int quiet;
};

/* A move after which the opponent has `code`. */
void exits_add(struct exits *, uint8_t code);

/* Of the moves of `p`; a quiet king move that costs nothing is only counted, unless `all`. */
struct exits exits_of(const struct exits_source *, const struct pos *p, const struct moves *, bool all);

/* The draw counters that run from the start with the material of a position: the highest code that is within
   the ending's limit, and whether it is a draw at once unless the side to move captures. */
struct exits_limits {
    int highest;
    bool drawn_at_once;
};
struct exits_limits exits_limits(const struct rules *, const struct pos *);

#endif
