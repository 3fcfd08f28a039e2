/* test_text.c -- text mode from outside: pipes, scripts, a plain terminal, signals, kill -9. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mono.h"
#include "base/str.h"
#include "ui/lines.h"

enum { PATIENCE_MS = 20000 };

static const char *const huff = BUILDDIR "/huff";
static char home[64];

static void make_home(void)
{
    strcpy(home, "/tmp/huff-text-XXXXXX");
    cr_assert_not_null(mkdtemp(home));
}

static void remove_home(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    cr_assert_eq(system(command), 0);
}

/* As if huff had never run here. */
static void forget_games(void)
{
    char command[160];
    snprintf(command, sizeof command, "rm -rf '%s'/.local", home);
    cr_assert_eq(system(command), 0);
}

TestSuite(text, .init = make_home, .fini = remove_home, .timeout = 120);

/* ---- lines ---- */

Test(lines, come_whole)
{
    struct lines l = { .fd = -1 };
    struct str line = { 0 };
    str_add(&l.in, "one\ntwo\r\n\nthr");
    cr_assert_eq(lines_take(&l, &line), LINES_LINE);
    cr_assert_str_eq(str_text(&line), "one");
    cr_assert_eq(lines_take(&l, &line), LINES_LINE);
    cr_assert_str_eq(str_text(&line), "two");
    cr_assert_eq(lines_take(&l, &line), LINES_LINE);
    cr_assert_str_eq(str_text(&line), "");
    cr_assert_eq(lines_take(&l, &line), LINES_NONE);
    str_add(&l.in, "ee");
    l.ended = true;
    cr_assert_eq(lines_take(&l, &line), LINES_LINE);
    cr_assert_str_eq(str_text(&line), "three");
    cr_assert_eq(lines_take(&l, &line), LINES_NONE);
    str_release(&l.in);
    str_release(&line);
}

Test(lines, long_and_bad_ones_are_thrown_away_once)
{
    struct lines l = { .fd = -1 };
    struct str line = { 0 };
    int too_long = 0, good = 0;
    for (int i = 0; i < 50; i++) {
        for (int k = 0; k < 997; k++) str_put(&l.in, 'x');
        enum lines_got got = lines_take(&l, &line);
        too_long += got == LINES_TOO_LONG;
        good += got == LINES_LINE;
    }
    cr_assert_eq(too_long, 1);
    cr_assert_eq(good, 0);
    str_addn(&l.in, "\na\0b\nend\n", 9);
    cr_assert_eq(lines_take(&l, &line), LINES_BAD);
    cr_assert_eq(lines_take(&l, &line), LINES_LINE);
    cr_assert_str_eq(str_text(&line), "end");
    str_release(&l.in);
    str_release(&line);
}

/* ---- the program ---- */

/* A running huff: `in` and `out` are the same for a terminal. */
struct run {
    pid_t pid;
    int in, out;
    struct str said;
};

static void become_huff(const char *const args[])
{
    const char *argv[16] = { huff, "--seed=1" };
    int n = 2;
    while (*args && n < 15) argv[n++] = *args++;
    signal(SIGPIPE, SIG_DFL);
    setenv("HOME", home, 1);
    setenv("TERM", "dumb", 1);
    setenv("HUFF_NO_TABLES", "1", 1);
    setenv("LC_ALL", "C", 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    execv(huff, (char *const *)argv);
    _exit(127);
}

static struct run on_pipes(const char *const args[])
{
    int in[2], out[2];
    cr_assert(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0);
    struct run r = { .pid = fork(), .in = in[1], .out = out[0] };
    if (!r.pid) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(out[1], 2);
        become_huff(args);
    }
    close(in[0]);
    close(out[1]);
    return r;
}

static struct run on_terminal(const char *const args[])
{
    struct run r = { 0 };
    r.pid = forkpty(&r.in, NULL, NULL, NULL);
    if (!r.pid) become_huff(args);
    r.out = r.in;
    return r;
}

static void send(struct run *r, const char *text)
{
    cr_assert_eq(write(r->in, text, strlen(text)), (ssize_t)strlen(text));
}

/* Take what was said; false at the end. */
static bool hear(struct run *r, int ms)
{
    struct pollfd p = { .fd = r->out, .events = POLLIN };
    char buf[4096];
    if (poll(&p, 1, ms) <= 0) return true;
    ssize_t n = read(r->out, buf, sizeof buf);
    if (n > 0) str_addn(&r->said, buf, (size_t)n);
    return n > 0;
}

