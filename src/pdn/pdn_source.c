/* pdn_source.c -- see pdn_source.h */
#include <config.h>

#include "pdn/pdn_source.h"

#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"

enum {
    WIDE_LEAST = 4, /* bytes needed to recognise UTF-16 without a mark */
    WIDE_LOOK = 8,
    STEP = 1 << 16 /* bytes allocated for a text at first */
};

static const char cut[] = "ends too early: half a character of UTF-16 is left over";
static const char mixed[] = "is in two encodings: UTF-16 and, further on, another";

/* Convert as much as possible.  Where bytes mean nothing, `lost` of them are replaced: one by the character with its
   number, two by U+FFFD; with 0 the conversion ends there.  True if everything was converted. */
static bool convert(const char *to, const char *from, const char *s, size_t n, size_t lost, struct str *out)
{
    iconv_t cd = iconv_open(to, from);
    if (cd == (iconv_t)-1) return false;
    char buf[1024], *in = (char *)(uintptr_t)s;
    bool good = true;
    while (n > 0 && good) {
        char *p = buf;
        size_t room = sizeof buf;
        size_t got = iconv(cd, &in, &n, &p, &room);
        str_addn(out, buf, sizeof buf - room);
        if (got != (size_t)-1 || errno == E2BIG) continue;
        good = lost;
        if (!good) break;
        char sign[4];
        str_addn(out, sign, utf8_encode(lost == 1 ? (unsigned char)*in : 0xfffd, sign));
        in += lost;
        n -= lost;
    }
    iconv_close(cd);
    return good;
}

static bool known_encoding(const char *name)
{
    iconv_t cd = iconv_open("UTF-8", name), back = iconv_open(name, "UTF-8");
    if (cd != (iconv_t)-1) iconv_close(cd);
    if (back != (iconv_t)-1) iconv_close(back);
    return cd != (iconv_t)-1 && back != (iconv_t)-1;
}

bool source_crlf(const char *s, size_t n)
{
    size_t lines = 0, crlf = 0;
    for (const char *p = s; (p = memchr(p, '\n', (size_t)(s + n - p))); p++) {
        lines++;
        crlf += p > s && p[-1] == '\r';
    }
    return crlf * 2 > lines;
}

int source_lines(const char *s, size_t at, size_t end, size_t n)
{
    int lines = 0;
    const char *stop = s + end;
    for (const char *p = s + at; p < stop && (p = memchr(p, '\n', (size_t)(stop - p))); p++) lines++;
    for (const char *p = s + at; p < stop && (p = memchr(p, '\r', (size_t)(stop - p))); p++)
        lines += p + 1 == s + n || p[1] != '\n';
    return lines;
}

/* Is every other byte from `at` on NUL, for some ASCII characters? */
static bool every_other(const char *text, size_t n, size_t at)
{
    size_t end = n < WIDE_LOOK ? n & ~(size_t)1 : WIDE_LOOK;
    for (size_t i = 0; i < end; i++)
        if ((i % 2 == at) != !text[i] || (text[i] & 0x80)) return false;
    return end >= WIDE_LEAST;
}

const char *source_utf16(const char *text, size_t n, size_t *ret_mark)
{
    bool little = n >= 2 && !memcmp(text, "\xff\xfe", 2), big = n >= 2 && !memcmp(text, "\xfe\xff", 2);
    if (ret_mark) *ret_mark = little || big ? 2 : 0;
    if (little || every_other(text, n, 1)) return "UTF-16LE";
    return big || every_other(text, n, 0) ? "UTF-16BE" : NULL;
}

/* Is there a tag anywhere with one byte for each letter? */
static bool has_narrow_tag(const char *text, size_t n)
{
    const char *end = text + n;
    for (const char *p = text; (p = memchr(p, '[', (size_t)(end - p))); p++) {
        const char *q = p + 1;
        while (q < end && ((*q >= 'A' && *q <= 'Z') || (*q >= 'a' && *q <= 'z'))) q++;
        if (q - p > 3 && end - q > 1 && q[0] == ' ' && q[1] == '"') return true;
    }
    return false;
}

/* Is it UTF-8?  Once it is not, that does not change. */
static void judge(struct pdn_source *src)
{
    size_t n = src->more ? utf8_uncut(src->text, src->n) : src->n;
    src->one_byte = src->one_byte || !utf8_valid(src->text, n);
}

