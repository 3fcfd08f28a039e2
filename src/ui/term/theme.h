/* theme.h -- colours by role, for 256 colours, 8 colours and none.  Hue never carries anything alone:
   the board draws brackets and letters as well. */
#ifndef UI_TERM_THEME_H
#define UI_TERM_THEME_H

#include <stdbool.h>

#include "ui/term/canvas.h"

enum depth { DEPTH_MONO, DEPTH_8, DEPTH_256 };

enum style {
    STYLE_TEXT,
    STYLE_DIM, /* hints, rules of the panel */
    STYLE_TITLE,
    STYLE_STATUS,
    STYLE_MESSAGE,
    STYLE_ERROR,
    STYLE_QUESTION,
    STYLE_HERE, /* the current move in the list */
    STYLE_COMMENT,
    STYLE_TURN, /* the clock that runs */
    STYLES
};

/* Background of a square. */
enum square_look {
    LOOK_LIGHT,
    LOOK_DARK,
    LOOK_LAST,
    LOOK_CURSOR,
    LOOK_OTHER, /* where every square is played on, every second one */
    LOOKS
};

struct theme {
    const char *name;
    enum depth depth;
    struct ink style[STYLES];
    int16_t look[LOOKS];
    int16_t white, black;  /* pieces */
    int16_t number[LOOKS]; /* square numbers and marks */
    uint8_t white_attr;
};

/* The theme of that name for so many colours; the default one for names it has not.  "mono" is the one
   without colours. */
const struct theme *theme_find(const char *name, enum depth);

#endif
