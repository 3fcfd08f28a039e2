/* collection.c -- see collection.h */
#include <config.h>

#include "app/drill/collection.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/session/dirs.h"
#include "base/err.h"

static const char file[] = "exercises.tsv";

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    exercises_init(ret);
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
