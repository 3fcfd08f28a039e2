/* cover.h -- how the board is covered by patterns.

   A pattern is eight squares together: a window two places wide and four rows high, anywhere on the board.  If the
   board has eight rows, a window one place wide and eight rows high is a pattern, too.  What stands in it (nothing, own
   man, enemy man; kings count as nothing) is a number to base 3, 0 .. COVER_STATES - 1, which is the index into the
   pattern's table of weights.  (The idea is from Fabien Letouzey's Scan.)

   Half a turn of the board with the colours swapped maps windows on windows, so tables are shared.  The board is seen
   twice, by White and by Black, and each view looks once into every table.  Row 0 is the row where the viewer's men are
   crowned.

   All indices are found together: a row of men is looked up as a vector with a lane for each column, and the rows are
   added up with powers of 3. */
#ifndef ENGINE_COVER_H
#define ENGINE_COVER_H

#include "board/pos.h"

enum { COVER_STATES = 6561, COVER_LANES = 8, COVER_TABLES_MAX = 32, COVER_ROWS_MAX = 1 << COVER_LANES };

/* States are multiplied by this while they are added up; so a row of net.h is addressed by a state without a shift. */
enum { COVER_SCALE = 4 };

/* The boards that can be covered. */
enum cover_board { COVER_8, COVER_10, COVER_12, COVER_10X8, COVER_8_ALL, COVER_BOARDS, COVER_NONE = COVER_BOARDS };

/* What a game needs to have such a board; `width` is its name in a file of weights (huff-weights(5)). */
struct cover_shape {
    const char *width;
    int places, height; /* playing squares of a row; rows */
    enum cells cells;
};
static const struct cover_shape cover_shape[COVER_BOARDS] = { { "8", 4, 8, CELLS_DARK }, { "10", 5, 10, CELLS_DARK },
    { "12", 6, 12, CELLS_DARK }, { "10x8", 5, 8, CELLS_DARK }, { "8-all", 8, 8, CELLS_ALL } };

typedef uint16_t lanes __attribute__((vector_size(2 * COVER_LANES)));

/* What each row of men contributes, found at cover_at().  The entries are close together, so that those of a small
   board stay in the cache. */
struct cover {
    enum cover_board board;
    int tables;
    lanes nine, eighty_one;        /* 9 and 81 in each lane; if the compiler knew them, it would shift and add */
    lanes one[4 * COVER_ROWS_MAX]; /* lane c: place c, 1 or 2 if there is a man */
    lanes two[4 * COVER_ROWS_MAX]; /* lane c: places c and c + 1 to base 3 */
};

/* The board of such a game; COVER_NONE if it cannot be covered. */
enum cover_board cover_board(const struct rules *);

void cover_init(struct cover *, enum cover_board);

/* The number of tables for a board. */
int cover_tables(enum cover_board);

/* The state of each table's window, as `side` sees the board. */
void cover_states(const struct cover *, const struct pos *, enum side, uint16_t ret[COVER_TABLES_MAX]);

#endif
