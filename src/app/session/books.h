/* books.h -- which opening book a game has: opened when it is first asked for. */
#ifndef APP_SESSION_BOOKS_H
#define APP_SESSION_BOOKS_H

#include <limits.h>

#include "board/rules.h"

enum { BOOKS_LEVEL = 4 }; /* weaker levels do not know openings */

/* Zero: none open. */
struct books {
    struct rules rules;
    char file[PATH_MAX]; /* the one asked for */
    struct book *book;   /* NULL: there is none */
};

/* The book of a game.  `which` is off, auto (that of the game in $XDG_DATA_HOME/huff/books, if
   there is one) or the name of a file.  NULL: none; the first time one cannot be used, `e`
   (else empty) says why. */
const struct book *books_find(struct books *, const struct rules *, const char *which, struct err *e);
void books_release(struct books *);

#endif
