/* prepare.h -- what a library says of a player one is going to meet.  Whatever is counted is what a search with the query
   shown beside it finds. */
#ifndef COACH_PREPARE_H
#define COACH_PREPARE_H

#include "base/str.h"
#include "board/pos.h"

struct err;
struct library;

/* A part of the name; his side, WHITE, BLACK or -1: both; from which year on (0: ever); where his moves are looked at. */
struct prepare {
    struct rules rules;
    struct str name;
    int side, since;
    struct pos at;
};

void prepare_release(struct prepare *);

/* NAME, and in any order white, black, a game and since:YEAR; the rest belongs to the name.  `rules` and `at` are of the
   game meant where none is said.  False with a sentence. */
bool prepare_read(struct prepare *, const char *words, struct err *);

/* The query for his games with a side, -1: with both. */
void prepare_query(const struct prepare *, int side, struct str *out);

/* The page, appended.  False with a sentence: there is no such game, or the library cannot be read. */
bool prepare_page(const struct prepare *, struct library *, struct str *out, struct err *);

#endif
