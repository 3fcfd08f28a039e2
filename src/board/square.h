/* square.h -- square numbers, rows and columns, and bits.  Rows count from 0 at the top (Black's
   first row), columns from 0 at White's left. */
#ifndef BOARD_SQUARE_H
#define BOARD_SQUARE_H

#include "base/little.h" /* wide: a set of squares of any board */
#include "board/rules.h"

enum { SQUARE_NONE = 0, SQUARES_MAX = 98 };

/* The ways a piece can go.  Left and right are as White sees them, except on boards laid out as their mirror image
   (square.c). */
enum board_way {
    WAY_UP_LEFT,
    WAY_UP_RIGHT,
    WAY_DOWN_LEFT,
    WAY_DOWN_RIGHT, /* diagonals */
    WAY_UP,
    WAY_LEFT,
    WAY_RIGHT,
    WAY_DOWN, /* straight lines */
    WAYS_ALL,
    WAYS_DIAGONAL = WAY_UP
};

/* A function that is compiled into each caller, so that the caller's constants are folded first; otherwise the
   generator would take three times as long to compile.  Without optimisation nothing is folded, and the copies would
   only take twice the memory. */
#ifdef __OPTIMIZE__
#define ALWAYS_INLINE static inline __attribute__((always_inline, unused))
#else
#define ALWAYS_INLINE static inline __attribute__((unused))
#endif

ALWAYS_INLINE bool way_is_diagonal(enum board_way way)
{
    return way < WAYS_DIAGONAL;
}
ALWAYS_INLINE bool way_is_sideways(enum board_way way)
{
    return way == WAY_LEFT || way == WAY_RIGHT;
}
ALWAYS_INLINE bool way_is_down(enum board_way way)
{
    return way == WAY_DOWN_LEFT || way == WAY_DOWN_RIGHT || way == WAY_DOWN;
}
ALWAYS_INLINE enum board_way way_opposite(enum board_way way)
{
    return way_is_diagonal(way) ? WAY_DOWN_RIGHT - way : WAY_UP + WAY_DOWN - way;
}

/* Is the way backward for a side whose men go up the board (`up`: White), or down? */
ALWAYS_INLINE bool way_is_back(enum board_way way, bool up)
{
    return !way_is_sideways(way) && way_is_down(way) == up;
}

/* Is the way along these lines? */
ALWAYS_INLINE bool lines_have(enum board_lines lines, enum board_way way)
{
    return lines == LINES_BOTH || (lines == LINES_STRAIGHT) != way_is_diagonal(way);
}

int square_count(const struct rules *);                   /* from 18 to SQUARES_MAX */
int square_at(const struct rules *, int row, int column); /* 0: not a playing square, or off the board */
int square_row(const struct rules *, int square);
int square_column(const struct rules *, int square);
int square_bit(const struct rules *, int square); /* bit number of square 1.. */
int square_of_bit(const struct rules *, int bit); /* 0: the bit is no square */

/* The next square that way; 0 at the edge, and from 0.  On a board of dark squares, straight ways skip the light
   squares. */
int square_beside(const struct rules *, int square, enum board_way);

/* How many playing squares a row has; how many bits it is from a square to the next one that way. */
int square_row_count(const struct rules *);
int square_step(const struct rules *, enum board_way);

/* The set of one square; of all squares; of the row where a side's men become kings. */
wide square_set(const struct rules *, int square);
wide square_all(const struct rules *);
wide square_far_row(const struct rules *, enum side);

/* Is the square on the main road, the long diagonal from corner to corner?  If all squares are played on, both long
   diagonals count.  A board that is not square has none. */
bool square_on_road(const struct rules *, int square);

/* Is the square in the set?  Square 0 is in none. */
bool square_in(const struct rules *, wide set, int square);

/* Put before a function that counts bits at every node.  It is built twice, for any x86-64 and for those of
   2013 and later (x86-64-v3), and the program chooses at its start.  Built once elsewhere, and with
   configure --enable-native. */
#ifdef HAVE_TARGET_CLONES
#define FOR_NEWER_TOO __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_NEWER_TOO
#endif

/* Bit tricks for any board. */
static inline int wide_count(wide w)
{
    return __builtin_popcountll((uint64_t)w) + __builtin_popcountll((uint64_t)(w >> 64));
}
static inline int wide_first(wide w) /* lowest bit; w not empty */
{
    return (uint64_t)w ? __builtin_ctzll((uint64_t)w) : 64 + __builtin_ctzll((uint64_t)(w >> 64));
}

#endif
