/* pager.c -- see pager.h */
#include <config.h>

#include "ui/pager.h"

#include <string.h>

#include "base/mem.h"
#include "ui/press.h"

struct pager {
    char *title, *text;
    int lines, top;
};

struct pager *pager_new(void)
{
    return mem_new(1, sizeof(struct pager));
}

void pager_close(struct pager *p)
{
    mem_free(p->title);
    mem_free(p->text);
    *p = (struct pager){ 0 };
}

void pager_free(struct pager *p)
{
    if (!p) return;
    pager_close(p);
    mem_free(p);
}

void pager_open(struct pager *p, const char *title, const char *text)
{
    pager_close(p);
    p->title = mem_dup(title);
    p->text = mem_dup(text);
    for (const char *s = p->text; *s; p->lines++) {
        s += strcspn(s, "\n");
        s += *s == '\n';
    }
}

bool pager_is_open(const struct pager *p)
{
    return p->text != NULL;
}

const char *pager_title(const struct pager *p)
{
    return p->title;
}

int pager_lines(const struct pager *p)
{
    return p->lines;
}

int pager_top(const struct pager *p)
{
    return p->top;
}

int pager_line(const struct pager *p, int i, const char **ret)
{
    const char *s = p->text;
    for (; i > 0 && *s; i--) {
        s += strcspn(s, "\n");
        s += *s == '\n';
    }
    *ret = s;
    return (int)strcspn(s, "\n");
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
