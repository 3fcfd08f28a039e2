/* glyphs.h -- what the pieces look like, in each cell size. */
#ifndef UI_GLYPHS_H
#define UI_GLYPHS_H

#include <stdbool.h>

#include "ui/term/theme.h"

/* Rows and columns a square takes.  HALF: two ranks in three rows, the middle row shared. */
enum cell_size { CELL_NARROW, CELL_SMALL, CELL_HALF, CELL_MEDIUM, CELL_LARGE, CELL_SIZES };

/* Order of the pieces in the tables below. */
enum glyph_piece { GLYPH_WHITE, GLYPH_WHITE_KING, GLYPH_BLACK, GLYPH_BLACK_KING, GLYPH_PIECES };

/* One set.  `one` is a single column; the others are rows of 4 and 6 columns.  A `K` in a solid set
   is cut out of the piece. */
struct glyphs {
    const char *name;
    bool utf8;     /* needs more than ASCII */
    bool coloured; /* the sides differ by colour only */
    bool solid;
    const char *one[GLYPH_PIECES];
    const char *medium[GLYPH_PIECES][2];
    const char *large[GLYPH_PIECES][3];
};

/* What the terminal can show. */
struct glyphs_able {
    enum depth depth;
    bool utf8;    /* and the disc takes one column */
    bool console; /* Linux console: no half blocks, no open disc */
};

/* The set of that name if the terminal can show it, else the best it can. */
const struct glyphs *glyphs_find(const char *name, struct glyphs_able);

/* The piece as pos_at names it ('w' 'W' 'b' 'B'). */
enum glyph_piece glyph_of(char piece);

/* Size of one square in columns and of the whole board in rows. */
int cell_cols(enum cell_size);
int cell_board_rows(enum cell_size, int ranks);
bool cell_find(const char *name, bool wide_small, enum cell_size *ret); /* "s" "h" "m" "l" */

#endif
