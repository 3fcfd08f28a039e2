/* utf8.h -- decode, encode and width; and making strings from outside safe to show. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct str;

/* Decode one character of the n bytes at s (n > 0) into *ret.  Returns how many bytes it took.  A byte that is not
   UTF-8 takes 1 and gives U+FFFD. */
size_t utf8_decode(const char *s, size_t n, uint32_t *ret);

/* Encode c into buf.  Returns how many bytes (1 to 4). */
size_t utf8_encode(uint32_t c, char buf[4]);

/* Are all n bytes well-formed UTF-8? */
bool utf8_valid(const char *s, size_t n);

/* How many of the n bytes to keep so that they do not end in the middle of a character. */
size_t utf8_uncut(const char *s, size_t n);

/* Columns a character takes on a terminal: 0, 1 or 2; -1 for control characters. */
int utf8_width(uint32_t c);

/* Columns of a string, or of its first n bytes. */
int utf8_columns(const char *s);
int utf8_columns_of(const char *s, size_t n);

/* Does a character change the order of text, or hide some of it? */
bool utf8_hides(uint32_t c);

/* Append `s` to `out`, made safe to show.  C0 and C1 controls become blanks, and bytes that are not UTF-8 become
   U+FFFD.  Bidirectional controls, zero-width characters and a third combining mark in a row are left out. */
void utf8_sanitise(struct str *out, const char *s, size_t n);

/* The same, for readers other than a terminal.  Zero-width joiners stay, without which Sinhala, Persian and emoji are
   misspelt.  Right-to-left text is isolated (U+2068, U+2069), so that it does not reorder the text around it.  Isolates
   already in the text stay; those left open are closed at its end. */
void utf8_isolate(struct str *out, const char *s, size_t n);

/* Append `s` as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void utf8_json(struct str *out, const char *s);

#endif
