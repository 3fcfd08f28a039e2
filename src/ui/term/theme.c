/* theme.c -- see theme.h.

   The backgrounds of playing squares have a luminance of 0.1 to 0.3, so that white and black pieces have a contrast
   of 3:1 on each.  They were chosen so that protan, deutan and tritan eyes can tell them apart.  With 8 colours they
   are brown on the Linux console, and magenta in xterm, where colour 3 is a bright yellow; marks tell squares apart
   there.

   If every square is played on, every second one has another background.  A theme without a colour to spare gives
   both the same number, and empty squares of the second colour are shaded. */
#include <config.h>

#include "ui/term/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/number.h"

enum { WOOD, SLATE, PAPER, CONTRAST, THEMES, FEW = THEMES, FEW_LIGHT, COLUMNS, BRIGHT = 8, FIXED = 16, COLOURS = 256 };

/* Palette indices, a column for each theme.  The last two columns have the first 16 colours, for a dark and a light
   background; with 8 colours, bright ones are bold.  `rgb`: the index's colour if it can be redefined; 0: as it is. */
static const struct {
    const char *name;
    int16_t index[COLUMNS];
    int32_t rgb[THEMES];
} colours[ROLES] = {
    [ROLE_LIGHT] = { "light", { 223, 188, 223, 255, 7, 7 }, { 0xe9d0a6, 0xd3dbe3, 0xf0dcb8 } },
    [ROLE_DARK] = { "dark", { 137, 67, 137, 102, 3, 3 }, { 0xa97b52, 0x63829f, 0xa97b52 } },
    [ROLE_OTHER] = { "other", { 101, 68, 101, 138, 3, 3 }, { 0 } },
    [ROLE_LAST] = { "last", { 100, 244, 100, 166, 2, 2 }, { 0x8a8526, 0, 0x8a8526 } },
    [ROLE_CURSOR] = { "cursor", { 32, 166, 32, 27, 5, 5 }, { 0 } },
    [ROLE_PICK] = { "pick", { 66, 168, 66, 31, 5, 5 }, { 0x4c8a88, 0, 0x4c8a88 } },
    [ROLE_TARGET] = { "target", { 103, 29, 103, 242, 3, 3 }, { 0x7e80a8, 0, 0x7e80a8 } },
    [ROLE_MUST] = { "must", { 131, 131, 131, 199, 3, 3 }, { 0xa95a5a, 0, 0xa95a5a } },
    [ROLE_BEST] = { "best", { 97, 97, 97, 128, 2, 2 }, { 0x8562ab, 0x8562ab, 0x8562ab } },
    [ROLE_FRAME] = { "frame", { 94, 23, 95, 16, 0, 0 }, { 0x6b4526, 0x33495c, 0x8b6340 } },
    [ROLE_NUMBER] = { "number", { 234, 233, 234, 16, 0, 0 }, { 0x1c120a, 0x0c1116, 0x1c120a } },
    [ROLE_DOT] = { "dot", { 194, 194, 194, 16, 15, 15 }, { 0xe4f7c8, 0xe4f7c8, 0xe4f7c8 } },
    [ROLE_WHITE_LIGHT] = { "white_light", { 231, 231, 231, 231, 15, 15 }, { 0xfffdf6, 0xffffff, 0xfffdf6 } },
    [ROLE_WHITE_BODY] = { "white_body", { 230, 255, 230, 231, 15, 15 }, { 0xf4ead6, 0xeef2f6, 0xf4ead6 } },
    [ROLE_WHITE_SHADE] = { "white_shade", { 187, 250, 187, 231, 15, 15 }, { 0xd6c7a8, 0xbcc8d4, 0xd6c7a8 } },
    [ROLE_WHITE_CROWN] = { "white_crown", { 94, 94, 94, 20, 11, 11 }, { 0 } },
    [ROLE_BLACK_LIGHT] = { "black_light", { 238, 238, 238, 16, 0, 0 }, { 0x4c453f, 0x3d454d, 0x4c453f } },
    [ROLE_BLACK_BODY] = { "black_body", { 235, 235, 235, 16, 0, 0 }, { 0x2a2420, 0x20262c, 0x2a2420 } },
    [ROLE_BLACK_SHADE] = { "black_shade", { 233, 233, 233, 16, 0, 0 }, { 0x161210, 0x101418, 0x161210 } },
    [ROLE_BLACK_CROWN] = { "black_crown", { 220, 220, 220, 226, 11, 11 }, { 0xffc93c, 0xffc93c, 0xffc93c } },
    [ROLE_PURE_BLACK] = { NULL, { 16, 16, 16, 16, 0, 0 }, { 0 } },
    [ROLE_PURE_WHITE] = { NULL, { 231, 231, 231, 231, 15, 15 }, { 0 } },
    [ROLE_DIM] = { "dim", { 246, 246, 241, 250, 6, 4 }, { 0x9d9488, 0x8f9aa5, 0x6a645c } },
    [ROLE_TITLE] = { "title", { 230, 255, 235, 231, 15, 0 }, { 0xf3e6cf, 0xe6eef6, 0x2a2420 } },
    [ROLE_ACCENT] = { "accent", { 179, 110, 94, 227, 11, 5 }, { 0xe2a75a, 0x7fb4dc, 0x8a5a1e } },
    [ROLE_RULE] = { "rule", { 240, 240, 250, 245, 6, 6 }, { 0x5a4d40, 0x46525e, 0xc9bda9 } },
    [ROLE_COMMENT] = { "comment", { 144, 109, 95, 188, 6, 4 }, { 0xb8a888, 0xa8b8c8, 0x7a6238 } },
    [ROLE_BAR_FG] = { "bar_fg", { 253, 253, 236, 231, 15, 15 }, { 0xe8dcc8, 0xdce6f0, 0x3a3028 } },
    [ROLE_BAR_BG] = { "bar_bg", { 237, 237, 254, 236, 4, 4 }, { 0x3a2f26, 0x26313c, 0xeadfcb } },
    [ROLE_CHIP_FG] = { "chip_fg", { 234, 234, 231, 16, 0, 0 }, { 0x1b1916, 0x1b1916, 0xffffff } },
    [ROLE_CHIP_BG] = { "chip_bg", { 179, 110, 94, 227, 6, 6 }, { 0xe2a75a, 0x7fb4dc, 0x8a5a1e } },
    [ROLE_TURN_FG] = { "turn_fg", { 231, 231, 235, 231, 15, 15 }, { 0xfff6e6, 0xfff6e6, 0x2a2420 } },
    [ROLE_TURN_BG] = { "turn_bg", { 94, 24, 222, 27, 4, 4 }, { 0x7a5a1e, 0x2f5878, 0xf0d29c } },
    [ROLE_G1] = { "g1", { 80, 80, 24, 87, 14, 4 }, { 0x5fc9c0, 0x5fc9c0, 0 } },
    [ROLE_G2] = { "g2", { 156, 156, 22, 120, 10, 4 }, { 0 } },
    [ROLE_G3] = { "g3", { 111, 111, 61, 117, 14, 4 }, { 0x7fb4f0, 0x7fb4f0, 0 } },
    [ROLE_G4] = { "g4", { 221, 221, 52, 227, 11, 5 }, { 0xf0cf5f, 0xf0cf5f, 0 } },
    [ROLE_G5] = { "g5", { 215, 215, 130, 215, 13, 1 }, { 0xf59a4a, 0xf59a4a, 0 } },
    [ROLE_G6] = { "g6", { 209, 209, 124, 210, 9, 1 }, { 0xff7367, 0xff7367, 0 } },
    [ROLE_EVAL_WHITE] = { "eval_white", { 230, 255, 255, 231, 7, 7 }, { 0xf4ead6, 0xeef2f6, 0xffffff } },
    [ROLE_EVAL_BLACK] = { "eval_black", { 238, 238, 238, 240, 4, 4 }, { 0x4c453f, 0x3d454d, 0x4c453f } },
    [ROLE_EVAL_MIDDLE] = { "eval_middle", { 179, 110, 94, 227, 11, 5 }, { 0xe2a75a, 0x7fb4dc, 0x8a5a1e } },
    [ROLE_ERROR_BG] = { "error_bg", { 124, 124, 124, 124, 1, 1 }, { 0xa5342a, 0xa5342a, 0xa5342a } },
};

