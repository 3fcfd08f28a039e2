/* str.c -- see str.h */
#include <config.h>

#include "base/str.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

void str_init(struct str *t, size_t max)
{
    *t = (struct str){ .max = max };
}

void str_release(struct str *t)
{
    mem_free(t->s);
    *t = (struct str){ .max = t->max };
}

void str_clear(struct str *t)
{
    t->len = 0;
    t->full = false;
    if (t->s) t->s[0] = 0;
}

void str_drop(struct str *t, size_t n)
{
    if (n) memmove(t->s, t->s + n, t->len - n + 1);
    t->len -= n;
}

/* Make room for n more bytes and a NUL.  Returns how many bytes may be added. */
static size_t make_room(struct str *t, size_t n)
{
    size_t max = t->max ? t->max : STR_CEILING;
    if (n > max - t->len) {
        n = max - t->len;
        t->full = true;
    }
    if (t->len + n + 1 > t->room) {
        size_t room = t->room ? t->room : 32;
        while (room < t->len + n + 1) room *= 2;
        t->s = mem_more(t->s, room, 1);
        t->room = room;
    }
    return n;
}

void str_addn(struct str *t, const char *s, size_t n)
{
    n = make_room(t, n);
    if (n) memcpy(t->s + t->len, s, n);
    t->len += n;
    t->s[t->len] = 0;
}

void str_put(struct str *t, char c)
{
    str_addn(t, &c, 1);
}

void str_add(struct str *t, const char *s)
{
    str_addn(t, s, strlen(s));
}

void str_addv(struct str *t, const char *fmt, va_list ap)
{
    char small[256];
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(small, sizeof small, fmt, ap);
    if (n >= 0 && (size_t)n < sizeof small) {
        str_addn(t, small, (size_t)n);
    } else if (n > 0) {
        LOCAL_MEM char *big = mem_new((size_t)n + 1, 1);
        vsnprintf(big, (size_t)n + 1, fmt, again);
        str_addn(t, big, (size_t)n);
    }
    va_end(again);
}

void str_addf(struct str *t, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    str_addv(t, fmt, ap);
    va_end(ap);
}

const char *str_text(const struct str *t)
{
    return t->s ? t->s : "";
}

char *str_take(struct str *t)
{
    char *s = t->s ? t->s : mem_dup("");
    *t = (struct str){ .max = t->max };
    return s;
}

bool str_line(struct str *line, const char **text, size_t *n)
{
    const char *stop = *n ? memchr(*text, '\n', *n) : NULL;
    size_t part = stop ? (size_t)(stop - *text) : *n, taken = part + (stop != NULL);
    str_addn(line, *text, part);
    *text += taken;
    *n -= taken;
    return stop;
}

const char *str_word(const char *text, size_t *ret_n)
{
    text += strspn(text, " ");
    *ret_n = strcspn(text, " ");
    return *ret_n ? text : NULL;
}

bool str_ends_in(const char *name, const char *tail)
{
    size_t n = strlen(name), k = strlen(tail);
    return n > k && !strcmp(name + n - k, tail);
}

size_t str_differ(const char *a, const char *b, char end)
{
    size_t at = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == end) at = i + 1;
    return at;
}
