/* library_words.c -- comments and names of players, prepared for the library. */
#include <config.h>

#include "store/library_words.h"

#include <endian.h>
#include <string.h>

#include "base/str.h"
#include "pdn/pdn_source.h"

/* Append a comment as UTF-8, without its [%commands]; a NUL in it becomes a blank. */
static void add_words(const char *raw, size_t raw_n, struct str *out)
{
    LOCAL(str) text = { 0 };
    const struct pdn_source src = source_of(raw, raw_n);
    source_utf8(&src, 0, raw_n, &text);
    const char *s = str_text(&text);
    for (size_t i = 0, n = text.len; i < n; i++) {
        const char *close = s[i] == '[' && i + 1 < n && s[i + 1] == '%' ? memchr(s + i, ']', n - i) : NULL;
        if (close) i = (size_t)(close - s);
        else str_put(out, s[i] ? s[i] : ' ');
    }
}

static bool any_word(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strchr(" \t\r\n", s[i])) return true;
    return false;
}

/* The place after the tag that begins at s[at]; the values of tags may contain braces. */
static size_t skip_tag(const char *s, size_t n, size_t at)
{
    bool quoted = false;
    for (; at < n && s[at] != '\n'; at++) {
        if (s[at] == '"') quoted = !quoted;
        if (s[at] == ']' && !quoted) return at;
    }
    return at;
}

void words_comments(const char *s, size_t n, struct str *out)
{
    size_t begin = out->len;
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '[') {
            i = skip_tag(s, n, i);
        } else if (s[i] == '{' || s[i] == ';') {
            const char *end = memchr(s + i, s[i] == '{' ? '}' : '\n', n - i);
            size_t to = end ? (size_t)(end - s) : n;
            add_words(s + i + 1, to - i - 1, out);
            str_put(out, '\n');
            i = to;
        }
    }
    if (any_word(str_text(out) + begin, out->len - begin)) return;
    out->len = begin;
    if (out->s) out->s[begin] = 0;
}

/* ---- names ---- */

static bool in_word(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c >= 0x80;
}

uint64_t words_mix(uint64_t h, const void *data, size_t n)
{
    const unsigned char *s = data;
    for (; n >= 8; n -= 8, s += 8) {
        uint64_t eight;
        memcpy(&eight, s, 8);
        h = (h ^ le64toh(eight)) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    for (; n; n--, s++) h = (h ^ *s) * 0x100000001b3u;
    return h ^ h >> 32;
}

uint64_t words_name(const char *s)
{
    uint64_t sum = 0;
    while (*s) {
        uint64_t h = 0xcbf29ce484222325u;
        const char *begin = s;
        for (; in_word((unsigned char)*s); s++)
            h = (h ^ (unsigned char)(*s >= 'A' && *s <= 'Z' ? *s + 32 : *s)) * 0x100000001b3u;
        if (s > begin) sum += h ^ h >> 31;
        else s++;
    }
    return sum;
}
