/* graph.c -- see graph.h */
#include <config.h>

#include "export/graph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "notation/comment.h"

/* ---- what is plotted ---- */

enum { CLOCK_MOST = 1000000 }; /* seconds */

static const char *const names[SERIES_KINDS] = { "eval", "clock", "material" };

int series_find(const char *name)
{
    for (int i = 0; i < SERIES_KINDS; i++)
        if (!strcasecmp(names[i], name)) return i;
    return -1;
}

/* The values after `n`.  On entry `p` has what both clocks showed before. */
static void put_values(const struct game *g, const struct node *n, enum series_kind kind, struct series_point *p)
{
    switch (kind) {
    case SERIES_EVAL: p->known[0] = comment_eval(n->after, &p->value[0]); break;
    case SERIES_CLOCK:
        if (n->kind != NODE_MOVE || n->clock_ms < 0) break;
        p->known[n->parent->pos.turn] = true;
        p->value[n->parent->pos.turn] = (int)(n->clock_ms / 1000 < CLOCK_MOST ? n->clock_ms / 1000 : CLOCK_MOST);
        break;
    default: p->known[0] = true; p->value[0] = pos_ahead(game_rules(g), &n->pos, WHITE);
    }
}

/* The nodes of the line by ply.  If a position was set up after a move, the ply is that of the position. */
static const struct node **line_nodes(const struct game *g, int n)
{
    const struct node **list = mem_new((size_t)n + 1, sizeof *list);
    for (const struct node *at = game_line_end(g); at; at = at->parent)
        if (!list[at->ply]) list[at->ply] = at;
    return list;
}

void series_make(struct series *s, const struct game *g, enum series_kind kind)
{
    s->kind = kind;
    s->n = game_line_end(g)->ply;
    s->here = game_here(g)->ply;
    s->at = mem_new((size_t)s->n + 1, sizeof *s->at);
    LOCAL_MEM const struct node **line = line_nodes(g, s->n);
    for (int ply = 0; ply <= s->n; ply++) {
        if (ply && kind == SERIES_CLOCK) s->at[ply] = s->at[ply - 1];
        put_values(g, line[ply], kind, &s->at[ply]);
        s->at[ply].nag = nag_worst(line[ply]);
    }
}

void series_release(struct series *s)
{
    mem_free(s->at);
    *s = (struct series){ 0 };
}

int series_most(const struct series *s)
{
    int most = 0;
    for (int ply = 0; ply <= s->n; ply++)
        for (int k = 0; k < 2; k++) {
            int value = s->at[ply].known[k] ? abs(s->at[ply].value[k]) : 0;
            if (value > most && (s->kind != SERIES_EVAL || value <= COMMENT_WON)) most = value;
        }
    return most;
}

enum {
    FULL = 1000, /* the height of a bar from the zero line to the edge */
    AXIS_ROWS = 4,
    SIGN_ROWS = 6, /* with at least so many rows, one has the plies' numbers and one the signs */
    LABEL_MAX = 24,
    LABEL_ROOM = 5 /* columns between the numbers of two plies */
};

/* The characters that fill a cell by so many parts, from below and from above.  If there are none for the latter,
   those of the former are cut out. */
struct bars {
    int parts;
    uint32_t up[9], down[9];
    uint32_t wall, zero;
};

static const struct bars ascii = {
    3,
    { ' ', '.', ':', '|' },
    { ' ', '\'', ':', '|' },
    '|',
    '-',
};
static const struct bars blocks = {
    8,
    { ' ', 0x2581, 0x2582, 0x2583, 0x2584, 0x2585, 0x2586, 0x2587, 0x2588 },
    { 0 },
    0x2502,
    ' ',
};

static const struct bars *bars_of(const struct graph *g)
{
    return g->utf8 ? &blocks : &ascii;
}

static struct graph_cell *cell(struct graph *g, int row, int col)
{
    return &g->cells[row * g->cols + col];
}

static void put(struct graph *g, int row, int col, uint32_t ch, enum graph_role role)
{
    struct graph_cell *c = cell(g, row, col);
    c->ch = ch;
    c->role = role;
}

static void put_text(struct graph *g, int row, int col, const char *text)
{
    for (; *text && col < g->cols; text++) put(g, row, col++, (uint32_t)*text, GRAPH_SCALE);
}

/* ---- columns ---- */

/* The column of a ply; ply 0 is on the line of the scale. */
static int column_of(const struct graph *g, int ply)
{
    return ply > 0 ? g->left + (int)((int64_t)(ply - 1) * (g->cols - g->left) / g->n) : g->left - 1;
}

