/* catalog_moves.h -- inside of the catalogue: queries about positions, answered game by game. */
#ifndef STORE_CATALOG_CATALOG_MOVES_H
#define STORE_CATALOG_CATALOG_MOVES_H

#include <stdbool.h>
#include <stddef.h>

struct catalog;
struct entry;
struct query;
struct moves_reader;

/* For one thread. */
struct moves_reader *moves_reader_new(const struct catalog *);
void moves_reader_free(struct moves_reader *);

/* Does the main line of the game whose text this is answer the query? */
bool moves_answer(struct moves_reader *, const struct query *, const struct entry *, const char *s, size_t n);

#endif
