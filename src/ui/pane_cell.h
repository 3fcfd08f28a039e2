/* pane_cell.h -- one square of the board as a small grid of characters. */
#ifndef UI_PANE_CELL_H
#define UI_PANE_CELL_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/glyphs.h"
#include "ui/term/theme.h"

enum { CELL_MAX_ROWS = 3, CELL_MAX_COLS = 6 };

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

struct cell_grid {
    int rows, cols;
    uint32_t ch[CELL_MAX_ROWS][CELL_MAX_COLS];
    struct ink ink[CELL_MAX_ROWS][CELL_MAX_COLS];
};

enum square_look cell_look(const struct cell_state *);
void cell_draw(const struct cell_state *, const struct theme *, const struct glyphs *, enum cell_size,
    struct cell_grid *ret);

#endif
