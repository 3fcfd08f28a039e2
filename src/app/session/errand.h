/* errand.h -- long work that a thread does while the session goes on, one of each kind at a time.  Its end is said by the
   session. */
#ifndef APP_SESSION_ERRAND_H
#define APP_SESSION_ERRAND_H

#include <pthread.h>
#include <stdatomic.h>

#include "app/session/state.h"

/* What each keeps begins with one. */
struct errand {
    bool (*run)(void *of, struct err *); /* in the thread, till it is done, or `stop` is set; false with a sentence */
    const char *words; /* "Reviewing your games", N_(): with how far that is, where it is of several */
    const char *what;  /* for the %s in `words` */
    bool loud;         /* on a screen, too, where `stop` ends it */
    void (*end)(struct session *, void *of); /* it is done, and no longer the session's */
    void (*free)(void *of);
    bool waits;  /* with its end, for a question or an exercise to be answered */
    bool advice; /* it is none of a person's who plays another */
    atomic_bool stop;
    atomic_int n, of; /* so much is done: errand_progress */
    bool good;        /* what `run` returned; these two when it is done */
    struct err trouble;
    /* The rest is errand.c's. */
    atomic_bool done;
    const struct wake *wake;
    pthread_t thread;
};

/* Take it over and begin; false: no thread is to be had. */
bool errand_begin(struct session *, enum errand_kind, struct errand *);
void errand_progress(void *errand, double n, int of);
void *errand_of(const struct session *, enum errand_kind); /* NULL: there is none */
/* Let it come to its end soon; false: there is none. */
bool errand_stop(struct session *, enum errand_kind);
void errand_drop(struct session *, enum errand_kind); /* now, without a word */

extern const struct wing errand_wing;

#endif
