/* canvas.c -- see canvas.h */
#include <config.h>

#include "ui/term/canvas.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

enum { TEXT_MOST = 1 << 16 }; // bytes of a text

static const struct cell blank = { .ch = ' ', .ink = { -1, -1, 0 } };

void canvas_release(struct canvas *c)
{
    mem_free(c->cells);
    *c = (struct canvas){ 0 };
}

void canvas_resize(struct canvas *c, int rows, int cols)
{
    c->rows = rows > 1 ? rows : 1;
    c->cols = cols > 1 ? cols : 1;
    c->cells = mem_more(c->cells, (size_t)c->rows * (size_t)c->cols, sizeof *c->cells);
    canvas_clear(c);
}

void canvas_copy(struct canvas *c, const struct canvas *from)
{
    if (c->rows != from->rows || c->cols != from->cols) canvas_resize(c, from->rows, from->cols);
    memcpy(c->cells, from->cells, (size_t)from->rows * (size_t)from->cols * sizeof *c->cells);
    c->cursor_row = from->cursor_row;
    c->cursor_col = from->cursor_col;
    c->cursor_shown = from->cursor_shown;
}

void canvas_clear(struct canvas *c)
{
    for (int i = 0; i < c->rows * c->cols; i++) c->cells[i] = blank;
    c->cursor_row = c->cursor_col = 0;
    c->cursor_shown = false;
}

struct rect canvas_all(const struct canvas *c)
{
    return (struct rect){ 0, 0, c->rows, c->cols };
}

struct cell *canvas_at(const struct canvas *c, int row, int col)
{
    if (row < 0 || col < 0 || row >= c->rows || col >= c->cols) return NULL;
    return &c->cells[row * c->cols + col];
}

/* Half a wide character would shift the rest of the line, so blank its other half. */
static void cut_neighbours(struct canvas *c, int row, int col)
{
    struct cell *here = canvas_at(c, row, col), *right = canvas_at(c, row, col + 1);
    struct cell *left = canvas_at(c, row, col - 1);
    if (here->ch == 0 && left) left->ch = ' ';
    if (right && right->ch == 0) right->ch = ' ';
}

void canvas_put(struct canvas *c, int row, int col, uint32_t ch, struct ink ink)
{
    struct cell *cell = canvas_at(c, row, col);
    if (!cell) return;
    cut_neighbours(c, row, col);
    *cell = (struct cell){ .ch = ch, .ink = ink };
}

void canvas_fill(struct canvas *c, struct rect r, uint32_t ch, struct ink ink)
{
    for (int row = r.row; row < r.row + r.rows; row++)
        for (int col = r.col; col < r.col + r.cols; col++) canvas_put(c, row, col, ch, ink);
}

/* Put a combining mark on the cell to the left of col. */
static void put_mark(struct canvas *c, int row, int col, uint32_t mark)
{
    struct cell *cell = canvas_at(c, row, col - 1);
    if (cell && cell->ch == 0) cell = canvas_at(c, row, col - 2);
    if (!cell) return;
    for (int i = 0; i < 2; i++) {
        if (cell->mark[i]) continue;
        cell->mark[i] = mark;
        return;
    }
}

int canvas_text(struct canvas *c, struct rect r, int row, int col, struct ink ink, const char *text)
{
    LOCAL(str) clean = { .max = TEXT_MOST };
    utf8_sanitise(&clean, text, strlen(text));
    const char *s = str_text(&clean);
    size_t n = clean.len;
    int y = r.row + row;
    bool drawn = false;
    for (size_t i = 0; i < n;) {
        uint32_t ch;
        i += utf8_decode(s + i, n - i, &ch);
        int width = utf8_width(ch), x = r.col + col;
        bool inside = row >= 0 && row < r.rows && col >= 0 && col + width <= r.cols;
        if (width && col >= r.cols) break; // marks of the last character may still come
        if (width == 0) {
            if (inside && drawn) put_mark(c, y, x, ch);
            continue;
        }
        if (inside) {
            if (width == 2) canvas_put(c, y, x + 1, ' ', ink);
            canvas_put(c, y, x, ch, ink);
            struct cell *right = width == 2 ? canvas_at(c, y, x + 1) : NULL;
            if (right) right->ch = 0;
        }
        drawn = inside;
        col += width;
    }
    return col < r.cols ? col : r.cols;
}

int canvas_textf(struct canvas *c, struct rect r, int row, int col, struct ink ink, const char *fmt, ...)
{
    LOCAL(str) s = { .max = TEXT_MOST };
    va_list ap;
    va_start(ap, fmt);
    str_addv(&s, fmt, ap);
    va_end(ap);
    return canvas_text(c, r, row, col, ink, str_text(&s));
}

void canvas_dump(const struct canvas *c, struct str *out)
{
    for (int row = 0; row < c->rows; row++) {
        int last = c->cols - 1;
        while (last >= 0 && canvas_at(c, row, last)->ch == ' ') last--;
        for (int col = 0; col <= last; col++) {
            const struct cell *cell = canvas_at(c, row, col);
            char buf[4];
            if (cell->ch) str_addn(out, buf, utf8_encode(cell->ch, buf));
            for (int i = 0; cell->ch && i < 2 && cell->mark[i]; i++)
                str_addn(out, buf, utf8_encode(cell->mark[i], buf));
        }
        str_put(out, '\n');
    }
}
