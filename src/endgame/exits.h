/* exits.h -- what a position is worth by the positions its moves lead to. */
#ifndef ENDGAME_EXITS_H
#define ENDGAME_EXITS_H

#include "endgame/shelf.h"

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
struct exits exits_of(struct shelf *, const struct pos *p, const struct moves *, bool all);

/* The draw counters against a lone king that run from the start with the material of a position, wherever it stands: the
   highest code that is within the ending's limit, and whether it is a draw at once unless the side to move captures. */
struct exits_limits {
    int highest;
    bool drawn_at_once;
};
struct exits_limits exits_limits(const struct rules *, const struct pos *);

#endif
