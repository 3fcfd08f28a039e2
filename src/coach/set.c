/* set.c -- see set.h */
#include <config.h>

#include "coach/set.h"

#include <stdlib.h>
#include <string.h>

#include "base/day.h"
#include "base/mem.h"

enum { TENTHS_MOST = 100000 };

static const struct lines_form form = { "a set of exercises", "# huff set 1",
    "# position, then a field a round: seconds, x: wrong", 1, LINES_FIELDS, "a line has 64 fields at most" };

void set_release(struct set *s)
{
    for (int i = 0; i < s->n; i++) mem_free(s->item[i].key);
    mem_free(s->item);
    lines_release(&s->lines);
    *s = (struct set){ 0 };
}

void set_add(struct set *s, const char *key)
{
    for (int i = 0; i < s->n; i++)
        if (!strcmp(s->item[i].key, key)) return;
    MEM_ROOM(s->item, s->n, s->room);
    s->item[s->n++] = (struct set_item){ .key = mem_dup(key) };
}

/* 12.3, x8.1 */
static bool read_tenths(const char *text, int *ret)
{
    bool wrong = *text == 'x';
    if (!lines_decimal(text + wrong, 1, 1, TENTHS_MOST, ret)) return false;
    if (wrong) *ret = -*ret;
    return true;
}

static const char *read_item(void *ctx, char *const *field, int n)
{
    struct set *s = ctx;
    struct set_item x = { .n = n - 1 };
    if (!strcmp(field[0], "right") || !strcmp(field[0], "time")) return NULL; // counted anew
    bool days = !strcmp(field[0], "day");
    for (int i = 0; i < n - 1; i++) {
        if (days && !day_read(field[i + 1], &s->day[i])) return "a day is YYYY-MM-DD or -";
        if (!days && !read_tenths(field[i + 1], &x.tenths[i]))
            return "an answer is seconds with one decimal, or x and such";
    }
    if (days) s->days = n - 1;
    int before = s->n;
    if (!days) set_add(s, field[0]);
    if (s->n == before) return NULL;
    x.key = s->item[before].key;
    s->item[before] = x;
    return NULL;
}

bool set_read(struct set *s, const char *text, size_t n, struct err *e)
{
    return lines_read(&s->lines, &form, text, n, read_item, s, e);
}

void set_answer(struct set *s, const char *key, bool right, int tenths, int day)
{
    int i = 0;
    while (i < s->n && strcmp(s->item[i].key, key)) i++;
    if (i == s->n || s->item[i].n == SET_ROUNDS) return;
    struct set_item *x = &s->item[i];
    tenths = tenths < 1 ? 1 : tenths > TENTHS_MOST ? TENTHS_MOST : tenths;
    if (x->n >= s->days) s->day[s->days++] = day < DAY_MAX ? day : 0;
    x->tenths[x->n++] = right ? tenths : -tenths;
}

int set_right(const struct set *s, int round, int *ret_of, int *ret_tenths)
{
    int right = 0;
    *ret_of = *ret_tenths = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->item[i].n <= round) continue;
        right += s->item[i].tenths[round] > 0;
        *ret_tenths += abs(s->item[i].tenths[round]);
        ++*ret_of;
    }
    return right;
}

void set_write(const struct set *s, struct str *out)
{
    LOCAL(str) right = { 0 }, time = { 0 };
    char day[DAY_TEXT];
    lines_begin(&s->lines, &form, out);
    str_add(out, "day");
    for (int r = 0; r < s->days; r++) {
        int of, tenths;
        day_text(s->day[r], day);
        str_addf(out, "\t%s", day);
        str_addf(&right, "\t%d", set_right(s, r, &of, &tenths));
        str_addf(&time, "\t%d:%02d", tenths / 600, tenths / 10 % 60);
    }
    str_addf(out, "\nright%s\ntime%s\n", str_text(&right), str_text(&time));
    for (int i = 0; i < s->n; i++) {
        const struct set_item *x = &s->item[i];
        str_add(out, x->key);
        for (int r = 0; r < x->n; r++)
            str_addf(out, "\t%s%d.%d", x->tenths[r] < 0 ? "x" : "", abs(x->tenths[r]) / 10, abs(x->tenths[r]) % 10);
        str_put(out, '\n');
    }
}
