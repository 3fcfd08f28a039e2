/* errand.h -- long work that a thread does while the session goes on, one errand of each kind at a time.  The
   session tells when an errand has ended. */
#ifndef APP_SESSION_ERRAND_H
#define APP_SESSION_ERRAND_H

#include <pthread.h>
#include <stdatomic.h>

#include "app/session/state.h"

/* What an errand works with is a struct of its own that begins with one of these; `of` below is that struct. */
struct errand {
    /* Does the work, in the thread, until it is done or `stop` is set.  False with a sentence. */
    bool (*run)(void *of, struct err *);
    /* What is being done, for reports of progress: "Reviewing your games".  A string for N_(). */
    const char *words;
    const char *what;                        /* for the %s in `words` */
    bool loud;                               /* progress is told on a screen, too; `stop` ends the errand */
    void (*end)(struct session *, void *of); /* the work is done; the errand is no longer the session's */
    void (*free)(void *of);
    bool waits;  /* `end` waits until no question and no exercise is open */
    bool advice; /* its result is advice: the errand is dropped when a person elsewhere is played */
    atomic_bool stop;
    atomic_int n, of; /* how much is done, and of how much (errand_progress) */
    bool good;        /* what `run` returned; this and `trouble` are set when it is done */
    struct err trouble;
    /* The rest belongs to errand.c. */
    atomic_bool done;
    const struct wake *wake;
    pthread_t thread;
};

/* Take the errand over and begin it.  False if no thread is to be had; the errand is then freed. */
bool errand_begin(struct session *, enum errand_kind, struct errand *);
void errand_progress(void *errand, double n, int of);
void *errand_of(const struct session *, enum errand_kind); /* NULL if there is none */
/* Ask the errand to end soon.  False if there is none. */
bool errand_stop(struct session *, enum errand_kind);
void errand_drop(struct session *, enum errand_kind); /* end it now, without a message */

extern const struct wing errand_wing;

#endif
