/* place.h -- a folder of its own for a test, and what its files hold. */
#ifndef TESTS_TABLE_PLACE_H
#define TESTS_TABLE_PLACE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"

/* A fresh folder, and away with it and all in it; the path is valid until then. */
const char *place_new(void);
void place_free(void);
/* Path of a file in it, valid until the next but three calls. */
const char *place_path(const char *file);

/* The whole file, "" where there is none. */
void place_read(const char *file, struct str *ret);
void place_write(const char *file, const char *text, size_t n);
bool place_has(const char *file);
/* How many times a text stands in a file. */
int place_count(const char *file, const char *text);

#endif
