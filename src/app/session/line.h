/* line.h -- several moves as text, one after another from the current position: what `line` adds, what may be
   pasted, and what `copy` gives. */
#ifndef APP_SESSION_LINE_H
#define APP_SESSION_LINE_H

#include "board/move.h"

struct node;
struct session;
struct str;

enum { LINE_MAX_PLIES = 300 };

struct line {
    int n;
    struct move m[LINE_MAX_PLIES];
};

/* Read moves that are legal one after another from the current position; numbers, dots and glyphs between them
   are passed over.  False with a sentence at the first that is not, or when there is none. */
bool line_read(const struct session *, const char *text, size_t n, struct line *ret, struct str *ret_why);

/* Play them as a variation of the current node, which may go on one that is there; it goes to their end.  How many
   plies are new. */
int line_add(struct session *, const struct line *);

/* Append the moves behind `from` up to `to`, a node below it, with their numbers. */
void line_write(struct session *, const struct node *from, const struct node *to, struct str *out);

#endif
