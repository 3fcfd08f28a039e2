/* rules_read.h -- the .rules text: one `fact = value` a line, `#` starts a comment, `base = NAME`
   first takes over another game's facts.  Strict: an unknown fact, a bad value or a fact given
   twice is an error with its line and column, and so are facts that contradict each other: the place is that of
   the later one.  huff-rules(5) describes it. */
#ifndef BOARD_RULES_READ_H
#define BOARD_RULES_READ_H

#include "board/rules.h"

/* Finds the base of a house rule by name.  NULL when it can't be had; the sentence says why, or is empty when there is
   none of that name. */
typedef const struct rules *rules_find_fn(void *ctx, const char *name, struct err *);

/* Told of everything that is wrong, in the order of the text; contradictions last. */
typedef void rules_wrong_fn(void *ctx, const struct err *);

/* One of them: ctx is a struct err, which keeps the first. */
rules_wrong_fn rules_wrong_first;

/* Read n bytes of text into ret (id is set to `id`).  On failure ret is untouched, and `wrong` has been called
   once at least.  Whether facts fit together is only asked when each of them is good. */
bool rules_read(const char *text, size_t n, const char *id, rules_find_fn *, void *ctx, rules_wrong_fn *wrong,
    void *wrong_ctx, struct rules *ret);

#endif
