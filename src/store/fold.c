/* fold.c -- see fold.h */
#include <config.h>

#include "store/fold.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"

/* Runs of capitals: from .. to, and what makes them small; `pairs`: every second character is a capital, followed by
   its small letter. */
static const struct run {
    uint16_t from, to;
    int16_t add;
    bool pairs;
} runs[] = {
    { 'A', 'Z', 32, false }, { 0xc0, 0xd6, 32, false }, { 0xd8, 0xde, 32, false }, // Latin-1
    { 0x100, 0x137, 1, true }, { 0x139, 0x148, 1, true }, { 0x14a, 0x177, 1, true }, { 0x178, 0x178, -121, false },
    { 0x179, 0x17e, 1, true }, // Latin Extended-A
    { 0xb5, 0xb5, 775, false }, { 0x386, 0x386, 38, false }, { 0x388, 0x38a, 37, false }, { 0x38c, 0x38c, 64, false },
    { 0x38e, 0x38f, 63, false }, { 0x391, 0x3a1, 32, false }, { 0x3a3, 0x3ab, 32, false },
    { 0x3c2, 0x3c2, 1, false }, // Greek, with the sigma that ends a word
    { 0x400, 0x40f, 80, false }, { 0x410, 0x42f, 32, false }, { 0x460, 0x481, 1, true }, { 0x48a, 0x4bf, 1, true },
    { 0x4d0, 0x52f, 1, true }, // Cyrillic
};

uint32_t fold_sign(uint32_t c)
{
    if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
    for (size_t i = 1; i < sizeof runs / sizeof *runs; i++) {
        const struct run *r = &runs[i];
        if (c < r->from || c > r->to) continue;
        if (r->pairs && (c - r->from) % 2) return c;
        return (uint32_t)((int32_t)c + r->add);
    }
    return c;
}

/* The next character, folded; *k says how many bytes it took. */
static uint32_t next(const char *s, size_t n, size_t *k)
{
    uint32_t c = (unsigned char)*s;
    *k = 1;
    if (c < 0x80) return fold_sign(c);
    *k = utf8_decode(s, n, &c);
    return *k == 1 ? (unsigned char)*s | 0x200000u : fold_sign(c);
}

void fold_text(struct str *out, const char *s, size_t n)
{
    for (size_t i = 0, k; i < n; i += k) {
        char buf[4];
        uint32_t c = next(s + i, n - i, &k);
        if (c & 0x200000u) str_put(out, s[i]);
        else str_addn(out, buf, utf8_encode(c, buf));
    }
}

/* Does the text go on with the needle?  Compared character by character. */
static bool matches(const char *s, size_t n, const char *needle, size_t m)
{
    size_t k, j;
    while (m) {
        if (!n) return false;
        if (next(s, n, &k) != next(needle, m, &j)) return false;
        s += k;
        n -= k;
        needle += j;
        m -= j;
    }
    return true;
}

/* Letters, the ones that are rare in games first: moves and tags are full of digits, blanks and x. */
static const char rare[] = "zqjkvywfphugcbdmltsnioraex";

/* The character of the needle to look for: ASCII, with only ASCII before it, so that its place in a match is known. */
static size_t anchor(const char *needle, size_t m)
{
    size_t best = 0;
    const char *rank = rare + sizeof rare;
    for (size_t i = 0; i < m && !(needle[i] & 0x80); i++) {
        const char *k = needle[i] ? strchr(rare, needle[i]) : NULL;
        if (!k || k >= rank) continue;
        rank = k;
        best = i;
    }
    return best;
}

/* The next `c` from p on, `end` if there is none. */
static const char *next_byte(const char *p, const char *end, char c)
{
    const char *found = p < end ? memchr(p, c, (size_t)(end - p)) : NULL;
    return found ? found : end;
}

static bool has_ascii(const char *s, size_t n, const char *needle, size_t m)
{
    size_t at = anchor(needle, m);
    char c = needle[at], big = c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
    const char *end = s + n, *p = s + (at < n ? at : n), *q = next_byte(p, end, big);
    for (p = next_byte(p, end, c); p < end || q < end;) {
        bool first = p <= q;
        const char *from = (first ? p : q) - at;
        if (matches(from, (size_t)(end - from), needle, m)) return true;
        if (p == q) q = next_byte(q + 1, end, big);
        if (first) p = next_byte(p + 1, end, c);
        else q = next_byte(q + 1, end, big);
    }
    return false;
}

bool fold_has(const char *s, size_t n, const char *needle, size_t m)
{
    if (!m) return true;
    if (!(needle[0] & 0x80)) return has_ascii(s, n, needle, m);
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c >= 0x80 && (c & 0xc0) != 0x80 && matches(s + i, n - i, needle, m)) return true;
    }
    return false;
}

int fold_compare(const char *a, const char *b)
{
    const char *a0 = a, *b0 = b;
    size_t n = strlen(a), m = strlen(b), k, j;
    while (n && m) {
        uint32_t x = next(a, n, &k), y = next(b, m, &j);
        if (x != y) return x < y ? -1 : 1;
        a += k;
        n -= k;
        b += j;
        m -= j;
    }
    if (n || m) return n ? 1 : -1;
    return strcmp(a0, b0);
}
