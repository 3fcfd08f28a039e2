/* theme.h -- colours by role, for 256, 16 and 8 colours and none.  Hue never carries anything alone: the board draws
   brackets, corners and letters as well. */
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

/* A theme before it meets a terminal: an index of 256 a role, and 0xrrggbb where it may be redefined (0: as it is). */
struct scheme {
    struct colour {
        int32_t index, rgb;
    } colour[ROLES];
    bool light, mono; /* for a light background; without colours */
};

/* The built-in one of that name; false: there is none. */
bool scheme_find(struct scheme *ret, const char *name);
/* Lines `ROLE = INDEX`, `ROLE = #rrggbb`, `base = THEME`, over wood.  Bad ones are skipped; false with the first of them
   and its place. */
bool scheme_read(struct scheme *ret, const char *text, struct err *);

struct theme {
    enum depth depth;
    struct ink role[ROLES]; /* as text in this colour; bg -1 */
    struct ink style[STYLES];
};

/* The scheme in so many colours.  `console`: the Linux console, whose colour 3 is brown. */
void theme_make(struct theme *ret, const struct scheme *, enum depth, bool console);

/* One role in front of another. */
struct ink theme_ink(const struct theme *, enum role fg, enum role bg);
/* Numbers and marks on a square of that colour. */
struct ink theme_number(const struct theme *, enum role square);

#endif
