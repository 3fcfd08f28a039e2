/* columns.h -- a table on the screen: columns have a least width, and what room there is goes
   to those that can use it. A screen that is too narrow drops the columns wanted least. */
#ifndef UI_COLUMNS_H
#define UI_COLUMNS_H

#include <stdbool.h>

#include "ui/pane.h"

enum { COLUMNS_MOST = 12, COLUMNS_TEXT = 16 };

/* `from`: the columns of the screen from which it is shown; `share` of the room that is left. */
struct column {
    const char *title;
    int least, from, share;
    bool right;
};

/* The texts of row i, for which there is some room, and a mark before it; false: there is no such row. */
typedef bool columns_row_fn(const struct view *, int i, char room[][COLUMNS_TEXT], const char **ret, char *ret_mark);

/* The list of games in v->browse, or of players, with titles above and a line below; the first of the n columns has
   room for the number `most`; `nothing` stands in a list without rows. */
void columns_list(const struct view *, struct canvas *, struct rect, const struct column *, int n, int most,
    columns_row_fn *, const char *nothing);

/* The row selected stays on the screen; the list moves as little as that takes. */
void columns_scroll(struct view *);
/* A row clicked is selected; the one that is, opened. */
bool columns_mouse(struct view *, struct mouse);

#endif
