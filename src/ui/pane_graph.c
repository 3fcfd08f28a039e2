/* pane_graph.c -- the graph of the game's line, as the setting `graph` chooses it.  export/graph.h makes the picture.
   If there is no room, or with graph=off, nothing is drawn. */
#include <config.h>

#include "ui/pane.h"

#include <math.h>
#include <string.h>

#include "export/graph.h"
#include "game/game.h"
#include "base/press.h"

enum {
    LOW = 5,
    MIDDLE = 8,
    HIGH = 11,
    HIGHER = 16,
    LARGE = 22,
    TALL = 34,
    TALLER = 50,
    EIGHTHS = 8,
    FULL_BLOCK = 0x2588,
    UPPER_EIGHTH = 0x2594
};

static struct ink ink_of(const struct view *v, const struct graph_cell *c)
{
    static const enum style styles[] = {
        [GRAPH_SCALE] = STYLE_DIM,
        [GRAPH_WHITE] = STYLE_EVAL_WHITE,
        [GRAPH_BLACK] = STYLE_EVAL_BLACK,
        [GRAPH_SLIP] = STYLE_G4,
        [GRAPH_MISTAKE] = STYLE_G5,
        [GRAPH_BLUNDER] = STYLE_G6,
    };
    struct ink ink = v->theme.style[c->ch == '^' ? STYLE_ACCENT : styles[c->role]];
    if (c->reversed) ink.attr ^= INK_REVERSE;
    if (!c->here) return ink;
    if (v->theme.depth == DEPTH_MONO) ink.attr ^= INK_REVERSE;
    else if (c->reversed) ink = (struct ink){ v->theme.role[ROLE_BAR_BG].fg, ink.fg, 0 };
    else ink.bg = v->theme.role[ROLE_BAR_BG].fg;
    return ink;
}

/* Is there anything to draw?  A game that was never reviewed has no evaluations. */
static int rows(const struct view *v, struct rect area)
{
    LOCAL(series) line = { 0 };
    bool known = false;
    int kind = series_find(session_setting(v->session, "graph"));
    if (kind < 0) return 0;
    series_make(&line, v->game, (enum series_kind)kind);
    for (int i = 0; i <= line.n && !known; i++) known = line.at[i].known[0] || line.at[i].known[1];
    return !known ? 0 : area.rows >= TALLER ? HIGHER : area.rows >= TALL ? HIGH : area.rows >= LARGE ? MIDDLE : LOW;
}

bool pane_graph_make(const struct view *v, struct rect r, struct graph *ret)
{
    int kind = series_find(session_setting(v->session, "graph"));
    if (kind < 0 || r.rows < GRAPH_ROWS || r.cols < GRAPH_COLS) return false;
    graph_make(ret, v->game, (enum series_kind)kind, v->blocks, r.rows, r.cols);
    return true;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    LOCAL(graph) g = { 0 };
    if (!pane_graph_make(v, r, &g)) return;
    for (int row = 0; row < g.rows; row++)
        for (int col = 0; col < g.cols; col++) {
            const struct graph_cell *cell = &g.cells[row * g.cols + col];
            canvas_put(c, r.row + row, r.col + col, cell->ch, ink_of(v, cell));
        }
}

/* Go to the next column. */
static bool key(struct view *v, int press)
{
    LOCAL(graph) g = { 0 };
    if (press != PRESS_LEFT && press != PRESS_RIGHT) return false;
    if (!pane_graph_make(v, view_where(v, &pane_graph), &g)) return true;
    view_goto(v, game_line_at(v->game, graph_step(&g, press == PRESS_LEFT ? -1 : 1)));
    return true;
}

/* Go to the ply of the column. */
static bool click(struct view *v, int row UNUSED, int col)
{
    LOCAL(graph) g = { 0 };
    if (!pane_graph_make(v, view_where(v, &pane_graph), &g)) return false;
    int ply = graph_ply_at(&g, col);
    v->focus = &pane_graph;
    if (ply >= 0) view_goto(v, game_line_at(v->game, ply));
    return true;
}

/* ---- the bar beside the board ---- */

static void draw_bar_cell(const struct view *v, struct canvas *c, int row, int col, int part, bool middle)
{
    const struct theme *t = &v->theme;
    struct ink ink = v->flip ? theme_ink(t, ROLE_EVAL_BLACK, ROLE_EVAL_WHITE)
                             : theme_ink(t, ROLE_EVAL_WHITE, ROLE_EVAL_BLACK);
    uint32_t ch = part <= 0 ? ' ' : FULL_BLOCK - EIGHTHS + (uint32_t)part;
    if (middle && (part == 0 || part == EIGHTHS)) {
        ink = theme_ink(t, ROLE_EVAL_MIDDLE, (part == 0) == v->flip ? ROLE_EVAL_WHITE : ROLE_EVAL_BLACK);
        ch = UPPER_EIGHTH;
    }
    if (!v->blocks) ch = (part > EIGHTHS / 2) != v->flip ? '#' : '.';
    canvas_put(c, row, col, ch, ink);
}

/* White's part of the bar is at White's side, in eighths of a row; it is three quarters when White is a man ahead.
   The score is below the bar. */
static void draw_bar(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_analyser *by = &v->analysis.by[0];
    double men = by->n && by->line[0].score != SESSION_UNSCORED ? by->line[0].score / 100.0 : 0;
    int white = (int)lround(r.rows * EIGHTHS / (1 + exp(-1.1 * men))), low = v->flip ? r.rows * EIGHTHS - white : white;
    char score[SESSION_SCORE];
    for (int row = 0; row < r.rows; row++) {
        int part = low - (r.rows - 1 - row) * EIGHTHS;
        part = part < 0 ? 0 : part > EIGHTHS ? EIGHTHS : part;
        for (int col = 0; col < r.cols; col++) draw_bar_cell(v, c, r.row + row, r.col + col, part, row == r.rows / 2);
    }
    if (!by->n || r.row + r.rows >= v->layout.status.row) return;
    session_score(by->line[0].score, score);
    int col = (2 * r.col + r.cols - (int)strlen(score)) / 2;
    canvas_text(c, (struct rect){ r.row + r.rows, col, 1, r.col + r.cols + 3 - col }, 0, 0,
        v->theme.style[STYLE_ACCENT], score);
}

const struct pane pane_bar = { .draw = draw_bar };

const struct pane pane_graph = {
    .legend = N_("Left Right|along the graph   Tab|next pane"),
    .rows = rows,
    .least = PANE_WHOLE,
    .draw = draw,
    .key = key,
    .click = click,
};
