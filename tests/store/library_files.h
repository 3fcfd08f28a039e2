/* library_files.h -- what the tests of the library share: a folder, a library in it, games at random. */
#ifndef TESTS_LIBRARY_FILES_H
#define TESTS_LIBRARY_FILES_H

#include <stdbool.h>

#include "store/library/library.h"

/* A folder of its own, removed with all in it. */
void library_folder(void);
void library_folder_gone(void);
/* A path in it, valid for the test. */
const char *library_file(const char *name);
/* ... with this text. */
const char *library_file_with(const char *name, const char *text);
/* ... with so many games of random moves. */
const char *library_games_file(const char *name, int games, uint64_t seed);

struct library *library_new(const char *path);
struct library_progress library_put(struct library *, const char *file, const struct library_import *);
void library_expect_sound(struct library *);

/* Run huff library --library PATH WORDS... by a shell; the exit status, what it said (both streams) in `out` (may be NULL). */
struct str;
int library_run_huff(const char *before, const char *path, const char *words, struct str *out);

#endif
