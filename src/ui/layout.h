/* layout.h -- where everything goes at a given size of the terminal. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/cell.h"

enum { LAYOUT_BESIDE = 120 }; /* columns two boards need */

/* Files and ranks of a board; 0, 0: none. */
struct layout_board {
    int width, height;
};

/* What decides besides the size. */
struct layout_wish {
    struct layout_board board;
    const char *cell;           /* auto s h m l xl xxl */
    bool half_blocks;           /* colour, UTF-8 and half blocks are there; else S is 3 columns wide */
    struct layout_board beside; /* a second board that is wanted */
    bool bar;                   /* a bar stands between board and panel */
    bool frame;                 /* a frame may be drawn around a board with room to spare */
    bool small;                 /* the largest sizes take too many bytes */
};

/* `fits` false: nothing but a sentence can be shown, with what is needed.  `panel.rows` 0: no panel; `below`: the panel is
   two lines under the board. */
struct layout {
    bool fits, below;
    enum cell_size cell;
    int rows, cols; /* of the terminal */
    struct {
        int rows, cols;
    } needs;
    struct rect title, board, panel, message, status, prompt;
    struct rect list;  /* of games, where one is shown */
    struct rect frame; /* around the board; no rows: none */
    struct rect bar;   /* of the evaluation, between board and panel; no rows: none */
    bool beside;       /* a second board is on the right, with the same around it */
    struct {
        bool below;
        enum cell_size cell;
        struct rect title, board, panel;
    } other;
};

/* Lay out rows x cols. */
void layout_make(int rows, int cols, const struct layout_wish *, struct layout *ret);

/* A list of games, and the one selected below it: its board, where there is room, and the panel beside it. */
void layout_browse(int rows, int cols, const struct layout_wish *, struct layout *ret);

#endif
