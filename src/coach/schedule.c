/* schedule.c -- see schedule.h */
#include <config.h>

#include "coach/schedule.h"

#include <stdint.h>
#include <string.h>

#include "base/day.h"
#include "base/mem.h"
#include "base/number.h"

static const char head[] = "# huff schedule 1";
static const char legend[] = "# card, due, interval in days, ease, right in a row, forgotten";

enum { COUNT_MOST = 1000000, EASE_MOST = 99999, FIRST_DAY = 20781 /* 2026-11-24 */ };
enum { F_KEY, F_DUE, F_INTERVAL, F_EASE, F_REPS, F_LAPSES, FIELDS };

void schedule_release(struct schedule *s)
{
    for (int i = 0; i < s->n; i++) mem_free(s->card[i].key);
    mem_free(s->card);
    str_release(&s->kept);
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

/* 2.50 as hundredths. */
static bool read_ease(const char *text, int *ret)
{
    char digits[8];
    size_t n = strlen(text);
    if (n < 4 || n > sizeof digits || text[n - 3] != '.') return false;
    memcpy(digits, text, n - 3);
    memcpy(digits + n - 3, text + n - 2, 3);
    return number_int(digits, SCHEDULE_EASE_LEAST, EASE_MOST, ret);
}

static bool split(char *line, char *field[FIELDS])
{
    int n = 0;
    for (char *p = line; p; n++) {
        if (n == FIELDS) return false;
        field[n] = p;
        p = strchr(p, '\t');
        if (p) *p++ = 0;
    }
    return n == FIELDS && *field[F_KEY];
}

static const char *read_card(char *line, struct card *ret)
{
    char *field[FIELDS];
    if (!split(line, field)) return "a card is its key and five fields, parted by tabs";
    if (!day_read(field[F_DUE], &ret->due)) return "a day is YYYY-MM-DD or -";
    if (!read_ease(field[F_EASE], &ret->ease)) return "an ease is a number from 1.30 on with two decimals";
    if (!number_int(field[F_INTERVAL], 0, SCHEDULE_DAYS_MOST, &ret->interval)
        || !number_int(field[F_REPS], 0, COUNT_MOST, &ret->reps)
        || !number_int(field[F_LAPSES], 0, COUNT_MOST, &ret->lapses))
        return "this is not a number that can be";
    ret->key = field[F_KEY];
    return NULL;
}

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

static void keep(struct schedule *s, const char *text, size_t n)
{
    str_addn(&s->kept, text, n);
    str_put(&s->kept, '\n');
}

static void read_line(struct schedule *s, int number, const char *text, size_t n)
{
    struct card c = { 0 };
    while (n && text[n - 1] == '\r') n--;
    if (!n || (n == sizeof legend - 1 && !memcmp(text, legend, n))) return;
    if (*text == '#') {
        keep(s, text, n);
        return;
    }
    LOCAL_MEM char *copy = memcpy(mem_new(n + 1, 1), text, n);
    const char *wrong = strlen(copy) < n ? "there is a zero byte" : read_card(copy, &c);
    if (!wrong) {
        merge(s, &c);
        return;
    }
    if (!s->damaged++) err_set(&s->trouble, number, 1, "%s", wrong);
    keep(s, text, n);
}

static bool is_head(const char *line, size_t n)
{
    if (n && line[n - 1] == '\r') n--;
    return n == sizeof head - 1 && !memcmp(line, head, n);
}

bool schedule_read(struct schedule *s, const char *text, size_t n, struct err *e)
{
    const char *end = text + n;
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        if (number > 1) read_line(s, number, text, length);
        else if (!is_head(text, length))
            return err_set(e, 1, 1, "a schedule this huff can read begins with the line %s", head);
        text += length + (stop != NULL);
    }
    return true;
}

void schedule_write(const struct schedule *s, struct str *out)
{
    char due[DAY_TEXT];
    str_addf(out, "%s\n%s\n", head, legend);
    str_addn(out, str_text(&s->kept), s->kept.len);
    for (int i = 0; i < s->n; i++) {
        const struct card *c = &s->card[i];
        day_text(c->due, due);
        str_addf(out, "%s\t%s\t%d\t%d.%02d\t%d\t%d\n", c->key, due, c->interval, c->ease / 100, c->ease % 100, c->reps,
            c->lapses);
    }
}
