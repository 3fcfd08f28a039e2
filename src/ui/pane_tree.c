/* pane_tree.c -- an opening tree: the moves played in the position with their success. */
#include <config.h>

#include "ui/pane.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/utf8.h"
#include "base/wrap.h"
#include "base/press.h"

enum { TREE_LEAST = 2, MOVE_COLS = 6, LABELS_FROM = 3, MOST_ANALYSING = 9, TALL = 30, BAR_COL = 18, FIGURES_COLS = 40 };

/* Beside an analysis there is little room, or none. */
static int rows(const struct view *v, struct rect area)
{
    int rows = 2 + v->tree.n;
    if (!v->has_tree) return 0;
    if (v->mode != MODE_ANALYSE || v->wide) return rows + v->wide;
    return area.rows < TALL ? 0 : rows < MOST_ANALYSING ? rows : MOST_ANALYSING;
}

/* Rows above the moves: the file, and titles of the columns. */
static int rows_above(struct rect tree)
{
    return tree.rows >= LABELS_FROM ? 2 : 1;
}

static int first_of(const struct view *v, struct rect tree)
{
    int shown = tree.rows - rows_above(tree);
    int line = v->focus == &pane_tree ? v->line : 0;
    return line < shown ? 0 : line - shown + 1;
}

/* Draw "games.pdn: 512 of 2000", and how much of the file is read. */
static void draw_head(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_tree *t = &v->tree;
    struct ink ink = v->theme.style[STYLE_TITLE];
    int col = canvas_textf(c, r, 0, 0, ink, _("%s: %d of %d"), t->name, (int)t->here, t->games);
    if (t->percent < 100) canvas_textf(c, r, 0, col + 2, ink, _("(%d %% read)"), t->percent);
}

/* If there is no room for all columns, the last ones are left out. */
static void draw_row(struct canvas *c, struct rect r, int row, struct ink ink, const char *const cells[4])
{
    int col = 0;
    for (int i = 0; i < 4; i++) {
        int n = utf8_columns(cells[i]);
        if (i && col + n > r.cols) return;
        col = canvas_text(c, r, row, col, ink, cells[i]);
    }
}

/* In a wide panel, beside the moves, there are bars, and also figures if there is room for both. */
static int figures_cols(const struct view *v, struct rect r)
{
    if (!v->wide || v->theme.depth == DEPTH_MONO) return r.cols;
    return r.cols < FIGURES_COLS + BAR_COL ? BAR_COL : FIGURES_COLS;
}

/* White's wins, draws and Black's wins side by side. */
static void draw_bar(const struct view *v, const struct session_tree_move *m, struct canvas *c, struct rect r)
{
    int white = (r.cols * m->white + 50) / 100, black = (r.cols * m->black + 50) / 100;
    canvas_fill(c, r, ' ', theme_ink(&v->theme, ROLE_NUMBER, ROLE_DARK));
    canvas_fill(c, (struct rect){ r.row, r.col, 1, white }, ' ', theme_ink(&v->theme, ROLE_NUMBER, ROLE_EVAL_WHITE));
    canvas_fill(c, (struct rect){ r.row, r.col + r.cols - black, 1, black }, ' ',
        theme_ink(&v->theme, ROLE_NUMBER, ROLE_EVAL_BLACK));
}

/* "1 32-28    512  38  30  32 1210 2024": games, White's wins, draws and Black's wins in per
 * cents, rating and year. */
static void draw_move(const struct view *v, int i, struct canvas *c, struct rect r, int row)
{
    const struct session_tree_move *m = &v->tree.m[i];
    struct ink ink = view_row(v, c, r, row, v->focus == &pane_tree && i == v->line);
    char move[64], shares[32] = "   -   -   -", rating[16] = "    -", year[16] = "    -";
    snprintf(move, sizeof move, "%2d %-*s %6" PRIu32, i + 1, MOVE_COLS, m->text, m->games);
    if (m->has_shares) snprintf(shares, sizeof shares, " %3d %3d %3d", m->white, m->draws, m->black);
    if (m->rating) snprintf(rating, sizeof rating, " %4d", m->rating);
    if (m->last_year) snprintf(year, sizeof year, " %4d", m->last_year);
    int cols = figures_cols(v, r);
    draw_row(c, (struct rect){ r.row, r.col, r.rows, cols }, row, ink,
        (const char *const[]){ move, shares, rating, year });
    if (m->has_shares && cols < r.cols) draw_bar(v, m, c, (struct rect){ r.row + row, r.col + cols, 1, r.cols - cols });
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    LOCAL(str) games = { 0 }, shares = { 0 }, rating = { 0 }, year = { 0 };
    str_addf(&shares, "  %s%%  =%%  %s%%", side_letter(WHITE), side_letter(BLACK));
    // TRANSLATORS: heads of columns, at most 4 wide: mean rating, year of the last game
    wrap_pad(&games, _("games"), -16);
    wrap_pad(&rating, _("avg."), -5);
    wrap_pad(&year, _("last"), -5);
    const char *const labels[] = { str_text(&games), str_text(&shares), str_text(&rating), str_text(&year) };
    int first = first_of(v, r), above = rows_above(r);
    struct ink dim = v->theme.style[STYLE_DIM];
    draw_head(v, c, r);
    if (above > 1) draw_row(c, (struct rect){ r.row, r.col, r.rows, figures_cols(v, r) }, 1, dim, labels);
    for (int row = above; row < r.rows && first + row - above < v->tree.n; row++)
        draw_move(v, first + row - above, c, r, row);
    if (!v->tree.n) canvas_text(c, r, above, 0, dim, _("nothing was played here"));
}

/* Beside a small analysis, and below a board, there is no room for it, which is said once. */
static void refresh(struct view *v)
{
    bool *told = view_own(v, &pane_tree), lacks = v->has_tree && v->layout.fits && !view_where(v, &pane_tree).rows;
    if (lacks && !*told)
        view_notice(v, "%s", _("There is no room for the opening tree here; `tree show` writes it out"));
    *told = lacks;
    v->has_tree = v->has_tree && !lacks;
    if (v->focus == &pane_tree && v->line >= v->tree.n) v->line = v->tree.n ? v->tree.n - 1 : 0;
}

static bool key(struct view *v, int press)
{
    bool digit = press >= '1' && press <= '9';
    if (view_choose(v, v->tree.n, press)) return true;
    if (digit || press == PRESS_ENTER) view_command(v, "tree %d", digit ? press - '0' : v->line + 1);
    return digit || press == PRESS_ENTER;
}

static bool click(struct view *v, int row, int col UNUSED)
{
    struct rect where = view_where(v, &pane_tree);
    int above = rows_above(where), chosen = first_of(v, where) + row - above;
    v->focus = &pane_tree;
    if (row >= above && chosen < v->tree.n) v->line = chosen;
    return true;
}

const struct pane pane_tree = {
    .legend = N_("Up Down|move   Enter 1-9|play   t|no tree   Tab|next pane"),
    .own = sizeof(bool),
    .rows = rows,
    .least = TREE_LEAST,
    .draw = draw,
    .refresh = refresh,
    .key = key,
    .click = click,
};
