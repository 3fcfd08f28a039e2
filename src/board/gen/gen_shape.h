/* gen_shape.h -- boards as sets of squares, in the layout of square.c, worked out by the compiler. */
#ifndef BOARD_GEN_GEN_SHAPE_H
#define BOARD_GEN_GEN_SHAPE_H

#include "board/square.h"

/* Row i of a board of h rows, counted from the top; empty from the h-th on. */
#define SHAPE_PLACE(cells, w, i) \
    ((cells) == CELLS_ALL ? (i) * ((w) + 1) : (i) / 2 * ((w) + 3) + (i) % 2 * ((w) / 2 + 1))
#define SHAPE_FULL_ROW(cells, w)  (((wide)1 << ((cells) == CELLS_ALL ? (w) : (w) / 2)) - 1)
#define SHAPE_ROW(cells, w, h, i) ((i) < (h) ? SHAPE_FULL_ROW(cells, w) << SHAPE_PLACE(cells, w, i) % 128 : 0)

#define SHAPE_ROWS(cells, w, h, i)                                                                      \
    (SHAPE_ROW(cells, w, h, i) | SHAPE_ROW(cells, w, h, i + 1) | SHAPE_ROW(cells, w, h, i + 2)          \
        | SHAPE_ROW(cells, w, h, i + 3) | SHAPE_ROW(cells, w, h, i + 4) | SHAPE_ROW(cells, w, h, i + 5) \
        | SHAPE_ROW(cells, w, h, i + 6))
#define SHAPE_SQUARES(cells, w, h) (SHAPE_ROWS(cells, w, h, 0) | SHAPE_ROWS(cells, w, h, 7))
#define SHAPE_TOP(cells, w)        SHAPE_FULL_ROW(cells, w)
#define SHAPE_BOTTOM(cells, w, h)  SHAPE_ROW(cells, w, h, (h)-1)

/* The same looked up, for boards known when the program runs. */
struct shape {
    wide squares, top, bottom;
};
enum { SHAPE_WIDTHS = 5, SHAPE_WIDTH_LEAST = 6, SHAPE_HEIGHTS = 11, SHAPE_HEIGHT_LEAST = 4 };
extern const struct shape shapes[2][SHAPE_WIDTHS][SHAPE_HEIGHTS];

static inline const struct shape *shape_of(enum cells cells, int width, int height)
{
    return &shapes[cells][(width - SHAPE_WIDTH_LEAST) / 2][height - SHAPE_HEIGHT_LEAST];
}

#endif
