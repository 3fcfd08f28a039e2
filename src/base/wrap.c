/* wrap.c -- see wrap.h */
#include <config.h>

#include "base/wrap.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"

/* May a line end at the blank at `i`?  Not if a sign alone follows (French has one blank before signs), or a dash. */
static bool may_cut(const char *text, size_t i)
{
    static const char *const signs[] = { ";", ":", "!", "?", "\u2013", "\u2014" };
    const char *next = text + i + 1;
    size_t n = strcspn(next, " ");
    bool hangs = false;
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
        hangs |= n == strlen(signs[k]) && !strncmp(next, signs[k], n);
    return !hangs || !i || text[i - 1] == ' ';
}

/* Is the word longer than a line?  Then it begins on this line and is cut. */
static bool is_long(const char *word, int columns)
{
    return utf8_columns_of(word, strcspn(word, " \n")) > columns;
}

size_t wrap_fit(const char *text, int columns)
{
    size_t n = strlen(text), i = 0, blank = 0;
    for (int used = 0; i < n;) {
        uint32_t ch;
        size_t k = utf8_decode(text + i, n - i, &ch);
        int w = utf8_width(ch);
        used += w > 0 ? w : 0;
        bool cuts = ch == ' ' && may_cut(text, i);
        if (used > columns) return cuts ? i + 1 : blank && !is_long(text + blank, columns) ? blank : i;
        i += k;
        if (cuts) blank = i;
    }
    return n;
}

void wrap_put(struct str *out, const char *words, int indent, int hang, int columns)
{
    do {
        size_t n = wrap_fit(words, columns - indent);
        if (!n) n = strlen(words); // no room for anything
        int shown = (int)n;
        while (shown && words[shown - 1] == ' ') shown--;
        str_addf(out, "%*s%.*s\n", indent, "", shown, words);
        words += n;
        words += strspn(words, " ");
        indent = hang;
    } while (*words);
}

void wrap_cell(struct str *out, const char *text, int columns)
{
    LOCAL(str) clean = { 0 };
    int used = 0;
    utf8_isolate(&clean, text, strlen(text));
    const char *begin = str_text(&clean), *p = begin;
    while (*p) {
        uint32_t code;
        size_t n = utf8_decode(p, strlen(p), &code);
        int width = utf8_width(code);
        if (width < 0 || used + width > columns) break;
        used += width;
        p += n;
    }
    utf8_isolate(out, begin, (size_t)(p - begin)); // again, since the end of an isolate may have been cut off
    str_addf(out, "%*s", columns - used + 1, "");
}

void wrap_pad(struct str *out, const char *text, int columns)
{
    int blanks = abs(columns) - utf8_columns(text);
    if (blanks > 0 && columns < 0) str_addf(out, "%*s", blanks, "");
    str_add(out, text);
    if (blanks > 0 && columns > 0) str_addf(out, "%*s", blanks, "");
}
