/* graph.h -- a picture of a game's line in character cells: the evaluation, the clocks or the material, ply by ply.
   The line fills the width: several columns for a ply, or several plies for a column.

   Evaluation and material are bars from the middle, White's side up.  The full height is the least of 1 2 3 5 8 10
   20 men that holds the line.  Clocks are two lines of letters, W and B, with = where they meet.  Below are a row of
   signs for bad moves (if there is room) and the numbers of the plies. */
#ifndef EXPORT_GRAPH_H
#define EXPORT_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct str;

/* What is plotted: numbers ply by ply along the line through the current node. */
enum series_kind {
    SERIES_EVAL,     /* centi-men from White's view, from the [%eval] of comments */
    SERIES_CLOCK,    /* seconds left on White's clock and on Black's */
    SERIES_MATERIAL, /* White's men and kings less Black's, a king worth 3 where it flies, else 2 */
    SERIES_KINDS
};

/* The values after one ply.  Clocks have a value for WHITE and one for BLACK, which stays until that side's next
   ply.  The others have value[0] only. */
struct series_point {
    bool known[2];
    int value[2];
    int nag; /* 4, 2 or 6: a blunder, a mistake or an inaccuracy; 0: none */
};

struct series {
    enum series_kind kind;
    int n, here;             /* plies in the line, and the ply of the current node */
    struct series_point *at; /* 0 (the start) to n */
};

void series_make(struct series *, const struct game *, enum series_kind);
void series_release(struct series *);

/* The kind called "eval", "clock" or "material"; -1: there is none. */
int series_find(const char *name);

/* The largest value without its sign, except for wins that the engine sees; 0 if nothing is known. */
int series_most(const struct series *);

/* What a cell is, for colours. */
enum graph_role { GRAPH_SCALE, GRAPH_WHITE, GRAPH_BLACK, GRAPH_SLIP, GRAPH_MISTAKE, GRAPH_BLUNDER };

struct graph_cell {
    uint32_t ch;
    enum graph_role role;
    bool here;     /* in the column of the current node */
    bool reversed; /* the character is a hole in the colour */
};

struct graph {
    enum series_kind kind;
    bool utf8; /* block elements and lines; else ASCII */
    int rows, cols;
    int left;                 /* column of the first ply; the scale's line is before it */
    int plot;                 /* rows of the plot itself, from the top */
    int n, here;              /* plies of the line, and that of the current node */
    struct graph_cell *cells; /* rows * cols */
};

enum { GRAPH_ROWS = 3, GRAPH_COLS = 16 }; /* with less room than this, every cell is blank */

/* Draw the line through the current node of the game. */
void graph_make(struct graph *, const struct game *, enum series_kind, bool utf8, int rows, int cols);
void graph_release(struct graph *);

/* The ply that a column stands for, the last one if there are several; 0, the start, for the scale's line; -1: none. */
int graph_ply_at(const struct graph *, int col);
/* The ply one column before (dir < 0) or after the current one, within the line. */
int graph_step(const struct graph *, int dir);

/* Append the picture as lines of text, without blanks at their ends. */
void graph_text(const struct graph *, struct str *out);

#endif
