/* lines.c -- see lines.h */
#include <config.h>

#include "ui/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void lines_read(struct lines *l)
{
    char buf[4096];
    ssize_t n = read(l->fd, buf, sizeof buf);
    if (n > 0) str_addn(&l->in, buf, (size_t)n);
    else if (n == 0 || (errno != EINTR && errno != EAGAIN)) l->ended = true;
}

static void drop(struct str *s, size_t n)
{
    memmove(s->s, s->s + n, s->len - n + 1);
    s->len -= n;
}

enum lines_got lines_take(struct lines *l, struct str *ret)
{
    const char *text = str_text(&l->in), *end = memchr(text, '\n', l->in.len);
    size_t n = end ? (size_t)(end - text) : l->in.len;
    bool complete = end || (l->ended && n), was_skipping = l->skipping;
    str_clear(ret);
    if (!complete && n <= LINES_LONGEST) return LINES_NONE;
    l->skipping = !complete;
    bool bad = memchr(text, 0, n) != NULL, too_long = n > LINES_LONGEST;
    if (!bad && !too_long && !was_skipping) {
        while (n && text[n - 1] == '\r') n--;
        str_addn(ret, text, n);
    }
    drop(&l->in, end ? (size_t)(end - text) + 1 : l->in.len);
    /* Of a long line the first piece is reported, the rest is passed over silently. */
    if (was_skipping) return complete ? lines_take(l, ret) : LINES_NONE;
    return too_long ? LINES_TOO_LONG : bad ? LINES_BAD : LINES_LINE;
}
