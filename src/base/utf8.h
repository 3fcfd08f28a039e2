/* utf8.h -- decode, encode and width; and making strings from outside safe to show. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct str;

/* Decode one character of the n bytes at s (n > 0) into *ret; how many bytes it took, 1 and
   U+FFFD for a byte that is not UTF-8. */
size_t utf8_decode(const char *s, size_t n, uint32_t *ret);

/* Encode c into buf; how many bytes (1 to 4). */
size_t utf8_encode(uint32_t c, char buf[4]);

/* Is every byte of it part of well-formed UTF-8? */
bool utf8_valid(const char *s, size_t n);

/* How many of the n bytes are left without those of a character that begins and does not end in them. */
size_t utf8_uncut(const char *s, size_t n);

/* Columns a character takes on a terminal: 0, 1 or 2; -1 for control characters. */
int utf8_width(uint32_t c);

/* Columns of a string; of its first n bytes. */
int utf8_columns(const char *s);
int utf8_columns_of(const char *s, size_t n);

/* Does a character change the order of a text, or hide some of it? */
bool utf8_hides(uint32_t c);

/* Append `s` to `out` fit to be shown: C0 and C1 controls become blanks; bidirectional controls, zero-width characters
   and a third combining mark in a row are left out; what is not UTF-8 becomes U+FFFD. */
void utf8_sanitise(struct str *out, const char *s, size_t n);

/* ... fit to be read by others than a terminal: zero-width joiners stay, without which Sinhala, Persian and emoji are
   misspelt, and what is written from right to left is isolated (U+2068, U+2069), so that it turns nothing round beside
   it.  Isolates that are in the text already stay, and end in it. */
void utf8_isolate(struct str *out, const char *s, size_t n);

/* Append it as a string of JSON, its quotes too; what is not UTF-8 becomes U+FFFD. */
void utf8_json(struct str *out, const char *s);

#endif
