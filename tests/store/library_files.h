/* library_files.h -- what the tests of the library share: a library, games at random, questions. */
#ifndef TESTS_LIBRARY_FILES_H
#define TESTS_LIBRARY_FILES_H

#include <stdbool.h>

#include "store/library/library.h"

struct query;

/* A file of so many games with random moves; its name. */
const char *library_games_file(const char *name, int games, uint64_t seed);

struct library *library_new(const char *path);
struct library_progress library_put(struct library *, const char *file, const struct library_import *);
void library_expect_sound(struct library *);

/* A question in which `here` is the start of international draughts; `q` asked: the numbers of the games in order,
   for the caller to free (mem_free). */
struct query *query_of(const char *text);
int64_t *library_ids(struct library *, const struct query *q, const char *text, size_t *ret_n);

#endif
