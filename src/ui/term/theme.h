/* theme.h -- colours by role, for 256, 16 and 8 colours and for none.  Hue alone never carries a meaning: the board
   also draws brackets, corners and letters. */
#ifndef UI_TERM_THEME_H
#define UI_TERM_THEME_H

#include "ui/term/canvas.h"

struct err;

enum depth { DEPTH_MONO, DEPTH_8, DEPTH_16, DEPTH_256 };

/* clang-format off */
/* The board first, from the square's own colour to the parts of a piece, then the text. */
enum role {
    ROLE_LIGHT, ROLE_DARK,
    ROLE_OTHER, /* where every square is played on, every second one */
    ROLE_LAST, ROLE_CURSOR, ROLE_PICK, ROLE_TARGET, ROLE_MUST, ROLE_BEST,
    ROLE_FRAME, ROLE_NUMBER, ROLE_DOT, /* numbers on light and dark squares, the dot on a target */
    ROLE_WHITE_LIGHT, ROLE_WHITE_BODY, ROLE_WHITE_SHADE, ROLE_WHITE_CROWN,
    ROLE_BLACK_LIGHT, ROLE_BLACK_BODY, ROLE_BLACK_SHADE, ROLE_BLACK_CROWN,
    ROLE_PURE_BLACK, ROLE_PURE_WHITE,
    ROLE_DIM, ROLE_TITLE, ROLE_ACCENT, ROLE_RULE, ROLE_COMMENT, ROLE_BAR_FG, ROLE_BAR_BG, ROLE_CHIP_FG, ROLE_CHIP_BG,
    ROLE_TURN_FG, ROLE_TURN_BG,
    ROLE_G1, ROLE_G2, ROLE_G3, ROLE_G4, ROLE_G5, ROLE_G6, /* !! ! !? ?! ? ?? */
    ROLE_EVAL_WHITE, ROLE_EVAL_BLACK, ROLE_EVAL_MIDDLE, ROLE_ERROR_BG,
    ROLES
};

enum style {
    STYLE_TEXT,
    STYLE_DIM, /* hints, what stands in the second place */
    STYLE_TITLE,
    STYLE_ACCENT, /* keys */
    STYLE_RULE,   /* lines between parts */
    STYLE_COMMENT, STYLE_STATUS,
    STYLE_CHIP, /* the mode; the current move or row of a list */
    STYLE_TURN, /* who is to move */
    STYLE_MESSAGE, STYLE_ERROR, STYLE_QUESTION,
    STYLE_G1, STYLE_G2, STYLE_G3, STYLE_G4, STYLE_G5, STYLE_G6, /* judgements, in the order of their roles */
    STYLE_EVAL_WHITE, STYLE_EVAL_BLACK, /* of the graph */
    STYLES
};
/* clang-format on */

/* A theme before it is fitted to a terminal.  Each role has an index among 256 colours, and 0xrrggbb for terminals
   whose colours can be redefined (0: leave it as it is). */
struct scheme {
    struct colour {
        int32_t index, rgb;
    } colour[ROLES];
    bool light, mono; /* made for a light background; made without colours */
};

/* Find a built-in scheme.  False if there is none of that name. */
bool scheme_find(struct scheme *ret, const char *name);
/* Read lines `ROLE = INDEX`, `ROLE = #rrggbb` and `base = THEME`, starting from the theme wood.  Bad lines are
   skipped.  False with the first of them and its place. */
bool scheme_read(struct scheme *ret, const char *text, struct err *);

struct theme {
    enum depth depth;
    struct ink role[ROLES]; /* as text in this colour; bg -1 */
    struct ink style[STYLES];
};

/* Make a theme of a scheme for this many colours.  `console`: the Linux console, whose colour 3 is brown. */
void theme_make(struct theme *ret, const struct scheme *, enum depth, bool console);

/* Ink in the colour of one role on the colour of another. */
struct ink theme_ink(const struct theme *, enum role fg, enum role bg);
/* Ink for numbers and marks on a square of that colour. */
struct ink theme_number(const struct theme *, enum role square);

#endif
