/* games.h -- the games of a library or of a PDN file: found by a query (store/query/query.h) and had one by one. */
#ifndef STORE_LIBRARY_GAMES_H
#define STORE_LIBRARY_GAMES_H

#include "store/catalog/catalog.h"
#include "store/library/library.h"

struct query_board;

/* Either a library or a catalogue, which this owns; the other is NULL. */
struct games {
    struct library *library;
    struct catalog *catalog;
};

void games_release(struct games *);
/* Open a library.  False with a sentence. */
bool games_open(struct games *, const char *library, struct err *);

/* Find the games that match, sorted, into an empty *ret.  The games of a file are numbered from 1.  `here` may be
   NULL.  False with a sentence if the query is wrong or cannot be answered. */
bool games_find(const struct games *, const char *query, const struct query_board *here, enum catalog_key sort,
    struct found *ret, struct err *);
/* A game by its number.  NULL or false if it is not there any more, is of a kind huff does not play, or is damaged. */
struct game *games_game(const struct games *, int64_t number);
bool games_row(const struct games *, int64_t number, struct row *ret, struct str *hold);
/* Could everything be read?  False with a sentence if not: something of the library (library_good), or the file has
   changed. */
bool games_good(const struct games *, struct err *);

#endif
