/* test_harness.c -- the harness itself, on programs every system has: what it reports must be
 * true. */
#include <config.h>

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "screen/term.h"

TestSuite(harness, .fini = term_cleanup, .timeout = 600);

static struct term *start_sh(const struct term_options *o, const char *script)
{
    const char *const argv[] = { "/bin/sh", "-c", script, NULL };
    return term_start(o, argv);
}

Test(harness, sees_text_keys_and_the_end)
{
    struct term *t = start_sh(NULL, "printf ready; read x; printf 'got %s' \"$x\"; exit 3");
    cr_assert(term_wait_text(t, "ready"));
    cr_assert_eq(term_bytes(t), 5);
    term_send(t, "hello\r");
    cr_assert(term_wait_text(t, "got hello"), "%s", term_text(t));
    int status = term_wait_exit(t, TERM_WAIT_MS);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    cr_assert_eq(term_rss_kb(t), -1);
}

Test(harness, sees_colours_attributes_and_the_cursor)
{
    struct term *t = start_sh(NULL,
        "printf "
        "'\\033[?1049h\\033[?25l\\033[3;5H\\033[38;5;187;48;5;"
        "66mA\\033[0;1;7mB\\033[0m\\342\\227\\217.'; read x");
    cr_assert(term_wait_text(t, "."));
    struct term_cell a = term_cell(t, 2, 4), b = term_cell(t, 2, 5), c = term_cell(t, 2, 6);
    cr_assert(a.glyph == 'A' && a.fg == 187 && a.bg == 66 && !a.bold);
    cr_assert(b.glyph == 'B' && b.fg == -1 && b.bg == -1 && b.bold && b.reverse);
    cr_assert_eq(c.glyph, 0x25CF);
    int row, col;
    cr_assert(term_find(t, "●.", &row, &col) && row == 2 && col == 6);
    term_cursor(t, &row, &col);
    cr_assert(row == 2 && col == 8);
    cr_assert(!term_cursor_visible(t) && term_on_alternate(t));
}

Test(harness, starts_in_a_clean_environment)
{
    static const char *const more[] = { "HUFF_EXTRA=yes", NULL };
    struct term_options o = { .term = "vt100", .lang = "C", .env = more };
    struct term *t = start_sh(&o,
        "echo $TERM $LANG $TZ $INPUTRC $HUFF_EXTRA; test -d $HOME && echo home; "
        "echo ${XDG_STATE_HOME#$HOME}; env | grep -c CRITERION; echo end");
    cr_assert(term_wait_text(t, "end"));
    cr_assert_str_eq(term_row(t, 0), "vt100 C UTC /dev/null yes");
    cr_assert_str_eq(term_row(t, 1), "home");
    cr_assert_str_eq(term_row(t, 2), "/state");
    cr_assert_str_eq(term_row(t, 3), "0");
}

Test(harness, resizes)
{
    struct term *t = start_sh(NULL, "trap 'stty size' WINCH; stty size; while :; do read x; done");
    cr_assert(term_wait_text(t, "24 80"));
    term_resize(t, 40, 120);
    cr_assert(term_wait_text(t, "40 120") || (term_send(t, "\r"), term_wait_text(t, "40 120")));
}

Test(harness, hangs_up)
{
    struct term *t = start_sh(NULL, "echo ready; cat");
    cr_assert(term_wait_text(t, "ready"));
    term_hangup(t);
    int status = term_wait_exit(t, term_slow(TERM_WAIT_MS));
    cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP);
}

Test(harness, measures_time_and_memory)
{
    struct term *t = start_sh(NULL, "echo ready; while :; do :; done");
    cr_assert(term_wait_text(t, "ready"));
    cr_assert(term_rss_kb(t) > 100);
    long busy = 0;
    for (int i = 0; i < 100 && busy <= 20; i++) {
        term_pump(t, 100); /* other programs may be having the processor */
        busy = term_cpu_ms(t);
    }
    cr_assert(busy > 20, "%ld ms", busy);
    struct term *idle = start_sh(NULL, "echo ready; read x");
    cr_assert(term_wait_text(idle, "ready"));
    cr_assert(term_cpu_ms(idle) < 200);
}

Test(harness, writes_more_than_the_line_holds)
{
    static char paste[65536];
    memset(paste, 'x', sizeof paste);
    struct term *t = start_sh(NULL, "stty raw -echo; echo ready; head -c 65536 | wc -c; echo done");
    cr_assert(term_wait_text(t, "ready"));
    cr_assert(term_write(t, paste, sizeof paste));
    cr_assert(term_wait_text(t, "65536"));
}

Test(harness, waits_no_longer_than_told)
{
    struct term *t = start_sh(NULL, "read x");
    double begun = term_age_ms(t);
    cr_assert_eq(term_wait_exit(t, 200), -1);
    cr_assert(!term_pump(t, 200));
    double took = term_age_ms(t) - begun;
    cr_assert(took > 350 && took < 5000, "%.0f ms", took);
}

Test(harness, runs_without_a_terminal)
{
    const char *const argv[] = { "/bin/sh", "-c", "test -t 0 || echo pipe; cat; echo err >&2; exit 2", NULL };
    char out[4096];
    int status = term_run(NULL, argv, "some input\n", out, sizeof out);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 2);
    cr_assert_str_eq(out, "pipe\nsome input\nerr\n");
}

Test(harness, leaves_nothing_behind)
{
    struct term *t = start_sh(NULL,
        "mkdir $HOME/deep; echo x > $HOME/deep/file; chmod 500 $HOME/deep; echo ready; read x");
    char home[256];
    pid_t pid = term_pid(t);
    snprintf(home, sizeof home, "%s", term_home(t));
    cr_assert(term_wait_text(t, "ready"));
    term_free(t);
    cr_assert_neq(access(home, F_OK), 0);
    cr_assert_neq(kill(pid, 0), 0);
}