/* No role (-1): the terminal's own colour. */
static const struct {
    int16_t fg, bg;
    uint8_t attr, mono; /* with colours; without colours */
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
    [STYLE_G1] = { ROLE_G1, -1, INK_BOLD, INK_BOLD }, // likewise up to G6
    [STYLE_EVAL_WHITE] = { ROLE_EVAL_WHITE, -1, 0, 0 },
    [STYLE_EVAL_BLACK] = { ROLE_EVAL_BLACK, -1, 0, 0 },
};

bool scheme_find(struct scheme *ret, const char *name)
{
    static const char *const names[] = { "wood", "slate", "paper", "contrast", "mono", "teal", "blue" };
    static const int column[] = { WOOD, SLATE, PAPER, CONTRAST, WOOD, SLATE, SLATE }; // the last two are former names
    size_t i = 0, n = sizeof names / sizeof *names;
    while (i < n && strcmp(names[i], name) != 0) i++;
    if (i == n) return false;
    *ret = (struct scheme){ .mono = strcmp(name, "mono") == 0, .light = column[i] == PAPER };
    for (int k = 0; k < ROLES; k++)
        ret->colour[k] = (struct colour){ colours[k].index[column[i]], colours[k].rgb[column[i]] };
    return true;
}

/* The first 16 colours differ between terminals. */
static int32_t rgb_of(int index)
{
    static const uint8_t step[] = { 0, 95, 135, 175, 215, 255 };
    int n = index - FIXED;
    if (n < 0) return index < BRIGHT - 1 ? 0 : 0xffffff;
    return n < 216 ? step[n / 36] << 16 | step[n / 6 % 6] << 8 | step[n % 6] : (8 + 10 * (n - 216)) * 0x10101;
}

