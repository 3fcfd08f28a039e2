/* fuzz_theme.c -- a theme of one's own: whatever its file says, each role has an index there is, a mistake has its place
   in the text, and the theme can be shown. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "base/err.h"
#include "ui/term/theme.h"

static int lines_of(const char *text)
{
    int n = 1;
    for (; *text; text++) n += *text == '\n';
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    LOCAL(str) text = { 0 };
    struct scheme s;
    struct err e = { 0 };
    struct theme t;
    str_addn(&text, (const char *)data, n);
    if (!scheme_read(&s, str_text(&text), &e))
        assert(*e.text && e.line >= 1 && e.line <= lines_of(str_text(&text)) && e.column >= 1);
    for (int i = 0; i < ROLES; i++) {
        assert(s.colour[i].index >= 0 && s.colour[i].index < 256);
        assert(s.colour[i].rgb >= 0 && s.colour[i].rgb <= 0xffffff);
    }
    for (int depth = DEPTH_MONO; depth <= DEPTH_256; depth++) {
        theme_make(&t, &s, (enum depth)depth, n % 2);
        for (int i = ROLE_DARK; i <= ROLE_BEST; i++) {
            struct ink ink = theme_number(&t, (enum role)i);
            assert(ink.fg >= -1 && ink.fg < 256 && ink.bg >= -1 && ink.bg < 256);
        }
    }
    return 0;
}
