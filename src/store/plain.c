/* plain.c -- see plain.h */
#include <config.h>

#include "store/plain.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "store/fold.h"

/* Characters beyond ASCII that are not part of words: from .. to. */
static const struct gap {
    uint32_t from, to;
} gaps[] = {
    { 0x80, 0xa9 },
    { 0xab, 0xb1 },
    { 0xb4, 0xb4 },
    { 0xb6, 0xb8 },
    { 0xbb, 0xbb },
    { 0xbf, 0xbf },
    { 0xd7, 0xd7 },
    { 0xf7, 0xf7 },
    { 0x37e, 0x37e },
    { 0x387, 0x387 },
    { 0x2000, 0x206f },
    { 0x20a0, 0x20cf },
    { 0x2190, 0x2bff },
    { 0x3000, 0x3004 },
    { 0x3008, 0x3020 },
    { 0xfffd, 0xfffd },
    { 0x1f000, 0x1faff },
};

static bool is_mark(uint32_t c)
{
    return c >= 0x300 && c <= 0x36f;
}

static bool in_word(uint32_t c)
{
    if (c < 0x80) return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++)
        if (c >= gaps[i].from && c <= gaps[i].to) return false;
    return true;
}

/* The next character without case and accent; *k says how many bytes it took. */
static uint32_t next(const char *s, size_t n, size_t *k)
{
    uint32_t c = (unsigned char)*s;
    *k = 1;
    if (c < 0x80) return fold_sign(c);
    *k = utf8_decode(s, n, &c);
    return fold_bare(fold_sign(c));
}

void plain_words(struct str *out, const char *s, size_t n, bool stars)
{
    bool inside = false, any = false;
    for (size_t i = 0, k; i < n; i += k) {
        char buf[4];
        uint32_t c = next(s + i, n - i, &k);
        if (is_mark(c)) continue;
        if (stars && inside && c == '*') str_put(out, '*');
        bool word = in_word(c);
        if (word && !inside) str_put(out, ' ');
        if (word && c < 0x80) str_put(out, (char)c);
        else if (word) str_addn(out, buf, utf8_encode(c, buf));
        inside = word;
        any |= word;
    }
    if (any) str_put(out, ' ');
}

bool plain_has(const char *text, const char *words)
{
    if (!*text) return !*words;
    for (const char *w = words; w[0] && w[1]; w += strcspn(w + 1, " ") + 1) {
        size_t n = strcspn(w + 1, " ") + 1;
        bool begins = w[n - 1] == '*';
        size_t m = begins ? n - 1 : n + 1; /* with the blank before it and the one after it */
        const char *p = text;
        while (p && strncmp(p, w, m)) p = strchr(p + 1, ' ');
        if (!p) return false;
    }
    return true;
}

void plain_match(const char *words, struct str *out)
{
    for (const char *w = words; w[0] && w[1]; w += strcspn(w + 1, " ") + 1) {
        size_t n = strcspn(w + 1, " ");
        bool begins = w[n] == '*';
        str_addf(out, "%s\"%.*s\"%s", out->len ? " " : "", (int)(n - begins), w + 1, begins ? "*" : "");
    }
}
