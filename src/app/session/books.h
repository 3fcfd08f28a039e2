/* books.h -- the opening book of a game, opened when it is first asked for. */
#ifndef APP_SESSION_BOOKS_H
#define APP_SESSION_BOOKS_H

#include <limits.h>

#include "board/rules.h"

enum { BOOKS_LEVEL = 4 }; /* weaker levels do not know openings */

/* Zero: none open. */
struct books {
    struct rules rules;
    char file[PATH_MAX]; /* path of the book asked for */
    struct book *book;   /* NULL: there is none */
};

/* The book of a game.  `which` is off, the name of a file, or auto: the game's file in $XDG_DATA_HOME/huff/books, if
   there is one.  NULL if there is no book.  `e` says why a book cannot be used, the first time; otherwise it is
   empty. */
const struct book *books_find(struct books *, const struct rules *, const char *which, struct err *e);
void books_release(struct books *);

#endif
