/* screen_mouse.c -- clicks: squares, moves of the list, lines of the engine. */
#include <config.h>

#include "ui/screen_state.h"

#include <stdio.h>

#include "board/square.h"
#include "game/game.h"
#include "export/graph.h"
#include "ui/movelist.h"
#include "ui/pane_graph.h"

static bool inside(struct rect r, int row, int col)
{
    return row >= r.row && row < r.row + r.rows && col >= r.col && col < r.col + r.cols;
}

void screen_goto(struct screen *s, const struct node *n)
{
    struct str line = { 0 };
    if (!n) return;
    str_add(&line, "goto #");
    game_path(n, &line);
    session_line(s->session, str_text(&line));
    str_release(&line);
}

static void click_graph(struct screen *s, struct rect r)
{
    struct graph g;
    if (!pane_graph_make(&s->view, r, &g)) return;
    int ply = graph_ply_at(&g, s->click_col - r.col);
    s->focus = FOCUS_GRAPH;
    if (ply >= 0) screen_goto(s, game_line_at(s->view.game, ply));
    graph_release(&g);
}

/* A move in the list is gone to, a line of the engine is chosen, a column of the graph is its
 * ply. */
static void click_panel(struct screen *s)
{
    struct analysis_place at;
    struct rect list = pane_panel_list(&s->view, s->layout.panel);
    struct rect tree = pane_panel_tree(&s->view, s->layout.panel);
    pane_analysis_place(&s->view, s->layout.panel, &at);
    int chosen = s->click_row - at.engines.row - 1;
    if (s->view.mode == MODE_ANALYSE && inside(at.engines, s->click_row, s->click_col)) {
        s->focus = FOCUS_LINES;
        if (chosen >= 0 && chosen < s->view.analysis.by[0].n) s->line = chosen;
        return;
    }
    if (s->view.mode == MODE_ANALYSE && inside(at.graph, s->click_row, s->click_col)) {
        click_graph(s, at.graph);
        return;
    }
    if (inside(tree, s->click_row, s->click_col)) {
        chosen = pane_tree_at(&s->view, tree, s->click_row);
        s->focus = FOCUS_TREE;
        if (chosen >= 0) s->line = chosen;
        return;
    }
    const struct node *n = movelist_at(s->moves, s->view.game, list, s->click_row, s->click_col);
    if (!n || !session_mode_looks(s->view.mode)) return;
    s->focus = FOCUS_MOVES;
    screen_goto(s, n);
}

/* A row of the list is selected; the one that is, opened. */
static void click_list(struct screen *s)
{
    char line[40];
    int i = s->view.list_top + s->click_row - s->layout.list.row - 1, by = i - s->view.browse.at;
    if (s->click_row <= s->layout.list.row || i >= s->view.browse.shown) return;
    if (by) snprintf(line, sizeof line, "browse %s %d", by < 0 ? "up" : "down", by < 0 ? -by : by);
    session_line(s->session, by ? line : "browse open");
}

void screen_click(struct screen *s)
{
    if (s->view.mode == MODE_BROWSE) {
        if (inside(s->layout.list, s->click_row, s->click_col)) click_list(s);
        return;
    }
    const struct rules *r = game_rules(s->view.game);
    struct rect b = s->layout.board;
    if (inside(s->layout.panel, s->click_row, s->click_col)) {
        click_panel(s);
        return;
    }
    int row = s->click_row - b.row, col = (s->click_col - b.col) / cell_cols(s->layout.cell);
    if (row < 0 || row >= b.rows || col < 0 || col >= r->width) return;
    if (s->layout.cell == CELL_HALF) row = row / 3 * 2 + (row % 3 == 2);
    else row = row / (b.rows / rules_height(r));
    if (s->view.flip) {
        row = rules_height(r) - 1 - row;
        col = r->width - 1 - col;
    }
    int square = square_at(r, row, col);
    if (!square || s->pick.n > 0) return;
    pick_goto(&s->pick, r, square);
    if (s->view.mode != MODE_EDIT) screen_enter(s);
}
