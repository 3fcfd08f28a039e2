/* columns.c -- see columns.h */
#include <config.h>

#include "ui/columns.h"

#include "base/utf8.h"

enum { GAP = 2 };

static int digits_of(int n)
{
    int digits = 1;
    for (; n >= 10; n /= 10) digits++;
    return digits;
}

void columns_fit(const struct column *c, int n, int cols, int most, int *ret)
{
    int left = cols - COLUMNS_MARK + GAP, shares = 0;
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

void columns_put(const struct column *c, int n, struct canvas *canvas, struct rect r, int row, const int *widths,
    const char *const *texts, struct ink ink)
{
    int col = COLUMNS_MARK;
    for (int i = 0; i < n; i++) {
        if (!widths[i]) continue;
        struct rect cell = { r.row + row, r.col + col, 1, widths[i] };
        if (cell.col + cell.cols > r.col + r.cols) cell.cols = r.col + r.cols - cell.col;
        int text = utf8_columns(texts[i]);
        canvas_text(canvas, cell, 0, c[i].right && text < widths[i] ? widths[i] - text : 0, ink, texts[i]);
        col += widths[i] + GAP;
    }
}
