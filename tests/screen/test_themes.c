/* test_themes.c -- themes of one's own and those shown while one is chosen; exact colours, and that the terminal always
   gets its own back. */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(themes, .fini = term_cleanup, .timeout = 600);

#define BACK "\033]104\007" // oc of xterm-256color, and a part of its initc
#define GIVE "\033]4;"

enum { WOOD = 137, SLATE = 67, DARK_ROW = 1, DARK_COL = 4 };

/* The background of a square that is never under the cursor. */
struct ground {
    int want;
};

static bool has_ground(struct term *t, void *ctx)
{
    const struct ground *g = ctx;
    return term_cell(t, DARK_ROW, DARK_COL).bg == g->want;
}

static void expect_ground(struct term *t, int want)
{
    struct ground g = { want };
    cr_assert(term_wait(t, has_ground, &g, term_slow(TERM_WAIT_MS)), "%d instead of %d:\n%s",
        term_cell(t, DARK_ROW, DARK_COL).bg, want, term_text(t));
}

static struct term *started(struct term_options *o, const char *theme)
{
    if (!o->home) o->home = scratch_new();
    if (theme) whole_write(scratch_in(o->home, "config/huff/themes/mine"), theme);
    struct term *t = huff_start(o, NULL);
    expect(t, "You are White");
    return t;
}

static void quit(struct term *t)
{
    leaves(t, ":quit\r");
}

/* ---- themes of one's own ---- */

Test(themes, ones_own_is_a_file)
{
    struct term_options o = { 0 };
    struct term *t = started(&o, "\xef\xbb\xbf# mine\nbase = slate # grey\r\n  dark=60\nLIGHT = #ffd7af # sand\n");
    expect_ground(t, WOOD);
    says(t, ":set theme=mine\r", "theme=mine");
    expect_ground(t, 60);
    cr_expect_not(term_find(t, "mine:", NULL, NULL), "%s", term_text(t));
    cr_expect_eq(term_cell(t, DARK_ROW, 0).bg, 223);            // the nearest, and it is this
    cr_expect_eq(term_cell(t, DARK_ROW, DARK_COL + 1).fg, 238); // slate's
    quit(t);
    t = started(&o, "dark = 61\n");
    expect_ground(t, 61);
    whole_write(scratch_in(o.home, "config/huff/themes/mine"), "dark = 62\n");
    term_send(t, ":set theme=mine\r");
    expect_ground(t, 62);
    quit(t);
    remove(scratch_in(o.home, "config/huff/themes/mine"));
    t = started(&o, NULL);
    expect_ground(t, WOOD);
    quit(t);
}

Test(themes, mistakes_are_told_with_their_place)
{
    static const struct {
        const char *line, *where, *what;
    } bad[] = {
        { "lihgt = 7", "2:1", "no colour \"lihgt\"" },
        { "  dark = 256", "2:10", "up to 255 or #rrggbb" },
        { "dark = #12345", "2:8", "up to 255 or #rrggbb" },
        { "dark = #12345g", "2:8", "up to 255 or #rrggbb" },
        { "dark", "2:1", "a line is NAME = COLOUR" },
        { " dark = 7 8", "2:11", "behind the colour a comment may stand" },
        { "LIGHT = 12x", "2:9", "up to 255 or #rrggbb" },
        { "dark =", "2:7", "no colour behind the =" },
        { "base = auto", "2:8", "begins with wood, slate, paper, contrast or mono, not \"auto\"" },
    };
    struct term_options o = { .cols = 200, .rows = 50, .home = scratch_new() };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        whole_write(scratch_in(o.home, "config/huff/themes/mine"), printed("# a theme\n%s\ndark = 60\n", bad[i].line));
        whole_write(scratch_in(o.home, "config/huff/settings"), "cell = m\n");
        OWN(term) t = huff_start(&o, NULL);
        expect(t, "You are White");
        term_send(t, ":set theme=mine\r");
        expect(t, printed("/huff/themes/mine:%s:", bad[i].where));
        expect(t, bad[i].what);
        expect_ground(t, 60); // the other lines count
        quit(t);
    }
}

/* The welcome comes after the next key. */
Test(themes, a_mistake_at_the_start)
{
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "config/huff/settings"), "theme = mine\n");
    whole_write(scratch_in(o.home, "config/huff/themes/mine"), "lihgt = 7\n");
    struct term *t = huff_start(&o, NULL);
    expect(t, "mine:1:1: there is no colour");
    expect(t, "Welcome.");
    says(t, "k", "Choose a piece.");
    quit(t);
}

