/* nag.c -- see nag.h */
#include <config.h>

#include "notation/nag.h"

#include <string.h>

static const struct {
    int nag;
    const char *glyph, *words;
} names[] = {
    { 1, "!", "good move" }, { 2, "?", "mistake" }, { 3, "!!", "brilliant move" }, { 4, "??", "blunder" },
    { 5, "!?", "interesting move" }, { 6, "?!", "dubious move" }, { 7, NULL, "only move" },
    { 10, NULL, "equal" }, { 13, NULL, "unclear" },
    { 14, NULL, "White has a slight edge" }, { 15, NULL, "Black has a slight edge" },
    { 16, NULL, "White is better" }, { 17, NULL, "Black is better" },
    { 18, NULL, "White is winning" }, { 19, NULL, "Black is winning" },
    { 22, NULL, "White is in zugzwang" }, { 23, NULL, "Black is in zugzwang" },
    { 32, NULL, "White has the better development" }, { 33, NULL, "Black has the better development" },
    { 36, NULL, "White has the initiative" }, { 37, NULL, "Black has the initiative" },
    { 40, NULL, "White attacks" }, { 41, NULL, "Black attacks" },
    { 44, NULL, "White has compensation" }, { 45, NULL, "Black has compensation" },
    { 132, NULL, "White has counterplay" }, { 133, NULL, "Black has counterplay" },
    { 138, NULL, "White is in time trouble" }, { 139, NULL, "Black is in time trouble" },
    { 140, NULL, "with the idea" }, { 146, NULL, "novelty" },
};
enum { NAMES = sizeof names / sizeof *names };

const char *nag_glyph(int nag)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].nag == nag) return names[i].glyph;
    return NULL;
}

int nag_of_glyph(const char *s, size_t n)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].glyph && strlen(names[i].glyph) == n && !memcmp(names[i].glyph, s, n)) return names[i].nag;
    return 0;
}

const char *nag_words(int nag)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].nag == nag) return names[i].words;
    return NULL;
}