/* Wait until something was said since the last call. */
static void wait_for(struct run *r, const char *text)
{
    int64_t end = mono_ms() + PATIENCE_MS;
    const char *at;
    while (!(at = strstr(str_text(&r->said), text))) {
        cr_assert(hear(r, 100), "it left, having said: %s", str_text(&r->said));
        cr_assert_lt(mono_ms(), end, "waiting for \"%s\" it said: %s", text, str_text(&r->said));
    }
    struct str rest = { 0 };
    str_add(&rest, at + strlen(text));
    str_release(&r->said);
    r->said = rest;
}

/* Wait for the end; the status of waitpid. */
static int end_of(struct run *r)
{
    int status = -1;
    int64_t end = mono_ms() + PATIENCE_MS;
    while (waitpid(r->pid, &status, WNOHANG) == 0) {
        hear(r, 20);
        cr_assert_lt(mono_ms(), end, "it does not leave: %s", str_text(&r->said));
    }
    if (r->out >= 0)
        while (hear(r, 50) && mono_ms() < end) {
            struct pollfd p = { .fd = r->out, .events = POLLIN };
            if (poll(&p, 1, 50) <= 0) break;
        }
    return status;
}

static void close_run(struct run *r)
{
    if (r->in >= 0) close(r->in);
    if (r->out >= 0 && r->out != r->in) close(r->out);
    str_release(&r->said);
}

/* All the output of a piped session, and its exit status. */
static int piped(const char *input, struct str *ret, const char *const args[])
{
    struct run r = on_pipes(args);
    send(&r, input);
    close(r.in);
    r.in = -1;
    int status = end_of(&r);
    str_clear(ret);
    str_add(ret, str_text(&r.said));
    close_run(&r);
    cr_assert(WIFEXITED(status), "status %x", status);
    return WEXITSTATUS(status);
}

static const char *const plain[] = { "--text", NULL };

/* Lines wait for the engine, so the same input gives the same output; nothing but plain ASCII comes. */
Test(text, a_pipe_is_deterministic)
{
    static const char input[] = "32-28\nread last\nread white\n37-32\nread\nboard\nmoves\nquit\n";
    struct str first = { 0 }, again = { 0 };
    cr_assert_eq(piped(input, &first, plain), 0);
    cr_assert_not_null(strstr(str_text(&first), "White: 32 to 28.\nBlack: "));
    cr_assert_not_null(strstr(str_text(&first), "Your move.\n"));
    cr_assert_not_null(strstr(str_text(&first), "White: 37 to 32.\nBlack: "));
    for (size_t i = 0; i < first.len; i++)
        cr_assert((first.s[i] >= ' ' && first.s[i] < 0x7f) || first.s[i] == '\n', "byte %02x", first.s[i]);
    cr_assert_null(strstr(str_text(&first), "move>"), "no prompt without a terminal");
    cr_assert_eq(piped(input, &again, plain), 0);
    cr_assert_str_eq(str_text(&first), str_text(&again));
    str_release(&first);
    str_release(&again);
}

Test(text, the_last_line_needs_no_newline_and_is_answered)
{
    struct str out = { 0 };
    cr_assert_eq(piped("32-28", &out, plain), 0);
    cr_assert_not_null(strstr(str_text(&out), "White: 32 to 28.\nBlack: "));
    cr_assert_eq(piped("", &out, plain), 0);
    str_release(&out);
}

Test(text, bad_lines_are_survived)
{
    struct str out = { 0 }, input = { 0 };
    for (int i = 0; i < 30000; i++) str_put(&input, 'x');
    str_add(&input, "\n99-98\n\x1b[31m\x07\xff\n:::\n\"\nread 99\nread row 77\nread moves\ns \nm x\nread last\n");
    cr_assert_eq(piped(str_text(&input), &out, plain), 0);
    cr_assert_not_null(strstr(str_text(&out), "too long"));
    cr_assert_not_null(strstr(str_text(&out), "No move has been made."));
    cr_assert_null(strchr(str_text(&out), 0x1b));
    str_release(&out);
    str_release(&input);
}

