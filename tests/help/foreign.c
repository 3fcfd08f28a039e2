/* foreign.c -- see foreign.h */
#include <config.h>

#include "foreign.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "scratch.h"

void foreign_speak(void)
{
    struct err e;
    if (!is_there(BUILDDIR "/po/qaa.mo")) scratch_skip("there are no catalogues: gettext was not found");
    setenv("LC_ALL", "C.UTF-8", 1);
    cr_assert(lang_start(BUILDDIR "/huff", "qaa", &e), "%s", e.text);
}

/* No vowel is left there as it was. */
const char *foreign_english(const char *text, const char *name)
{
    for (const char *at = text; *at;) {
        const char *quoted = *at == '`' ? strchr(at + 1, '`') : NULL;
        if (quoted) at = quoted + 1;
        else if (*name && !strncmp(at, name, strlen(name))) at += strlen(name);
        else if (strchr("aeiou", *at)) return at;
        else at++;
    }
    return NULL;
}
