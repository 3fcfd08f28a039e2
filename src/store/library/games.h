/* games.h -- the games of a library or of a PDN file, found by a query (store/query/query.h) and had one by one. */
#ifndef STORE_LIBRARY_GAMES_H
#define STORE_LIBRARY_GAMES_H

#include "store/catalog/catalog.h"
#include "store/library/library.h"

struct query_board;

/* One of both, owned. */
struct games {
    struct library *library;
    struct catalog *catalog;
};

void games_release(struct games *);
/* That library; false with a sentence. */
bool games_open(struct games *, const char *library, struct err *);

/* The games that answer, in order of `sort`, into an empty *ret; those of a file are numbered from 1 on.  False with a
   sentence: it cannot be asked.  `here` may be NULL. */
bool games_find(const struct games *, const char *query, const struct query_board *here, enum catalog_key sort,
    struct found *ret, struct err *);
/* NULL, false: it is not there any more, of a kind huff does not play, or damaged. */
struct game *games_game(const struct games *, int64_t number);
bool games_row(const struct games *, int64_t number, struct row *ret, struct str *hold);
/* False with a sentence: something could not be read, of a library (library_good) or of a file that was changed. */
bool games_good(const struct games *, struct err *);

#endif
