/* pane_cell.h -- one square of the board, a small grid of characters. */
#ifndef UI_PANE_CELL_H
#define UI_PANE_CELL_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/glyphs.h"
#include "ui/term/theme.h"

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
