/* rules_read.h -- the .rules text: one `fact = value` a line; `#` starts a comment; `base = NAME`
   first takes over another game's facts.  Reading is strict.  An unknown fact, a bad value or a fact given
   twice is an error with its line and column.  So are facts that contradict each other, at the place of
   the later one.  huff-rules(5) describes the format. */
#ifndef BOARD_RULES_READ_H
#define BOARD_RULES_READ_H

#include "board/rules.h"

/* Find the base of a house rule by name.  NULL if it cannot be had; the sentence says why, or is empty if no game has
   that name. */
typedef const struct rules *rules_find_fn(void *ctx, const char *name, struct err *);

/* Called for each fault, in the order of the text; contradictions come last. */
typedef void rules_wrong_fn(void *ctx, const struct err *);

/* A rules_wrong_fn that keeps the first fault; ctx is a struct err. */
rules_wrong_fn rules_wrong_first;

/* Read n bytes of text into ret, whose id is set to `id`.  On failure ret is untouched, and `wrong` has been called
   at least once.  Whether facts fit together is checked only if each of them is good. */
bool rules_read(const char *text, size_t n, const char *id, rules_find_fn *, void *ctx, rules_wrong_fn *wrong,
    void *wrong_ctx, struct rules *ret);

#endif
