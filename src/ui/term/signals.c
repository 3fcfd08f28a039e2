/* signals.c -- see signals.h.

   The handler only sets a flag and wakes the loop.  It may also end the process, since every move is on disk
   already: a stalled line must not keep huff alive.  Deadly signals have a handler only for the last words. */
#include <config.h>

#include "ui/term/signals.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "base/local.h"
#include "base/loop.h"
#include "base/outlet.h"

enum { DEADLY = 7, CAUGHT = 16, GRACE_US = 500000 };

static const int caught[CAUGHT] = { SIGHUP, SIGTERM, SIGXCPU, SIGINT, SIGWINCH, SIGALRM,
    SIGTSTP, // the rest are deadly:
    SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGQUIT, SIGUSR1, SIGUSR2 };

/* A handler gets no argument, so what it uses is global.  `before`: the handlers we found. */
static volatile sig_atomic_t flag_gone, flag_resized, flag_stopped, flag_screen, flag_heeded, flag_broken;
static struct wake flag_wake = { -1, -1 };
static struct sigaction before[CAUGHT];
static char last_words[160];
static struct termios last_modes;
static volatile sig_atomic_t last_tty = -1;

/* Say the last words if the terminal takes them at once.  All that this calls is safe in a handler. */
void signals_say_last(void)
{
    if (last_tty < 0) return;
    outlet_try(last_tty, last_words, strlen(last_words));
    tcsetattr(last_tty, TCSANOW, &last_modes);
    last_tty = -1;
}

void signals_last(int tty, const struct termios *modes, const char *text)
{
    last_tty = -1; // a signal must not find half of them
    snprintf(last_words, sizeof last_words, "%s", text);
    last_modes = *modes;
    last_tty = tty;
}

static void on_death(int sig)
{
    signals_say_last();
    signal(sig, SIG_DFL);
    raise(sig);
}

static void on_signal(int sig)
{
    struct itimerval soon = { .it_value.tv_usec = GRACE_US };
    if (sig == SIGWINCH) flag_resized = 1;
    else if (sig == SIGTSTP) flag_stopped = 1;
    else if (sig == SIGINT && flag_heeded && !flag_broken) flag_broken = 1;
    else if (sig == SIGALRM || flag_gone) {
        signals_say_last();
        _exit(flag_screen ? 0 : 128 + sig);
    } else {
        flag_gone = 1;
        setitimer(ITIMER_REAL, &soon, NULL); // a plain system call: safe here
    }
    wake_up(&flag_wake);
}

bool signals_catch(bool screen)
{
    flag_gone = flag_resized = flag_stopped = 0;
    flag_screen = screen;
    if (!wake_init(&flag_wake)) return false;
    for (int i = 0; i < CAUGHT; i++) {
        bool deadly = i >= DEADLY || (screen && caught[i] == SIGINT);
        struct sigaction a = { .sa_handler = deadly ? on_death : on_signal };
        sigaction(caught[i], NULL, &before[i]);
        bool only_screen = caught[i] == SIGWINCH || caught[i] == SIGALRM || caught[i] == SIGTSTP;
        /* nohup asks to ignore SIGHUP: text mode leaves it so.  A process that may not be stopped is not stopped by
           us either. */
        if (screen ? (!deadly && caught[i] != SIGTSTP) || before[i].sa_handler == SIG_DFL
                   : !deadly && !only_screen && before[i].sa_handler != SIG_IGN)
            sigaction(caught[i], &a, NULL);
    }
    return true;
}

/* The handler of the timer stays: it may still have to end the process. */
void signals_release(void)
{
    for (int i = 0; i < CAUGHT; i++)
        if (caught[i] != SIGALRM) sigaction(caught[i], &before[i], NULL);
    wake_release(&flag_wake);
}

int signals_fd(void)
{
    return flag_wake.fd;
}

void signals_drain(void)
{
    wake_drain(&flag_wake);
}

bool signals_gone(void)
{
    return flag_gone;
}

void signals_heed(bool on)
{
    flag_heeded = on;
    flag_broken = 0;
}

bool signals_broken(void *ignored UNUSED)
{
    bool broken = flag_broken;
    flag_broken = 0;
    return broken || flag_gone;
}

static bool take(volatile sig_atomic_t *flag)
{
    bool set = *flag;
    if (set) *flag = 0;
    return set;
}

bool signals_take_resize(void)
{
    return take(&flag_resized);
}

bool signals_take_stop(void)
{
    return take(&flag_stopped);
}
