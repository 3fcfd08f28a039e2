/* schedule.c -- see schedule.h */
#include <config.h>

#include "coach/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "base/day.h"
#include "base/mem.h"
#include "base/number.h"

enum { COUNT_MOST = 1000000, EASE_MOST = 99999, FIRST_DAY = 20781 /* 2026-11-24 */ };
enum { F_KEY, F_DUE, F_INTERVAL, F_EASE, F_REPS, F_LAPSES, FIELDS };

static const struct lines_form form = { "a schedule", "# huff schedule 1",
    "# card, due, interval in days, ease, right in a row, forgotten", FIELDS, FIELDS,
    "a card is its key and five fields, parted by tabs" };

void schedule_release(struct schedule *s)
{
    for (int i = 0; i < s->n; i++) mem_free(s->card[i].key);
    mem_free(s->card);
    lines_release(&s->lines);
    *s = (struct schedule){ 0 };
}

/* ---- SM-2 ---- */

static int next_interval(const struct card *c)
{
    if (c->reps < 3) return c->reps < 2 ? 1 : 6;
    int64_t days = ((int64_t)c->interval * c->ease + 99) / 100;
    return days < SCHEDULE_DAYS_MOST ? (int)days : SCHEDULE_DAYS_MOST;
}

void card_answer(struct card *c, enum grade grade, int day)
{
    int q = (int)grade, short_of = 5 - q;
    if (q >= 3 && c->due > day) return;
    if (q < 3) {
        if (c->reps && c->lapses < COUNT_MOST) c->lapses++;
        c->reps = 0;
        c->interval = 1;
    } else {
        if (c->reps < COUNT_MOST) c->reps++;
        c->ease += 10 - short_of * (8 + short_of * 2);
        if (c->ease < SCHEDULE_EASE_LEAST) c->ease = SCHEDULE_EASE_LEAST;
        if (c->ease > EASE_MOST) c->ease = EASE_MOST;
        c->interval = next_interval(c);
    }
    c->due = day + c->interval;
    if (c->due >= DAY_MAX) c->due = DAY_MAX - 1;
}

int schedule_mend(struct schedule *s, int today)
{
    int n = 0;
    for (int i = 0; i < s->n && today >= FIRST_DAY; i++) {
        struct card *c = &s->card[i];
        if (c->due <= today + c->interval + 1) continue; // who travels may be a day ahead
        c->due = today + c->interval;
        n++;
    }
    return n;
}

/* ---- cards by their keys ---- */

/* Where it is, or would be. */
static int place_of(const struct schedule *s, const char *key, bool *ret_there)
{
    int from = 0, to = s->n;
    while (from < to) {
        int mid = from + (to - from) / 2, order = strcmp(s->card[mid].key, key);
        if (order == 0) {
            *ret_there = true;
            return mid;
        }
        if (order < 0) from = mid + 1;
        else to = mid;
    }
    *ret_there = false;
    return from;
}

struct card *schedule_find(const struct schedule *s, const char *key)
{
    bool there;
    int i = place_of(s, key, &there);
    return there ? &s->card[i] : NULL;
}

struct card *schedule_card(struct schedule *s, const char *key)
{
    bool there;
    int i = place_of(s, key, &there);
    if (there) return &s->card[i];
    MEM_ROOM(s->card, s->n, s->room);
    memmove(&s->card[i + 1], &s->card[i], (size_t)(s->n++ - i) * sizeof *s->card);
    s->card[i] = (struct card){ .key = mem_dup(key), .ease = SCHEDULE_EASE };
    return &s->card[i];
}

/* ---- the text ---- */

/* The one answered last; on the same day, the one due first. */
static void merge(struct schedule *s, const struct card *c)
{
    struct card *own = schedule_card(s, c->key);
    int later = (c->due - c->interval) - (own->due - own->interval);
    if (own->due && (later < 0 || (later == 0 && c->due >= own->due))) return;
    char *key = own->key;
    *own = *c;
    own->key = key;
}

static const char *read_card(void *ctx, char *const *field, int n UNUSED)
{
    struct card c = { .key = field[F_KEY] };
    if (!day_read(field[F_DUE], &c.due)) return "a day is YYYY-MM-DD or -";
    if (!lines_decimal(field[F_EASE], 2, SCHEDULE_EASE_LEAST, EASE_MOST, &c.ease))
        return "an ease is a number from 1.30 on with two decimals";
    if (!number_int(field[F_INTERVAL], 0, SCHEDULE_DAYS_MOST, &c.interval)
        || !number_int(field[F_REPS], 0, COUNT_MOST, &c.reps) || !number_int(field[F_LAPSES], 0, COUNT_MOST, &c.lapses))
        return "this is not a number that can be";
    merge(ctx, &c);
    return NULL;
}

bool schedule_read(struct schedule *s, const char *text, size_t n, struct err *e)
{
    return lines_read(&s->lines, &form, text, n, read_card, s, e);
}

void schedule_write(const struct schedule *s, struct str *out)
{
    char due[DAY_TEXT];
    lines_begin(&s->lines, &form, out);
    for (int i = 0; i < s->n; i++) {
        const struct card *c = &s->card[i];
        day_text(c->due, due);
        str_addf(out, "%s\t%s\t%d\t%d.%02d\t%d\t%d\n", c->key, due, c->interval, c->ease / 100, c->ease % 100, c->reps,
            c->lapses);
    }
}

/* ---- a day ---- */

struct wanted {
    int at, day; /* 0: new */
};

static int compare_wanted(const void *a, const void *b)
{
    const struct wanted *x = a, *y = b;
    if (!x->day != !y->day) return x->day ? -1 : 1;
    return x->day != y->day ? x->day - y->day : x->at - y->at;
}

void schedule_day(const struct card *const *card, int n, int today, int *order, struct schedule_day *ret)
{
    LOCAL_MEM struct wanted *wanted = mem_new((size_t)n + 1, sizeof *wanted);
    int done = 0, k = 0;
    *ret = (struct schedule_day){ .cards = n };
    for (int i = 0; i < n; i++) {
        int due = card[i] ? card[i]->due : 0;
        ret->learned += due > 0;
        done += due > 0 && due - card[i]->interval == today;
        if (due <= today) wanted[k++] = (struct wanted){ i, due };
        else if (!ret->next || due < ret->next) ret->next = due;
    }
    int most = done < SCHEDULE_DAY ? SCHEDULE_DAY - done : 0;
    if (most > k) most = k;
    qsort(wanted, (size_t)k, sizeof *wanted, compare_wanted);
    for (int i = 0; i < most; i++) {
        order[i] = wanted[i].at;
        if (wanted[i].day) ret->due++;
        else ret->fresh++;
    }
    ret->wait = k - most;
}
