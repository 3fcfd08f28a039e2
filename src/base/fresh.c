/* fresh.c -- see fresh.h */
#include <config.h>

#include "base/fresh.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

void fresh_descriptors(int first)
{
#ifdef HAVE_CLOSEFROM
    closefrom(first);
#else
    long n = sysconf(_SC_OPEN_MAX);
    for (int fd = first; fd < (n > 0 && n < 65536 ? n : 65536); fd++) close(fd);
#endif
}

void fresh_signals(void)
{
    sigset_t none;
    for (int sig = 1; sig < NSIG; sig++) signal(sig, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}
