/* thread.h -- start threads, and share work out to several of them. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

typedef void *thread_fn(void *arg);

/* Start a thread, with a stack of the same size on every system.  All signals but SIGBUS are blocked in it: they are
   for the thread that owns the terminal.  False if no thread can be had. */
bool thread_start(pthread_t *ret, thread_fn *, void *arg);

/* Threads for many rounds of work, the calling thread among them.  There are as many as asked for, or fewer if no more
   can be had, and never more than CREW_HANDS. */
struct crew;
enum { CREW_HANDS = 256 };
struct crew *crew_new(int hands);
void crew_free(struct crew *);

/* Run a round: call fn(ctx, job, hand) for job 0 .. jobs-1, and return when all are done.  `hand` (0 .. hands-1) is the
   number of the thread: no two jobs running at once have the same. */
typedef void thread_job_fn(void *ctx, int job, int hand);
void crew_jobs(struct crew *, int jobs, thread_job_fn *, void *ctx);

/* Run a single round, with no more threads than jobs. */
void thread_jobs(int hands, int jobs, thread_job_fn *, void *ctx);

/* Lock a mutex until the end of the block. */
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
