/* process.c -- see process.h */
#include <config.h>

#include "help/process.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"

enum { ARGS = 32, SILENCE_MS = 120000 };

static _Noreturn void become(const char *const args[], void (*prepare)(void))
{
    const char *argv[ARGS] = { "huff" };
    for (int n = 1; n < ARGS - 1 && *args; n++) argv[n] = *args++;
    static const int reset[] = { SIGPIPE, SIGINT, SIGQUIT, SIGHUP }; // ignored in a shell's background, or by nohup
    for (size_t i = 0; i < sizeof reset / sizeof *reset; i++) signal(reset[i], SIG_DFL);
    if (prepare) prepare();
    execv(BUILDDIR "/huff", (char *const *)argv);
    _exit(127);
}

static void start_on_pipes(struct process *p, const char *const args[], void (*prepare)(void))
{
    int in[2], out[2];
    cr_assert(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
    p->pid = fork();
    if (p->pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(out[1], 2);
        become(args, prepare);
    }
    close(in[0]);
    close(out[1]);
    p->in = in[1];
    p->out = out[0];
}

struct process *process_new(const char *const args[], bool terminal, void (*prepare)(void))
{
    struct process *p = mem_new(1, sizeof *p);
    if (!terminal) start_on_pipes(p, args, prepare);
    else if (!(p->pid = forkpty(&p->in, NULL, NULL, NULL))) become(args, prepare);
    else p->out = p->in;
    cr_assert(p->pid > 0);
    return p;
}

void process_close_in(struct process *p)
{
    if (p->in >= 0) close(p->in);
    if (p->in == p->out) p->out = -1;
    p->in = -1;
}

void process_free(struct process *p)
{
    process_close_in(p);
    if (p->out >= 0) close(p->out);
    if (p->pid > 0) {
        kill(p->pid, SIGKILL);
        waitpid(p->pid, NULL, 0);
    }
    str_release(&p->said);
    mem_free(p);
}

void process_say_n(struct process *p, const char *text, size_t n)
{
    cr_assert(file_write_all(p->in, text, n));
}

void process_say(struct process *p, const char *text)
{
    process_say_n(p, text, strlen(text));
}

/* More of what it says; false: it has closed its output. */
static bool hear(struct process *p)
{
    struct pollfd fd = { .fd = p->out, .events = POLLIN };
    char block[4096];
    cr_assert(poll(&fd, 1, SILENCE_MS) > 0, "silence after: %s", str_text(&p->said));
    ssize_t n = read(p->out, block, sizeof block);
    if (n > 0) str_addn(&p->said, block, (size_t)n);
    return n > 0;
}

void process_await(struct process *p, const char *text)
{
    const char *at;
    while (!(at = strstr(str_text(&p->said) + p->heard, text)))
        cr_assert(hear(p), "no \"%s\" in: %s", text, str_text(&p->said) + p->heard);
    p->heard = (size_t)(at - p->said.s) + strlen(text);
}

int process_end(struct process *p)
{
    while (p->out >= 0 && hear(p)) continue;
    int status = child_status(p->pid);
    p->pid = 0;
    return status;
}

int child_status(pid_t pid)
{
    int status;
    if (waitpid(pid, &status, 0) != pid || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}
