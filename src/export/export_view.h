/* export_view.h -- what a format of export.h is asked to write. */
#ifndef EXPORT_EXPORT_VIEW_H
#define EXPORT_EXPORT_VIEW_H

#include "notation/coord.h"

/* The game, the place in it that is shown, squares' names, is Black below, and the theme of the board's colours (NULL or
   another name: wood)? */
struct export_view {
    const struct game *game;
    const struct node *here;
    struct coord coord;
    bool flip;
    const char *theme;
};

#endif
