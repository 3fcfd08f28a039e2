/* glyphs.c -- see glyphs.h.

   The draughts characters U+26C0..26C3 are in few fonts, so they are never chosen unasked; half
   blocks and the filled disc are nearly everywhere. */
#include <config.h>

#include "ui/glyphs.h"

#include <string.h>

/* clang-format off */
static const struct glyphs sets[] = {
    { .name = "blocks", .utf8 = true, .coloured = true, .solid = true,
      .one = { "●", "K", "●", "K" },
      .medium = { { " ▄▄ ", " ▀▀ " }, { " ▄▄ ", " KK " }, { " ▄▄ ", " ▀▀ " }, { " ▄▄ ", " KK " } },
      .large = { { " ▄▄▄▄ ", " ████ ", " ▀▀▀▀ " }, { " ▄▄▄▄ ", " █KK█ ", " ▀▀▀▀ " },
                 { " ▄▄▄▄ ", " ████ ", " ▀▀▀▀ " }, { " ▄▄▄▄ ", " █KK█ ", " ▀▀▀▀ " } } },
    { .name = "discs", .utf8 = true, .coloured = true,
      .one = { "●", "K", "●", "K" },
      .medium = { { " __ ", "(●●)" }, { " KK ", "(●●)" }, { " __ ", "(●●)" }, { " KK ", "(●●)" } },
      .large = { { " .--. ", "(●●●●)", " `--' " }, { " .--. ", "(●KK●)", " `--' " },
                 { " .--. ", "(●●●●)", " `--' " }, { " .--. ", "(●KK●)", " `--' " } } },
    { .name = "discs", .utf8 = true,
      .one = { "○", "O", "●", "X" },
      .medium = { { " __ ", "(○○)" }, { " KK ", "(○○)" }, { " __ ", "(●●)" }, { " KK ", "(●●)" } },
      .large = { { " .--. ", "(○○○○)", " `--' " }, { " .--. ", "(○KK○)", " `--' " },
                 { " .--. ", "(●●●●)", " `--' " }, { " .--. ", "(●KK●)", " `--' " } } },
    { .name = "draughts", .utf8 = true,
      .one = { "⛀", "⛁", "⛂", "⛃" },
      .medium = { { "    ", " ⛀⛀ " }, { "    ", " ⛁⛁ " }, { "    ", " ⛂⛂ " }, { "    ", " ⛃⛃ " } },
      .large = { { "      ", "  ⛀⛀  ", "      " }, { "      ", "  ⛁⛁  ", "      " },
                 { "      ", "  ⛂⛂  ", "      " }, { "      ", "  ⛃⛃  ", "      " } } },
    { .name = "letters",
      .one = { "M", "K", "m", "k" },
      .medium = { { "    ", " MM " }, { "    ", " KK " }, { "    ", " mm " }, { "    ", " kk " } },
      .large = { { "      ", "  MM  ", "      " }, { "      ", "  KK  ", "      " },
                 { "      ", "  mm  ", "      " }, { "      ", "  kk  ", "      " } } },
    { .name = "ascii",
      .one = { "o", "O", "x", "X" },
      .medium = { { " __ ", "(__)" }, { " KK ", "(__)" }, { " __ ", "(##)" }, { " KK ", "(##)" } },
      .large = { { " .--. ", "(    )", " `--' " }, { " .--. ", "( KK )", " `--' " },
                 { " .--. ", "(####)", " `--' " }, { " .--. ", "(#KK#)", " `--' " } } },
};
/* clang-format on */

enum { SETS = sizeof sets / sizeof sets[0] };

static bool can_show(const struct glyphs *g, struct glyphs_able a)
{
    if (g->utf8 && !a.utf8) return false;
    if (g->coloured && a.depth == DEPTH_MONO) return false;
    return !a.console || !g->utf8 || (strcmp(g->name, "discs") == 0 && g->coloured);
}

const struct glyphs *glyphs_find(const char *name, struct glyphs_able a)
{
    for (int i = 0; i < SETS; i++)
        if (strcmp(sets[i].name, name) == 0 && can_show(&sets[i], a)) return &sets[i];
    for (int i = 0; i < SETS; i++)
        if (sets[i].coloured && can_show(&sets[i], a)) return &sets[i];
    return &sets[SETS - 1];
}

enum glyph_piece glyph_of(char piece)
{
    return piece == 'w' ? GLYPH_WHITE : piece == 'W' ? GLYPH_WHITE_KING : piece == 'b' ? GLYPH_BLACK : GLYPH_BLACK_KING;
}

int cell_cols(enum cell_size size)
{
    static const int cols[CELL_SIZES] = { 2, 3, 3, 4, 6 };
    return cols[size];
}

int cell_board_rows(enum cell_size size, int ranks)
{
    static const int halves[CELL_SIZES] = { 2, 2, 3, 4, 6 };
    return (ranks * halves[size] + 1) / 2;
}

bool cell_find(const char *name, bool wide_small, enum cell_size *ret)
{
    static const char letters[] = "shml";
    static const enum cell_size sizes[] = { CELL_NARROW, CELL_HALF, CELL_MEDIUM, CELL_LARGE };
    const char *at = strlen(name) == 1 ? strchr(letters, name[0]) : NULL;
    if (!at) return false;
    *ret = sizes[at - letters];
    if (*ret == CELL_NARROW && wide_small) *ret = CELL_SMALL;
    return true;
}
