/* pager.h -- a long text (rules sheet, help, move list) to scroll through, or to choose one of its lines. */
#ifndef UI_PAGER_H
#define UI_PAGER_H

#include "ui/term/theme.h"

/* All zero: closed.  It is open while `text` is not NULL. */
struct pager {
    char *title, *text;
    struct str shown; /* the text in lines of `cols` columns */
    int *of;          /* where in the text each of these lines comes from */
    int lines, room, top, rows, cols, margin;
    /* The command whose words can be chosen: lines of the text that begin with two blanks, or with * and a blank.
       NULL: nothing can be chosen. */
    const char *chooses;
    int at;         /* where in the text the chosen line begins */
    char typed[24]; /* the part of its name typed so far */
};

/* Show a text; both strings are copied. */
void pager_open(struct pager *, const char *title, const char *text);
void pager_close(struct pager *);

/* Break the text for a screen of this width.  Call it before anything that asks about lines. */
void pager_fit(struct pager *, int cols);

/* Draw the text over the whole screen. */
void pager_draw(struct pager *, const struct theme *, struct canvas *);

/* The chosen line after its mark, up to its newline; NULL if no line can be chosen. */
const char *pager_chosen(const struct pager *);

/* Handle a key while the pager is open with `rows` lines on the screen: scroll, go to another choice or to the one
   that is typed, or close. */
void pager_key(struct pager *, int press, int rows);

#endif
