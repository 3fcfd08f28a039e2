/* cell.h -- one square of the board, a small grid of characters: its size, what the pieces look like, its marks. */
#ifndef UI_CELL_H
#define UI_CELL_H

#include <stdbool.h>
#include <stdint.h>

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

/* Size of one square in columns and of the whole board in rows. */
int cell_cols(enum cell_size);
int cell_board_rows(enum cell_size, int ranks);
bool cell_find(const char *name, bool wide_small, enum cell_size *ret); /* "s" "h" "m" "l" */

/* Brackets around a square. */
enum frame { FRAME_NONE, FRAME_LAST, FRAME_PICKED, FRAME_CURSOR };

struct cell_state {
    bool dark;      /* a playing square */
    bool other;     /* ... of the second colour */
    uint32_t shade; /* what a light square is filled with, or one of the other colour that is empty */
    char piece;     /* as pos_at names it */
    char name[8];   /* shown where empty; "" none */
    char corner;    /* . can move, ! obliged to capture, ? hint, x taken; 0: nothing */
    bool target;    /* the picked piece can go here */
    enum frame frame;
};

enum square_look cell_look(const struct cell_state *);
/* Draw it with its top left corner at a row and column of the canvas, where there must be room for it. */
void cell_draw(const struct cell_state *, const struct theme *, const struct glyphs *, enum cell_size, struct canvas *,
    int row, int col);

#endif
