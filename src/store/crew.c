/* crew.c -- see crew.h */
#include <config.h>

#include "store/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

struct crew {
    crew_fn *fn;
    void *ctx;
    int jobs;
    atomic_int next;
};

struct hand {
    struct crew *crew;
    pthread_t thread;
    int number;
};

int crew_size(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > CREW_MAX ? CREW_MAX : (int)n;
}

static void *work(void *arg)
{
    struct hand *h = arg;
    struct crew *c = h->crew;
    int job;
    while ((job = atomic_fetch_add(&c->next, 1)) < c->jobs) c->fn(c->ctx, job, h->number);
    return NULL;
}

void crew_run(int jobs, crew_fn *fn, void *ctx)
{
    struct crew c = { .fn = fn, .ctx = ctx, .jobs = jobs };
    struct hand hand[CREW_MAX];
    int wanted = crew_size(), n = 1;
    if (wanted > jobs) wanted = jobs;
    hand[0] = (struct hand){ .crew = &c };
    for (; n < wanted; n++) {
        hand[n] = (struct hand){ .crew = &c, .number = n };
        if (pthread_create(&hand[n].thread, NULL, work, &hand[n])) break;
    }
    work(&hand[0]);
    while (--n > 0) pthread_join(hand[n].thread, NULL);
}
