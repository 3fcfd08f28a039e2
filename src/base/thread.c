/* thread.c -- see thread.h */
#include <config.h>

#include "base/thread.h"

#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/mem.h"

enum { STACK = 8 << 20 }; /* some C libraries give only a sixtieth of that */

bool thread_start(pthread_t *ret, thread_fn *fn, void *arg)
{
    pthread_attr_t attr;
    sigset_t blocked, old;
    sigfillset(&blocked);
    sigdelset(&blocked, SIGBUS); // the thread that reads past the end of a map must get it (base/map.h)
    pthread_sigmask(SIG_SETMASK, &blocked, &old);
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, STACK);
    bool ok = pthread_create(ret, &attr, fn, arg) == 0;
    pthread_attr_destroy(&attr);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return ok;
}

struct crew {
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    int mates, busy, round; // threads besides the caller; how many of them still work; rounds begun
    bool over;
    thread_job_fn *fn; // this and the next fields are those of the round
    void *ctx;
    int jobs;
    atomic_int next, hands;
    pthread_t mate[];
};

static void work(struct crew *c)
{
    int hand = atomic_fetch_add(&c->hands, 1), job;
    while ((job = atomic_fetch_add(&c->next, 1)) < c->jobs) c->fn(c->ctx, job, hand);
}

static void *mate(void *arg)
{
    struct crew *c = arg;
    HOLD(&c->lock);
    for (int round = 0;;) {
        while (c->round == round && !c->over) pthread_cond_wait(&c->begun, &c->lock);
        if (c->over) return NULL;
        round = c->round;
        pthread_mutex_unlock(&c->lock);
        work(c);
        pthread_mutex_lock(&c->lock);
        if (--c->busy == 0) pthread_cond_signal(&c->done);
    }
}

struct crew *crew_new(int hands)
{
    int more = (hands < CREW_HANDS ? hands : CREW_HANDS) - 1;
    if (more < 0) more = 0;
    struct crew *c = mem_new(1, sizeof *c + (size_t)more * sizeof *c->mate);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begun, NULL);
    pthread_cond_init(&c->done, NULL);
    while (c->mates < more && thread_start(&c->mate[c->mates], mate, c)) c->mates++;
    return c;
}

void crew_free(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    c->over = true;
    pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
    while (c->mates > 0) pthread_join(c->mate[--c->mates], NULL);
    pthread_cond_destroy(&c->begun);
    pthread_cond_destroy(&c->done);
    pthread_mutex_destroy(&c->lock);
    mem_free(c);
}

void crew_jobs(struct crew *c, int jobs, thread_job_fn *fn, void *ctx)
{
    pthread_mutex_lock(&c->lock);
    c->fn = fn;
    c->ctx = ctx;
    c->jobs = jobs;
    c->busy = c->mates;
    c->round++;
    atomic_store(&c->next, 0);
    atomic_store(&c->hands, 0);
    pthread_cond_broadcast(&c->begun);
    pthread_mutex_unlock(&c->lock);
    work(c);
    HOLD(&c->lock);
    while (c->busy) pthread_cond_wait(&c->done, &c->lock);
}

void thread_jobs(int hands, int jobs, thread_job_fn *fn, void *ctx)
{
    struct crew *c = crew_new(jobs < hands ? jobs : hands);
    crew_jobs(c, jobs, fn, ctx);
    crew_free(c);
}

int thread_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : (int)n;
}
