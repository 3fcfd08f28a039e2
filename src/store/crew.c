/* crew.c -- see crew.h */
#include <config.h>

#include "store/crew.h"

#include <stdatomic.h>

#include "base/thread.h"

struct crew {
    crew_fn *fn;
    void *ctx;
    int jobs;
    atomic_int next, hands;
};

int crew_size(void)
{
    return thread_processors() < CREW_MAX ? thread_processors() : CREW_MAX;
}

static void *work(void *arg)
{
    struct crew *c = arg;
    int hand = atomic_fetch_add(&c->hands, 1), job;
    while ((job = atomic_fetch_add(&c->next, 1)) < c->jobs) c->fn(c->ctx, job, hand);
    return NULL;
}

void crew_run(int jobs, crew_fn *fn, void *ctx)
{
    struct crew c = { .fn = fn, .ctx = ctx, .jobs = jobs };
    thread_share(jobs < crew_size() ? jobs : crew_size(), work, &c);
}