/* Two engines: the next line waits until their game is over, and so does the end of the input. */
Test(text, a_line_waits_for_the_end_of_two_engines_game)
{
    static const char *const args[] = { "--text", "--white=engine:1", "--black=engine:1", "-v", "thai", "--seed=5",
        NULL };
    struct str first = { 0 }, again = { 0 };
    cr_assert_eq(piped("read turn\n", &first, args), 0);
    const char *end = strstr(str_text(&first), "`new` plays again.\n");
    cr_assert_not_null(end, "%s", str_text(&first));
    cr_assert_null(strstr(end, "White: "), "nothing is played behind the end");
    cr_assert_eq(piped("read turn\n", &again, args), 0);
    cr_assert_str_eq(str_text(&first), str_text(&again));
    cr_assert_eq(piped("", &again, args), 0);
    cr_assert_not_null(strstr(str_text(&again), "`new` plays again.\n"));
    str_release(&first);
    str_release(&again);
}

Test(text, the_greeting_is_for_lines)
{
    static const char *const people[] = { "--text", "--black=you", NULL };
    struct str out = { 0 };
    cr_assert_eq(piped("", &out, people), 0);
    cr_assert_str_eq(str_text(&out), "White begins. Type a move like 32-28; help lists the commands.\n");
    str_release(&out);
}

Test(text, the_ear_has_short_words)
{
    static const char *const args[] = { "--text", "--tc=5+3", "--black=you", NULL };
    struct str out = { 0 };
    cr_assert_eq(piped("c\nl\np w\ns 7\nm 32\n?\n", &out, args), 0);
    cr_assert_not_null(strstr(str_text(&out), "White has 5 minutes, Black 5 minutes."));
    cr_assert_not_null(strstr(str_text(&out), "No move has been made."));
    cr_assert_not_null(strstr(str_text(&out), "White: 20 men, 31 to 50."));
    cr_assert_not_null(strstr(str_text(&out), "Row 7: 16 to 20 black man."));
    cr_assert_not_null(strstr(str_text(&out), "32 can go to 27 and 28."));
    cr_assert_not_null(strstr(str_text(&out), "c clocks"));
    str_release(&out);
}

static void write_file(const char *name, const char *text, char ret_path[128])
{
    snprintf(ret_path, 128, "%s/%s", home, name);
    FILE *f = fopen(ret_path, "w");
    cr_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

Test(text, scripts)
{
    char path[128], expected[256];
    struct str out = { 0 };
    write_file("good", "# a remark\nnew thai b=you\n25-21\n\nread last\ndump-screen /nonexistent/x\n", path);
    cr_assert_eq(piped("", &out, (const char *const[]){ "--script", path, NULL }), 0);
    cr_assert_not_null(strstr(str_text(&out), "White: 25 to 21."));
    write_file("bad", "flip\nread last\n32-49\nread white\n", path);
    cr_assert_eq(piped("", &out, (const char *const[]){ "--script", path, NULL }), 1);
    snprintf(expected, sizeof expected, "huff: %s:3: ", path);
    cr_assert_not_null(strstr(str_text(&out), expected), "%s", str_text(&out));
    cr_assert_null(strstr(str_text(&out), "20 men"), "it ends at the first failing line");
    cr_assert_eq(piped("", &out, (const char *const[]){ "--script", "/nonexistent", NULL }), 2);
    cr_assert_eq(piped("read last\n", &out, (const char *const[]){ "--script", "-", NULL }), 0);
    cr_assert_not_null(strstr(str_text(&out), "No move has been made."));
    str_release(&out);
}

Test(text, dump_screen_writes_letters)
{
    char path[128], script[300];
    struct str out = { 0 };
    snprintf(script, sizeof script, "32-28\ndump-screen %s/dump\n", home);
    write_file("s", script, path);
    cr_assert_eq(piped("", &out, (const char *const[]){ "--script", path, "--black=you", NULL }), 0);
    snprintf(path, sizeof path, "%s/dump", home);
    FILE *f = fopen(path, "r");
    char text[2000] = "";
    cr_assert(f && fread(text, 1, sizeof text - 1, f) > 100);
    fclose(f);
    cr_assert_not_null(strstr(text, "     b     b     b     b     b\n"), "%s", text);
    cr_assert_not_null(strstr(text, "Black is to move, move 1."));
    str_release(&out);
}

/* SIGTERM, SIGHUP, the end of the line and a closed terminal: gone at once, nothing more is said. */
Test(text, told_to_leave)
{
    static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct run r = on_pipes(plain);
        wait_for(&r, "commands.\n");
        int64_t start = mono_ms();
        kill(r.pid, signals[i]);
        int status = end_of(&r);
        cr_assert_lt(mono_ms() - start, 1000);
        cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %x", status);
        cr_assert_str_eq(str_text(&r.said), "");
        close_run(&r);
    }
}

