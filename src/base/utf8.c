/* utf8.c -- see utf8.h */
#include <config.h>

#include "base/utf8.h"

#include <string.h>
#include <wchar.h>

#include "base/str.h"

enum { REPLACEMENT = 0xfffd, NO_JOINER = 0x200c, JOINER, ISOLATE = 0x2068, ISOLATE_END };

size_t utf8_decode(const char *s, size_t n, uint32_t *ret)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *u = (const unsigned char *)s;
    size_t k = u[0] < 0x80            ? 1
        : u[0] >= 0xc2 && u[0] < 0xe0 ? 2
        : (u[0] & 0xf0) == 0xe0       ? 3
        : (u[0] & 0xf8) == 0xf0       ? 4
                                      : 0;
    if (k == 1) {
        *ret = u[0];
        return 1;
    }
    *ret = REPLACEMENT;
    if (k == 0 || k > n) return 1;
    uint32_t c = u[0] & (0xff >> (k + 1));
    for (size_t i = 1; i < k; i++) {
        if ((u[i] & 0xc0) != 0x80) return 1;
        c = c << 6 | (u[i] & 0x3f);
    }
    if (c < least[k] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return 1;
    *ret = c;
    return k;
}

size_t utf8_encode(uint32_t c, char buf[4])
{
    if (c < 0x80) {
        buf[0] = (char)c;
        return 1;
    }
    size_t k = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = k - 1; i > 0; i--, c >>= 6) buf[i] = (char)(0x80 | (c & 0x3f));
    buf[0] = (char)((0xf00 >> k) | c);
    return k;
}

/* Most texts are ASCII, so ASCII is checked several bytes at a time. */
bool utf8_valid(const char *s, size_t n)
{
    for (size_t i = 0, k; i < n; i += k) {
        uint64_t eight[4];
        uint32_t c;
        k = sizeof eight;
        if (n - i >= sizeof eight) {
            memcpy(eight, s + i, sizeof eight);
            if (!((eight[0] | eight[1] | eight[2] | eight[3]) & 0x8080808080808080u)) continue;
        }
        k = utf8_decode(s + i, n - i, &c);
        if (k == 1 && c == REPLACEMENT) return false;
    }
    return true;
}

size_t utf8_uncut(const char *s, size_t n)
{
    for (size_t k = 1; k <= 3 && k <= n; k++) {
        unsigned char c = (unsigned char)s[n - k];
        if (c < 0x80) break;
        if (c >= 0xc0) return c >= 0xc2 && c < 0xf5 && (c >= 0xf0 ? 4u : c >= 0xe0 ? 3u : 2u) > k ? n - k : n;
    }
    return n;
}

int utf8_width(uint32_t c)
{
    if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return -1;
    if (c < 0x7f) return 1;
    int w = wcwidth((wchar_t)c);
    return w < 0 ? 1 : w;
}

int utf8_columns(const char *s)
{
    return utf8_columns_of(s, strlen(s));
}

int utf8_columns_of(const char *s, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n;) {
        uint32_t c;
        i += utf8_decode(s + i, n - i, &c);
        int w = utf8_width(c);
        columns += w > 0 ? w : 0;
    }
    return columns;
}

bool utf8_hides(uint32_t c)
{
    return c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f)
        || c == 0xfeff || c == 0xad || (c >= 0xe0000 && c <= 0xe0fff);
}

static void put(struct str *out, uint32_t c)
{
    char buf[4];
    str_addn(out, buf, utf8_encode(c, buf));
}

struct cleaning {
    struct str *out;
    int marks; /* in a row */
};

static void clean(struct cleaning *k, uint32_t c)
{
    if (utf8_hides(c)) return;
    int w = utf8_width(c);
    k->marks = w == 0 ? k->marks + 1 : 0;
    if (k->marks <= 2) put(k->out, w < 0 ? ' ' : c);
}

void utf8_sanitise(struct str *out, const char *s, size_t n)
{
    struct cleaning k = { .out = out };
    for (size_t i = 0; i < n;) {
        uint32_t c;
        i += utf8_decode(s + i, n - i, &c);
        clean(&k, c);
    }
}

/* Is it of a script that is written from right to left? */
static bool is_leftward(uint32_t c)
{
    return (c >= 0x590 && c < 0x900) || (c >= 0xfb1d && c < 0xfe00) || (c >= 0xfe70 && c < 0xff00)
        || (c >= 0x10800 && c < 0x11000) || (c >= 0x1e800 && c < 0x1f000);
}

void utf8_isolate(struct str *out, const char *s, size_t n)
{
    LOCAL(str) text = { 0 };
    struct cleaning k = { .out = &text };
    int open = 0;
    bool leftward = false;
    for (size_t i = 0; i < n;) {
        uint32_t c;
        i += utf8_decode(s + i, n - i, &c);
        leftward |= !open && is_leftward(c);
        if (c == NO_JOINER || c == JOINER || c == ISOLATE || (c == ISOLATE_END && open)) put(&text, c);
        else clean(&k, c);
        open += (c == ISOLATE) - (c == ISOLATE_END && open);
    }
    if (leftward) put(out, ISOLATE);
    str_addn(out, str_text(&text), text.len);
    for (open += leftward; open > 0; open--) put(out, ISOLATE_END);
}

void utf8_json(struct str *out, const char *s)
{
    size_t n = strlen(s);
    str_put(out, '"');
    for (size_t i = 0; i < n;) {
        uint32_t c;
        char buf[4];
        i += utf8_decode(s + i, n - i, &c);
        if (c < ' ') str_addf(out, "\\u%04x", (unsigned)c);
        else if (c == '"' || c == '\\') str_addf(out, "\\%c", (char)c);
        else str_addn(out, buf, utf8_encode(c, buf));
    }
    str_put(out, '"');
}
