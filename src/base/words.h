/* words.h -- sentences in the catalogue that is in use: what lang.h begins with, for what it is made of itself. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/str.h"

#define _(words)  lang_say(words)
#define N_(words) words

const char *lang_say(const char *words) __attribute__((format_arg(1)));
/* The sentence for n things: in English one of two, elsewhere one of as many as the language has. */
const char *lang_count(const char *one, const char *many, long long n) __attribute__((format_arg(1), format_arg(2)));
/* It, and behind it the number, which it begins with. */
#define LANG_COUNT(one, many, n) lang_count(one, many, n), (n)

/* Is this a catalogue, GNU gettext's .mo file, and whole? */
bool words_are_sound(const struct str *file);
/* All is said by this one from now on, NULL: in English; the one before.  They stay the caller's, who keeps each, since
   other threads and what was said point into it. */
const struct str *words_use(const struct str *file);

#endif
