/* book.h -- the opening books compiled in (data/openings). */
#ifndef MATCH_BOOK_H
#define MATCH_BOOK_H

struct rules;

/* The text of the book that serves these rules, as openings.h reads it; NULL when there is none. */
const char *book_builtin(const struct rules *);

#endif
