/* plain.h -- a text reduced to its words: letters and digits without case, Latin letters without accents, as the
   tokenizer unicode61 of SQLite makes them with remove_diacritics. */
#ifndef STORE_PLAIN_H
#define STORE_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

struct str;

/* Append the words of a text to `out`, with a blank before each and one after the last: " time trouble "; nothing if
   there are none.  `stars`: keep a * that follows a word. */
void plain_words(struct str *out, const char *s, size_t n, bool stars);

/* Are all the words in a plain text?  Both are made by plain_words; word* stands for any word with that beginning. */
bool plain_has(const char *text, const char *words);

/* Append the words as a query to FTS5 for all of them: "time" "trou"* */
void plain_match(const char *words, struct str *out);

#endif
