/* gen_shape.c -- see gen_shape.h */
#include <config.h>

#include "board/gen/gen_shape.h"

#define SHAPE(c, w, h)                                                 \
    {                                                                  \
        SHAPE_SQUARES(c, w, h), SHAPE_TOP(c, w), SHAPE_BOTTOM(c, w, h) \
    }
#define HEIGHTS(c, w)                                                                                   \
    {                                                                                                   \
        SHAPE(c, w, 4), SHAPE(c, w, 5), SHAPE(c, w, 6), SHAPE(c, w, 7), SHAPE(c, w, 8), SHAPE(c, w, 9), \
            SHAPE(c, w, 10), SHAPE(c, w, 11), SHAPE(c, w, 12), SHAPE(c, w, 13), SHAPE(c, w, 14)         \
    }
#define WIDTHS(c)                                                                    \
    {                                                                                \
        HEIGHTS(c, 6), HEIGHTS(c, 8), HEIGHTS(c, 10), HEIGHTS(c, 12), HEIGHTS(c, 14) \
    }

const struct shape shapes[2][SHAPE_WIDTHS][SHAPE_HEIGHTS] = { WIDTHS(CELLS_DARK), WIDTHS(CELLS_ALL) };
