/* both.h -- a test on a small and on a large screen. */
#ifndef SCREEN_BOTH_H
#define SCREEN_BOTH_H

#include "screen/huff.h"

static const struct term_options small = { .rows = 24, .cols = 80 }, large = { .rows = 40, .cols = 120 };
#define ON_BOTH(suite, name)                       \
    static void name(const struct term_options *); \
    Test(suite, name)                              \
    {                                              \
        name(&small);                              \
        name(&large);                              \
    }                                              \
    static void name(const struct term_options *o)

#endif
