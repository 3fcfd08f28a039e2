/* pager.h -- a long text (rules sheet, help, move list) with a place in it. */
#ifndef UI_PAGER_H
#define UI_PAGER_H

#include <stdbool.h>

struct pager;

struct pager *pager_new(void);
void pager_free(struct pager *);

/* Show a text; both strings are copied. */
void pager_open(struct pager *, const char *title, const char *text);
void pager_close(struct pager *);
bool pager_is_open(const struct pager *);

const char *pager_title(const struct pager *);
int pager_lines(const struct pager *);
int pager_top(const struct pager *);

/* Line i into *ret (not terminated); its length in bytes. */
int pager_line(const struct pager *, int i, const char **ret);

/* A key while it is open, with so many lines on the screen: scrolls or closes. */
void pager_key(struct pager *, int press, int rows);

#endif
