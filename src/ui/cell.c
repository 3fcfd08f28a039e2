/* cell.c -- see cell.h.

   The draughts characters U+26C0..26C3 are in few fonts, so they are never chosen unasked; half
   blocks and the filled disc are nearly everywhere. */
#include <config.h>

#include "ui/cell.h"

#include <string.h>

#include "base/utf8.h"

/* ---- pieces and sizes ---- */

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

/* As pos_at names it. */
static enum glyph_piece glyph_of(char piece)
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

/* ---- a square ----

   Layers, each over the last: background, piece or number, target dot, frame, corner mark.  The marks are characters, so
   that they are there without colours too. */

static const char frames[][3] = { "", "<>", "{}", "[]" };

/* The square's place in the canvas. */
struct grid {
    struct canvas *c;
    int row, col, rows, cols;
};

static struct cell *at(const struct grid *g, int row, int col)
{
    return canvas_at(g->c, g->row + row, g->col + col);
}

enum square_look cell_look(const struct cell_state *s)
{
    static const enum square_look looks[] = { LOOK_DARK, LOOK_LAST, LOOK_CURSOR, LOOK_CURSOR };
    if (!s->dark) return LOOK_LIGHT;
    return s->other && s->frame == FRAME_NONE ? LOOK_OTHER : looks[s->frame];
}

/* Everything on a square has one ink, so that a terminal is told the colours once for each run of cells. */
static struct ink square_ink(const struct cell_state *s, const struct theme *t)
{
    int16_t bg = t->look[cell_look(s)];
    if (!s->dark || s->piece == ' ') return (struct ink){ t->number[cell_look(s)], bg, 0 };
    bool white = glyph_of(s->piece) <= GLYPH_WHITE_KING;
    return (struct ink){ white ? t->white : t->black, bg, white ? t->white_attr : 0 };
}

/* The letter cut out of a solid piece. */
static struct ink cut_ink(struct ink ink, const struct theme *t)
{
    bool white = ink.fg == t->white;
    return (struct ink){ white ? t->black : t->white, ink.fg, white ? 0 : t->white_attr };
}

/* The rows of the piece's picture. */
static void put_piece(const struct grid *g, const struct cell_state *s, const struct theme *t, const struct glyphs *set)
{
    enum glyph_piece piece = glyph_of(s->piece);
    for (int row = 0; row < g->rows; row++) {
        const char *text = g->rows == 1 ? set->one[piece]
            : g->rows == 2              ? set->medium[piece][row]
                                        : set->large[piece][row];
        size_t n = strlen(text);
        int col = g->rows == 1 ? g->cols / 2 : 0;
        for (size_t i = 0; i < n && col < g->cols; col++) {
            uint32_t ch;
            i += utf8_decode(text + i, n - i, &ch);
            at(g, row, col)->ch = ch;
            if (ch == 'K' && set->solid && g->rows > 1) at(g, row, col)->ink = cut_ink(at(g, row, col)->ink, t);
        }
    }
    /* A king in a single row has brackets of its own where there is room. */
    if (g->rows > 1 || g->cols < 3 || (s->piece != 'W' && s->piece != 'B')) return;
    at(g, 0, 0)->ch = '(';
    at(g, 0, 2)->ch = ')';
}

/* How far a number is in the way of a frame in a single row: 0 not at all, 1 of its left half, 2 of both. */
static int crowded(const struct grid *g, const struct cell_state *s)
{
    int spare = g->cols - (int)strlen(s->name);
    bool numbered = g->rows == 1 && s->piece == ' ' && s->name[0] && !s->target;
    return !numbered || spare >= 2 ? 0 : spare == 1 ? 1 : 2;
}

static void put_empty(const struct grid *g, const struct cell_state *s)
{
    int col = g->rows > 1 ? s->frame > FRAME_LAST : s->frame && crowded(g, s) == 0;
    for (int i = 0; s->name[i] && col < g->cols; i++) at(g, 0, col++)->ch = (unsigned char)s->name[i];
}

static void put_target(const struct grid *g, const struct cell_state *s)
{
    int middle = g->cols / 2;
    if (g->rows == 1) {
        bool numbered = g->cols == 3 && s->frame == FRAME_NONE && s->name[0];
        if (s->piece == ' ' && !numbered) at(g, 0, 0)->ch = ' ';
        at(g, 0, numbered ? 2 : s->piece != ' ' || (s->frame && g->cols == 2) ? 0 : middle)->ch = '.';
    } else if (s->piece == ' ') at(g, 1, middle - 1)->ch = at(g, 1, middle)->ch = '.';
}

static void put_mark(const struct grid *g, int row, int col, char ch, uint8_t attr)
{
    at(g, row, col)->ch = (unsigned char)ch;
    at(g, row, col)->ink.attr |= attr;
}

/* The cursor frames every row, the last move one.  In a single row a number and the right half of a frame
   are enough, or a piece and the left half; a number that leaves no room at all stands out itself.  Without
   colours bold makes the marks stand out. */
static void put_frame(const struct grid *g, const struct cell_state *s, uint8_t attr)
{
    const char *f = frames[s->frame];
    int crowd = crowded(g, s);
    if (crowd == 2) {
        attr = s->frame == FRAME_LAST ? INK_UNDERLINE : INK_REVERSE;
        for (int col = 0; col < g->cols; col++) at(g, 0, col)->ink.attr |= attr;
        return;
    }
    bool narrow = g->cols == 2, full = s->piece != ' ', left = crowd == 0 && !(narrow && s->target && !full);
    for (int row = 0; row < g->rows; row++) {
        if (s->frame == FRAME_LAST && g->rows > 1 && row != 1) continue;
        if (left) put_mark(g, row, 0, f[0], attr);
        if (!narrow || !full) put_mark(g, row, g->cols - 1, f[1], attr);
    }
}

void cell_draw(const struct cell_state *s, const struct theme *t, const struct glyphs *set, enum cell_size size,
    struct canvas *c, int row, int col)
{
    static const int rows[CELL_SIZES] = { 1, 1, 1, 2, 3 };
    const struct grid g = { c, row, col, rows[size], cell_cols(size) };
    uint8_t attr = t->depth == DEPTH_MONO ? INK_BOLD : 0;
    /* The second colour of a theme that has one colour only is shaded, too. */
    bool one_colour = s->other && t->look[LOOK_OTHER] == t->look[LOOK_DARK];
    bool shaded = !s->dark || (one_colour && s->piece == ' ' && !s->target);
    canvas_fill(c, (struct rect){ row, col, g.rows, g.cols }, shaded ? s->shade : ' ', square_ink(s, t));
    if (!s->dark) return;
    if (s->piece == ' ') put_empty(&g, s);
    else put_piece(&g, s, t, set);
    if (s->target) put_target(&g, s);
    if (s->frame) put_frame(&g, s, attr);
    /* The left end of an empty square is its number's.  That a piece can move is said by its frame as well. */
    bool hidden = s->frame && (g.rows == 1 || s->corner == '.');
    if (s->corner && !hidden) put_mark(&g, 0, s->piece == ' ' ? g.cols - 1 : 0, s->corner, attr);
}
