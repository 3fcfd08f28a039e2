/* prepare.h -- preparing to meet a player: what a library says of the player, and what the player's games, or those
   of a file, add up to (figures.h).  Each number is what a search with the query beside it finds.  A move's number
   is that of the games in which it was played in that position, as in an opening tree. */
#ifndef COACH_PREPARE_H
#define COACH_PREPARE_H

#include "base/str.h"
#include "store/library/games.h"

struct document_form;
struct repertoire;

/* Whom to prepare for: a part of the name; the side, WHITE, BLACK or -1 for both; from which year on (0: all years);
   and the position at which moves are looked at. */
struct prepare {
    struct rules rules;
    struct str name;
    int side, since;
    struct pos at;
    struct games games;
    const char *file; /* name of the file, if the games are a file's */
    int number;       /* ... of which only this game may be meant, from 1; 0: all */
    /* The person's own name and repertoire; "" and NULL: none. */
    const char *own;
    const struct repertoire *repertoire;
};

void prepare_release(struct prepare *);

/* Read words: NAME and, in any order, white, black, a game and since:YEAR; all other words belong to the name.
   `rules` and `at` are those of the game meant if no game is named.  False with a sentence. */
bool prepare_read(struct prepare *, char *const *words, int n, struct err *);

/* Append the query for the player's games with a side; -1: both sides. */
void prepare_query(const struct prepare *, int side, struct str *out);

/* Append the page on a player of a library, or (`report`) what the player's games add up to; these may be of a file,
   too, and without a name they are everybody's.  False with a sentence if there is no such game or it cannot be
   read. */
bool prepare_write(const struct prepare *, bool report, const struct document_form *, struct str *out, struct err *);

#endif
