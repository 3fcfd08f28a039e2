/* test_kiosk.c -- a session for a stranger: names stay in one folder, what leads out of the
 * game is off. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "app/kiosk/kiosk.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"

/* The person's folder is `own` in the test's; `game.pdn` and `secret.pdn` outside are PDN, too.
 */
static int folder;

static void begin(void)
{
    scratch_enter();
    cr_assert_eq(mkdir("own", 0700), 0);
    cr_assert_eq(mkdir("other", 0700), 0);
    folder = open("own", O_RDONLY | O_DIRECTORY);
    cr_assert(folder >= 0);
    whole_write("secret.pdn", "1. 32-28 *\n");
    whole_write("other/secret.pdn", "1. 32-28 *\n");
    whole_write("commands", "32-28\n");
}

TestSuite(kiosk, .init = begin, .fini = scratch_leave, .timeout = 600);

static struct session *start(bool kiosk)
{
    struct session_options o = two_people(NULL);
    o.kiosk = kiosk;
    o.folder = folder;
    o.as = kiosk ? "guest-4711" : NULL;
    return session_made(&o);
}

Test(kiosk, one_is_told_who_one_is)
{
    OWN(session) s = start(true);
    cr_expect(drive_says(s, "You are guest-4711. "));
    drive_all(s, "32-28", "save game.pdn");
    cr_expect(whole_has("own/game.pdn", "[White \"guest-4711\"]"));
}

/* Where on the host something lies is told to its people, and not to guests. */
Test(kiosk, tables_that_are_not_to_be_had)
{
    char path[200];
    memset(path, 'x', sizeof path - 1);
    path[0] = '/';
    path[sizeof path - 1] = '\0';
    for (int kiosk = 0; kiosk < 2; kiosk++) {
        struct session_options o = two_people(NULL);
        o.kiosk = kiosk;
        o.folder = folder;
        o.as = "guest-4711";
        o.tables = path;
        OWN(session) s = session_made(&o);
        drive_refused(s, "tables", kiosk ? "The tables cannot be reached" : "xxxx");
        cr_expect_eq(strstr(session_message(s), "xxxx") != NULL, !kiosk);
    }
}

Test(kiosk, own_files)
{
    OWN(session) s = start(true);
    drive_all(s, "32-28", "19-23", "save game.pdn", "saveas second.pdn", "append second.pdn", "export txt game.txt",
        "export html game.html", "new", "open game.pdn", "check second.pdn", "goto end", "comment mine", "replace",
        "train tactics second.pdn");
    cr_expect(is_there("own/game.pdn") && is_there("own/second.pdn") && is_there("own/game.txt")
        && is_there("own/game.html"));
    struct stat st;
    cr_expect(stat("own/game.pdn", &st) == 0 && (st.st_mode & 0777) == 0600);
}

static void add_word(void *ctx, const char *word)
{
    str_addf(ctx, "%s ", word);
}

Test(kiosk, completion_shows_own_files_only)
{
    LOCAL(str) words = { 0 };
    size_t at;
    OWN(session) s = start(true);
    whole_write("own/a.pdn", "*\n");
    whole_write("own/.hidden.pdn", "*\n");
    whole_write("own/other", "*\n");
    cr_assert_eq(symlink("/etc/passwd", "own/link.pdn"), 0);
    static const char *const lines[] = { "open ", "open ../", "open /etc/pass", "open ~", "open a", "open own/" };
    static const char *const expected[] = { "a.pdn ", "", "", "", "a.pdn ", "" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        str_clear(&words);
        session_complete(s, lines[i], strlen(lines[i]), add_word, &words, &at);
        cr_expect_str_eq(str_text(&words), expected[i], "%s", lines[i]);
    }
}

