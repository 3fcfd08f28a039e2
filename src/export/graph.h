/* graph.h -- a picture of a game's line in character cells: the evaluation, the clocks or the material, ply by ply.  A
   short line has a column a ply; a long one is squeezed, so many plies a column.

   Evaluation and material are bars from a line in the middle, White's side up; the evaluation is full height at three
   men and half height at one, since the first man matters most.  Clocks are two lines of letters, W and B, and = where
   they meet.  Below stand a row of signs for bad moves (where there is room) and the numbers of the plies. */
#ifndef EXPORT_GRAPH_H
#define EXPORT_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "export/series.h"

struct game;
struct str;

/* What a cell is, for colours. */
enum graph_role { GRAPH_SCALE, GRAPH_WHITE, GRAPH_BLACK, GRAPH_SIGN };

struct graph_cell {
    uint32_t ch;
    enum graph_role role;
    bool here; /* in the column of the current node */
};

struct graph {
    enum series_kind kind;
    bool utf8; /* block elements and lines; else ASCII */
    int rows, cols;
    int left;                 /* the column of the first ply; the scale's line is before it */
    int plot;                 /* rows of the plot itself, from the top */
    int n, here;              /* plies of the line, and that of the current node */
    int per;                  /* plies a column */
    struct graph_cell *cells; /* rows * cols */
};

enum { GRAPH_ROWS = 3, GRAPH_COLS = 16 }; /* less room than this: every cell is blank */

/* Draw the line through the current node of the game. */
void graph_make(struct graph *, const struct game *, enum series_kind, bool utf8, int rows, int cols);
void graph_release(struct graph *);

/* The ply a column stands for, the last of several; 0, the start, for the scale's line; -1: none. */
int graph_ply_at(const struct graph *, int col);
/* The ply one column before (dir < 0) or behind the current one, within the line. */
int graph_step(const struct graph *, int dir);

/* As lines of text, blanks at their ends dropped. */
void graph_text(const struct graph *, struct str *out);

#endif
