/* test_hub_process.c -- `huff hub` as other programs meet it: a process at the end of two pipes. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/loop.h"
#include "base/str.h"

enum { HANG_MS = 60000 };

struct process {
    pid_t pid;
    int in, out;
    struct str heard;
};

static struct process run(const char *arg)
{
    int in[2], out[2];
    struct process p = { .pid = 0 };
    cr_assert(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
    p.pid = fork();
    if (p.pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        execl(BUILDDIR "/huff", "huff", "hub", arg, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    p.in = in[1];
    p.out = out[0];
    return p;
}

static void tell(struct process *p, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t k = write(p->in, text, n);
        cr_assert(k > 0);
        text += k;
        n -= (size_t)k;
    }
}

static void say(struct process *p, const char *text)
{
    tell(p, text, strlen(text));
}

/* More of its output; false: it is closed. */
static bool hear(struct process *p)
{
    char chunk[4096];
    struct loop_fd fd = { .fd = p->out };
    cr_assert(loop_wait(&fd, 1, HANG_MS) > 0, "silence after: %s", str_text(&p->heard));
    ssize_t n = read(p->out, chunk, sizeof chunk);
    if (n > 0) str_addn(&p->heard, chunk, (size_t)n);
    return n > 0;
}

/* Wait for a text, and forget all up to it. */
static void expect(struct process *p, const char *text)
{
    const char *at;
    while (!(at = strstr(str_text(&p->heard), text))) cr_assert(hear(p), "no %s in: %s", text, str_text(&p->heard));
    size_t skip = (size_t)(at - p->heard.s) + strlen(text);
    memmove(p->heard.s, p->heard.s + skip, p->heard.len - skip + 1);
    p->heard.len -= skip;
}

/* It ends by itself, with status 0. */
static void expect_end(struct process *p)
{
    int status;
    while (hear(p)) continue;
    cr_assert_eq(waitpid(p->pid, &status, 0), p->pid);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %x", status);
    close(p->out);
    str_release(&p->heard);
}

static void end(struct process *p)
{
    close(p->in);
    expect_end(p);
}

Test(hub_process, a_search)
{
    struct process p = run(NULL);
    say(&p, "hub\n");
    expect(&p, "id name=huff version=");
    expect(&p, "\nparam name=tables-folder value=");
    expect(&p, "\nwait\n");
    say(&p, "set-param name=hash value=2\r\ninit\r\n");
    expect(&p, "ready\n");
    say(&p,
        "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"\nlevel depth=4\ngo analyze\n");
    expect(&p, "info depth=4 ");
    expect(&p, "\ndone move=28x19x23 ponder=14x23x19\n");
    say(&p, "quit\n");
    expect_end(&p);
    close(p.in);
}

Test(hub_process, ping_and_stop_while_it_searches)
{
    struct process p = run(NULL);
    say(&p, "hub\nset-param name=hash value=2\ninit\npos start\nlevel infinite\ngo think\n");
    expect(&p, "ready\n");
    expect(&p, "info depth=");
    for (int i = 0; i < 5; i++) {
        say(&p, "ping\n");
        expect(&p, "pong\n");
    }
    say(&p, "stop\n");
    expect(&p, "done move=");
    say(&p, "ping\n");
    expect(&p, "pong\n");
    end(&p);
}

Test(hub_process, the_end_of_input_ends_it_at_once)
{
    struct process p = run(NULL);
    say(&p, "set-param name=hash value=2\ngo think\n");
    expect(&p, "info depth=");
    end(&p);
    p = run(NULL);
    end(&p);
    p = run(NULL);
    say(&p, "hub");
    end(&p);
    p = run(NULL);
    say(&p, "set-param name=hash value=2\ngo think\n");
    expect(&p, "info depth=");
    say(&p, "quit\n");
    expect_end(&p);
    close(p.in);
}

/* Whoever listened is gone. */
Test(hub_process, closed_output)
{
    struct process p = run(NULL);
    int status;
    close(p.out);
    signal(SIGPIPE, SIG_IGN);
    while (write(p.in, "ping\n", 5) == 5) continue;
    cr_expect_eq(errno, EPIPE);
    cr_assert_eq(waitpid(p.pid, &status, 0), p.pid);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %x", status);
    close(p.in);
}

Test(hub_process, the_variant_option)
{
    struct process p = run("-vthai");
    say(&p,
        "hub\nset-param name=hash value=2\ninit\npos pos=Wbbbbbbbbeeeeeeeeeeeeeeeewwwwwwww\nlevel depth=2\ngo think\n");
    expect(&p, "param name=variant value=thai ");
    expect(&p, "done move=");
    end(&p);
}

/* A move of the book comes without a search; outside of it, in other kinds of search and in games without a
   book it thinks as ever. */
Test(hub_process, the_book)
{
    struct process p = run(NULL);
    say(&p, "set-param name=hash value=2\nset-param name=book value=true\n");
    say(&p, "pos\nlevel depth=3\ngo analyze\n");
    expect(&p, "info depth=3");
    expect(&p, "done move=");
    say(&p, "pos\nlevel infinite\ngo think\n");
    while (strstr(str_text(&p.heard), "\ndone") == NULL) cr_assert(hear(&p));
    cr_expect_null(strstr(str_text(&p.heard), "info"), "%s", str_text(&p.heard));
    expect(&p, "\ndone move=");
    say(&p, "pos moves=\"34-29 20-25 29-23\"\nlevel depth=3\ngo think\n");
    expect(&p, "info depth=3");
    say(&p, "set-param name=facts value=\"rows=3\"\npos\nlevel depth=3\ngo think\n");
    expect(&p, "info depth=3");
    say(&p, "set-param name=facts value=\"\"\nset-param name=book value=false\npos\nlevel depth=3\ngo think\n");
    expect(&p, "info depth=3");
    end(&p);
}

/* Bytes of all kinds, in pieces of all sizes: it lives, and answers what can be answered. */
Test(hub_process, torn_and_odd_input)
{
    static const char text[] = "hu\0b\nping\n\xff\xfe\x80\n\"\n\n\r\nhub\r\n\x1b[31m\npos pos=\nlevel =\ngo";
    struct process p = run(NULL);
    for (size_t i = 0; i < sizeof text - 1; i++) tell(&p, text + i, 1);
    expect(&p, "error message=\"the line has a NUL byte\"\npong\n");
    expect(&p, "wait\n");
    say(&p, "\nstop\n");
    expect(&p, "done");
    struct str line = { 0 };
    for (int i = 0; i < 200000; i++) str_put(&line, (char)(i * 7 % 250 + 1) == '\n' ? ' ' : (char)(i * 7 % 250 + 1));
    str_add(&line, "\nping\n");
    tell(&p, line.s, line.len);
    expect(&p, "error message=");
    expect(&p, "pong\n");
    str_release(&line);
    end(&p);
}

/* More than a line may hold: it is refused once, and what follows is heard. */
Test(hub_process, a_line_without_end)
{
    enum { MEGABYTES = 17 };
    static char much[1 << 20];
    struct process p = run(NULL);
    memset(much, 'x', sizeof much);
    for (int i = 0; i < MEGABYTES; i++) tell(&p, much, sizeof much);
    say(&p, "\nping\n");
    expect(&p, "error message=\"the line is too long\"\npong\n");
    end(&p);
}