/* Names of files that are there, for a program that is no kiosk. */
static const char *const bad_names[] = {
    "../secret.pdn",
    "../other/secret.pdn",
    "./a.pdn",
    "/etc/passwd",
    "/dev/stdin",
    "/dev/tty",
    "-",
    "~/secret.pdn",
    "~root/.bashrc",
    "|id.pdn",
    "a.pdn;id",
    "$(id).pdn",
    "`id`.pdn",
    "*.pdn",
    "[a]*.pdn",
    ".hidden.pdn",
    "..",
    ".",
    "a",
    "a.sh",
    "a.pdn/",
    "a.pdn/../../secret.pdn",
    "\303\244.pdn",
    "a\\.pdn",
    "a%00.pdn",
    "a\033.pdn",
    ".huff/settings",
    "\"../secret.pdn\"",
    "\"a b.pdn\"",
    "/proc/self/environ",
    "/proc/self/fd/3",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdn",
};

static const char *const with_name[] = { "open", "save", "saveas", "append", "export txt", "check", "train tactics",
    "browse", "beside" };

/* ... while a list of games is shown. */
static const char *const with_name_listed[] = { "browse", "save", "saveas", "append", "export pdn" };

Test(kiosk, names_of_other_places_are_refused)
{
    char line[300];
    OWN(session) s = start(true);
    whole_write("own/a.pdn", "1. 32-28 *\n");
    drive_all(s, "set confirm=off", "32-28");
    for (size_t i = 0; i < sizeof bad_names / sizeof *bad_names; i++)
        for (size_t k = 0; k < sizeof with_name / sizeof *with_name; k++) {
            snprintf(line, sizeof line, "%s %s", with_name[k], bad_names[i]);
            cr_expect_not(drive(s, line), "%s", line);
            cr_expect(strstr(session_message(s), "A file here has a name like"), "%s: %s", line, session_message(s));
        }
    drive_done(s, "browse a.pdn");
    for (size_t i = 0; i < sizeof bad_names / sizeof *bad_names; i++)
        for (size_t k = 0; k < sizeof with_name_listed / sizeof *with_name_listed; k++) {
            snprintf(line, sizeof line, "%s %s", with_name_listed[k], bad_names[i]);
            cr_expect_not(drive(s, line), "%s", line);
            cr_expect(strstr(session_message(s), "A file here has a name like"), "%s: %s", line, session_message(s));
        }
    cr_expect(whole_is("secret.pdn", "1. 32-28 *\n"));
}

/* The same program outside a kiosk reaches what is refused in one. */
Test(kiosk, elsewhere_the_same_names_work)
{
    OWN(session) s = start(false);
    drive_all(s, "open own/../secret.pdn", "append other/secret.pdn", "source commands", "engine list",
        "set name=someone", "set hash=17", "set threads=2", "dump-screen screen");
}

static const char *const off[] = { "source commands", "sou ../commands", "dump-screen x.txt", "dump-screen ../x",
    "library", "library add", "library import a.pdn", "engine add x /bin/sh", "engine use huff", "engine list",
    "eng add sh sh", "set name=root", "set na root", "set hash=17", "set hash=4096", "set threads=2" };

Test(kiosk, what_leads_out_is_off)
{
    OWN(session) s = start(true);
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        session_take_changes(s);
        cr_expect_not(drive(s, off[i]), "%s", off[i]);
        cr_expect(strstr(session_message(s), " here"), "%s: %s", off[i], session_message(s));
    }
    cr_expect_not(is_there("x.txt") || is_there("own/x.txt") || is_there("x"));
    cr_expect_str_eq(session_setting(s, "hash"), "16");
    drive_all(s, "set hash=8", "set threads=1", "map x source commands");
}

