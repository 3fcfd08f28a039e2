/* prepare.h -- a player one is going to meet: what a library says of him, and (figures.h) what his games add up to, or those
   of a file.  Whatever is counted is what a search with the query shown beside it finds; of a move, the games in which it
   was played in that position, as an opening tree has it. */
#ifndef COACH_PREPARE_H
#define COACH_PREPARE_H

#include "base/str.h"
#include "store/library/games.h"

struct document_form;
struct repertoire;

/* A part of the name; his side, WHITE, BLACK or -1: both; from which year on (0: ever); where his moves are looked at. */
struct prepare {
    struct rules rules;
    struct str name;
    int side, since;
    struct pos at;
    struct games games;
    const char *file; /* its name, if they are a file's, */
    int number;       /* ... of which one game alone may be meant, from 1 on */
    /* One's own name and repertoire; "" and NULL: none. */
    const char *own;
    const struct repertoire *repertoire;
};

void prepare_release(struct prepare *);

/* Of n words: NAME, and in any order white, black, a game and since:YEAR; the rest belongs to the name.  `rules` and `at` are
   of the game meant where none is said.  False with a sentence. */
bool prepare_read(struct prepare *, char *const *words, int n, struct err *);

/* The query for his games with a side, -1: with both. */
void prepare_query(const struct prepare *, int side, struct str *out);

/* The page on a player of a library, appended; or (`report`) what his games add up to, those of a file, too, and without a
   name everybody's.  False with a sentence: there is no such game, or it cannot be read. */
bool prepare_write(const struct prepare *, bool report, const struct document_form *, struct str *out, struct err *);

#endif
