/* plain.h -- a text as its words: letters and digits without case, Latin letters without accents, as SQLite's tokenizer
   unicode61 sees them with remove_diacritics. */
#ifndef STORE_PLAIN_H
#define STORE_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

struct str;

/* Append the words of a text to `out`, a blank before each and behind the last: " time trouble "; "" if there are
   none.  `stars`: a * that follows a word is kept. */
void plain_words(struct str *out, const char *s, size_t n, bool stars);

/* Are all of the words in a plain text?  Both are as above; word* stands for whatever begins so. */
bool plain_has(const char *text, const char *words);

/* The words as a question to FTS5, for all of them: "time" "trou"* */
void plain_match(const char *words, struct str *out);

#endif
