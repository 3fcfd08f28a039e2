/* place.h -- positions as numbers.

   Here squares are counted from 0 at a side's far row: each side has its own numbers, so turning the board round and
   exchanging colours changes none.  A set of k squares has the rank that the binomial number system gives it.  A
   position's index in its slice is made of four ranks, the side to move first:

       ((men * choose(men squares, other men) + other men) * choose(squares, kings) + kings) * ... + other kings

   Men stand on all rows but their far row.  Indices with two pieces on a square mean nothing; leaving them out would
   save a few per cent of the space and cost arithmetic. */
#ifndef ENDGAME_PLACE_H
#define ENDGAME_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/pos.h"
#include "endgame/material.h"

enum { PLACE_NONE = 255, PLACE_RAY = 14 };

/* One board.  A plain value. */
struct place {
    int squares, half, men_squares;         /* half: squares of a row */
    uint8_t of_bit[128], bit[SQUARES_MAX];  /* as White looks */
    uint8_t ray[SQUARES_MAX][4][PLACE_RAY]; /* squares along a diagonal, then PLACE_NONE */
    uint32_t choose[SQUARES_MAX + 1][MATERIAL_PIECES + 2];
};

void place_init(struct place *, const struct rules *);

/* A square as the other side calls it. */
static inline int place_turned(const struct place *pl, int square)
{
    return pl->squares - 1 - square;
}

/* How many sets of men, of kings, of everything. */
size_t place_men(const struct place *, int n);
size_t place_kings(const struct place *, int n);
uint64_t place_count(const struct place *, struct material);

/* What a position's side to move and its opponent have. */
struct material place_material(const struct pos *);

/* The index of a position in the slice of its material (place_material); false when a man stands on
   its far row: such a position never arises in play. */
bool place_index(const struct place *, const struct pos *, uint64_t *ret);

/* All sets of k of n squares in the order of their ranks, k bytes each, ascending; NULL when there is no
   memory.  mem_free frees it. */
uint8_t *place_sets(const struct place *, int n, int k);

#endif
