/* columns.c -- see columns.h */
#include <config.h>

#include "ui/columns.h"

#include <assert.h>

#include "base/utf8.h"
#include "ui/term/press.h"

enum { GAP = 2, MARK = 2 }; // left of the first there is room for a mark

static int digits_of(int n)
{
    int digits = 1;
    for (; n >= 10; n /= 10) digits++;
    return digits;
}

/* How wide each is on a screen so wide, 0: not shown. */
static void fit(const struct column *c, int n, int cols, int most, int *ret)
{
    int left = cols - MARK + GAP, shares = 0;
    for (int i = 0; i < n; i++) {
        ret[i] = cols >= c[i].from ? c[i].least : 0;
        if (i == 0 && ret[i] && digits_of(most) > ret[i]) ret[i] = digits_of(most);
        left -= ret[i] ? ret[i] + GAP : 0;
        shares += ret[i] ? c[i].share : 0;
    }
    for (int i = 0; i < n && left > 0; i++) {
        int more = ret[i] && c[i].share ? left * c[i].share / shares : 0;
        ret[i] += more;
        left -= more;
        shares -= ret[i] ? c[i].share : 0;
    }
}

static void put(const struct column *c, int n, struct canvas *canvas, struct rect r, int row, const int *widths,
    const char *const *texts, struct ink ink)
{
    int col = MARK;
    for (int i = 0; i < n; i++) {
        if (!widths[i]) continue;
        struct rect cell = { r.row + row, r.col + col, 1, widths[i] };
        if (cell.col + cell.cols > r.col + r.cols) cell.cols = r.col + r.cols - cell.col;
        int text = utf8_columns(texts[i]);
        canvas_text(canvas, cell, 0, c[i].right && text < widths[i] ? widths[i] - text : 0, ink, texts[i]);
        col += widths[i] + GAP;
    }
}

void columns_list(const struct view *v, struct canvas *c, struct rect r, const struct column *columns, int n, int most,
    columns_row_fn *row, const char *nothing)
{
    int widths[COLUMNS_MOST], at = v->browse.at - v->list_top + 1;
    const char *texts[COLUMNS_MOST];
    char room[COLUMNS_MOST][COLUMNS_TEXT], mark;
    assert(n <= COLUMNS_MOST);
    fit(columns, n, r.cols, most, widths);
    for (int i = 0; i < n; i++) texts[i] = columns[i].title;
    put(columns, n, c, r, 0, widths, texts, v->theme->style[STYLE_DIM]);
    for (int i = 1; i < r.rows && row(v, v->list_top + i - 1, room, texts, &mark); i++) {
        struct ink ink = view_row(v, c, r, i, i == at);
        canvas_textf(c, r, i, 0, ink, "%c%c", i == at ? '>' : ' ', mark);
        put(columns, n, c, r, i, widths, texts, ink);
    }
    if (!v->browse.shown) canvas_text(c, r, 2, MARK, v->theme->style[STYLE_DIM], nothing);
    view_rule(v, c, (struct rect){ r.row + r.rows, r.col, 1, r.cols });
    c->cursor_row = r.row + (at > 1 ? at : 1);
    c->cursor_col = 0;
}

void columns_scroll(struct view *v)
{
    int rows = v->layout.list.rows - 1, at = v->browse.at, last = v->browse.shown - rows;
    if (rows < 1) return;
    if (v->list_top > at) v->list_top = at;
    if (v->list_top <= at - rows) v->list_top = at - rows + 1;
    if (v->list_top > last) v->list_top = last;
    if (v->list_top < 0) v->list_top = 0;
}

bool columns_mouse(struct view *v, struct mouse m)
{
    int i = v->list_top + m.row - 1, by = i - v->browse.at;
    if (m.press != PRESS_CLICK || m.row < 1 || i >= v->browse.shown) return false;
    if (by) view_command(v, "browse %s %d", by < 0 ? "up" : "down", by < 0 ? -by : by);
    else session_line(v->session, "browse open");
    return true;
}