/* Things that are no regular files of one's own. */
Test(kiosk, links_and_devices_in_the_own_folder_are_not_followed)
{
    static const char *const names[] = { "passwd.pdn", "secret.pdn", "dir.pdn", "fifo.pdn", "hard.pdn", "null.pdn",
        "loop.pdn" };
    char line[100];
    cr_assert_eq(symlink("/etc/passwd", "own/passwd.pdn"), 0);
    cr_assert_eq(symlink("../other/secret.pdn", "own/secret.pdn"), 0);
    cr_assert_eq(symlink("../other", "own/dir.pdn"), 0);
    cr_assert_eq(symlink("loop.pdn", "own/loop.pdn"), 0);
    cr_assert_eq(mkfifo("own/fifo.pdn", 0600), 0);
    cr_assert_eq(link("other/secret.pdn", "own/hard.pdn"), 0);
    bool device = mknod("own/null.pdn", S_IFCHR | 0600, makedev(1, 3)) == 0;
    OWN(session) s = start(true);
    drive_all(s, "set confirm=off", "32-28");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!device && !strcmp(names[i], "null.pdn")) continue;
        for (size_t k = 0; k < sizeof with_name / sizeof *with_name; k++) {
            snprintf(line, sizeof line, "%s %s", with_name[k], names[i]);
            cr_expect_not(drive(s, line), "%s", line);
            const char *why = strcmp(names[i], "hard.pdn") ? "not a regular file" : "a hard link";
            cr_expect(strstr(session_message(s), why), "%s: %s", line, session_message(s));
        }
    }
    cr_expect(whole_is("other/secret.pdn", "1. 32-28 *\n"));
    session_free(s);
    s = start(false);
    drive_done(s, "open own/secret.pdn");
}

Test(kiosk, a_folder_takes_so_many_files)
{
    char path[64];
    OWN(session) s = start(true);
    drive(s, "32-28");
    for (int i = 0; i < 199; i++) {
        snprintf(path, sizeof path, "own/x%d.pdn", i);
        whole_write(path, "*\n");
    }
    drive_done(s, "saveas last.pdn");
    drive_refused(s, "saveas more.pdn", "no room");
    cr_expect_not(is_there("own/more.pdn"));
    drive_all(s, "comment a change", "saveas last.pdn");
}

Test(kiosk, a_folder_takes_so_many_bytes)
{
    OWN(session) s = start(true);
    drive(s, "32-28");
    int fd = open("own/big.pdn", O_WRONLY | O_CREAT, 0600);
    cr_assert(ftruncate(fd, (4 << 20) - 100) == 0 && close(fd) == 0);
    drive_refused(s, "save more.pdn", "larger than 4 MB");
    cr_expect_not(is_there("own/more.pdn"));
    cr_assert_eq(truncate("own/big.pdn", 5 << 20), 0);
    drive_refused(s, "open big.pdn", "larger than");
    cr_assert_eq(unlink("own/big.pdn"), 0);
    drive_done(s, "save more.pdn");
}

Test(kiosk, a_first_command_comes_before_the_first_key)
{
    struct session_options o = two_people(NULL);
    o.kiosk = true;
    o.folder = folder;
    o.as = "kopi";
    o.first_command = ":32-28";
    OWN(session) s = session_made(&o);
    cr_expect_eq(game_here(session_game(s))->ply, 1);
}

Test(kiosk, of_what_sshd_was_asked_for_little_is_heard)
{
    static const char *const cases[][2] = {
        { "watch kopi", ":watch kopi" },
        { "join guest-4711", ":join guest-4711" },
        { "tables", ":tables" },
        { "", "" },
        { "watch", "" },
        { "watch ", "" },
        { "watch ../x", "" },
        { "watch kopi; id", "" },
        { "watch kopi\nquit", "" },
        { "watch  kopi", "" },
        { "watch -x", "" },
        { "tables x", "" },
        { "tables\n", "" },
        { "sh", "" },
        { "watcher kopi", "" },
        { "WATCH kopi", "" },
        { "scp -t .", "" },
        { "open game.pdn", "" },
        { "watch $(id)", "" },
        { "watch aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "" },
    };
    char line[100];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kiosk_command(cases[i][0], line, sizeof line);
        cr_expect_str_eq(line, cases[i][1], "%s", cases[i][0]);
    }
}