Test(themes, there_is_none_of_that_name)
{
    struct term_options o = { 0 };
    struct term *t = started(&o, "dark = 60\n");
    says(t, ":set theme=yours\r", "blue, or the name");
    says(t, ":set theme=.\r", "Theme may be");
    mkdir(scratch_in(o.home, "config/huff/themes/folder"), 0700);
    says(t, ":set theme=folder\r", "themes/folder");
    expect(t, "it is a directory");
    says(t, ":set theme=../themes/mine\r", "Theme may be");
    expect_ground(t, WOOD);
    quit(t);
}

/* ---- shown while one is chosen ---- */

Test(themes, tab_walks_through_them_and_shows_each)
{
    struct term_options o = { 0 };
    struct term *t = started(&o, "dark = 60\n");
    says(t, ":set theme=\t", "contrast");
    expect(t, "theme=mine");
    says(t, "\t\t\t", ":set theme=slate");
    expect_ground(t, SLATE);
    says(t, "\033[Z", ":set theme=wood");
    expect_ground(t, WOOD);
    says(t, "\033[Z\033[Z", ":set theme=mine");
    expect_ground(t, 60);
    term_send(t, "x");
    expect_ground(t, WOOD);
    term_send(t, "\177");
    expect_ground(t, 60);
    term_send(t, "\033");
    expect_gone(t, ":set theme");
    expect_ground(t, WOOD);
    term_send(t, ":set theme=sl\t");
    expect_ground(t, SLATE);
    says(t, "\r", "theme=slate");
    expect_ground(t, SLATE);
    quit(t);
}

/* ---- exact colours ---- */

static bool has_said(struct term *t, void *what)
{
    return strstr(term_tail(t), what) != NULL;
}

static void expect_said(struct term *t, const char *what)
{
    cr_assert(term_wait(t, has_said, (void *)what, term_slow(TERM_WAIT_MS)), "no %s", what + 1);
}

static int times(const char *text, const char *what)
{
    int n = 0;
    while ((text = strstr(text, what))) n++, text++;
    return n;
}

static struct term *exact(struct term_options *o, const char *theme)
{
    struct term *t = started(o, theme);
    says(t, ":set palette=exact\r", "palette=exact");
    expect_said(t, GIVE "137;rgb:A9/7B/52\033\\");
    return t;
}

Test(themes, exact_colours_come_and_go)
{
    struct term_options o = { 0 };
    struct term *t = exact(&o, "dark = #010203\nbest = #010203\nlast = #fe80ff\n");
    cr_expect_eq(times(term_tail(t), GIVE "137;"), 1);
    term_send(t, ":set palette=off\r");
    expect_said(t, BACK);
    says(t, ":set theme=mine\r", "theme=mine");
    term_send(t, ":set palette=exact\r");
    expect_said(t, GIVE "16;rgb:01/02/03\033\\");
    expect_said(t, ";rgb:FE/80/FF\033\\");
    quit(t);
    const char *back = strstr(term_tail(t), BACK);
    cr_expect(back && !strstr(back, GIVE) && strstr(back, "\033[?1049l"), "%s", term_tail(t));
}

/* A palette that was asked for before is given at the start; leaving gives it back. */
Test(themes, exact_colours_are_kept_as_a_setting)
{
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "config/huff/settings"), "palette = exact\ncell = s\n");
    struct term *t = huff_start(&o, "-v", "thai", NULL);
    expect(t, "You are White");
    quit(t);
    expect_said(t, BACK);
    o.term = "vt100";
    t = huff_start(&o, NULL);
    expect(t, "You are White");
    cr_expect_not(has_said(t, GIVE));
    quit(t);
}

Test(themes, exact_colours_are_refused_where_there_are_none)
{
    static const char *const terms[] = { "vt100", "xterm", "linux", "screen-256color" };
    for (int i = 0; i < 4; i++) {
        struct term_options o = { .term = terms[i] };
        struct term *t = started(&o, NULL);
        says(t, ":set palette=exact\r", "This terminal cannot change its colours");
        cr_expect_not(has_said(t, GIVE), "%s", terms[i]);
        quit(t);
        cr_expect_not(has_said(t, BACK), "%s", terms[i]);
    }
}

