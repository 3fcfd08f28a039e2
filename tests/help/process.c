/* process.c -- see process.h */
#include <config.h>

#include "help/process.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "help/need.h"

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
    need(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0, "pipe");
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
    need(p->pid > 0, "fork");
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
    need(file_write_all(p->in, text, n), "what is said to huff");
}

void process_say(struct process *p, const char *text)
{
    process_say_n(p, text, strlen(text));
}

static void need_of(const struct process *p, bool holds, const char *what, const char *text)
{
    if (!holds) fprintf(stderr, "%s%s in: %s\n", what, text, str_text(&p->said) + p->heard);
    need(holds, what);
}

/* More of what it says; false: it has closed its output. */
static bool hear(struct process *p)
{
    struct pollfd fd = { .fd = p->out, .events = POLLIN };
    char block[4096];
    need_of(p, poll(&fd, 1, SILENCE_MS) > 0, "silence", "");
    ssize_t n = read(p->out, block, sizeof block);
    if (n > 0) str_addn(&p->said, block, (size_t)n);
    return n > 0;
}

bool process_hears(struct process *p, const char *text)
{
    const char *at = strstr(str_text(&p->said) + p->heard, text);
    if (at) p->heard = (size_t)(at - p->said.s) + strlen(text);
    return at != NULL;
}

void process_await(struct process *p, const char *text)
{
    while (!process_hears(p, text)) need_of(p, hear(p), "not heard: ", text);
}

void process_answers(struct process *p, const char *text, const char *answer)
{
    process_say(p, text);
    process_await(p, answer);
}

int process_await_any(struct process *p, const char *const text[])
{
    for (;;) {
        for (int i = 0; text[i]; i++)
            if (process_hears(p, text[i])) return i;
        need_of(p, hear(p), "none of those heard: ", text[0]);
    }
}

void process_kill(struct process *p)
{
    kill(p->pid, SIGKILL);
    while (hear(p)) continue;
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
