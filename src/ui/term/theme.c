/* theme.c -- see theme.h.

   The backgrounds of playing squares have a luminance of 0.1 to 0.3, so that white and black pieces pass 3:1 on each, and
   were chosen for a large difference under protan, deutan and tritan vision.  With 8 colours brown does on the Linux
   console, and magenta in xterm, where colour 3 is a bright yellow.

   Where every square is played on, every second one has another background; a theme that has none to spare says so by
   the same number, and such squares are shaded where they are empty. */
#include <config.h>

#include "ui/term/theme.h"

#include <string.h>

enum { WOOD, SLATE, PAPER, CONTRAST, FEW, THEMES, BRIGHT = 8 };

/* Palette indices of a theme a column; in the last the first 16 colours: with 8, the bright ones are bold. */
static const int16_t colours[ROLES][THEMES] = {
    [ROLE_LIGHT] = { 223, 188, 223, 255, 7 },
    [ROLE_DARK] = { 137, 67, 137, 102, 3 },
    [ROLE_OTHER] = { 101, 102, 101, 95, 3 },
    [ROLE_FRAME] = { 94, 23, 95, 16, 0 },
    [ROLE_NUMBER] = { 234, 233, 234, 16, 0 },
    [ROLE_LAST] = { 100, 100, 100, 166, 2 },
    [ROLE_CURSOR] = { 31, 130, 31, 27, 5 },
    [ROLE_PICK] = { 66, 132, 66, 31, 5 },
    [ROLE_TARGET] = { 65, 65, 65, 102, 3 },
    [ROLE_DOT] = { 194, 194, 194, 16, 15 },
    [ROLE_MUST] = { 130, 131, 130, 163, 3 },
    [ROLE_BEST] = { 97, 97, 97, 92, 2 },
    [ROLE_WHITE_LIGHT] = { 231, 231, 231, 231, 15 },
    [ROLE_WHITE_BODY] = { 230, 255, 230, 231, 15 },
    [ROLE_WHITE_SHADE] = { 187, 250, 187, 231, 15 },
    [ROLE_WHITE_CROWN] = { 130, 130, 130, 20, 11 },
    [ROLE_BLACK_LIGHT] = { 238, 238, 238, 16, 0 },
    [ROLE_BLACK_BODY] = { 235, 235, 235, 16, 0 },
    [ROLE_BLACK_SHADE] = { 233, 233, 233, 16, 0 },
    [ROLE_BLACK_CROWN] = { 220, 220, 220, 226, 11 },
    [ROLE_PURE_BLACK] = { 16, 16, 16, 16, 0 },
    [ROLE_PURE_WHITE] = { 231, 231, 231, 231, 15 },
    [ROLE_DIM] = { 246, 246, 241, 250, 6 },
    [ROLE_TITLE] = { 230, 255, 235, 231, 15 },
    [ROLE_ACCENT] = { 179, 110, 94, 227, 11 },
    [ROLE_RULE] = { 240, 240, 250, 245, 6 },
    [ROLE_COMMENT] = { 144, 109, 95, 188, 6 },
    [ROLE_BAR_FG] = { 253, 253, 236, 231, 15 },
    [ROLE_BAR_BG] = { 237, 237, 254, 236, 4 },
    [ROLE_CHIP_FG] = { 234, 234, 231, 16, 0 },
    [ROLE_CHIP_BG] = { 179, 110, 94, 227, 3 },
    [ROLE_TURN_FG] = { 231, 231, 235, 231, 15 },
    [ROLE_TURN_BG] = { 94, 24, 222, 27, 4 },
    [ROLE_G1] = { 80, 80, 23, 87, 14 },
    [ROLE_G2] = { 113, 113, 22, 120, 10 },
    [ROLE_G3] = { 111, 111, 25, 117, 14 },
    [ROLE_G4] = { 221, 221, 94, 227, 11 },
    [ROLE_G5] = { 215, 215, 130, 215, 3 },
    [ROLE_G6] = { 209, 209, 124, 210, 9 },
    [ROLE_EVAL_WHITE] = { 230, 255, 255, 231, 7 },
    [ROLE_EVAL_BLACK] = { 238, 238, 238, 240, 4 },
    [ROLE_EVAL_MIDDLE] = { 179, 110, 94, 227, 11 },
    [ROLE_ERROR_BG] = { 124, 124, 124, 124, 1 },
};

