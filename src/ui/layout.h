/* layout.h -- where everything goes at a given size of the terminal. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/cell.h"

enum { LAYOUT_BESIDE = 120 }; /* columns that two boards need */

/* Files and ranks of a board; both 0: no board. */
struct layout_board {
    int width, height;
};

/* What the layout depends on besides the size of the terminal. */
struct layout_wish {
    struct layout_board board;
    const char *cell;           /* auto s h m l xl xxl */
    bool half_blocks;           /* the terminal has colour, UTF-8 and half blocks; else S is 3 columns wide */
    struct layout_board beside; /* of a second board that is wanted */
    bool bar;                   /* there is to be a bar between board and panel */
    bool frame;                 /* a frame may be drawn around the board if there is room */
    bool small;                 /* the largest sizes would send too many bytes */
};

/* `fits` false: only a sentence can be shown; `needs` is the size that would do.  `panel.rows` 0: no panel.
   `below`: the panel is two lines under the board. */
struct layout {
    bool fits, below;
    enum cell_size cell;
    int rows, cols; /* of the terminal */
    struct {
        int rows, cols;
    } needs;
    struct rect title, board, panel, message, status, prompt;
    struct rect list;  /* list of games, if one is shown */
    struct rect frame; /* around the board; no rows: none */
    struct rect bar;   /* bar of the evaluation, between board and panel; no rows: none */
    bool beside;       /* a second board is on the right, with the same things around it */
    struct {
        bool below;
        enum cell_size cell;
        struct rect title, board, panel;
    } other;
};

/* Lay out rows x cols. */
void layout_make(int rows, int cols, const struct layout_wish *, struct layout *ret);

/* Lay out a list of games and, below it, the selected game: its board if there is room, and the panel beside it. */
void layout_browse(int rows, int cols, const struct layout_wish *, struct layout *ret);

#endif
