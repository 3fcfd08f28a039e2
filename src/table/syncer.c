/* syncer.c -- see syncer.h */
#include <config.h>

#include "table/syncer.h"

#include <errno.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"

/* If many files are waiting, sync them all in one call, if the system has one that waits. */
#ifdef HAVE_SYNCFS
enum { SINGLY = 8 };
#else
enum { SINGLY = 1024 };
#define syncfs(fd) (sync(), 0)
#endif

/* Files to bring to disk.  If there are more than SINGLY, all that the disk has to write. */
struct batch {
    int fd[SINGLY], n;
    bool all, names;
};

struct syncer {
    int dir;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    struct batch next, now; /* `now` belongs to the thread while it is busy */
    bool busy, leave;
    int64_t since;
    int error;
};

static void release_files(struct batch *b)
{
    for (int i = 0; i < b->n; i++) close(b->fd[i]);
    b->n = 0;
}

static int sync_batch(struct batch *b, int dir)
{
    bool ok = true;
    if (b->all) ok = syncfs(dir) == 0;
    for (int i = 0; i < b->n && !b->all; i++) ok = fsync(b->fd[i]) == 0 && ok;
    if (b->names && !b->all) ok = fsync(dir) == 0 && ok;
    int why = ok ? 0 : errno;
    release_files(b);
    return why;
}

static void *run(void *ctx)
{
    struct syncer *s = ctx;
    pthread_mutex_lock(&s->lock);
    while (!s->leave || s->busy) {
        if (!s->busy) {
            pthread_cond_wait(&s->begun, &s->lock);
            continue;
        }
        pthread_mutex_unlock(&s->lock);
        int why = sync_batch(&s->now, s->dir);
        pthread_mutex_lock(&s->lock);
        s->busy = false;
        if (why) s->error = why;
        pthread_cond_signal(&s->done);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

struct syncer *syncer_new(int dir)
{
    struct syncer *s = mem_new(1, sizeof *s);
    s->dir = dir;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->begun, NULL);
    pthread_cond_init(&s->done, NULL);
    if (thread_start(&s->thread, run, s)) return s;
    mem_free(s);
    return NULL;
}

void syncer_free(struct syncer *s)
{
    if (!s) return;
    pthread_mutex_lock(&s->lock);
    s->leave = true;
    pthread_cond_signal(&s->begun);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    release_files(&s->next);
    pthread_cond_destroy(&s->begun);
    pthread_cond_destroy(&s->done);
    pthread_mutex_destroy(&s->lock);
    mem_free(s);
}

void syncer_add(struct syncer *s, int fd)
{
    struct batch *b = &s->next;
    int own = b->all || b->n == SINGLY ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, 0);
    if (own >= 0) b->fd[b->n++] = own;
    else b->all = true;
}

void syncer_start(struct syncer *s, bool names)
{
    struct batch *b = &s->next;
    b->names |= names;
    if (!b->n && !b->all && !b->names) return;
    HOLD(&s->lock);
    if (!s->busy) {
        s->now = *b;
        *b = (struct batch){ 0 };
        s->busy = true;
        s->since = mono_ms();
        pthread_cond_signal(&s->begun);
    }
}

bool syncer_wait(struct syncer *s, int ms)
{
    struct timespec end;
    /* A clock that is set meanwhile may end the wait early; it also ends when all is on disk. */
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += ms * 1000000L;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    HOLD(&s->lock);
    while (s->busy && pthread_cond_timedwait(&s->done, &s->lock, &end) == 0) continue;
    return !s->busy;
}

int64_t syncer_busy_since(struct syncer *s)
{
    HOLD(&s->lock);
    return s->busy ? s->since : 0;
}

int syncer_error(struct syncer *s)
{
    HOLD(&s->lock);
    return s->error;
}