int graph_ply_at(const struct graph *g, int col)
{
    if (!g->n || !g->left || col < g->left - 1 || col >= g->cols) return -1;
    if (col == g->left - 1) return 0;
    int64_t next = (int64_t)(col - g->left + 1) * g->n, width = g->cols - g->left;
    int ply = (int)((next + width - 1) / width);
    return ply < g->n ? ply : g->n;
}

int graph_step(const struct graph *g, int dir)
{
    int width = g->cols - g->left, per = width > 0 && g->n > width ? g->n / width : 1;
    int ply = g->here + (dir < 0 ? -per : per);
    return ply < 0 ? 0 : ply > g->n ? g->n : ply;
}

/* The values at the end of a column, and the worst move in it. */
static struct series_point at_column(const struct graph *g, const struct series *s, int col)
{
    struct series_point p = { 0 };
    int last = graph_ply_at(g, col), before = col > g->left ? graph_ply_at(g, col - 1) : 0;
    for (int ply = before < last ? before + 1 : last; ply <= last; ply++) {
        const struct series_point *q = &s->at[ply];
        for (int k = 0; k < 2; k++) {
            if (!q->known[k]) continue;
            p.known[k] = true;
            p.value[k] = q->value[k];
        }
        if (nag_weight(q->nag) > nag_weight(p.nag)) p.nag = q->nag;
    }
    return p;
}

/* ---- bars ---- */

static void draw_bar(struct graph *g, int col, int value, int most)
{
    const struct bars *b = bars_of(g);
    int half = g->plot / 2, parts = half * b->parts, first = b->zero == ' ' ? 0 : 1;
    int full = abs(value) >= most ? FULL : (int)((int64_t)abs(value) * FULL / most);
    int filled = (full * parts + FULL / 2) / FULL;
    if (first) put(g, half, col, b->zero, GRAPH_SCALE);
    for (int i = 0; i < half && filled > 0; i++, filled -= b->parts) {
        int part = filled < b->parts ? filled : b->parts;
        if (value > 0) put(g, half - 1 - i, col, b->up[part], GRAPH_WHITE);
        else if (b->down[part]) put(g, half + i + first, col, b->down[part], GRAPH_BLACK);
        else {
            put(g, half + i, col, b->up[b->parts - part], GRAPH_BLACK);
            cell(g, half + i, col)->reversed = true;
        }
    }
}

/* ---- clocks ---- */

static int clock_row(const struct graph *g, int value, int most)
{
    return g->plot - 1 - (value * (g->plot - 1) + most / 2) / most;
}

static void draw_clocks(struct graph *g, int col, const struct series_point *p, int most)
{
    int row[2];
    for (int side = WHITE; side <= BLACK; side++) {
        if (!p->known[side]) continue;
        row[side] = clock_row(g, p->value[side], most);
        put(g, row[side], col, side == WHITE ? 'W' : 'B', side == WHITE ? GRAPH_WHITE : GRAPH_BLACK);
    }
    if (p->known[WHITE] && p->known[BLACK] && row[WHITE] == row[BLACK]) put(g, row[WHITE], col, '=', GRAPH_SCALE);
}

/* ---- scale ---- */

/* Write what a row of the plot stands for.  A bar has a label at its full height; the middle of a low plot of clocks
   has none. */
static void put_label(const struct graph *g, int row, int most, char text[LABEL_MAX])
{
    int last = g->plot - 1, edge = g->kind == SERIES_EVAL ? most / 100 : most;
    int value = row % last ? 0 : row ? -edge : edge, seconds = (int)((int64_t)most * (last - row) / last);
    if (g->kind != SERIES_CLOCK) snprintf(text, LABEL_MAX, value ? "%+d" : "%d", value);
    else if (row % last && g->plot < 5) *text = '\0';
    else if (seconds >= 3600) snprintf(text, LABEL_MAX, "%dh%02d", seconds / 3600, seconds / 60 % 60);
    else snprintf(text, LABEL_MAX, "%d:%02d", seconds / 60, seconds % 60);
}

/* Labels and a line at the left of the plot. */
static void draw_scale(struct graph *g, int most)
{
    const int rows[] = { 0, g->plot / 2, g->plot - 1 };
    char text[3][LABEL_MAX];
    int widest = 0;
    for (int i = 0; i < 3; i++) {
        put_label(g, rows[i], most, text[i]);
        if ((int)strlen(text[i]) > widest) widest = (int)strlen(text[i]);
    }
    g->left = widest + 2;
    for (int row = 0; row < g->plot; row++) put(g, row, g->left - 1, bars_of(g)->wall, GRAPH_SCALE);
    for (int i = 0; i < 3; i++) put_text(g, rows[i], widest - (int)strlen(text[i]), text[i]);
}

