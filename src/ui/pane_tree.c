/* pane_tree.c -- the panel with an opening tree: the moves played in the position with their
   success, the move list, a few keys. */
#include <config.h>

#include "ui/pane.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/str.h"
#include "base/utf8.h"
#include "ui/movelist.h"
#include "ui/pane_words.h"

enum { LIST_LEAST = 4, TREE_LEAST = 2, KEY_ROWS = 2, KEYS_FROM = 16, MOVE_COLS = 6, LABELS_FROM = 3 };

int pane_tree_rows(const struct view *v)
{
    return 2 + v->tree.n;
}

void pane_tree_place(const struct view *v, struct rect r, struct tree_place *ret)
{
    int keys = r.rows >= KEYS_FROM ? KEY_ROWS : 0, room = r.rows - keys - LIST_LEAST - 1;
    int rows = pane_tree_rows(v);
    if (rows > room) rows = room;
    if (rows < TREE_LEAST) rows = 0;
    *ret = (struct tree_place){ .tree = { r.row, r.col, rows, r.cols } };
    int row = rows + (rows > 0);
    ret->list = (struct rect){ r.row + row, r.col, r.rows - keys - row, r.cols };
    ret->keys = (struct rect){ r.row + r.rows - keys, r.col, keys, r.cols };
}

/* Rows above the moves: the file, and what the columns are. */
static int rows_above(struct rect tree)
{
    return tree.rows >= LABELS_FROM ? 2 : 1;
}

static int first_of(const struct view *v, struct rect tree)
{
    int shown = tree.rows - rows_above(tree);
    int line = v->focus == FOCUS_TREE ? v->line : 0;
    return line < shown ? 0 : line - shown + 1;
}

int pane_tree_at(const struct view *v, struct rect tree, int row)
{
    int i = row - tree.row - rows_above(tree);
    return i < 0 || first_of(v, tree) + i >= v->tree.n ? -1 : first_of(v, tree) + i;
}

/* "games.pdn: 512 of 2000", or how far it is read. */
static void draw_head(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_tree *t = &v->tree;
    struct str s = { 0 };
    str_addf(&s, "%s: %" PRIu32 " of %d", t->name, t->here, t->games);
    if (t->percent < 100) str_addf(&s, "  (%d %% read)", t->percent);
    canvas_text(c, r, 0, 0, v->theme->style[STYLE_TITLE], str_text(&s));
    str_release(&s);
}

/* Columns are left out where there is no room for them, the last ones first. */
static void draw_row(struct canvas *c, struct rect r, int row, struct ink ink, const char *const cells[4])
{
    int col = 0;
    for (int i = 0; i < 4; i++) {
        int n = utf8_columns(cells[i]);
        if (i && col + n > r.cols) return;
        col = canvas_text(c, r, row, col, ink, cells[i]);
    }
}

/* "1 32-28    512  38  30  32 1210 2024": games, White's wins, draws and Black's wins in per
 * cents, rating and year. */
static void draw_move(const struct view *v, int i, struct canvas *c, struct rect r, int row)
{
    const struct session_tree_move *m = &v->tree.m[i];
    bool chosen = v->focus == FOCUS_TREE && i == v->line;
    struct ink ink = v->theme->style[chosen ? STYLE_HERE : STYLE_TEXT];
    char move[64], shares[32] = "   -   -   -", rating[16] = "    -", year[16] = "    -";
    snprintf(move, sizeof move, "%2d %-*s %6" PRIu32, i + 1, MOVE_COLS, m->text, m->games);
    if (m->has_shares) snprintf(shares, sizeof shares, " %3d %3d %3d", m->white, m->draws, m->black);
    if (m->rating) snprintf(rating, sizeof rating, " %4d", m->rating);
    if (m->last_year) snprintf(year, sizeof year, " %4d", m->last_year);
    if (chosen) canvas_fill(c, (struct rect){ r.row + row, r.col, 1, r.cols }, ' ', ink);
    draw_row(c, r, row, ink, (const char *const[]){ move, shares, rating, year });
}

void pane_tree_draw(const struct view *v, struct canvas *c, struct rect r)
{
    static const char *const labels[] = { "           games", "  W%  =%  B%", " avg.", " last" };
    int first = first_of(v, r), above = rows_above(r);
    struct ink dim = v->theme->style[STYLE_DIM];
    draw_head(v, c, r);
    if (above > 1) draw_row(c, r, 1, dim, labels);
    for (int row = above; row < r.rows && first + row - above < v->tree.n; row++)
        draw_move(v, first + row - above, c, r, row);
    if (!v->tree.n) canvas_text(c, r, above, 0, dim, "nothing was played here");
}

static void draw_keys(const struct view *v, struct canvas *c, struct rect r)
{
    static const char *const keys[KEY_ROWS] = {
        "Tab pane   Enter 1-9 play   t no tree",
        "? all keys   : command   q leave",
    };
    for (int i = 0; i < r.rows; i++)
        canvas_textf(c, r, i, 0, v->theme->style[STYLE_DIM], "%.*s", words_that_fit(keys[i], r.cols), keys[i]);
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct tree_place at;
    pane_tree_place(v, r, &at);
    if (at.tree.rows) {
        struct rect rule = { at.tree.row + at.tree.rows, r.col, 1, r.cols };
        pane_tree_draw(v, c, at.tree);
        canvas_fill(c, rule, v->utf8 ? 0x2500 : '-', v->theme->style[STYLE_DIM]);
    }
    movelist_make(v->moves, v->session, v->game, v->coord, at.list.cols);
    movelist_draw(v->moves, v->game, v->theme, c, at.list);
    draw_keys(v, c, at.keys);
}

const struct pane_ops pane_tree = { .name = "tree", .draw = draw };
