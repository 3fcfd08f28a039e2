/* export_view.h -- what a format of export.h is asked to write. */
#ifndef EXPORT_EXPORT_VIEW_H
#define EXPORT_EXPORT_VIEW_H

#include "notation/coord.h"

/* The game; the node in it that is shown; how squares are named; is Black below?  The theme for the colours of the
   board (NULL or an unknown name: wood). */
struct export_view {
    const struct game *game;
    const struct node *here;
    struct coord coord;
    bool flip;
    const char *theme;
};

#endif
