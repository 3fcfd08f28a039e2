/* exercises.c -- a collection in memory: adding, finding, and which are due; and the person's own, on disk.  Its file is
   in exercises_file.c. */
#include <config.h>

#include "app/drill/exercises.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "app/session/dirs.h"
#include "base/err.h"
#include "base/mem.h"

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

int exercises_find(const struct exercises *x, const char *game, const struct pos *start)
{
    for (int i = 0; i < x->n; i++)
        if (pos_equal(&x->list[i].start, start) && !strcmp(x->list[i].game, game)) return i;
    return -1;
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (x->n == EXERCISES_MAX || exercises_find(x, e->game, &e->start) >= 0) return false;
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

/* ---- the person's own ---- */

static const char file[] = "exercises.tsv";

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    *ret = (struct exercises){ 0 };
    if (!dirs_path(DIRS_STATE, file, path)) return err_set(e, 0, 0, "there is no folder for the exercises");
    return exercises_load(ret, path, e);
}

static bool save(const struct exercises *x, struct err *e)
{
    char path[PATH_MAX];
    if (!dirs_make(DIRS_STATE, file, path)) return err_set(e, 0, 0, "the folder of the exercises cannot be made");
    return exercises_save(x, path, e);
}

/* Other programs wait meanwhile; -1 where that cannot be had, and then it goes on without. */
static int lock(void)
{
    char path[PATH_MAX];
    int fd = dirs_make(DIRS_STATE, "exercises.lock", path) ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    while (fd >= 0 && flock(fd, LOCK_EX) != 0 && errno == EINTR) continue;
    return fd;
}

static void unlock(int fd)
{
    if (fd >= 0) close(fd);
}

static bool merge(struct exercises *x, const struct exercises *more, int *ret_fresh, struct err *e)
{
    for (int i = 0; i < more->n; i++) {
        if (x->n == EXERCISES_MAX)
            return err_set(e, 0, 0, "there are %d exercises already, and no room for more", x->n);
        *ret_fresh += exercises_add(x, &more->list[i]);
    }
    return true;
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    struct exercises x;
    int fd = lock(), fresh = 0;
    bool ok = collection_load(&x, e) && merge(&x, more, &fresh, e);
    if (ok && fresh) ok = save(&x, e);
    exercises_release(&x);
    unlock(fd);
    *ret_fresh = fresh;
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

bool collection_answer(const struct exercise *one, bool right, struct err *e)
{
    struct exercises x;
    int fd = lock();
    bool ok = collection_load(&x, e);
    int i = ok ? exercises_find(&x, one->game, &one->start) : -1;
    if (ok && i < 0) ok = err_set(e, 0, 0, "the exercise is no longer in the collection");
    if (ok) exercises_answer(&x, i, right, exercises_today());
    if (ok) ok = save(&x, e);
    exercises_release(&x);
    unlock(fd);
    return ok;
}
