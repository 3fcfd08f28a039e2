/* test_escape.c -- what a person at the keys may try to get out of the game, each in a session
 * of its own. */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "kiosk/kiosk.h"
#include "screen/hostile.h"

TestSuite(escape, .init = kiosk_begin, .fini = kiosk_end, .timeout = 600);

#define NO_NAME "A file here has a name like"

struct attempt {
    const char *keys, *answer;
};

/* Try one after the other, each from the board of a new game. */
static void try_all(const struct attempt *a, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct term *t = kiosk_start(NULL, "--text", NULL);
        expect(t, "You are kopi");
        expect(t, "move>");
        term_send(t, a[i].keys);
        cr_expect(term_wait_text(t, a[i].answer), "after %s not \"%s\":\n%s", a[i].keys, a[i].answer, term_text(t));
        kiosk_expect_confined(t, a[i].keys);
        term_free(t);
        unlink(scratch_path("users/kopi/.own/huff/settings"));
    }
}

/* The same on the screen, where a message is seen beside the board. */
static void try_on_screen(const struct attempt *a, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        OWN(term) t = kiosk_start(&(struct term_options){ .rows = 30, .cols = 120 }, NULL);
        expect(t, "You are kopi");
        term_send(t, a[i].keys);
        cr_expect(term_wait_text(t, a[i].answer), "after %s not \"%s\":\n%s", a[i].keys, a[i].answer, term_text(t));
        kiosk_expect_confined(t, a[i].keys);
    }
}

#define TRY(table)           try_all(table, sizeof table / sizeof *table)
#define TRY_ON_SCREEN(table) try_on_screen(table, sizeof table / sizeof *table)

Test(escape, by_names_of_files)
{
    static const struct attempt attempts[] = {
        { "open ../other/game.pdn\r", NO_NAME },
        { "open /etc/passwd\r", NO_NAME },
        { "open ~/game.pdn\r", NO_NAME },
        { "open ~other/game.pdn\r", NO_NAME },
        { "open ../../users/other/game.pdn\r", NO_NAME },
        { "open ../other/.own/huff/settings\r", NO_NAME },
        { "open .own/huff/settings\r", NO_NAME },
        { "check /etc/passwd\r", NO_NAME },
        { "train tactics /etc/passwd\r", NO_NAME },
        { "open -\r", NO_NAME },
        { "open /dev/tty\r", NO_NAME },
        { "open /proc/self/environ\r", NO_NAME },
        { "open *.pdn\r", NO_NAME },
        { "open \"a b.pdn\"\r", NO_NAME },
        { "open |id.pdn\r", NO_NAME },
        { "open $(id).pdn\r", NO_NAME },
        { "open `id`.pdn\r", NO_NAME },
        { "save ../other/game.pdn\r", NO_NAME },
        { "save /tmp/x.pdn\r", NO_NAME },
        { "append ../other/game.pdn\r", NO_NAME },
        { "saveas ../x.pdn\r", NO_NAME },
        { "export html ../x.html\r", NO_NAME },
        { "export txt |sh\r", NO_NAME },
        { "save .profile\r", NO_NAME },
        { "save x.sh\r", NO_NAME },
        { "save \303\274.pdn\r", NO_NAME },
        { "open nothing.pdn\r", "No such file" },
        { "set theme=../../other/game.pdn\r", "Theme may be" },
        { "set theme=mine\r", "Theme may be" },
    };
    whole_write(scratch_path("users/kopi/.own/huff/themes/mine"), "dark = 7\n");
    TRY(attempts);
    cr_expect_not(is_there(scratch_path("users/x.pdn")) || is_there(scratch_path("users/x.html")));
}

