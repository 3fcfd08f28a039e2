/* pane_cell.c -- see pane_cell.h.  Layers, each over the last: background, piece or number, target dot,
   corner mark, frame.  The marks are characters, so that they are there without colours too. */
#include <config.h>

#include "ui/pane_cell.h"

#include <string.h>

#include "base/utf8.h"

static const char frames[][3] = { "", "<>", "{}", "[]" };

enum square_look cell_look(const struct cell_state *s)
{
    static const enum square_look looks[] = { LOOK_DARK, LOOK_LAST, LOOK_CURSOR, LOOK_CURSOR };
    return s->dark ? looks[s->frame] : LOOK_LIGHT;
}

static void put(struct cell_grid *g, int row, int col, uint32_t ch, int16_t fg, uint8_t attr)
{
    g->ch[row][col] = ch;
    g->ink[row][col].fg = fg;
    g->ink[row][col].attr = attr;
}

/* The rows of the piece's picture. */
static void put_piece(struct cell_grid *g, const struct cell_state *s, const struct theme *t,
    const struct glyphs *set)
{
    enum glyph_piece piece = glyph_of(s->piece);
    bool white = piece <= GLYPH_WHITE_KING;
    int16_t fg = white ? t->white : t->black;
    uint8_t attr = white ? t->white_attr : 0;
    for (int row = 0; row < g->rows; row++) {
        const char *text = g->rows == 1 ? set->one[piece]
            : g->rows == 2 ? set->medium[piece][row] : set->large[piece][row];
        size_t n = strlen(text);
        int col = g->rows == 1 ? g->cols / 2 : 0;
        for (size_t i = 0; i < n && col < g->cols; col++) {
            uint32_t ch;
            i += utf8_decode(text + i, n - i, &ch);
            if (ch == ' ') continue;
            put(g, row, col, ch, fg, attr);
            if (ch != 'K' || !set->solid || g->rows == 1) continue;
            g->ink[row][col] = (struct ink){ white ? t->black : t->white, fg, white ? 0 : t->white_attr };
        }
    }
    /* A king in a single row has brackets of its own where there is room. */
    if (g->rows > 1 || g->cols < 3 || (s->piece != 'W' && s->piece != 'B')) return;
    put(g, 0, 0, '(', fg, attr);
    put(g, 0, 2, ')', fg, attr);
}

static void put_empty(struct cell_grid *g, const struct cell_state *s, int16_t fg)
{
    bool room = g->rows > 1 || s->frame == FRAME_NONE;
    for (int i = 0; room && s->name[i] && i < 3; i++)
        if (i < g->cols) put(g, 0, i, (unsigned char)s->name[i], fg, 0);
}

static void put_target(struct cell_grid *g, const struct cell_state *s, int16_t fg)
{
    int row = g->rows > 1, middle = g->cols / 2;
    if (g->rows == 1) {
        bool numbered = g->cols == 3 && s->frame == FRAME_NONE && s->name[0];
        if (s->piece == ' ' && !numbered) put(g, 0, 0, ' ', fg, 0);
        put(g, row, numbered ? 2 : s->piece == ' ' ? middle : 0, '.', fg, INK_BOLD);
        return;
    }
    if (s->piece != ' ') return;
    put(g, row, middle - 1, '.', fg, INK_BOLD);
    put(g, row, middle, '.', fg, INK_BOLD);
}

static void put_corner(struct cell_grid *g, const struct cell_state *s, int16_t fg)
{
    uint32_t ch = (unsigned char)s->corner;
    put(g, 0, 0, ch, fg, INK_BOLD);
    if (g->rows > 1) put(g, 0, g->cols - 1, ch, fg, INK_BOLD);
}

/* The cursor frames every row, the others one. */
static void put_frame(struct cell_grid *g, const struct cell_state *s, int16_t fg)
{
    const char *f = frames[s->frame];
    for (int row = 0; row < g->rows; row++) {
        if (s->frame == FRAME_LAST && g->rows > 1 && row != 1) continue;
        bool only_left = g->cols == 2 && s->piece != ' ';
        if (row > 0 || g->rows == 1 || s->piece != ' ' || !s->name[0])
            put(g, row, 0, (unsigned char)f[0], fg, INK_BOLD);
        if (!only_left) put(g, row, g->cols - 1, (unsigned char)f[1], fg, INK_BOLD);
    }
}

void cell_draw(const struct cell_state *s, const struct theme *t, const struct glyphs *set,
    enum cell_size size, struct cell_grid *ret)
{
    static const int rows[CELL_SIZES] = { 1, 1, 1, 2, 3 };
    enum square_look look = cell_look(s);
    *ret = (struct cell_grid){ .rows = rows[size], .cols = cell_cols(size) };
    for (int row = 0; row < ret->rows; row++)
        for (int col = 0; col < ret->cols; col++) {
            ret->ch[row][col] = ' ';
            ret->ink[row][col] = (struct ink){ -1, t->look[look], 0 };
        }
    if (!s->dark) return;
    if (s->piece == ' ')
        put_empty(ret, s, t->number[look]);
    else
        put_piece(ret, s, t, set);
    if (s->target) put_target(ret, s, t->number[look]);
    if (s->corner) put_corner(ret, s, t->number[look]);
    if (s->frame) put_frame(ret, s, t->number[look]);
}
