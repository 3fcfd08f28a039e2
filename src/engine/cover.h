/* cover.h -- how the board is covered by patterns.

   A pattern is eight squares together: a window two squares wide and four rows high, anywhere on the board, or on 8x8 a
   whole file of dark squares as well.  What stands in it (nothing, own man, enemy man; kings count as nothing) is a
   number to base 3, 0 .. COVER_STATES - 1, and that is the index into the pattern's table of weights.  (The idea is
   that of Fabien Letouzey's Scan.)

   Half a turn of the board with the colours swapped maps windows on windows, so tables are shared: the board is seen
   twice, by White and by Black, and each view looks once into every table.  Row 0 is the row where the viewer's men are
   crowned.

   All indices are found together: a row of men is looked up as a vector with a lane a column, and rows are added up
   with powers of 3. */
#ifndef ENGINE_COVER_H
#define ENGINE_COVER_H

#include <stdint.h>

#include "board/pos.h"

enum { COVER_STATES = 6561, COVER_LANES = 8, COVER_TABLES_MAX = 32, COVER_ROWS_MAX = 64 };

typedef uint16_t lanes __attribute__((vector_size(2 * COVER_LANES)));

/* What a row of men contributes; [view][enemy]: [0][..] for White's view, [1][..] for Black's, who sees it backwards;
   [..][0] own men, [..][1] the enemy's. */
struct cover {
    int width, tables;
    lanes one[2][2][COVER_ROWS_MAX]; /* lane c: place c, 1 or 2 where there is a man */
    lanes two[2][2][COVER_ROWS_MAX]; /* places c and c + 1 to base 3 */
};

void cover_init(struct cover *, int width);

/* The number of tables for a width. */
int cover_tables(int width);

/* The state of each table's window, as `side` sees the board. */
void cover_states(const struct cover *, const struct pos *, enum side, uint16_t ret[COVER_TABLES_MAX]);

#endif
