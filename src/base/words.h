/* words.h -- look up sentences in the catalogue in use (base/lang.h), for the files that lang.c itself needs. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/str.h"

#define _(words)  lang_say(words)
#define N_(words) words

const char *lang_say(const char *words) __attribute__((format_arg(1)));
/* The sentence for n things: English has two forms, another language as many as it needs. */
const char *lang_count(const char *one, const char *many, long long n) __attribute__((format_arg(1), format_arg(2)));
/* The format that lang_count chooses and its argument n, for printf and its like. */
#define LANG_COUNT(one, many, n) lang_count(one, many, n), (n)

/* Is this a complete catalogue (a .mo file of GNU gettext)? */
bool words_are_sound(const struct str *file);
/* Use this catalogue from now on; NULL: English.  Returns the one used before.  The caller owns each catalogue and must
   keep it, since other threads and earlier results point into it. */
const struct str *words_use(const struct str *file);

#endif