static void fill(struct pdn_source *src)
{
    while (src->more && src->n < src->window) {
        if (src->n == src->room) {
            size_t room = src->room ? src->room * 2 : STEP;
            src->room = room < src->window ? room : src->window;
            src->text = mem_more(src->text, src->room + 1, 1);
        }
        size_t got = src->more(src->ctx, src->text + src->n, src->room - src->n);
        src->n += got;
        if (!got) src->more = NULL;
    }
    src->text[src->n] = 0;
}

bool source_open(struct pdn_source *src, source_more_fn *more, void *ctx, size_t window, const char *encoding)
{
    if (encoding && !known_encoding(encoding)) return false;
    *src = (struct pdn_source){ .more = more, .ctx = ctx, .window = window };
    snprintf(src->encoding, sizeof src->encoding, "%s", encoding ? encoding : "CP1252");
    fill(src);
    size_t mark;
    const char *wide = source_utf16(src->text, src->n, &mark);
    if (wide) {
        struct str copy = { 0 };
        src->flaw = has_narrow_tag(src->text, src->n) ? mixed : src->n & 1 ? cut : NULL;
        convert("UTF-8", wide, src->text + mark, (src->n - mark) & ~(size_t)1, 2, &copy);
        mem_free(src->text);
        src->window = 0;
        src->n = copy.len;
        src->text = str_take(&copy);
    }
    judge(src);
    src->crlf = source_crlf(src->text, src->n);
    return true;
}

/* The source_more_fn of a text that is complete. */
static size_t take(void *ctx, char *to, size_t room)
{
    struct str *left = ctx;
    size_t n = room < left->len ? room : left->len;
    if (n) memcpy(to, left->s, n);
    left->s += n;
    left->len -= n;
    return n;
}

bool source_init(struct pdn_source *src, const char *text, size_t n, const char *encoding)
{
    struct str all = { .s = (char *)(uintptr_t)text, .len = n };
    return source_open(src, take, &all, n + 1, encoding);
}

void source_slide(struct pdn_source *src, size_t gone)
{
    memmove(src->text, src->text + gone, src->n -= gone);
    fill(src);
    judge(src);
}

void pdn_source_release(struct pdn_source *src)
{
    mem_free(src->text);
    src->text = NULL;
    src->n = 0;
}

struct pdn_source source_of(const char *s, size_t n)
{
    return (
        struct pdn_source){ .text = (char *)(uintptr_t)s, .n = n, .one_byte = !utf8_valid(s, n), .encoding = "CP1252" };
}

void source_utf8(const struct pdn_source *src, size_t at, size_t n, struct str *out)
{
    const char *s = src->text + at;
    if (!src->one_byte || utf8_valid(s, n)) str_addn(out, s, n);
    else convert("UTF-8", src->encoding, s, n, 1, out);
}

/* Is it only ASCII without escapes, as nearly all values are? */
static bool is_plain(const char *s, size_t n)
{
    while (n && *s >= ' ' && *s < 0x7f && *s != '\\') s++, n--;
    return !n;
}

void source_value(const struct pdn_source *src, size_t at, size_t n, struct str *out)
{
    LOCAL(str) text = { 0 };
    if (is_plain(src->text + at, n)) {
        str_addn(out, src->text + at, n);
        return;
    }
    source_utf8(src, at, n, &text);
    const char *p = str_text(&text);
    const char *between = *p && strchr("WB?", *p) && p[1] == ':' ? "" : " ";
    while (*p) {
        if (*p == '\n' || *p == '\r') {
            p += strspn(p, " \t\r\n");
            str_add(out, between);
            continue;
        }
        if (*p == '\\' && (p[1] == '"' || p[1] == '\\')) p++;
        str_put(out, *p++);
    }
}

void source_encode(const struct pdn_source *src, const char *s, size_t n, struct str *out)
{
    LOCAL(str) text = { 0 }, coded = { 0 };
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '\n' && src->crlf) str_put(&text, '\r');
        str_put(&text, s[i]);
    }
    bool done = src->one_byte && convert(src->encoding, "UTF-8", str_text(&text), text.len, 0, &coded);
    if (done) str_addn(out, str_text(&coded), coded.len);
    else str_addn(out, str_text(&text), text.len);
}
