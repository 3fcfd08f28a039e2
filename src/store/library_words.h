/* library_words.h -- comments and names of games, prepared for the library. */
#ifndef STORE_LIBRARY_WORDS_H
#define STORE_LIBRARY_WORDS_H

#include <stddef.h>
#include <stdint.h>

struct str;

/* Append the comments of a game as UTF-8, without their commands. */
void words_comments(const char *text, size_t n, struct str *out);

/* A hash of a name, regardless of case, punctuation and the order of words. */
uint64_t words_name(const char *);

/* Extend the hash `h` by some bytes. */
uint64_t words_mix(uint64_t h, const void *, size_t n);

#endif
