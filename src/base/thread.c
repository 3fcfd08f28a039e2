/* thread.c -- see thread.h */
#include <config.h>

#include "base/thread.h"

#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

enum { STACK = 8 << 20 }; /* some C libraries give a sixtieth of that */

bool thread_start(pthread_t *ret, thread_fn *fn, void *arg)
{
    pthread_attr_t attr;
    sigset_t blocked, old;
    sigfillset(&blocked);
    sigdelset(&blocked, SIGBUS); // is the reading thread's own (base/map.h)
    pthread_sigmask(SIG_SETMASK, &blocked, &old);
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, STACK);
    bool ok = pthread_create(ret, &attr, fn, arg) == 0;
    pthread_attr_destroy(&attr);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return ok;
}

struct work {
    thread_job_fn *fn;
    void *ctx;
    int jobs;
    atomic_int next, hands;
};

static void *work(void *arg)
{
    struct work *w = arg;
    int hand = atomic_fetch_add(&w->hands, 1), job;
    while ((job = atomic_fetch_add(&w->next, 1)) < w->jobs) w->fn(w->ctx, job, hand);
    return NULL;
}

void thread_jobs(int hands, int jobs, thread_job_fn *fn, void *ctx)
{
    struct work w = { .fn = fn, .ctx = ctx, .jobs = jobs };
    pthread_t id[THREAD_HANDS];
    int more = (jobs < hands ? jobs : hands) - 1, started = 0;
    while (started < more && started < THREAD_HANDS - 1 && thread_start(&id[started], work, &w)) started++;
    work(&w);
    while (started > 0) pthread_join(id[--started], NULL);
}

int thread_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : (int)n;
}
