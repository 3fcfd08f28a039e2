/* quick_same.h -- the quick reader held against pdn.h; for tests and for fuzzing, so without Criterion. */
#ifndef TESTS_PDN_QUICK_SAME_H
#define TESTS_PDN_QUICK_SAME_H

#include <stdbool.h>
#include <stddef.h>

struct rules;
struct str;

/* What was met, added up. */
struct quick_tally {
    int games, quick, plies, varied; /* all, QUICK_GAME, moves of these, with variations */
};

/* Read all of a text both ways, at all depths.  False, and a sentence in `why`, where they differ. */
bool quick_same(const char *text, size_t n, const struct rules *assume, struct quick_tally *, struct str *why);

#endif
