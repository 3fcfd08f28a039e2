/* why_way.h -- what stands in the way of a piece that no rule keeps from moving. */
#ifndef NOTATION_WHY_WAY_H
#define NOTATION_WHY_WAY_H

#include "board/pos.h"
#include "notation/coord.h"

struct str;

/* " It can't move: men move diagonally forward, and 27 and 28 are occupied." */
void why_way(const struct rules *, struct coord, const struct pos *, int square, struct str *out);

#endif
