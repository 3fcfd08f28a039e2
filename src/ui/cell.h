/* cell.h -- one square of the board as a small grid of characters: its size, the look of its pieces, its marks. */
#ifndef UI_CELL_H
#define UI_CELL_H

#include "ui/term/term.h"

/* Columns and rows of a square: 2x1 3x1 4x1.5 4x2 6x3 8x4 10x5.  HALF: two ranks in three rows, the middle row
   shared. */
enum cell_size { CELL_NARROW, CELL_SMALL, CELL_HALF, CELL_MEDIUM, CELL_LARGE, CELL_XL, CELL_XXL, CELL_SIZES };

/* The set of glyphs with that name if the terminal can show it, else the best set it can show. */
const struct glyphs *glyphs_find(const char *name, struct term_look);
/* Does the set draw pieces from blocks, in colours that say what marks would say? */
bool glyphs_are_blocks(const struct glyphs *);

/* Size of one square in columns and of the whole board in rows. */
int cell_cols(enum cell_size);
int cell_board_rows(enum cell_size, int ranks);
bool cell_find(const char *name, bool wide_small, enum cell_size *ret); /* "s" "h" "m" "l" "xl" "xxl" */

/* Brackets around a square; if several apply, the last in this order.  HELD: the cursor is on the piece picked up. */
enum frame { FRAME_NONE, FRAME_LAST, FRAME_PICKED, FRAME_CURSOR, FRAME_HELD };

struct cell_state {
    bool dark;  /* a playing square */
    bool other; /* ... and of the second colour, where all squares are played on */
    bool lower; /* of the two ranks that share a row in CELL_HALF, the lower */
    bool marks; /* characters also say what the colours say */
    /* What a light square is filled with, and an empty square of the second colour if the theme has one colour only. */
    uint32_t shade;
    char piece;   /* as pos_at names it */
    char name[8]; /* "": none */
    char corner;  /* . can move, ! must capture, ? hint, * best, x taken; 0: nothing */
    bool target;  /* the picked piece can go here */
    enum frame frame;
};

/* The colour of the square. */
enum role cell_role(const struct cell_state *);
/* Draw the square with its top left corner at a row and column of the canvas, which must have room for it. */
void cell_draw(const struct cell_state *, const struct theme *, const struct glyphs *, enum cell_size, struct canvas *,
    int row, int col);
/* The colour of column `col` of a square, in a row that two ranks of CELL_HALF share. */
enum role cell_shared(const struct cell_state *, int col);

#endif