/* Draw 1 10 20 30 ..., as many as there is room for. */
static void draw_numbers(struct graph *g, int row)
{
    static const int steps[] = { 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000 };
    size_t i = 0;
    char text[LABEL_MAX];
    while (i + 1 < sizeof steps / sizeof *steps && (int64_t)steps[i] * (g->cols - g->left) / g->n < LABEL_ROOM) i++;
    for (int ply = 1; ply <= g->n; ply = ply == 1 ? steps[i] : ply + steps[i]) {
        int n = snprintf(text, sizeof text, "%d", ply), col = column_of(g, ply);
        if (col + n <= g->cols) put_text(g, row, col, text);
    }
}

/* ---- all of it ---- */

static void draw_signs(struct graph *g, const struct series *s, int row)
{
    int here = column_of(g, g->here);
    put(g, row, here, '^', GRAPH_SCALE);
    for (int ply = 1; ply <= g->n; ply++) {
        int nag = s->at[ply].nag, col = column_of(g, ply);
        if (!nag || (col > g->left && cell(g, row, col - 1)->ch != ' ')) continue;
        const char *sign = nag == 4 ? "??" : nag == 2 ? "?" : "?!";
        if (col <= here && here < col + (int)strlen(sign)) continue; // or it could be read as another sign
        for (int i = 0; sign[i] && col + i < g->cols; i++)
            put(g, row, col + i, (uint32_t)sign[i], nag == 4 ? GRAPH_BLUNDER : nag == 2 ? GRAPH_MISTAKE : GRAPH_SLIP);
    }
}

static void draw(struct graph *g, const struct series *s, int most)
{
    g->plot = g->rows - (g->rows >= AXIS_ROWS) - (g->rows >= SIGN_ROWS);
    if (g->kind != SERIES_CLOCK && bars_of(g)->zero != ' ' && g->plot % 2 == 0) g->plot--;
    draw_scale(g, most);
    for (int col = g->left; col < g->cols && g->n; col++) {
        struct series_point p = at_column(g, s, col);
        if (g->kind == SERIES_CLOCK) draw_clocks(g, col, &p, most);
        else if (p.known[0]) draw_bar(g, col, p.value[0], most);
    }
    if (g->rows >= SIGN_ROWS) draw_signs(g, s, g->plot);
    if (g->rows >= AXIS_ROWS && g->n) draw_numbers(g, g->plot + (g->rows >= SIGN_ROWS));
    for (int row = 0; row < g->plot; row++) cell(g, row, column_of(g, g->here))->here = true;
}

/* The value at the full height of the plot. */
static int full_height(enum series_kind kind, int most)
{
    static const int men[] = { 1, 2, 3, 5, 8, 10, 20 };
    size_t i = 0;
    if (kind == SERIES_MATERIAL) return most < 3 ? 3 : most;
    if (kind == SERIES_CLOCK) return most ? most : 1;
    while (i + 1 < sizeof men / sizeof *men && men[i] * 100 < most) i++;
    return men[i] * 100;
}

void graph_make(struct graph *g, const struct game *game, enum series_kind kind, bool utf8, int rows, int cols)
{
    *g = (struct graph){ .kind = kind, .utf8 = utf8, .rows = rows > 0 ? rows : 0, .cols = cols > 0 ? cols : 0 };
    g->cells = mem_new((size_t)g->rows * (size_t)g->cols + 1, sizeof *g->cells);
    for (int i = 0; i < g->rows * g->cols; i++) g->cells[i].ch = ' ';
    if (rows < GRAPH_ROWS || cols < GRAPH_COLS) return;
    LOCAL(series) s;
    series_make(&s, game, kind);
    g->n = s.n;
    g->here = s.here;
    draw(g, &s, full_height(kind, series_most(&s)));
}

void graph_release(struct graph *g)
{
    mem_free(g->cells);
    *g = (struct graph){ 0 };
}

/* Blocks that hang from the top exist only for one, four and eight eighths. */
static uint32_t hanging(uint32_t cut_out)
{
    return cut_out == ' ' || cut_out <= 0x2582 ? 0x2588 : cut_out <= 0x2585 ? 0x2580 : 0x2594;
}

void graph_text(const struct graph *g, struct str *out)
{
    for (int row = 0; row < g->rows; row++) {
        const struct graph_cell *line = &g->cells[row * g->cols];
        int n = g->cols;
        while (n && line[n - 1].ch == ' ') n--;
        for (int col = 0; col < n; col++) {
            char buf[4];
            str_addn(out, buf, utf8_encode(line[col].reversed ? hanging(line[col].ch) : line[col].ch, buf));
        }
        str_put(out, '\n');
    }
}
