/* test_surroundings.c -- what a session finds around it: variables, limits, command lines; and
 * how it ends. */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "kiosk/kiosk.h"

TestSuite(surroundings, .init = kiosk_begin, .fini = kiosk_end, .timeout = 600);

static struct term *with_env(bool kiosk, const char *const *env)
{
    struct term_options o = { .rows = 40, .cols = 100, .env = env };
    struct term *t = kiosk ? kiosk_start(&o, NULL) : huff_start(&o, NULL);
    expect(t, "PLAY");
    says(t, ":debug\r", "Report");
    return t;
}

/* ---- the environment ---- */

Test(surroundings, variables_of_the_client_do_not_come_through)
{
    static const char *const env[] = { "COLORTERM=evil", "NO_COLOR=1", "ESCDELAY=1999", "TMUX=/tmp/x", "LINES=5",
        "SSH_CONNECTION=10.0.0.1 1 10.0.0.2 22", NULL };
    struct term *t = with_env(false, env);
    expect(t, "COLORTERM        evil");
    expect(t, "NO_COLOR         1");
    expect(t, "1999 ms");
    t = with_env(true, env);
    expect(t, "COLORTERM        (not set)");
    expect(t, "NO_COLOR         (not set)");
    expect(t, "ESCDELAY         (not set)");
    expect(t, "TMUX             (not set)");
    expect(t, "SSH_CONNECTION   10.0.0.1 1 10.0.0.2 22");
    expect(t, "150 ms");
    expect(t, " ./.own/huff/settings");
    cr_expect_not(strstr(term_text(t), kiosk_dir()), "a path of the host:\n%s", term_text(t));
}

/* A description that calls itself xterm-256color and has no colours. */
static void plant_terminfo(const char *folder)
{
    char from[64];
    static const char *const places[] = { "/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo",
        "/usr/lib/terminfo" };
    size_t i = 0;
    for (; i < 4; i++) {
        snprintf(from, sizeof from, "%s/v/vt220", places[i]);
        if (access(from, R_OK) == 0) break;
    }
    if (i == 4) scratch_skip("there is no description of a vt220");
    cr_assert_eq(system(printed("mkdir -p %s/x && cp %s %s/x/xterm-256color", folder, from, folder)), 0);
}

Test(surroundings, descriptions_of_terminals_are_the_systems)
{
    char terminfo[600], home[600], folder[560];
    snprintf(folder, sizeof folder, "%s/.terminfo", kiosk_dir());
    plant_terminfo(folder);
    snprintf(terminfo, sizeof terminfo, "TERMINFO=%s", folder);
    snprintf(home, sizeof home, "HOME=%s", kiosk_dir());
    const char *const by_name[] = { terminfo, NULL }, *const by_home[] = { home, NULL };
    expect(with_env(false, by_name), "colours          none");
    expect(with_env(true, by_name), "colours          256");
    expect(with_env(true, by_home), "colours          256");
}

Test(surroundings, paths_in_variables)
{
    static const char *const evil[][2] = {
        { "TERM=../../../../tmp/x", NULL },
        { "TZ=:/etc/passwd", NULL },
        { "TZ=../../../etc/passwd", NULL },
        { "LOCPATH=/tmp", NULL },
        { "NLSPATH=/tmp/%N", NULL },
        { "LESSOPEN=|id %s", NULL },
        { "EDITOR=sh", NULL },
        { "PAGER=sh", NULL },
        { "LD_PRELOAD=/tmp/none.so", NULL },
        { "XDG_DATA_HOME=/etc", NULL },
        { "XDG_STATE_HOME=/", NULL },
        { "HOME=/root", NULL },
        { "SHELL=/bin/sh", NULL },
        { "LANG=/tmp/evil", NULL },
        { "LC_ALL=../evil", NULL },
        { "GCONV_PATH=/tmp", NULL },
        { "MALLOC_TRACE=/tmp/huff-trace", NULL },
        { "HUFF_NO_TABLES=", NULL },
    };
    for (size_t i = 0; i < sizeof evil / sizeof *evil; i++) {
        struct term_options o = { .env = evil[i] };
        OWN(term) t = kiosk_start(&o, "--text", NULL);
        expect(t, "You are kopi");
        says(t, "debug\r", "/.own/huff/");
        expect(t, "move>");
        kiosk_expect_confined(t, evil[i][0]);
    }
}

