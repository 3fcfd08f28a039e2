/* fold.h -- comparing texts without case: Latin, Greek, Cyrillic and Armenian letters, whatever the locale. */
#ifndef STORE_FOLD_H
#define STORE_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct str;

/* The small letter of a letter; anything else as it is. */
uint32_t fold_sign(uint32_t c);

/* A small Latin letter without its accent; anything else as it is. */
uint32_t fold_bare(uint32_t c);

/* The letter that a small letter is sorted with: itself, or the letter of which it is a variety, in Latin, Greek and
   Cyrillic. 0: it is a combining mark, to be skipped. */
uint32_t fold_base(uint32_t c);

/* Append UTF-8 text in small letters. */
void fold_text(struct str *out, const char *s, size_t n);

/* Is `needle` (folded already, of m bytes) in the n bytes of `s`? */
bool fold_has(const char *s, size_t n, const char *needle, size_t m);

/* Is a text the same as `needle`, which is folded already? */
bool fold_is(const char *s, const char *needle);

/* Compare two texts: first letters without case and accents, then accents, then bytes. */
int fold_compare(const char *a, const char *b);

#endif
