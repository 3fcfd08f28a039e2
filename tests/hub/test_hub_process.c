/* test_hub_process.c -- `huff hub` as other programs meet it: a process at the end of two pipes. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/str.h"
#include "help/process.h"
#include "help/scratch.h"
#include "help/shell.h"

/* A Hub engine; `option` may be NULL. */
static struct process *run(const char *option)
{
    return process_new((const char *const[]){ "hub", option, NULL }, false, NULL);
}

static void expect_end(struct process *p)
{
    cr_expect_eq(process_end(p), 0);
    process_free(p);
}

/* It ends by itself when its input does. */
static void end(struct process *p)
{
    process_close_in(p);
    expect_end(p);
}

Test(hub_process, a_search)
{
    struct process *p = run(NULL);
    process_answers(p, "hub\n", "id name=huff version=");
    process_await(p, "\nparam name=tables-folder value=");
    process_await(p, "\nwait\n");
    process_answers(p, "set-param name=hash value=2\r\ninit\r\n", "ready\n");
    process_say(p,
        "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"\nlevel depth=4\ngo analyze\n");
    process_await(p, "info depth=4 ");
    process_await(p, "\ndone move=28x19x23 ponder=14x23x19\n");
    process_say(p, "quit\n");
    expect_end(p);
}

Test(hub_process, ping_and_stop_while_it_searches)
{
    struct process *p = run(NULL);
    process_answers(p, "hub\nset-param name=hash value=2\ninit\npos start\nlevel infinite\ngo think\n", "ready\n");
    process_await(p, "info depth=");
    for (int i = 0; i < 5; i++) {
        process_answers(p, "ping\n", "pong\n");
    }
    process_answers(p, "stop\n", "done move=");
    process_answers(p, "ping\n", "pong\n");
    end(p);
}

Test(hub_process, the_end_of_input_ends_it_at_once)
{
    struct process *p = run(NULL);
    process_answers(p, "set-param name=hash value=2\ngo think\n", "info depth=");
    end(p);
    p = run(NULL);
    end(p);
    p = run(NULL);
    process_say(p, "hub");
    end(p);
    p = run(NULL);
    process_answers(p, "set-param name=hash value=2\ngo think\n", "info depth=");
    process_say(p, "quit\n");
    expect_end(p);
}

/* Whoever listened is gone. */
Test(hub_process, closed_output)
{
    struct process *p = run(NULL);
    close(p->out);
    p->out = -1;
    signal(SIGPIPE, SIG_IGN);
    while (write(p->in, "ping\n", 5) == 5) continue;
    cr_expect_eq(errno, EPIPE);
    expect_end(p);
}

Test(hub_process, a_full_disk)
{
    shell_is("echo ping | huff hub >/dev/full", 3, "huff: standard output: No space left on device\n");
    shell_is("echo ping | huff hub >&-", 3, "huff: standard output: Bad file descriptor\n");
    shell_is("huff hub <&-", 3, "huff: standard input: Bad file descriptor\n");
}

Test(hub_process, the_variant_option)
{
    struct process *p = run("-vthai");
    process_say(p,
        "hub\nset-param name=hash value=2\ninit\npos pos=Wbbbbbbbbeeeeeeeeeeeeeeeewwwwwwww\nlevel depth=2\ngo think\n");
    process_await(p, "param name=variant value=thai ");
    process_await(p, "done move=");
    end(p);
}

/* A move of the book comes without a search; outside of it, in other kinds of search and in games without a
   book it thinks as ever. */
Test(hub_process, the_book)
{
    struct process *p = run(NULL);
    process_say(p, "set-param name=hash value=2\nset-param name=book value=true\n");
    process_answers(p, "pos\nlevel depth=3\ngo analyze\n", "info depth=3");
    process_await(p, "done move=");
    process_say(p, "pos\nlevel infinite\ngo think\n");
    size_t before = p->heard;
    process_await(p, "\ndone move=");
    cr_expect_null(strstr(str_text(&p->said) + before, "info"), "%s", str_text(&p->said));
    process_answers(p, "pos moves=\"34-29 20-25 29-23\"\nlevel depth=3\ngo think\n", "info depth=3");
    process_answers(p, "set-param name=facts value=\"rows=3\"\npos\nlevel depth=3\ngo think\n", "info depth=3");
    process_answers(p,
        "set-param name=facts value=\"\"\nset-param name=book value=false\npos\nlevel depth=3\ngo think\n",
        "info depth=3");
    end(p);
}

/* A king against a man: won in Thai draughts, drawn in English, as their tables know at a ply; without tables nobody
   knows. */
Test(hub_process, tables_of_the_game_and_folder_asked_for, .init = scratch_enter, .fini = scratch_leave)
{
    static const char go[] = "pos pos=WeeeebeeeeeeeeeeeeeeeeeeeeeeeeWee\nlevel depth=1\ngo think\n";
    shell_does("for v in thai english; do huff tables build -v $v -n 2 --folder tables; done > /dev/null 2>&1");
    struct process *p = run("-vthai");
    process_say(p, "set-param name=hash value=2\nset-param name=tables-folder value=tables\ninit\n");
    process_answers(p, go, "info depth=1 score=99.");
    process_await(p, "\ndone move=");
    process_say(p, "set-param name=variant value=english\n");
    process_answers(p, go, "info depth=1 score=0.00 ");
    process_await(p, "\ndone move=");
    process_say(p, "set-param name=variant value=thai\nset-param name=tables-folder value=.\n");
    process_say(p, go);
    size_t before = p->heard;
    process_await(p, "\ndone move=");
    cr_expect_null(strstr(str_text(&p->said) + before, "score=99."), "%s", str_text(&p->said));
    end(p);
}

/* Bytes of all kinds, in pieces of all sizes: it lives, and answers what can be answered. */
Test(hub_process, torn_and_odd_input)
{
    static const char text[] = "hu\0b\nping\n\xff\xfe\x80\n\"\n\n\r\nhub\r\n\x1b[31m\npos pos=\nlevel =\ngo";
    struct process *p = run(NULL);
    for (size_t i = 0; i < sizeof text - 1; i++) process_say_n(p, text + i, 1);
    process_await(p, "error message=\"the line has a NUL byte\"\npong\n");
    process_await(p, "wait\n");
    process_answers(p, "\nstop\n", "done");
    struct str line = { 0 };
    for (int i = 0; i < 200000; i++) str_put(&line, (char)(i * 7 % 250 + 1) == '\n' ? ' ' : (char)(i * 7 % 250 + 1));
    str_add(&line, "\nping\n");
    process_say_n(p, line.s, line.len);
    process_await(p, "error message=");
    process_await(p, "pong\n");
    str_release(&line);
    end(p);
}

/* More than a line may hold: it is refused once, and what follows is heard. */
Test(hub_process, a_line_without_end)
{
    enum { MEGABYTES = 17 };
    static char much[1 << 20];
    struct process *p = run(NULL);
    memset(much, 'x', sizeof much);
    for (int i = 0; i < MEGABYTES; i++) process_say_n(p, much, sizeof much);
    process_answers(p, "\nping\n", "error message=\"the line is too long\"\npong\n");
    end(p);
}
