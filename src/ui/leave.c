/* leave.c -- see leave.h */
#include <config.h>

#include "ui/leave.h"

#include <signal.h>
#include <stddef.h>
#include <sys/time.h>
#include <unistd.h>

enum { SIGNALS = 4, GRACE_US = 600000 };

static const int signals[SIGNALS] = { SIGHUP, SIGTERM, SIGINT, SIGXCPU };

/* A signal handler is given nothing, so what it touches is global. */
static volatile sig_atomic_t told;
static const struct wake *waker;
static struct sigaction before[SIGNALS];

static void on_signal(int sig)
{
    if (told) _exit(128 + sig);
    told = 1;
    /* A write to a stopped terminal must not hold us; the system call behind this is safe here. */
    struct itimerval grace = { .it_value.tv_usec = GRACE_US };
    setitimer(ITIMER_REAL, &grace, NULL);
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