Test(text, the_terminal_goes_away)
{
    for (int how = 0; how < 2; how++) {
        struct run r = on_terminal(plain);
        wait_for(&r, "move> ");
        send(&r, "32-28\n");
        if (how == 0) wait_for(&r, "White: 32 to 28.");
        int64_t start = mono_ms();
        close(r.in);
        r.in = r.out = -1;
        int status;
        cr_assert_eq(waitpid(r.pid, &status, 0), r.pid);
        cr_assert_lt(mono_ms() - start, 2000);
        close_run(&r);
        forget_games();
    }
}

Test(text, a_stopped_terminal_does_not_hold_it)
{
    struct run r = on_terminal(plain);
    wait_for(&r, "move> ");
    send(&r, "\x13");
    for (int i = 0; i < 100; i++) send(&r, "board\n");
    usleep(200000);
    kill(r.pid, SIGTERM);
    int status;
    int64_t start = mono_ms();
    cr_assert_eq(waitpid(r.pid, &status, 0), r.pid);
    cr_assert_lt(mono_ms() - start, 2000);
    close_run(&r);
}

/* Killed in the middle of a game, the next start offers it, and it is as it was. */
Test(text, a_killed_game_is_offered_back)
{
    static const char *const games[][2] = { { "international", "32-28\n" }, { "malaysian:starter=white", "43-37\n" },
        { "malaysian8:starter=white", "21-17\n" }, { "thai", "25-21\n" }, { "srilanka", "43-37\n" } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const char *const args[] = { "--text", "-v", games[i][0], "--black=you", "--tc=15m", NULL };
        struct run r = on_terminal(args);
        wait_for(&r, "> ");
        send(&r, games[i][1]);
        wait_for(&r, "White: ");
        wait_for(&r, "> ");
        kill(r.pid, SIGKILL);
        cr_assert(WIFSIGNALED(end_of(&r)));
        close_run(&r);

        r = on_terminal(plain);
        wait_for(&r, "Resume the game of ");
        wait_for(&r, "(move 1)? y/n");
        wait_for(&r, "answer> ");
        send(&r, "y\n");
        wait_for(&r, "> ");
        send(&r, "read last\n");
        char from[8], sentence[32];
        snprintf(from, sizeof from, "%.2s", games[i][1]);
        snprintf(sentence, sizeof sentence, "White: %s to ", from);
        wait_for(&r, sentence);
        send(&r, "c\n");
        wait_for(&r, "White has 1");
        send(&r, "abort\nquit\n");
        send(&r, "y\ny\n");
        kill(r.pid, SIGTERM);
        end_of(&r);
        close_run(&r);
        forget_games();
    }
}

/* No room on the disk: one sentence, and the game goes on. */
Test(text, a_full_disk_is_told)
{
    struct run r = { 0 };
    r.pid = forkpty(&r.in, NULL, NULL, NULL);
    if (!r.pid) {
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 100, 100 });
        become_huff(plain);
    }
    r.out = r.in;
    wait_for(&r, "move> ");
    send(&r, "32-28\n");
    wait_for(&r, "not kept safe on disk");
    wait_for(&r, "move> ");
    send(&r, "undo\n");
    wait_for(&r, "taken back");
    kill(r.pid, SIGTERM);
    cr_assert_eq(end_of(&r), 0);
    close_run(&r);
}

/* A reader that goes away does not leave the program behind. */
Test(text, nobody_listens)
{
    struct run r = on_pipes(plain);
    close(r.out);
    r.out = -1;
    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i < 20; i++)
        if (write(r.in, "board\nread\n", 11) < 0) break;
    int status;
    cr_assert_eq(waitpid(r.pid, &status, 0), r.pid);
    cr_assert(WIFEXITED(status) || WTERMSIG(status) == SIGPIPE, "status %x", status);
    close_run(&r);
}
