/* pane_graph.c -- the graph of the game's line as the setting `graph` wants it; the picture is made
   by export/graph.h.  Without room for it, or with graph=off, nothing is drawn. */
#include <config.h>

#include "ui/pane.h"

#include "export/graph.h"
#include "game/game.h"
#include "ui/term/press.h"

enum { LOW = 5, HIGH = 8, TALL = 30 };

static struct ink ink_of(const struct view *v, const struct graph_cell *c)
{
    static const enum style styles[] = {
        [GRAPH_SCALE] = STYLE_DIM,
        [GRAPH_WHITE] = STYLE_TEXT,
        [GRAPH_BLACK] = STYLE_COMMENT,
        [GRAPH_SIGN] = STYLE_TITLE,
    };
    struct ink ink = v->theme->style[styles[c->role]];
    if (!c->here) return ink;
    if (v->theme->depth == DEPTH_MONO) ink.attr |= INK_REVERSE;
    else ink = v->theme->style[STYLE_HERE];
    return ink;
}

/* Is there anything to draw?  A game that was never reviewed has no evaluations. */
static int rows(const struct view *v, struct rect area)
{
    struct series line;
    bool known = false;
    int kind = series_find(session_setting(v->session, "graph"));
    if (kind < 0) return 0;
    series_make(&line, v->game, (enum series_kind)kind);
    for (int i = 0; i <= line.n && !known; i++) known = line.at[i].known[0] || line.at[i].known[1];
    series_release(&line);
    return !known ? 0 : area.rows >= TALL ? HIGH : LOW;
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
    struct graph g;
    if (!pane_graph_make(v, r, &g)) return;
    for (int row = 0; row < g.rows; row++)
        for (int col = 0; col < g.cols; col++) {
            const struct graph_cell *cell = &g.cells[row * g.cols + col];
            canvas_put(c, r.row + row, r.col + col, cell->ch, ink_of(v, cell));
        }
    graph_release(&g);
}

/* Go to the next column. */
static bool key(struct view *v, int press)
{
    struct graph g;
    if (press != PRESS_LEFT && press != PRESS_RIGHT) return false;
    if (!pane_graph_make(v, view_where(v, &pane_graph), &g)) return true;
    view_goto(v, game_line_at(v->game, graph_step(&g, press == PRESS_LEFT ? -1 : 1)));
    graph_release(&g);
    return true;
}

/* Go to the ply of the column. */
static bool mouse(struct view *v, struct mouse m)
{
    struct graph g;
    if (m.press != PRESS_CLICK || !pane_graph_make(v, view_where(v, &pane_graph), &g)) return false;
    int ply = graph_ply_at(&g, m.col);
    v->focus = &pane_graph;
    if (ply >= 0) view_goto(v, game_line_at(v->game, ply));
    graph_release(&g);
    return true;
}

const struct pane pane_graph = {
    .name = "graph",
    .legend = "graph: left, right   Tab: next pane",
    .rows = rows,
    .least = PANE_WHOLE,
    .draw = draw,
    .key = key,
    .mouse = mouse,
};
