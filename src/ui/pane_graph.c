/* pane_graph.c -- the graph of the game's line as the setting `graph` wants it; the picture is made
   by notation/graph.h.  Without room for it, or with graph=off, nothing is drawn. */
#include <config.h>

#include "ui/pane_graph.h"

#include "export/graph.h"
#include "ui/pane.h"

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

const struct pane_ops pane_graph = { .name = "graph", .draw = draw };
