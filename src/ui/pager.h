/* pager.h -- a long text (rules sheet, help, move list) with a place in it. */
#ifndef UI_PAGER_H
#define UI_PAGER_H

#include "ui/term/canvas.h"
#include "ui/term/theme.h"

/* Zeroed: closed, which it is while `text` is NULL. */
struct pager {
    char *title, *text;
    int lines, top;
};

/* Show a text; both strings are copied. */
void pager_open(struct pager *, const char *title, const char *text);
void pager_close(struct pager *);

/* Over the whole screen. */
void pager_draw(const struct pager *, const struct theme *, struct canvas *);

/* A key while it is open, with so many lines on the screen: scrolls or closes. */
void pager_key(struct pager *, int press, int rows);

#endif