/* Whatever ends the process, unless nothing can be done. */
Test(themes, the_terminal_is_given_back)
{
    enum { OTHERS = 6 };
    static const int signals[] = { SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV, SIGBUS, SIGFPE, SIGILL,
        SIGABRT, SIGSYS };
    struct term_options o = { 0 };
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        if (term_sanitized() && i >= OTHERS) break; // a sanitizer has handlers of its own
        struct term *t = exact(&o, NULL);
        cr_assert_not(has_said(t, BACK));
        term_signal(t, signals[i]);
        int status = term_wait_exit(t, term_slow(TERM_WAIT_MS));
        bool deadly = signals[i] != SIGTERM && signals[i] != SIGHUP && signals[i] != SIGALRM;
        cr_expect(deadly ? WIFSIGNALED(status) && WTERMSIG(status) == signals[i] : WIFEXITED(status), "signal %d: %x",
            signals[i], status);
        cr_expect(has_said(t, BACK) && has_said(t, "\033[?2004l") && has_said(t, "\033[?1006;1000l"), "signal %d",
            signals[i]);
        cr_expect(!term_on_alternate(t) && term_cursor_visible(t), "signal %d", signals[i]);
        term_free(t);
        scratch_remove(o.home);
        o.home = NULL;
    }
}

/* ^Z gives them back to the shell, fg takes them again. */
Test(themes, a_stop_gives_them_back)
{
    const char *const argv[] = { "/bin/sh", "-m", "-c", BUILDDIR "/huff; echo over; read line; fg; echo done", NULL };
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "config/huff/settings"), "palette = exact\ncell = s\n");
    struct term *t = term_start(&o, argv);
    expect(t, "You are White");
    says(t, "\032", "over");
    const char *back = strstr(term_tail(t), BACK);
    cr_expect(back && !strstr(back, GIVE), "%s", term_tail(t));
    size_t before = term_bytes(t);
    says(t, "\n", "You are White");
    cr_expect_gt(term_bytes(t), before);
    quit(t);
}

static const char *const told_from_outside[] = { "/bin/sh", "-m", "-c",
    "/bin/sh -c 'echo $$ >$HOME/pid; exec " BUILDDIR "/huff'; echo over; read line; fg; echo done", NULL };

/* Told to stop by another program it gives them back as for ^Z, and so it does if it is killed after it went on: without a
   mouse, which had to do with it once. */
Test(themes, a_stop_from_outside_gives_them_back)
{
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "config/huff/settings"), "mouse = off\n");
    OWN(term) t = term_start(&o, told_from_outside);
    expect(t, "You are White");
    char *pid = whole_text(scratch_in(o.home, "pid"));
    cr_assert_eq(kill(atoi(pid), SIGTSTP), 0);
    expect(t, "over");
    cr_expect(!term_on_alternate(t) && term_cursor_visible(t), "%s", term_tail(t));
    says(t, "\n", "You are White");
    cr_assert_eq(kill(atoi(pid), SIGTERM), 0);
    expect(t, "done");
    cr_expect(!term_on_alternate(t) && term_cursor_visible(t), "%s", term_tail(t));
    free(pid);
}

/* Whatever lies over the board, and at the prompt. */
Test(themes, a_stop_from_outside_is_heard_anywhere)
{
    static const char *const over[][2] = { { "?", "Keys in play" }, { ":set theme=\t", "slate" },
        { ":rules\r", "Capturing is compulsory" } };
    for (size_t i = 0; i < sizeof over / sizeof *over; i++) {
        struct term_options o = { .home = scratch_new() };
        OWN(term) t = term_start(&o, told_from_outside);
        expect(t, "You are White");
        char *pid = whole_text(scratch_in(o.home, "pid"));
        says(t, over[i][0], over[i][1]);
        cr_assert_eq(kill(atoi(pid), SIGTSTP), 0);
        expect(t, "over");
        says(t, "\n", over[i][1]);
        free(pid);
    }
}

/* terminfo of the Linux console has a name for ^Z. */
Test(themes, a_stop_on_the_linux_console)
{
    const char *const argv[] = { "/bin/sh", "-m", "-c", BUILDDIR "/huff; echo over; read line; fg; echo done", NULL };
    struct term_options o = { .term = "linux" };
    struct term *t = term_start(&o, argv);
    expect(t, "You are White");
    says(t, "\032", "over");
    says(t, "\n", "You are White");
    quit(t);
}

/* A terminal may have another size when a stop is over: what has room only there comes without a key. */
Test(themes, a_stop_in_which_the_terminal_grows)
{
    const char *const argv[] = { "/bin/sh", "-m", "-c", BUILDDIR "/huff; echo over; read line; fg; echo done", NULL };
    struct term_options o = { .term = "vt100" }; // is asked nothing, so that no answer is taken for a key
    struct term *t = term_start(&o, argv);
    expect(t, "You are White");
    says(t, "\032", "over");
    term_resize(t, 40, 120);
    says(t, "\n", "Capturing is compulsory");
    quit(t);
}