static int nearest(int32_t rgb)
{
    int best = FIXED, least = INT32_MAX;
    for (int k = FIXED; k < COLOURS; k++) {
        int off = 0;
        for (int i = 0, d; i < 24; i += 8, off += d * d) d = (rgb >> i & 255) - (rgb_of(k) >> i & 255);
        if (off < least) best = k, least = off;
    }
    return best;
}

static bool read_line(const char *line, int number, struct scheme *ret, struct err *e)
{
    char name[24], value[24];
    int from = 0, at = 0, end = 0, role = 0, index;
    int n = sscanf(line, " %n%23[A-Za-z0-9_] = %n%23s %n", &from, name, &at, value, &end);
    if (!at) return err_set(e, number, from + 1, _("a line is NAME = COLOUR"));
    if (n < 2) return err_set(e, number, at + 1, _("there is no colour behind the ="));
    if (line[end] && line[end] != '#')
        return err_set(e, number, end + 1, _("behind the colour a comment may stand, after a #, and nothing else"));
    while (role < ROLES && (!colours[role].name || strcasecmp(colours[role].name, name) != 0)) role++;
    if (strcasecmp(name, "base") == 0)
        return scheme_find(ret, value)
            || err_set(e, number, at + 1, _("a theme begins with wood, slate, paper, contrast or mono, not \"%s\""),
                value);
    if (role == ROLES) return err_set(e, number, from + 1, _("there is no colour \"%s\" in a theme"), name);
    bool rgb = *value == '#' && strlen(value) == 7 && strspn(value + 1, "0123456789abcdefABCDEF") == 6;
    if (!rgb && !number_int(value, 0, COLOURS - 1, &index))
        return err_set(e, number, at + 1, _("a colour is a number up to 255 or #rrggbb"));
    int32_t wanted = rgb ? (int32_t)strtol(value + 1, NULL, 16) : 0;
    ret->colour[role] = (struct colour){ rgb ? nearest(wanted) : index, wanted };
    return true;
}

bool scheme_read(struct scheme *ret, const char *text, struct err *e)
{
    bool ok = scheme_find(ret, "wood");
    if (!strncmp(text, "\xef\xbb\xbf", 3)) text += 3; // a byte order mark
    for (int number = 1; *text; number++) {
        char line[160];
        int n = (int)strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", n, text);
        if (!strchr("#\r", line[strspn(line, " \t")])) ok = read_line(line, number, ret, ok ? e : NULL) && ok;
        text += n + (text[n] == '\n');
    }
    return ok;
}

/* ---- on a terminal ---- */

static struct ink ink_of(enum role role, const struct scheme *s, enum depth depth, bool console)
{
    bool square = role >= ROLE_DARK && role <= ROLE_BEST;
    int few = !console && square ? 5 : colours[role].index[s->light ? FEW_LIGHT : FEW];
    int fg = depth == DEPTH_MONO ? -1 : depth == DEPTH_256 ? s->colour[role].index : few;
    if (depth == DEPTH_8 && fg >= BRIGHT) return (struct ink){ (int16_t)(fg - BRIGHT), -1, INK_BOLD };
    return (struct ink){ (int16_t)fg, -1, 0 };
}

void theme_make(struct theme *ret, const struct scheme *scheme, enum depth depth, bool console)
{
    if (scheme->mono) depth = DEPTH_MONO;
    *ret = (struct theme){ .depth = depth };
    for (int i = 0; i < ROLES; i++) ret->role[i] = ink_of((enum role)i, scheme, depth, console);
    for (int i = 0; i < STYLES; i++) {
        int k = i > STYLE_G1 && i <= STYLE_G6 ? STYLE_G1 : i;
        struct ink ink = { -1, -1, 0 };
        if (styles[k].fg >= 0) ink = ret->role[styles[k].fg + i - k];
        if (styles[k].bg >= 0) ink.bg = ret->role[styles[k].bg].fg;
        /* With few colours, bold ones may be bright: black would be grey, and others too light for a light
           background. */
        bool few = depth == DEPTH_8 || depth == DEPTH_16, plain = ink.fg == 0 || (scheme->light && ink.bg < 0);
        ink.attr |= depth == DEPTH_MONO ? styles[k].mono : few && plain ? 0 : styles[k].attr;
        ret->style[i] = ink;
    }
}

struct ink theme_ink(const struct theme *t, enum role fg, enum role bg)
{
    struct ink ink = t->role[fg];
    ink.bg = t->role[bg].fg;
    return ink;
}

/* Black or white, whichever has more contrast; squares approximate the curve of sRGB.  With few colours, magenta and
   brown count as dark. */
struct ink theme_number(const struct theme *t, enum role square)
{
    int fg = t->role[square].fg, rgb = rgb_of(fg), r = rgb >> 16, g = rgb >> 8 & 255, b = rgb & 255;
    bool many = t->depth == DEPTH_256,
         white = many ? 21 * r * r + 72 * g * g + 7 * b * b < 1360000 : fg == 5 || fg == 3;
    return theme_ink(t, many && square <= ROLE_OTHER ? ROLE_NUMBER : white ? ROLE_PURE_WHITE : ROLE_PURE_BLACK, square);
}
