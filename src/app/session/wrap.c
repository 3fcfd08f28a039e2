/* wrap.c -- see wrap.h */
#include <config.h>

#include "app/session/wrap.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"

enum { COLUMNS = 76 };

void wrap_put(struct str *out, int indent, const char *words)
{
    size_t at = 0; // columns used of this line; 0: nothing yet
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

void wrap_cell(struct str *out, const char *text, int columns)
{
    LOCAL(str) clean = { 0 };
    int used = 0;
    utf8_sanitise(&clean, text, strlen(text));
    for (const char *p = str_text(&clean); *p;) {
        uint32_t code;
        size_t n = utf8_decode(p, strlen(p), &code);
        int width = utf8_width(code);
        if (width < 0 || used + width > columns) break;
        str_addn(out, p, n);
        used += width;
        p += n;
    }
    str_addf(out, "%*s", columns - used + 1, "");
}
