/* exercises.c -- a collection in memory: adding, finding, and which are due.  Its file is in
 * exercises_file.c. */
#include <config.h>

#include "app/drill/exercises.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"

static const int box_days[EXERCISE_BOXES + 1] = { 0, 1, 3, 7, 21, 60 };

void exercises_init(struct exercises *x)
{
    *x = (struct exercises){ 0 };
}

void exercises_release(struct exercises *x)
{
    for (int i = 0; i < x->n; i++) {
        mem_free(x->list[i].game);
        mem_free(x->list[i].source);
    }
    mem_free(x->list);
    exercises_init(x);
}

int exercises_find(const struct exercises *x, const char *game, const struct pos *start)
{
    for (int i = 0; i < x->n; i++)
        if (pos_equal(&x->list[i].start, start) && !strcmp(x->list[i].game, game)) return i;
    return -1;
}

static char *copy(const char *text)
{
    size_t n = strlen(text) + 1;
    return memcpy(mem_new(n, 1), text, n);
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (x->n == EXERCISES_MAX || exercises_find(x, e->game, &e->start) >= 0) return false;
    if (x->n == x->room) {
        int room = x->room ? 2 * x->room : 64;
        struct exercise *list = mem_new((size_t)room, sizeof *list);
        if (x->n) memcpy(list, x->list, (size_t)x->n * sizeof *list);
        mem_free(x->list);
        x->list = list;
        x->room = room;
    }
    struct exercise *fresh = &x->list[x->n++];
    *fresh = *e;
    fresh->game = copy(e->game);
    fresh->source = copy(e->source);
    return true;
}

static void count(int *n)
{
    if (*n < EXERCISE_COUNT) ++*n;
}

void exercises_answer(struct exercises *x, int i, bool right, int today)
{
    struct exercise *e = &x->list[i];
    count(&e->seen);
    e->last = today;
    if (right) {
        count(&e->right);
        if (e->box < EXERCISE_BOXES) e->box++;
        count(&x->streak);
    } else {
        count(&e->wrong);
        e->box = 0;
        x->streak = 0;
    }
    e->due = today + box_days[e->box];
    if (x->streak > x->best) x->best = x->streak;
}

struct due {
    int index, day;
};

static int compare_due(const void *a, const void *b)
{
    const struct due *x = a, *y = b;
    return x->day != y->day ? (x->day < y->day ? -1 : 1) : x->index < y->index ? -1 : x->index > y->index;
}

int exercises_queue(const struct exercises *x, int today, int *ret, int room)
{
    struct due *due = mem_new((size_t)x->n + 1, sizeof *due);
    int n = 0, taken = 0;
    for (int i = 0; i < x->n; i++)
        if (x->list[i].seen && x->list[i].due <= today) due[n++] = (struct due){ i, x->list[i].due };
    qsort(due, (size_t)n, sizeof *due, compare_due);
    for (int i = 0; i < n && taken < room; i++) ret[taken++] = due[i].index;
    for (int i = 0; i < x->n && taken < room; i++)
        if (!x->list[i].seen) ret[taken++] = i;
    mem_free(due);
    return taken;
}

int exercises_next_due(const struct exercises *x)
{
    int next = 0;
    for (int i = 0; i < x->n; i++)
        if (x->list[i].seen && (!next || x->list[i].due < next)) next = x->list[i].due;
    return next;
}

int exercises_today(void)
{
    time_t now = time(NULL);
    struct tm tm;
    if (!localtime_r(&now, &tm)) return (int)(now / 86400);
    tm.tm_sec = tm.tm_min = 0;
    tm.tm_hour = 12;
    return (int)(timegm(&tm) / 86400);
}
