/* stop.c -- see stop.h */
#include <config.h>

#include "cli/stop.h"

#include <signal.h>
#include <stddef.h>

#include "base/loop.h"

/* The globals of a signal handler, which is given nothing else. */
static atomic_bool stop;
static const struct wake *waker;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
    if (waker) wake_up(waker);
}

atomic_bool *stop_on_signals(const struct wake *wake)
{
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART };
    waker = wake;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}
