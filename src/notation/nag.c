/* nag.c -- see nag.h */
#include <config.h>

#include "notation/nag.h"

#include <string.h>

static const struct {
    int nag;
    const char *glyph;
} names[] = { { 1, "!" }, { 2, "?" }, { 3, "!!" }, { 4, "??" }, { 5, "!?" }, { 6, "?!" } };
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
        if (strlen(names[i].glyph) == n && !memcmp(names[i].glyph, s, n)) return names[i].nag;
    return 0;
}
