/* term_signals.c -- see term_signals.h.

   The handler only sets a flag and wakes the loop.  A second SIGHUP, SIGTERM or SIGXCPU, or half a second that passes
   while a stalled line blocks us, ends the process at once: every move is on disk already. */
#include <config.h>

#include "ui/term_signals.h"

#include <signal.h>
#include <stddef.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/loop.h"

enum { CAUGHT = 5, GRACE_US = 500000 };

static const int caught[CAUGHT] = { SIGWINCH, SIGHUP, SIGTERM, SIGXCPU, SIGALRM };

/* The one state a handler may touch, and what was there before us. */
static volatile sig_atomic_t flag_gone, flag_resized;
static struct wake flag_wake = { -1, -1 };
static struct sigaction before[CAUGHT];

static void on_signal(int sig)
{
    if (sig == SIGWINCH) {
        flag_resized = 1;
    } else if (sig == SIGALRM || flag_gone) {
        _exit(0);
    } else {
        struct itimerval soon = { .it_value.tv_usec = GRACE_US };
        flag_gone = 1;
        setitimer(ITIMER_REAL, &soon, NULL); // a plain system call: safe here
    }
    wake_up(&flag_wake);
}

bool term_signals_catch(void)
{
    struct sigaction a = { .sa_handler = on_signal };
    flag_gone = flag_resized = 0;
    if (!wake_init(&flag_wake)) return false;
    sigemptyset(&a.sa_mask);
    for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &a, &before[i]);
    return true;
}

/* The timer's handler stays: it may still be needed to end us. */
void term_signals_release(void)
{
    for (int i = 0; i < CAUGHT; i++)
        if (caught[i] != SIGALRM) sigaction(caught[i], &before[i], NULL);
    wake_release(&flag_wake);
}

int term_signals_fd(void)
{
    return flag_wake.fd;
}

void term_signals_drain(void)
{
    wake_drain(&flag_wake);
}

bool term_signals_gone(void)
{
    return flag_gone;
}

bool term_signals_take_resize(void)
{
    bool resized = flag_resized;
    if (resized) flag_resized = 0;
    return resized;
}
