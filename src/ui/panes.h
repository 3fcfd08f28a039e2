/* panes.h -- the table of panes: which there are, where they stand, in what order Tab comes by.  A new pane is a file
   and a row there. */
#ifndef UI_PANES_H
#define UI_PANES_H

#include "ui/pane.h"

/* Own states of the panes; released with panes_release.  The rest of the view is up to the caller. */
void panes_init(struct view *);
void panes_release(struct view *);

/* Give out the places of v->layout, then let the panes look at them. */
void panes_place(struct view *);
void panes_refresh(struct view *);
void panes_draw(const struct view *, struct canvas *);

/* As pane.h says; the least of what the panes say. */
int panes_take(struct view *, unsigned changes);

/* A key, a click at row and column of the screen, a line that starts with `@` (without it); false: for no pane. */
bool panes_key(struct view *, int press);
bool panes_mouse(struct view *, int press, int row, int col);
bool panes_action(struct view *, const char *line);

/* The focus goes to the next pane that is there; to the moves. */
void panes_tab(struct view *, bool back);
void panes_unfocus(struct view *);

#endif
