/* lines.c -- see lines.h */
#include <config.h>

#include "coach/lines.h"

#include <string.h>

#include "base/mem.h"
#include "base/number.h"

enum { OTHERS_MAX = 60 };

void lines_release(struct lines *l)
{
    str_release(&l->kept);
    str_release(&l->others);
}

/* What is wrong with it; NULL: it is taken. */
static const char *take(const struct lines_form *form, char *line, lines_fn *fn, void *ctx)
{
    char *field[LINES_FIELDS + 1];
    int n = 0;
    for (char *p = line; p && n <= form->most; n++) {
        field[n] = p;
        p = strchr(p, '\t');
        if (p) *p++ = 0;
    }
    return n < form->least || n > form->most || !*field[0] ? form->is : fn(ctx, field, n);
}

static bool is(const char *line, size_t n, const char *text)
{
    return n == strlen(text) && !memcmp(line, text, n);
}

static void read_line(struct lines *l, const struct lines_form *form, int number, const char *text, size_t n,
    lines_fn *fn, void *ctx)
{
    if (!n || is(text, n, form->legend)) return;
    if (*text != '#') {
        LOCAL_MEM char *copy = memcpy(mem_new(n + 1, 1), text, n);
        const char *wrong = strlen(copy) < n ? "there is a zero byte" : take(form, copy, fn, ctx);
        if (!wrong) return;
        if (!l->damaged++) err_set(&l->trouble, number, 1, "%s", wrong);
        else if (l->others.len < OTHERS_MAX) str_addf(&l->others, ", %d", number);
    }
    str_addn(&l->kept, text, n);
    str_put(&l->kept, '\n');
}

bool lines_read(struct lines *l, const struct lines_form *form, const char *text, size_t n, lines_fn *fn, void *ctx,
    struct err *e)
{
    const char *end = text + n;
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t all = (size_t)((stop ? stop : end) - text), length = all;
        while (length && text[length - 1] == '\r') length--;
        if (number > 1) read_line(l, form, number, text, length, fn, ctx);
        else if (!is(text, length, form->head))
            return l->name ? err_set(e, 0, 0, "%s:1: %s this huff can read begins with the line %s", l->name,
                       form->name, form->head)
                           : err_set(e, 1, 1, "%s this huff can read begins with the line %s", form->name, form->head);
        text += all + (stop != NULL);
    }
    return true;
}

bool lines_decimal(const char *text, int places, int least, int most, int *ret)
{
    char digits[12];
    size_t n = strlen(text), behind = (size_t)places;
    if (n < behind + 2 || n >= sizeof digits || text[n - behind - 1] != '.') return false;
    memcpy(digits, text, n - behind - 1);
    strcpy(digits + n - behind - 1, text + n - behind);
    return number_int(digits, least, most, ret);
}

void lines_begin(const struct lines *l, const struct lines_form *form, struct str *out)
{
    str_addf(out, "%s\n%s\n", form->head, form->legend);
    str_addn(out, str_text(&l->kept), l->kept.len);
}
