/* library_words.h -- what a game says in words, for the library. */
#ifndef STORE_LIBRARY_WORDS_H
#define STORE_LIBRARY_WORDS_H

#include <stddef.h>
#include <stdint.h>

struct str;

/* Append the comments of a game, without their commands. */
void words_comments(const char *text, size_t n, struct str *out);

/* yyyymmdd of a date as files write it, parts that are not known 0: 2007.05.19, 2024-12-14, 1.1.1965, 1998. */
int words_date(const char *);

/* A hash of a name, regardless of case, punctuation and the order of words. */
uint64_t words_name(const char *);

/* A hash of bytes, begun with `h`. */
uint64_t words_mix(uint64_t h, const void *, size_t n);

#endif
