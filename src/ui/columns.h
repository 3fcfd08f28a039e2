/* columns.h -- a table on the screen: columns have a least width, and what room there is goes
   to those that can use it. A screen that is too narrow drops the columns wanted least. */
#ifndef UI_COLUMNS_H
#define UI_COLUMNS_H

#include <stdbool.h>

#include "ui/canvas.h"

enum { COLUMNS_MARK = 2 }; /* left of the first there is room for a mark */

/* `from`: the columns of the screen from which it is shown; `share` of the room that is left.
 */
struct column {
    const char *title;
    int least, from, share;
    bool right;
};

/* How wide each of the n is on a screen so wide, 0: not shown; the first has room for the
 * number `most`. */
void columns_fit(const struct column *, int n, int cols, int most, int *ret);

/* A row of texts. */
void columns_put(const struct column *, int n, struct canvas *, struct rect, int row, const int *widths,
    const char *const *texts, struct ink);

#endif
