/* pane_page.c -- the pager's text over the whole screen but the last line. */
#include <config.h>

#include "ui/pane.h"

#include "ui/pager.h"

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    const struct pager *p = v->pager;
    struct ink plain = v->theme->style[STYLE_TEXT];
    int rows = r.rows - 2, lines = pager_lines(p), top = pager_top(p);
    canvas_fill(c, r, ' ', plain);
    canvas_text(c, r, 0, 1, v->theme->style[STYLE_TITLE], pager_title(p));
    for (int i = 0; i < rows && top + i < lines; i++) {
        const char *s;
        int n = pager_line(p, top + i, &s);
        canvas_textf(c, r, 1 + i, 1, plain, "%.*s", n, s);
    }
    struct rect bar = { r.row + r.rows - 1, r.col, 1, r.cols };
    canvas_fill(c, bar, ' ', v->theme->style[STYLE_STATUS]);
    int last = top + rows < lines ? top + rows : lines;
    if (lines > rows)
        canvas_textf(c, bar, 0, 1, v->theme->style[STYLE_STATUS], "lines %d-%d of %d   Space on, b back, q close",
            top + 1, last, lines);
    else canvas_text(c, bar, 0, 1, v->theme->style[STYLE_STATUS], "q, Esc or Enter: close");
}

const struct pane_ops pane_page = { .name = "page", .draw = draw };
