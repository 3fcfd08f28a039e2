/* thread.h -- threads begun, and work shared out to several. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

typedef void *thread_fn(void *arg);

/* Begin a thread, with as much stack on any system.  Signals are for the one that owns the terminal: it is sent none.
   False: it can't be had. */
bool thread_start(pthread_t *ret, thread_fn *, void *arg);

/* Threads for many rounds of work, this one the first of them: as many as asked for, or fewer if no more can be had, and
   never more than CREW_HANDS. */
struct crew;
enum { CREW_HANDS = 256 };
struct crew *crew_new(int hands);
void crew_free(struct crew *);

/* A round: call fn(ctx, job, hand) for job 0 .. jobs-1, and come back when all are done.  `hand` (0 .. hands-1) says who
   does it: no two jobs at once have the same. */
typedef void thread_job_fn(void *ctx, int job, int hand);
void crew_jobs(struct crew *, int jobs, thread_job_fn *, void *ctx);

/* A single round, by no more hands than there are jobs. */
void thread_jobs(int hands, int jobs, thread_job_fn *, void *ctx);

/* A mutex is locked from here until the block is left, by whatever way. */
#define HOLD(mutex) __attribute__((cleanup(thread_unlock), unused)) pthread_mutex_t *const held = thread_lock(mutex)

static inline pthread_mutex_t *thread_lock(pthread_mutex_t *m)
{
    pthread_mutex_lock(m);
    return m;
}

static inline void thread_unlock(pthread_mutex_t *const *m)
{
    pthread_mutex_unlock(*m);
}

/* How many processors there are, at least 1. */
int thread_processors(void);

#endif