/* Their terminal says which, as ssh sends it; what is no language is English. */
Test(surroundings, guests_are_spoken_to_in_their_language)
{
    static const char *const none[] = { "xx_XX.UTF-8", "ms/../ms.UTF-8", "msmsmsmsmsmsmsmsmsmsmsms.UTF-8" };
    if (!is_there(BUILDDIR "/po/ms.mo")) scratch_skip("there are no catalogues: msgfmt was not found");
    struct term *t = kiosk_start(&(struct term_options){ .lang = "ms_MY.UTF-8" }, NULL);
    expect(t, "Anda ialah kopi");
    says(t, ":rules\r", "Papan");
    kiosk_expect_confined(t, "Malay");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        t = kiosk_start(&(struct term_options){ .lang = none[i] }, NULL);
        expect(t, "You are kopi");
        term_free(t);
    }
}

/* A language that there is not is a mistake of whoever set the kiosk up; one that a guest's terminal has no letters for
   is none. */
Test(surroundings, a_kiosk_has_a_language)
{
    if (!is_there(BUILDDIR "/po/ms.mo")) scratch_skip("there are no catalogues: msgfmt was not found");
    struct term *t = kiosk_start(NULL, "--lang=xx", NULL);
    expect(t, "no words in the language \"xx\" here");
    expect_exit(t, 3000, 2);
    expect(kiosk_start(NULL, "--lang=ms", NULL), "Anda ialah kopi");
    expect(kiosk_start(&(struct term_options){ .lang = "C" }, "--lang=ms", NULL), "You are kopi");
}

Test(surroundings, keys_are_not_taken_from_a_file)
{
    char variable[600];
    const char *env[] = { variable, NULL };
    whole_write(scratch_path("inputrc"), "\"a\": \"BOUND\"\n\"\\C-a\": re-read-init-file\nset editing-mode vi\n");
    snprintf(variable, sizeof variable, "INPUTRC=%s", scratch_path("inputrc"));
    struct term *t = kiosk_start(&(struct term_options){ .env = env }, NULL);
    expect(t, "You are kopi");
    says(t, ":xay", ":xay");
}

/* ---- limits ---- */

Test(surroundings, limits_are_set)
{
    struct term *t = kiosk_start(NULL, NULL), *outside = huff_start(NULL, NULL);
    expect(t, "You are kopi");
    expect(outside, "PLAY");
    static const struct {
        const char *file, *words, *value;
        bool hard; /* the second number */
    } rows[] = {
        { "limits", "Max core file size", "0", true },
        { "limits", "Max open files", "128", false },
        { "limits", "Max file size", "8388608", false },
        { "limits", "Max address space", "268435456", false },
        { "status", "NoNewPrivs:", "1", false },
        { "status", "Seccomp:", "2", false },
        { "status", "Umask:", "0027", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!strcmp(rows[i].words, "Max address space") && term_sanitized()) continue;
        char inside[64] = "", out[64] = "";
        const char *format = rows[i].hard ? "%*s %63s" : "%63s";
        sscanf(kiosk_proc(t, rows[i].file, rows[i].words), format, inside);
        sscanf(kiosk_proc(outside, rows[i].file, rows[i].words), format, out);
        cr_expect_str_eq(inside, rows[i].value, "%s", rows[i].words);
        cr_expect_str_neq(out, inside, "%s is so outside, too", rows[i].words);
    }
    long cpu = strtol(kiosk_proc(t, "limits", "Max cpu time"), NULL, 10);
    cr_expect(cpu >= 3600 && cpu < 3700, "%ld s", cpu);
}