/* The comment is the last: the next huff would offer its game. */
Test(escape, by_commands)
{
    static const struct attempt attempts[] = {
        { "!sh\r", "no command" },
        { "shell\r", "no command" },
        { ":!id\r", "no command" },
        { "system id\r", "no command" },
        { "source /etc/passwd\r", "`source` can't be used here" },
        { "source x.pdn\r", "`source` can't be used here" },
        { "dump-screen /tmp/x\r", "can't be used here; `export txt FILE` writes the game" },
        { "engine add sh /bin/sh\r", "`engine` can't be used here" },
        { "engine use sh\r", "`engine` can't be used here" },
        { "players b=engine:/bin/sh\r", "no engine called" },
        { "analyse with /bin/sh\r", "no engine" },
        { "new /etc/passwd\r", "No game is called" },
        { "new ../other/game\r", "No game is called" },
        { "rules ../../../etc/passwd\r", "No game is called" },
        { "set name=other\r", "the one you came with" },
        { "set hash=4096\r", "at most 16 MB" },
        { "set threads=64\r", "one processor" },
        { "set book=/etc/passwd\r", "without a book here" },
        { "tree /etc/passwd\r", "There is no file" },
        { "tree ../other/game.pdn\r", "There is no file" },
        { "tree library\r", "There is no library here" },
        { "import /etc/passwd\r", "no game in the pasted text" },
        { "map x source /etc/passwd\r", "is bound to" },
        { "import ../other/game.pdn\r", "no game in the pasted text" },
        { "help !sh\r", "no help on" },
        { "tag Event $(id)\r", "Event" },
        { "find $(id)\r", "$(id)" },
        { "comment `id`\r", "id" },
    };
    TRY(attempts);
}

Test(escape, by_keys)
{
    static const struct attempt attempts[] = {
        { ":abc\030\005def", ":abcdef" },                     // edit-and-execute-command
        { ":abc\030\022", "search: abc" },                    // re-read-init-file is ^R, a search
        { ":open ~\033~x", ":open ~x" },                      // tilde-expand
        { ":open \033!\033\011\033*\033?x", ":open x" },      // M-! M-TAB M-* M-?
        { ":ab\0335\033-3c", ":ab3c" },                       // digit arguments
        { ":a\030(b\030)\030ec", ":a(b)ec" },                 // macros: none is recorded or run
        { ":\026\003\033.\033_x", "The key x does nothing" }, // quoted insert, last argument
        { ":open /etc/pass\011", ":open /etc/pass" },         // completion goes nowhere
        { ":open ../\011\011", ":open ../" },
        { ":help\r!sh\rv|sh\r", "Commands" },          // a pager's ways out
        { "\032", "There is no shell to go back to" }, // ^Z
        { ":map x source /etc/passwd\rx", "`source` can't be used here" },
    };
    TRY_ON_SCREEN(attempts);
}

/* A bit of the mask of signals that are ignored. */
static bool ignores(const struct term *t, int signal)
{
    return strtoull(kiosk_proc(t, "status", "SigIgn:\t"), NULL, 16) >> (signal - 1) & 1;
}

/* The harness's programs are alone in their sessions, where the kernel stops none: what counts
   is what would become of the signal. */
Test(escape, the_terminal_stops_nobody)
{
    static const int stops[] = { SIGTSTP, SIGTTIN, SIGTTOU, SIGQUIT };
    struct term *t = kiosk_start(NULL, "--text", NULL), *outside = huff_start(NULL, "--text", NULL);
    expect(t, "move>");
    expect(outside, "move>");
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        cr_expect(ignores(t, stops[i]) && !ignores(outside, stops[i]), "signal %d", stops[i]);
        term_signal(t, stops[i]);
    }
    term_send(t, "\032\032\r\034\r"); // ^Z and ^\ to a terminal that makes signals of them
    says(t, "32-28\r", "White: 32 to 28.");
    kiosk_expect_confined(t, "^Z and ^\\ in text mode");
    term_signal(outside, SIGQUIT);
    cr_expect_neq(term_wait_exit(outside, term_slow(3000)), -1);
}

/* Outside a kiosk the same keys and names lead somewhere. */
Test(escape, elsewhere_these_ways_are_open)
{
    struct term *t = huff_start(NULL, "--text", NULL);
    expect(t, "move>");
    says(t, printed("open %s\r", scratch_path("users/other/game.pdn")), "SECRET");
    says(t, "engine add sh /bin/sh\r", "sh is added");
    says(t, "set hash=32\r", "hash=32");
}

