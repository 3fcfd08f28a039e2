/* wrap.c -- see wrap.h */
#include <config.h>

#include "app/wrap.h"

#include <stddef.h>
#include <string.h>

#include "base/str.h"

enum { COLUMNS = 76 };

void wrap_put(struct str *out, int indent, const char *words)
{
    size_t at = 0;                      // columns used of this line; 0: nothing yet
    while (*words) {
        size_t n = strcspn(words, " ");
        if (at && at + 1 + n > COLUMNS) {
            str_put(out, '\n');
            at = 0;
        }
        str_addf(out, "%*s%.*s", at ? 1 : indent, "", (int)n, words);
        at += n + (at ? 1 : (size_t)indent);
        words += n + (words[n] == ' ');
    }
    str_put(out, '\n');
}
