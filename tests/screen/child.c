/* child.c -- see child.h */
#include <config.h>

#include "screen/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "help/need.h"
#include "help/printed.h"
#include "help/scratch.h"

static void env_add(struct child_env *e, const char *name, const char *value)
{
    need(e->n < CHILD_ENVS, "too many variables");
    snprintf(e->text[e->n], sizeof e->text[0], "%s=%s", name, value);
    e->list[e->n] = e->text[e->n];
    e->list[++e->n] = NULL;
}

void child_env(struct child_env *e, const struct term_options *o, const char *home)
{
    static const char *const kept[] = { "PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "LD_LIBRARY_PATH",
        "GCOV_PREFIX" };
    static const char *const folders[][2] = { { "HOME", "" }, { "XDG_CONFIG_HOME", "/config" },
        { "XDG_STATE_HOME", "/state" }, { "XDG_DATA_HOME", "/data" } };
    e->n = 0;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (getenv(kept[i])) env_add(e, kept[i], getenv(kept[i]));
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        env_add(e, folders[i][0], printed("%s%s", home, folders[i][1]));
    }
    env_add(e, "TERM", o->term ? o->term : "xterm-256color");
    env_add(e, "LANG", o->lang ? o->lang : "C.UTF-8");
    env_add(e, "TZ", "UTC");
    env_add(e, "INPUTRC", "/dev/null");
    env_add(e, "HUFF_NO_TABLES", "1"); /* no building while time and memory are measured */
    for (const char *const *more = o->env; more && *more; more++) {
        const char *eq = strchr(*more, '=');
        env_add(e, printed("%.*s", (int)(eq - *more), *more), eq + 1);
    }
}

_Noreturn void child_become(const struct term_options *o, const struct child_env *e, const char *home,
    const char *const argv[])
{
    if (chdir(home) != 0) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that crashes leaves nothing behind */
    if (o->file_limit) {
        struct rlimit limit = { (rlim_t)o->file_limit, (rlim_t)o->file_limit };
        setrlimit(RLIMIT_FSIZE, &limit);
        signal(SIGXFSZ, SIG_IGN);
    }
    signal(SIGHUP, o->ignore_hangup ? SIG_IGN : SIG_DFL);
    signal(SIGINT, SIG_DFL); /* a shell's background job ignores this and the next, and so would what it starts */
    signal(SIGQUIT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    execve(argv[0], (char *const *)argv, (char *const *)e->list);
    dprintf(2, "cannot start %s: %s\r\n", argv[0], strerror(errno));
    _exit(127);
}

/* The pipes of a child and what is still to be sent and read. */
struct talk {
    int in, out; /* -1: closed */
    const char *input;
    size_t left;
    char *buf;
    size_t got, room;
};

static void talk_send(struct talk *k)
{
    ssize_t done = k->left ? write(k->in, k->input, k->left) : 0;
    if (done > 0) {
        k->input += done;
        k->left -= (size_t)done;
    } else if (done < 0 && errno != EAGAIN) k->left = 0; /* it reads no more */
    if (!k->left) {
        close(k->in);
        k->in = -1;
    }
}

static bool talk_receive(struct talk *k)
{
    char block[4096];
    ssize_t done = read(k->out, block, sizeof block);
    for (ssize_t i = 0; i < done && k->got + 1 < k->room; i++) k->buf[k->got++] = block[i];
    return done > 0;
}

/* Until the child closes its output; false: the time is over. */
static bool talk_through(struct talk *k)
{
    double end = term_now_ms() + term_slow(TERM_WAIT_MS);
    for (;;) {
        struct pollfd fds[2] = { { k->out, POLLIN, 0 }, { k->in, POLLOUT, 0 } };
        double wait = end - term_now_ms();
        if (wait <= 0 || poll(fds, 2, (int)wait + 1) <= 0) return false;
        if (fds[1].revents) talk_send(k);
        if (fds[0].revents && !talk_receive(k)) return true;
    }
}

int term_run(const struct term_options *options, const char *const argv[], const char *input, char *buf, size_t n)
{
    static const struct term_options usual = { 0 };
    const struct term_options *o = options ? options : &usual;
    const char *home = o->home ? o->home : scratch_new();
    struct child_env e;
    child_env(&e, o, home);
    int in[2], out[2], status = -1;
    need(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0, "pipe");
    pid_t pid = fork();
    if (pid == 0) {
        setsid(); /* no way to the caller's terminal */
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(out[1], 2);
        child_become(o, &e, home, argv);
    }
    close(in[0]);
    close(out[1]);
    signal(SIGPIPE, SIG_IGN);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    struct talk k = { in[1], out[0], input, strlen(input), buf, 0, n };
    bool whole = talk_through(&k);
    if (!whole) kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    buf[k.got] = '\0';
    close(k.out);
    if (k.in >= 0) close(k.in);
    if (!o->home) scratch_remove(home);
    return whole ? status : -1;
}
