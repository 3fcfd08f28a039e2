/* exercises.c -- a collection in memory: adding, finding, and which are due; and the person's own, on disk.  Its file is
   in exercises_file.c. */
#include <config.h>

#include "app/drill/exercises.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/dirs.h"
#include "base/day.h"
#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

static const int box_days[EXERCISE_BOXES + 1] = { 0, 1, 3, 7, 21, 60 };

void exercises_release(struct exercises *x)
{
    for (int i = 0; i < x->n; i++) {
        mem_free(x->list[i].game);
        mem_free(x->list[i].source);
    }
    mem_free(x->list);
    *x = (struct exercises){ 0 };
}

/* The exercise of that game and position; -1. */
static int find(const struct exercises *x, const char *game, const struct pos *start)
{
    for (int i = 0; i < x->n; i++)
        if (pos_equal(&x->list[i].start, start) && !strcmp(x->list[i].game, game)) return i;
    return -1;
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (x->n == EXERCISES_MAX || find(x, e->game, &e->start) >= 0) return false;
    MEM_ROOM(x->list, x->n, x->room);
    struct exercise *fresh = &x->list[x->n++];
    *fresh = *e;
    fresh->game = mem_dup(e->game);
    fresh->source = mem_dup(e->source);
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
    return x->day != y->day ? x->day - y->day : x->index - y->index;
}

int exercises_queue(const struct exercises *x, int today, int *ret, int room)
{
    LOCAL_MEM struct due *due = mem_new((size_t)x->n + 1, sizeof *due);
    int n = 0, taken = 0;
    for (int i = 0; i < x->n; i++)
        if (x->list[i].seen && x->list[i].due <= today) due[n++] = (struct due){ i, x->list[i].due };
    qsort(due, (size_t)n, sizeof *due, compare_due);
    for (int i = 0; i < n && taken < room; i++) ret[taken++] = due[i].index;
    for (int i = 0; i < x->n && taken < room; i++)
        if (!x->list[i].seen) ret[taken++] = i;
    return taken;
}

int exercises_next_due(const struct exercises *x)
{
    int next = 0;
    for (int i = 0; i < x->n; i++)
        if (x->list[i].seen && (!next || x->list[i].due < next)) next = x->list[i].due;
    return next;
}

/* ---- the person's own ---- */

static const char file[] = "exercises.tsv";

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    *ret = (struct exercises){ 0 };
    if (!dirs_path(DIRS_STATE, file, path)) return err_set(e, 0, 0, "there is no folder for the exercises");
    return exercises_load(ret, path, e);
}

/* The collection as it is on disk, changed by `act`. */
struct change {
    bool (*act)(struct exercises *, void *ctx, struct err *);
    void *ctx;
};

static bool change(void *ctx, int old, int new, struct err *e)
{
    const struct change *c = ctx;
    LOCAL(exercises) x = { 0 };
    LOCAL(str) text = { 0 };
    bool ok = (old < 0 || exercises_load_open(&x, old, file, e)) && c->act(&x, c->ctx, e);
    if (ok) exercises_write(&x, &text);
    return ok && file_write_all(new, str_text(&text), text.len);
}

static bool change_collection(struct change c, struct err *e)
{
    char path[PATH_MAX];
    if (!dirs_make(DIRS_STATE, file, path)) return err_set(e, 0, 0, "the folder of the exercises cannot be made");
    return file_change(path, change, &c, e);
}

struct merging {
    const struct exercises *more;
    int fresh;
};

static bool merge(struct exercises *x, void *ctx, struct err *e)
{
    struct merging *m = ctx;
    m->fresh = 0;
    for (int i = 0; i < m->more->n; i++) {
        if (x->n == EXERCISES_MAX)
            return err_set(e, 0, 0, "there are %d exercises already, and no room for more", x->n);
        m->fresh += exercises_add(x, &m->more->list[i]);
    }
    return true;
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    struct merging m = { more, 0 };
    LOCAL(exercises) x = { 0 };
    bool ok = collection_load(&x, e), any = false;
    for (int i = 0; ok && i < more->n; i++) any |= find(&x, more->list[i].game, &more->list[i].start) < 0;
    if (any) ok = change_collection((struct change){ merge, &m }, e);
    *ret_fresh = m.fresh;
    return ok;
}

bool collection_add(const struct exercise *one, bool *ret_fresh, struct err *e)
{
    int fresh;
    struct exercises more = { .n = 1, .list = (struct exercise *)one };
    bool ok = collection_merge(&more, &fresh, e);
    *ret_fresh = fresh;
    return ok;
}

struct answer {
    const struct exercise *one;
    bool right;
};

static bool answer(struct exercises *x, void *ctx, struct err *e)
{
    const struct answer *a = ctx;
    int i = find(x, a->one->game, &a->one->start);
    if (i < 0) return err_set(e, 0, 0, "the exercise is no longer in the collection");
    exercises_answer(x, i, a->right, day_today());
    return true;
}

bool collection_answer(const struct exercise *one, bool right, struct err *e)
{
    struct answer a = { one, right };
    return change_collection((struct change){ answer, &a }, e);
}
