/* days.c -- see days.h */
#include <config.h>

#include "coach/days.h"

#include <string.h>

#include "base/day.h"
#include "base/mem.h"
#include "base/number.h"

enum { COUNT_MOST = 1000000, F_DAY = 0, F_WHAT, F_COUNTS, COUNTS = 5, FIELDS = F_COUNTS + COUNTS };

static const struct lines_form form = { "a file of days", "# huff days 1",
    "# day, what, answers, right at once, known before, right of these, seconds", FIELDS, FIELDS,
    "a day is a date, what was learned and five numbers, parted by tabs" };

void days_release(struct days *d)
{
    for (int i = 0; i < d->n; i++) mem_free(d->list[i].what);
    mem_free(d->list);
    lines_release(&d->lines);
    *d = (struct days){ 0 };
}

/* That of a day and thing, made if need be; valid until the next call. */
static struct day_done *entry(struct days *d, int day, const char *what)
{
    int i = d->n;
    for (; i > 0 && d->list[i - 1].day >= day; i--) {
        int order = d->list[i - 1].day == day ? strcmp(d->list[i - 1].what, what) : 1;
        if (order == 0) return &d->list[i - 1];
        if (order < 0) break;
    }
    MEM_ROOM(d->list, d->n, d->room);
    memmove(&d->list[i + 1], &d->list[i], (size_t)(d->n++ - i) * sizeof *d->list);
    d->list[i] = (struct day_done){ .what = mem_dup(what), .day = day };
    return &d->list[i];
}

static void count(int *to, int n)
{
    *to = n < COUNT_MOST - *to ? *to + n : COUNT_MOST;
}

static void add(struct day_done *to, const struct day_done *more)
{
    count(&to->asked, more->asked);
    count(&to->right, more->right);
    count(&to->known, more->known);
    count(&to->kept, more->kept);
    count(&to->seconds, more->seconds);
}

static const char *read_day(void *ctx, char *const *field, int n UNUSED)
{
    int day;
    struct day_done one = { 0 };
    int *const to[COUNTS] = { &one.asked, &one.right, &one.known, &one.kept, &one.seconds };
    if (!day_read(field[F_DAY], &day) || !day) return "a day is YYYY-MM-DD";
    for (int i = 0; i < COUNTS; i++)
        if (!number_int(field[F_COUNTS + i], 0, COUNT_MOST, to[i])) return "this is not a number that can be";
    add(entry(ctx, day, field[F_WHAT]), &one);
    return NULL;
}

bool days_read(struct days *d, const char *text, size_t n, struct err *e)
{
    return lines_read(&d->lines, &form, text, n, read_day, d, e);
}

void days_write(const struct days *d, struct str *out)
{
    char day[DAY_TEXT];
    lines_begin(&d->lines, &form, out);
    for (int i = 0; i < d->n; i++) {
        const struct day_done *one = &d->list[i];
        day_text(one->day, day);
        str_addf(out, "%s\t%s\t%d\t%d\t%d\t%d\t%d\n", day, one->what, one->asked, one->right, one->known, one->kept,
            one->seconds);
    }
}

void days_add(struct days *d, int day, const char *what, enum grade grade, bool known, int seconds)
{
    bool right = grade == GRADE_RIGHT;
    add(entry(d, day < DAY_MAX ? day : DAY_MAX - 1, what),
        &(struct day_done){ .asked = 1, .right = right, .known = known, .kept = known && right, .seconds = seconds });
}

struct day_done days_sum(const struct days *d, int first, int last, const char *what)
{
    struct day_done sum = { 0 };
    for (int i = 0; i < d->n; i++) {
        const struct day_done *one = &d->list[i];
        if (one->day >= first && one->day <= last && (!what || !strcmp(what, one->what))) add(&sum, one);
    }
    return sum;
}
