/* square.h -- square numbers, rows and columns, and bits.  Rows count from 0 at the top (Black's
   first row), columns from 0 at White's left. */
#ifndef BOARD_SQUARE_H
#define BOARD_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

/* A set of squares of any board. */
typedef unsigned __int128 wide;

enum { SQUARE_NONE = 0, SQUARES_MAX = 72 };

int square_count(const struct rules *);                     /* 32, 50 or 72 */
int square_at(const struct rules *, int row, int column);   /* 0: not a playing square, or off the board */
int square_row(const struct rules *, int square);
int square_column(const struct rules *, int square);
int square_bit(const struct rules *, int square);           /* bit number of square 1.. */
int square_of_bit(const struct rules *, int bit);           /* 0: a ghost */

/* The set of one square, of all squares. */
wide square_set(const struct rules *, int square);
wide square_all(const struct rules *);

/* Bit tricks for any board. */
static inline int wide_count(wide w)
{
    return __builtin_popcountll((uint64_t)w) + __builtin_popcountll((uint64_t)(w >> 64));
}
static inline int wide_first(wide w)                        /* lowest bit; w not empty */
{
    return (uint64_t)w ? __builtin_ctzll((uint64_t)w) : 64 + __builtin_ctzll((uint64_t)(w >> 64));
}

#endif
