/* pager.h -- a long text (rules sheet, help, move list) with a place in it, or one of whose lines one is chosen. */
#ifndef UI_PAGER_H
#define UI_PAGER_H

#include "ui/term/theme.h"

/* Zeroed: closed, which it is while `text` is NULL. */
struct pager {
    char *title, *text;
    struct str shown; /* the text in lines of `cols` columns */
    int *of;          /* where in the text each of them comes from */
    int lines, room, top, rows, cols, margin;
    const char
        *chooses; /* the command whose words can be chosen: lines of the text that begin with two blanks, or * and one;
                            NULL: there are none */
    int at;       /* where in the text the one chosen begins */
    char typed[24]; /* of the name of what is to be chosen */
};

/* Show a text; both strings are copied. */
void pager_open(struct pager *, const char *title, const char *text);
void pager_close(struct pager *);

/* Break the text for a screen so wide: before anything is asked of its lines. */
void pager_fit(struct pager *, int cols);

/* Over the whole screen. */
void pager_draw(struct pager *, const struct theme *, struct canvas *);

/* The line chosen, behind its mark, up to its newline; NULL: none is to be seen. */
const char *pager_chosen(const struct pager *);

/* A key while it is open, with so many lines on the screen: scrolls, walks among the choices or to the one that is typed, or closes. */
void pager_key(struct pager *, int press, int rows);

#endif
