/* hub_child.c -- see hub_child.h.

   The guard is forked from a program with threads, so it calls only async-signal-safe functions. */
#include <config.h>

#include "hub/hub_child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef HAVE_SYS_PRCTL_H
#include <sys/prctl.h>
#endif

#include "base/err.h"
#include "base/file.h"
#include "base/fresh.h"
#include "base/local.h"
#include "base/mono.h"

enum { LIFE_FD = 3, ABOVE = 10, STEP_MS = 5, ROUNDS = 200, GIVEN_UP = 255 };

/* --- the guard --------------------------------------------------------------------------- */

static void on_child(int sig UNUSED)
{
}

static _Noreturn void become(const char *command, pid_t guard)
{
#ifdef HAVE_SYS_PRCTL_H
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != guard) _exit(GIVEN_UP);
    setpgid(0, 0);
    fresh_signals();
    close(LIFE_FD);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* Wait until the program has ended, or the other end of the life line is closed.  Returns the exit status. */
static int watch(pid_t program)
{
    sigset_t waiting;
    sigprocmask(SIG_SETMASK, NULL, &waiting);
    sigdelset(&waiting, SIGCHLD);
    for (;;) {
        int status;
        fd_set life;
        if (waitpid(program, &status, WNOHANG) == program)
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        FD_ZERO(&life);
        FD_SET(LIFE_FD, &life);
        if (pselect(LIFE_FD + 1, &life, NULL, NULL, NULL, &waiting) > 0) return GIVEN_UP;
    }
}

/* Kill the orphans of which we have become the parent. */
static void kill_children(void)
{
    char text[4096];
    LOCAL_FD int fd = open(HUFF_PROC "/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text) : 0;
    pid_t pid = 0;
    for (ssize_t i = 0; i < n; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            pid = pid * 10 + (text[i] - '0');
        } else if (pid) {
            kill(pid, SIGKILL);
            pid = 0;
        }
    }
}

static void kill_all(pid_t program)
{
    kill(-program, SIGKILL);
    for (int round = 0; round < ROUNDS; round++) {
        pid_t dead;
        while ((dead = waitpid(-1, NULL, WNOHANG)) > 0) continue;
        if (dead < 0) return;
        kill_children();
        mono_sleep(STEP_MS);
    }
}

static _Noreturn void guard(const char *command, int in, int out, int err, int life)
{
    sigset_t children;
    setsid();
    fresh_signals();
    signal(SIGCHLD, on_child);
    signal(SIGHUP, SIG_IGN); // these may be sent to all processes named huff: the life line tells when huff goes
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_SETMASK, &children, NULL);
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0 || dup2(life, LIFE_FD) < 0) _exit(GIVEN_UP);
    fresh_descriptors(LIFE_FD + 1);
#ifdef HAVE_SYS_PRCTL_H
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    pid_t self = getpid(), program = fork();
    if (program == 0) become(command, self);
    close(0);
    close(1);
    close(2);
    if (program < 0) _exit(GIVEN_UP);
    setpgid(program, program);
    int status = watch(program);
    kill_all(program);
    _exit(status);
}

/* --- our side ---------------------------------------------------------------------------- */

/* A pipe whose ends have numbers above 0 to 3. */
static bool high_pipe(int fd[2])
{
    int low[2];
    if (pipe(low) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fd[i] = fcntl(low[i], F_DUPFD_CLOEXEC, ABOVE);
        close(low[i]);
    }
    if (errno == EINVAL) errno = EMFILE; // no descriptor may be so high
    return fd[0] >= 0 && fd[1] >= 0;
}

static int ours(int *fd)
{
    int keep = *fd;
    *fd = -1;
    fcntl(keep, F_SETFL, fcntl(keep, F_GETFL) | O_NONBLOCK);
    return keep;
}

bool hub_child_start(const char *command, struct hub_child *ret, struct err *e)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 }, err[2] = { -1, -1 }, life[2] = { -1, -1 };
    pid_t pid = -1;
    if (high_pipe(in) && high_pipe(out) && high_pipe(err) && high_pipe(life)) pid = fork();
    if (pid == 0) guard(command, in[0], out[1], err[1], life[0]);
    if (pid < 0) err_errno(e, "cannot start a process");
    else *ret = (struct hub_child){ ours(&in[1]), ours(&out[0]), ours(&err[0]), ours(&life[1]), pid };
    for (int i = 0; i < 2; i++) {
        file_close(&in[i]);
        file_close(&out[i]);
        file_close(&err[i]);
        file_close(&life[i]);
    }
    return pid > 0;
}

int hub_child_end(struct hub_child *c, int patience_ms)
{
    int status = 0;
    pid_t ended = 0;
    file_close(&c->in);
    for (; patience_ms > 0 && !ended; patience_ms -= STEP_MS) {
        ended = waitpid(c->guard, &status, WNOHANG);
        if (!ended) mono_sleep(STEP_MS);
    }
    file_close(&c->life);
    file_close(&c->out);
    if (ended) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    while (waitpid(c->guard, &status, 0) < 0 && errno == EINTR) continue;
    return -1;
}
