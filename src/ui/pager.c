/* pager.c -- see pager.h */
#include <config.h>

#include "ui/pager.h"

#include <string.h>

#include "base/mem.h"
#include "ui/term/press.h"

void pager_close(struct pager *p)
{
    mem_free(p->title);
    mem_free(p->text);
    *p = (struct pager){ 0 };
}

void pager_open(struct pager *p, const char *title, const char *text)
{
    pager_close(p);
    p->title = mem_dup(title);
    p->text = mem_dup(text);
    for (const char *s = p->text; *s; s++) p->lines += *s == '\n' || !s[1]; // the last needs no end
}

void pager_draw(const struct pager *p, const struct theme *t, struct canvas *c)
{
    struct rect r = canvas_all(c), bar = { r.rows - 1, 0, 1, r.cols };
    struct ink plain = t->style[STYLE_TEXT], status = t->style[STYLE_STATUS];
    int rows = r.rows - 2, last = p->top + rows < p->lines ? p->top + rows : p->lines;
    const char *s = p->text;
    canvas_fill(c, r, ' ', plain);
    canvas_text(c, r, 0, 1, t->style[STYLE_TITLE], p->title);
    for (int i = 0; i < last; i++) {
        size_t n = strcspn(s, "\n");
        if (i >= p->top) canvas_textf(c, r, 1 + i - p->top, 1, plain, "%.*s", (int)n, s);
        s += n + (s[n] == '\n');
    }
    canvas_fill(c, bar, ' ', status);
    if (p->lines <= rows) canvas_text(c, bar, 0, 1, status, "q, Esc or Enter: close");
    else
        canvas_textf(c, bar, 0, 1, status, "lines %d-%d of %d   Space on, b back, q close", p->top + 1, last, p->lines);
}

void pager_key(struct pager *p, int press, int rows)
{
    switch (press) {
    case 'j':
    case PRESS_DOWN:
    case PRESS_ENTER:
    case PRESS_WHEEL_DOWN: p->top++; break;
    case 'k':
    case PRESS_UP:
    case PRESS_WHEEL_UP: p->top--; break;
    case ' ':
    case PRESS_PGDN:
    case PRESS_CTRL('f'): p->top += rows; break;
    case 'b':
    case PRESS_PGUP:
    case PRESS_CTRL('b'): p->top -= rows; break;
    case 'g':
    case '0':
    case PRESS_HOME: p->top = 0; break;
    case 'G':
    case '$':
    case PRESS_END: p->top = p->lines; break;
    case 'q':
    case PRESS_ESC:
    case PRESS_CTRL('g'):
    case PRESS_CTRL('c'):
    case '?': pager_close(p); return;
    default: return;
    }
    /* Going on at the end leaves: Space and Enter lead through a text and out of it. */
    bool on = press == ' ' || press == PRESS_ENTER;
    if (on && p->top + (press == ' ' ? 0 : rows - 1) >= p->lines) {
        pager_close(p);
        return;
    }
    if (p->top > p->lines - rows) p->top = p->lines - rows;
    if (p->top < 0) p->top = 0;
}
