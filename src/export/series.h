/* series.h -- what a game's line can be plotted as: numbers ply by ply along the line through the current node. */
#ifndef EXPORT_SERIES_H
#define EXPORT_SERIES_H

#include <stdbool.h>

struct game;

enum series_kind {
    SERIES_EVAL,     /* centi-men from White's view, from the [%eval] of comments */
    SERIES_CLOCK,    /* seconds left on White's clock and on Black's */
    SERIES_MATERIAL, /* White's men and kings less Black's, a king worth 3 where it flies, else 2 */
    SERIES_KINDS
};

/* After one ply.  Clocks have a value for WHITE and one for BLACK, which lasts until his next ply;
   the others have value[0] only. */
struct series_point {
    bool known[2];
    int value[2];
    int nag; /* 4, 2 or 6: a blunder, a mistake or an inaccuracy; 0 none */
};

struct series {
    enum series_kind kind;
    int n, here;             /* plies of the line, and that of the current node */
    struct series_point *at; /* 0 (the start) to n */
};

void series_make(struct series *, const struct game *, enum series_kind);
void series_release(struct series *);

/* The kind called "eval", "clock" or "material"; -1: none. */
int series_find(const char *name);

/* The largest value there is, without its sign; 0 when nothing is known. */
int series_most(const struct series *);

#endif
