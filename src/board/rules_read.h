/* rules_read.h -- the .rules text: one `fact = value` a line, `#` starts a comment, `base = NAME`
   first takes over another game's facts.  Strict: an unknown fact, a bad value or a fact given
   twice is an error with its line and column, and so are facts that contradict each other: the place is that of
   the later one.  huff-rules(5) describes it. */
#ifndef BOARD_RULES_READ_H
#define BOARD_RULES_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "board/rules.h"

/* Finds the base of a house rule by name; NULL when there is none. */
typedef const struct rules *rules_find_fn(void *ctx, const char *name);

/* Read n bytes of text into ret (id is set to `id`).  On failure ret is untouched. */
bool rules_read(const char *text, size_t n, const char *id, rules_find_fn *, void *ctx,
    struct rules *ret, struct err *);

#endif