Test(surroundings, it_is_nice)
{
    char stat[512] = "";
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    cr_assert(term_file(printed("/proc/%d/stat", (int)term_pid(t)), stat, sizeof stat));
    long nice = 0;
    sscanf(strrchr(stat, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %ld", &nice);
    int own = getpriority(PRIO_PROCESS, 0);
    cr_expect_eq(nice, own > 14 ? 19 : own + 5);
}

/* All that needs memory, threads and files at once. */
Test(surroundings, a_whole_evening_fits_into_the_limits)
{
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    says(t, "32-28\r", "ply 2 ");
    says(t, ":save evening.pdn\r", "Saved as evening.pdn");
    says(t, ":open evening.pdn\r", "REPLAY");
    says(t, ":analyse on\r", "n/s ");
    says(t, ":analyse game nodes=2000\r", "mistake");
    says(t, ":train tactics evening.pdn\r", "new exercise");
    for (int i = 0; i < 3; i++) {
        says(t, ":new malaysian w=me b=engine:3\r", "Malaysian");
        says(t, ":new international w=me\r", "International");
    }
    kiosk_expect_confined(t, "an evening");
    leaves(t, "q");
    cr_expect(is_there(scratch_path("users/kopi/evening.pdn")) && is_there(scratch_path("users/kopi/.own/huff")));
}

/* ---- command lines ---- */

Test(surroundings, only_the_game_is_run)
{
    char script[600], out[4096];
    whole_write(scratch_path("script"), "dump-screen /tmp/x\n");
    snprintf(script, sizeof script, "--script=%s", scratch_path("script"));
    const char *const wrong[] = { "perft", "hub", "match", "game.pdn", "/etc/passwd", script };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        OWN(term) t = kiosk_start(NULL, wrong[i], NULL);
        cr_expect(term_wait_text(t, "runs no script and opens no file"), "%s:\n%s", wrong[i], term_text(t));
        expect_exit(t, 3000, 2);
    }
    const char *const others[] = { "--book=off", "--tables=/nonono", "--library=/x" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        OWN(term) t = kiosk_start(NULL, others[i], NULL);
        cr_expect(term_wait_text(t, "a kiosk takes no"), "%s:\n%s", others[i], term_text(t));
        expect_exit(t, 3000, 2);
    }
    int status = huff_run(NULL, "id\n", out, sizeof out, "--kiosk", kiosk_dir(), "--as", "kopi", NULL);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 1 && strstr(out, "needs a terminal"), "%s", out);
    cr_expect_not(is_there(scratch_path("users/kopi")));
}

Test(surroundings, names_that_are_none)
{
    static const char *const names[] = { "..", ".", "-x", ".x", "a/b", "../other", "", "a b", "guest-1000", "\303\274",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char as[80];
        snprintf(as, sizeof as, "--as=%s", names[i]);
        OWN(term) t = huff_start(NULL, "--kiosk", kiosk_dir(), as, NULL);
        cr_expect(term_wait_text(t, "a name in a kiosk is"), "%s:\n%s", as, term_text(t));
        expect_exit(t, 3000, 1);
    }
}

/* Where the program is the shell, what the client wants is no command line. */
Test(surroundings, a_login_shell_is_no_shell)
{
    static const char *const wanted[] = { "id", "sh", "/bin/sh -i", "scp -t /tmp", "/usr/lib/openssh/sftp-server",
        "perft 3", "--script=/etc/passwd", "huff --kiosk / --as root" };
    char out[4096];
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        int status = huff_run(NULL, "id\n", out, sizeof out, "-c", wanted[i], NULL);
        cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 1, "%s", wanted[i]);
        cr_expect_str_eq(out, "huff: this game needs a terminal; with ssh, use ssh -t\n", "%s", wanted[i]);
    }
}

Test(surroundings, what_the_client_asked_sshd_for_is_not_run)
{
    static const char *const wanted[] = { "id", "sh -i", "watch kopi; id", "watch ../x", "watch $(id)", "tables; sh",
        "join\tx" };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        char variable[100];
        const char *env[] = { variable, NULL };
        snprintf(variable, sizeof variable, "SSH_ORIGINAL_COMMAND=%s", wanted[i]);
        OWN(term) t = kiosk_start(&(struct term_options){ .env = env }, "--text", NULL);
        expect(t, "You are kopi. You are White.");
        kiosk_expect_confined(t, wanted[i]);
    }
}

/* ---- the end ---- */

static void expect_left(struct term *t, const char *how)
{
    int status = term_wait_exit(t, term_slow(1000));
    cr_assert_neq(status, -1, "%s: still running", how);
    cr_expect(!WIFSIGNALED(status) || !WCOREDUMP(status), "%s", how);
}

Test(surroundings, signals_end_it_within_a_second)
{
    static const int signals[] = { SIGHUP, SIGTERM, SIGINT, SIGXCPU };
    static const char *const modes[] = { "--mono", "--text" };
    for (int m = 0; m < 2; m++)
        for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
            OWN(term) t = kiosk_start(NULL, modes[m], NULL);
            expect(t, "You are kopi");
            term_signal(t, signals[i]);
            expect_left(t, strsignal(signals[i]));
        }
}

Test(surroundings, a_lost_line_keeps_the_game)
{
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    says(t, "32-28\r", "ply 2 ");
    term_hangup(t);
    expect_left(t, "hang-up");
    t = kiosk_start(NULL, NULL);
    expect(t, "Resume the game of ");
    says(t, "y", "ply 2 ");
}
