/* unfold.c -- see unfold.h */
#include <config.h>

#include "help/unfold.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "help/scratch.h"

void text_unfold(const char *s, struct str *out)
{
    while (*s) {
        unsigned byte;
        int n, used = 0, times;
        char part[256];
        if (!strncmp(s, "\\r", 2)) {
            str_put(out, '\r');
            s += 2;
        } else if (sscanf(s, "\\x%2x%n", &byte, &n) == 1) {
            str_put(out, (char)byte);
            s += n;
        } else if (sscanf(s, "{%d*%255[^}]}%n", &times, part, &used) == 2 && used) {
            while (times-- > 0) str_add(out, part);
            s += used;
        } else str_put(out, *s++);
    }
}

void conversations(const char *folder, conversation_fn *play)
{
    char pattern[512];
    glob_t found;
    snprintf(pattern, sizeof pattern, SRCDIR "/tests/data/%s/*.txt", folder);
    cr_assert_eq(glob(pattern, 0, NULL, &found), 0, "%s", pattern);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *text = whole_text(found.gl_pathv[i]);
        play(found.gl_pathv[i], text);
        free(text);
    }
    globfree(&found);
}