Test(escape, links_planted_among_ones_files)
{
    static const struct attempt attempts[] = {
        { "open passwd.pdn\r", "not a regular file" },
        { "open secret.pdn\r", "not a regular file" },
        { "check secret.pdn\r", "not a regular file" },
        { "open fifo.pdn\r", "not a regular file" },
        { "open hard.pdn\r", "a hard link" },
        { "append hard.pdn\r", "a hard link" },
        { "set confirm=off\rsave secret.pdn\r", "not a regular file" },
        { "set confirm=off\rsave fifo.pdn\r", "not a regular file" },
    };
    whole_write(scratch_path("users/kopi/own.pdn"), "*\n");
    cr_assert_eq(symlink("/etc/passwd", scratch_path("users/kopi/passwd.pdn")), 0);
    cr_assert_eq(symlink("../other/game.pdn", scratch_path("users/kopi/secret.pdn")), 0);
    cr_assert_eq(mkfifo(scratch_path("users/kopi/fifo.pdn"), 0600), 0);
    cr_assert_eq(link(scratch_path("users/other/game.pdn"), scratch_path("users/kopi/hard.pdn")), 0);
    TRY(attempts);
}

Test(escape, links_planted_among_huffs_own_files)
{
    whole_write(scratch_path("users/kopi/.own/huff/old"), "");
    cr_assert_eq(symlink("/etc/passwd", scratch_path("users/kopi/.own/huff/settings")), 0);
    cr_assert_eq(symlink("../../../other/.own/huff/settings", scratch_path("users/kopi/.own/huff/history")), 0);
    cr_assert_eq(symlink("../other/game.pdn", scratch_path("users/kopi/unsaved.pdn")), 0);
    cr_assert_eq(mkfifo(scratch_path("users/kopi/.own/huff/exercises.pdn"), 0600), 0);
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    says(t, "32-28\r", "ply 2 ");
    says(t, ":set hash=8\r", "hash=8");
    term_send(t, ":\033OA\033OA\007:train tactics\r"); // up the history and away
    expect(t, "There are no exercises yet");
    kiosk_expect_confined(t, "links among its own files");
    term_send(t, ":new\rq");
    expect_exit(t, TERM_WAIT_MS, 0);
    cr_expect(whole_has(scratch_path("users/other/.own/huff/settings"), "# SECRET\nname = SECRET\n"));
    cr_expect(whole_has(scratch_path("users/kopi/.own/huff/settings"), "hash = 8"));
    cr_expect_not(whole_has(scratch_path("users/other/game.pdn"),
        "28"
        " 19"));
}

static void expect_no_entry(const char *what)
{
    OWN(term) t = kiosk_start(NULL, NULL);
    cr_expect(term_wait_text(t, "cannot open the folder"), "%s:\n%s", what, term_text(t));
    expect_exit(t, 3000, 1);
}

Test(escape, links_in_place_of_folders)
{
    cr_assert_eq(symlink("other", scratch_path("users/kopi")), 0);
    expect_no_entry("a person's folder");
    unlink(scratch_path("users/kopi"));
    cr_assert_eq(mkdir(scratch_path("users/kopi"), 0700), 0);
    cr_assert_eq(symlink("../other/.own", scratch_path("users/kopi/.own")), 0);
    expect_no_entry("what huff keeps");
    unlink(scratch_path("users/kopi/.own"));
    cr_assert_eq(mkdir(scratch_path("users/kopi/.own"), 0700), 0);
    cr_assert_eq(symlink("/etc", scratch_path("users/kopi/.own/huff")), 0);
    expect_no_entry("its folder");
}

Test(escape, by_masses)
{
    static char digits[1 << 20];
    memset(digits, '7', sizeof digits);
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    term_send(t, ":");
    cr_assert(term_write(t, digits, sizeof digits));
    term_send(t, "\033");
    expect_gone(t, ":777");
    term_send(t, "\033[200~");
    cr_assert(term_write(t, digits, sizeof digits));
    says(t, "\033[201~", "That is too long");
    term_write(t, "\0\0:open a\0b\r", 12);
    term_settle(t, 300);
    term_send(t, "\033");
    term_settle(t, 200);
    kiosk_expect_confined(t, "a megabyte");
    hostile_expect_alive(t);
    term_free(t);
    t = kiosk_start(NULL, "--text", NULL);
    expect(t, "move>");
    for (size_t i = 100; i < sizeof digits; i += 100) digits[i] = '\r';
    cr_assert(term_write(t, digits, 1 << 16));
    says(t, "\r32-28\r", "White: 32 to 28.");
    kiosk_expect_confined(t, "lines and lines");
}