/* No role: the terminal's own colour. */
static const struct {
    int16_t fg, bg;
    uint8_t attr, mono; /* with colours, and without */
} styles[STYLES] = {
    [STYLE_TEXT] = { -1, -1, 0, 0 },
    [STYLE_DIM] = { ROLE_DIM, -1, 0, 0 },
    [STYLE_TITLE] = { ROLE_TITLE, -1, INK_BOLD, INK_BOLD },
    [STYLE_ACCENT] = { ROLE_ACCENT, -1, INK_BOLD, INK_BOLD },
    [STYLE_RULE] = { ROLE_RULE, -1, 0, 0 },
    [STYLE_COMMENT] = { ROLE_COMMENT, -1, 0, 0 },
    [STYLE_STATUS] = { ROLE_BAR_FG, ROLE_BAR_BG, 0, INK_REVERSE },
    [STYLE_CHIP] = { ROLE_CHIP_FG, ROLE_CHIP_BG, INK_BOLD, INK_REVERSE },
    [STYLE_TURN] = { ROLE_TURN_FG, ROLE_TURN_BG, INK_BOLD, INK_REVERSE },
    [STYLE_MESSAGE] = { ROLE_TITLE, -1, 0, 0 },
    [STYLE_ERROR] = { ROLE_PURE_WHITE, ROLE_ERROR_BG, 0, INK_BOLD },
    [STYLE_QUESTION] = { ROLE_NUMBER, ROLE_LIGHT, 0, INK_REVERSE },
    [STYLE_G1] = { ROLE_G1, -1, INK_BOLD, INK_BOLD },
    [STYLE_G2] = { ROLE_G2, -1, INK_BOLD, INK_BOLD },
    [STYLE_G3] = { ROLE_G3, -1, INK_BOLD, INK_BOLD },
    [STYLE_G4] = { ROLE_G4, -1, INK_BOLD, INK_BOLD },
    [STYLE_G5] = { ROLE_G5, -1, INK_BOLD, INK_BOLD },
    [STYLE_G6] = { ROLE_G6, -1, INK_BOLD, INK_BOLD },
    [STYLE_EVAL_WHITE] = { ROLE_EVAL_WHITE, -1, 0, 0 },
    [STYLE_EVAL_BLACK] = { ROLE_EVAL_BLACK, -1, 0, 0 },
};

/* `teal` and `blue` are former names. */
static int column_of(const char *name)
{
    static const char *const names[] = { "wood", "slate", "paper", "contrast", "teal", "blue" };
    static const int column[] = { WOOD, SLATE, PAPER, CONTRAST, SLATE, SLATE };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return column[i];
    return WOOD;
}

static struct ink ink_of(enum role role, int column, enum depth depth, bool console)
{
    struct ink ink = { -1, -1, 0 };
    if (depth == DEPTH_MONO) return ink;
    ink.fg = colours[role][depth == DEPTH_256 ? column : FEW];
    if (depth == DEPTH_256) return ink;
    bool square = role == ROLE_DARK || role == ROLE_OTHER || (role >= ROLE_LAST && role <= ROLE_TARGET);
    if (!console && square) ink.fg = 5;
    if (depth == DEPTH_8 && ink.fg >= BRIGHT) ink = (struct ink){ (int16_t)(ink.fg - BRIGHT), -1, INK_BOLD };
    return ink;
}

void theme_make(struct theme *ret, const char *name, enum depth depth, bool console)
{
    if (strcmp(name, "mono") == 0) depth = DEPTH_MONO;
    *ret = (struct theme){ .depth = depth };
    for (int i = 0; i < ROLES; i++) ret->role[i] = ink_of((enum role)i, column_of(name), depth, console);
    for (int i = 0; i < STYLES; i++) {
        struct ink ink = { -1, -1, 0 };
        if (styles[i].fg >= 0) ink = ret->role[styles[i].fg];
        if (styles[i].bg >= 0) ink.bg = ret->role[styles[i].bg].fg;
        bool black = depth != DEPTH_MONO && depth < DEPTH_256 && ink.fg == 0; // bold black is grey
        ink.attr |= depth == DEPTH_MONO ? styles[i].mono : black ? 0 : styles[i].attr;
        ret->style[i] = ink;
    }
}

struct ink theme_ink(const struct theme *t, enum role fg, enum role bg)
{
    struct ink ink = t->role[fg];
    ink.bg = t->role[bg].fg;
    return ink;
}

struct ink theme_number(const struct theme *t, enum role square)
{
    bool magenta = t->depth != DEPTH_256 && t->role[square].fg == 5, plain = square <= ROLE_OTHER;
    bool white = magenta || square == ROLE_MUST || square == ROLE_BEST;
    return theme_ink(t, white ? ROLE_PURE_WHITE : plain ? ROLE_NUMBER : ROLE_PURE_BLACK, square);
}
