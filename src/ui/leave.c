/* leave.c -- see leave.h */
#include <config.h>

#include "ui/leave.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

enum { SIGNALS = 3, GRACE_SECONDS = 1 };

static const int signals[SIGNALS] = { SIGHUP, SIGTERM, SIGINT };

/* A signal handler is given nothing, so what it touches is global. */
static volatile sig_atomic_t told;
static const struct wake *waker;
static struct sigaction before[SIGNALS];

static void on_signal(int sig)
{
    if (told) _exit(128 + sig);
    told = 1;
    alarm(GRACE_SECONDS);           // a write to a stopped terminal must not hold us
    if (waker) wake_up(waker);
}

void leave_watch(struct wake *w)
{
    struct sigaction a = { .sa_handler = on_signal };
    sigemptyset(&a.sa_mask);
    told = 0;
    waker = w;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        /* nohup asks for SIGHUP to be ignored: stay. */
        if (before[i].sa_handler != SIG_IGN) sigaction(signals[i], &a, NULL);
    }
}

void leave_unwatch(void)
{
    for (int i = 0; i < SIGNALS; i++) sigaction(signals[i], &before[i], NULL);
    waker = NULL;
}

bool leave_told(void)
{
    return told;
}
