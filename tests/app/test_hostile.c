/* test_hostile.c -- files attacked: damaged archives, other programs that write, what is no file at all. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/str.h"
#include "drive.h"
#include "help/process.h"
#include "help/shell.h"
#include "help/wait.h"
#include "scene.h"

#define FAILING BUILDDIR "/tests/app/failing.so"

TestSuite(hostile, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

/* ---- what could not be read whole is not rewritten ---- */

#define GAME(name) "[Event \\\"" name "\\\"]\\n[GameType \\\"20\\\"]\\n\\n1. 32-28 *\\n\\n"

/* Archives, each of several members: damaged in the middle, cut short, with junk behind, or whole; also under a name that
   doesn't tell. */
static const char archives[] = "for i in 1 2 3; do printf \"" GAME(
    "g$i") "\" > $i; gzip -9nk $i; zstd -q $i; done;"
           "printf 'XXXXXX' | dd of=2.gz bs=1 seek=30 conv=notrunc 2> null;"
           "printf 'XXXXXX' | dd of=2.zst bs=1 seek=20 conv=notrunc 2> null;"
           "cat 1.gz 2.gz 3.gz > bad.pdn.gz; cat 1.zst 2.zst 3.zst > bad.pdn.zst;"
           "cp bad.pdn.gz bad.pdn; cp bad.pdn.zst zbad.pdn;"
           "head -c 70 1.gz > cut.pdn; (cat 1.gz; echo junk) > junk.pdn; cat 1.gz 3.gz > good.pdn;"
           "mkdir was; cp *.pdn *.pdn.* was";

static const char *const packed[] = { "bad.pdn.gz", "bad.pdn.zst", "bad.pdn", "zbad.pdn", "cut.pdn", "junk.pdn",
    "good.pdn" };

/* A command that is to change nothing, with a sentence; a thread may find the file before damaged any moment later. */
static void is_refused(struct session *s, const char *command, const char *file)
{
    char was[64], line[100];
    snprintf(was, sizeof was, "was/%s", file);
    snprintf(line, sizeof line, command, file);
    session_line(s, line);
    if (session_question(s)) session_line(s, "y");
    cr_expect(whole_same(file, was), "%s, %s: %s", file, command, session_message(s));
    cr_expect(strstr(session_message(s), "written back"), "%s, %s: %s", file, command, session_message(s));
}

Test(hostile, archives_are_never_rewritten)
{
    shell_need("zstd");
    shell_does(archives);
    OWN(session) s = drive_new("international", false);
    drive_all(s, "set confirm=off", "32-28", "save mine.pdn");
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++) {
        is_refused(s, "append %s", packed[i]);
        drive_done(s, "browse mine.pdn");
        is_refused(s, "append %s", packed[i]);
        drive_done(s, "browse off");
        drive_with(s, "open %s", packed[i]);
        cr_assert_eq(session_mode(s), MODE_REPLAY, "%s", session_message(s));
        drive(s, "comment more");
        is_refused(s, "save %s", packed[i]);
        is_refused(s, "replace", packed[i]);
        is_refused(s, "append %s", packed[i]);
        drive_with(s, "browse %s", packed[i]);
        drive(s, "tag Event other");
        is_refused(s, "browse save", packed[i]);
        drive(s, "browse drop");
    }
    drive(s, "append new.pdn.gz");
    cr_expect_not(is_there("new.pdn.gz"), "plain text under such a name");
    cr_expect(drive(s, "saveas saved.pdn"), "under another name what could be read is saved: %s", session_message(s));
    cr_expect(whole_has("saved.pdn", "more"));
}

/* ---- other programs write, too ---- */

static const char two[] = "[Event \"a\"]\n[White \"Ann\"]\n[Black \"Bea\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n"
                          "[Event \"b\"]\n[GameType \"20\"]\n\n1. 33-28 *\n";

/* Between a question and its answer. */
Test(hostile, what_changes_while_it_is_asked_about_stays)
{
    OWN(session) s = drive_new("international", false);
    drive_done(s, "32-28");
    whole_write("other.pdn", two);
    drive(s, "save other.pdn");
    cr_assert(session_question(s));
    whole_write("other.pdn", "[Event \"newer\"]\n\n1. 32-28 *\n");
    drive_refused(s, "y", "changed by another program meanwhile");
    cr_expect(whole_has("other.pdn", "newer"));
    drive(s, "save other.pdn");
    cr_assert(session_question(s));
    drive_done(s, "y");
    cr_expect(whole_has("other.pdn", "Casual game"));
}

/* A game that could not be written is not in the file twice after the next save. */
Test(hostile, nothing_is_added_twice_after_a_refusal)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", two);
    drive_all(s, "open club.pdn", "goto end", "comment mine");
    limit_files(16);
    bool done = drive(s, "append club.pdn");
    limit_files(RLIM_INFINITY);
    cr_expect_not(done);
    drive_done(s, "append club.pdn");
    cr_expect_eq(whole_count("club.pdn", "{mine}"), 1);
}

/* ---- games of others ---- */

Test(hostile, the_game_that_is_replaced_is_named)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", two);
    cr_assert_eq(chmod("club.pdn", 0600), 0);
    drive_all(s, "open club.pdn", "goto end", "comment mine", "save");
    cr_assert(session_question(s));
    cr_expect(strstr(session_question(s), "Replace game 1, Ann - Bea, in club.pdn?"), "%s", session_question(s));
    drive(s, "n");
    cr_expect(whole_is("club.pdn", two));
    drive_all(s, "save", "y");
    cr_expect(whole_has("club.pdn", "{mine}"));
    cr_expect(whole_is("club.pdn.bak", two), "a copy is kept");
    struct stat st;
    cr_assert_eq(stat("club.pdn.bak", &st), 0);
    cr_expect_eq(st.st_mode & 0777, 0600, "which nobody else may read");
    drive_all(s, "comment again", "save");
    cr_expect_not(session_question(s), "the first time only");
    cr_expect(whole_is("club.pdn.bak", two));
}

Test(hostile, a_copy_takes_the_place_of_a_link)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", "1. 33-29 *\n");
    whole_write("mine.txt", "mine");
    cr_assert_eq(symlink("mine.txt", "club.pdn.bak"), 0);
    drive_all(s, "open club.pdn", "comment first", "save");
    cr_expect(strstr(session_question(s), "Replace game 1, ? - ?, in club.pdn?"), "%s", session_question(s));
    drive_done(s, "y");
    cr_expect(whole_is("mine.txt", "mine"));
    cr_expect(whole_is("club.pdn.bak", "1. 33-29 *\n"));
}

Test(hostile, a_list_keeps_a_copy_of_its_file)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", two);
    drive_all(s, "browse club.pdn", "browse delete", "y", "browse save", "tag Event c", "browse save");
    cr_expect(whole_has("club.pdn", "[Event \"c\"]") && !whole_has("club.pdn", "Ann"));
    cr_expect(whole_is("club.pdn.bak", two));
}

/* Root, who may write any file, is somebody else for a while. */
Test(hostile, what_cannot_be_written_keeps_its_older_copy)
{
    OWN(session) s = drive_new("international", false);
    bool root = getuid() == 0;
    whole_write("club.pdn", two);
    whole_write("club.pdn.bak", "older");
    cr_assert(chmod("club.pdn", 0444) == 0 && chmod(".", 0777) == 0 && chmod("club.pdn.bak", 0666) == 0);
    if (root && setresuid(65534, 65534, 0)) scratch_skip("this root can't be another user");
    drive_all(s, "open club.pdn", "goto end", "comment mine", "save");
    drive_refused(s, "y", "Cannot write club.pdn");
    drive_all(s, "browse");
    drive_done(s, "tag Event c");
    drive_refused(s, "browse save", "Cannot write club.pdn");
    if (root) cr_assert_eq(setresuid(0, 0, 0), 0);
    cr_expect(whole_is("club.pdn.bak", "older"));
}

/* Esc is always safe: what was set up can be taken up again, as long as the game is there. */
Test(hostile, the_editor_forgets_nothing_when_it_is_left)
{
    char fen[400];
    OWN(session) s = drive_new("international", false);
    drive_all(s, "setup", "setup clear", "put 33 W", "put 20 b");
    strcpy(fen, drive_fen(s));
    drive_answer(s, "setup cancel", "`undo`");
    drive_done(s, "setup");
    cr_expect(strcmp(drive_fen(s), fen) != 0, "the game's position is what it begins with");
    drive_done(s, "undo");
    cr_expect_str_eq(drive_fen(s), fen);
    drive_all(s, "setup cancel", "32-28", "setup", "undo", "undo", "undo");
    drive_done(s, "setup cancel");
    cr_expect_eq(drive_ply(s), 1);
    drive_all(s, "new thai", "setup");
    drive_refused(s, "undo", "nothing to take back");
    drive_answer(s, "setup cancel", "The game is as it was");
    cr_expect_not(strstr(session_message(s), "undo"));
}

Test(hostile, the_editor_asks_before_it_ends_a_game)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "19-23", "setup", "put 28 -", "done");
    cr_assert(session_question(s));
    drive(s, "n");
    cr_expect_eq(session_mode(s), MODE_EDIT);
    drive_done(s, "abort");
    cr_expect_eq(drive_ply(s), 2);
    drive_all(s, "setup", "put 28 -", "done", "y");
    cr_expect_eq(drive_ply(s), 0);
}

/* ---- what is no file ---- */

/* Each would wait or read for ever. */
Test(hostile, endless_things_are_refused)
{
    static const char *const commands[] = { "open %s", "browse %s", "append %s", "beside %s", "save %s", "saveas %s",
        "check %s", "source %s", "train tactics %s", "library import %s", "export pdn %s", "set book=%s",
        "exercises %s" };
    static const char *const things[] = { "fifo", "link", "/dev/zero", "/dev/tty", "/dev/random" };
    cr_assert(!mkfifo("fifo", 0600) && !symlink("fifo", "link"));
    char line[100];
    OWN(session) s = drive_new("international", true);
    drive_all(s, "set confirm=off", "32-28", "players w=Ann b=Bea");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        for (size_t k = 0; k < sizeof things / sizeof *things; k++) {
            snprintf(line, sizeof line, commands[i], things[k]);
            drive(s, line);
            bool setting = strstr(commands[i], "set ");
            cr_expect(setting || session_shown(s)->error, "%s, %s: %s", commands[i], things[k], session_message(s));
        }
    drive_through(s, "tree fifo");
    cr_expect(drive_says(s, "not a regular file"));
    drive_all(s, "set book=fifo", "set level=9", "new");
}

/* The keys are no file; neither are commands that come from there. */
Test(hostile, standard_input_is_opened_and_nothing_else)
{
    shell_has("printf 'check -\\nsource /dev/stdin\\n32-28\\n' | huff --text --black Bea", 0, "Black to move");
    shell_has("printf 'check -\\n' | huff --text", 0, "can only be opened");
    shell_has("printf '" GAME("piped") "' | setsid -w huff -", 0, "Game 1 of 1");
    shell_has("echo open - > s; printf '" GAME("piped") "' | huff --script s", 0, "Game 1 of 1");
    shell_has("echo open /dev/stdin > s; printf '" GAME("piped") "' | huff --script s", 0, "Game 1 of 1");
}

/* ---- where nothing is to be had ---- */

/* With the Nth thread, or file, refused (failing.c), and with all from the Nth on: every command answers, and what was said
   to be saved is. */
Test(hostile, the_nth_thread_or_file_fails, .timeout = 600)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    cr_skip_test("sanitizers are loaded before the C library themselves");
#endif
    whole_write("big.pdn", two);
    whole_write("commands",
        "set confirm=off\n32-28\nsave mine.pdn\nappend club.pdn\nopen club.pdn\ngoto end\ncomment x\nsave\nbrowse club.pdn\n"
        "tag Event y\nbrowse save\nfilter plies>0\nbrowse off\ngames\nlibrary add\nlibrary import big.pdn\ntree big.pdn\n"
        "analyse\nanalyse off\nbeside big.pdn\ntrain tactics big.pdn\ntrain stop\ncheck big.pdn\nnew\n32-28\nsaveas last.pdn\n"
        "quit\ny\n");
    shell_does(
        "export HUFF_NO_TABLES=1; for n in thread:1 thread:2 thread:3 thread:4 thread:1+ open:2 open:9 open:14 open:20 open:26+;"
        "do rm -rf mine.pdn club.pdn last.pdn .local .config;"
        "timeout -s KILL 100 env HUFF_FAIL=$n LD_PRELOAD=" FAILING " " BUILDDIR "/huff --text < commands > said 2>&1;"
        "s=$?; [ $s -lt 128 ] || { echo $n: $s; exit 1; };"
        "for f in mine last; do ! grep -q \"Saved as $f\" said || grep -q 32-28 $f.pdn || { echo $n: lost; exit 1; };"
        "done; done");
}

/* The same of tables, for those who ask and for the server, of a library and of a list: nothing is lost of what was said to
   be there, nobody waits for ever, and afterwards it goes on. */
Test(hostile, the_nth_call_fails_elsewhere, .timeout = 600)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    cr_skip_test("sanitizers are loaded before the C library themselves");
#endif
    static const char
        import[] = "library --library l.db import big.pdn",
        nths[] = "thread:1 thread:2 thread:1+ open:1 open:3 open:4 open:5 open:6 open:8 open:9+ memory:5 memory:70";
    static const struct {
        const char *before, *run, *after;
    } rows[] = {
        { ":", "--text < host", "! grep -q 'kopi is open' said || [ -e $t/kopi.table ]" },
        { "huff --text < host > opened 2>&1", "--text < join", "[ -e $t/kopi.table ]" },
        { ": > served; (timeout -s KILL 100 env $fail huff table-server --idle 1 $PWD/$t > served 2>&1; echo $? >> served) &"
          "while ! [ -S $t/socket ] && ! grep -q . served; do sleep 0.02; done",
            NULL,
            "! grep -q 'kopi is open' said || [ -e $t/kopi.table ] && grep -q \"kopi is open\\|not answered\\|can't\" said" },
        { ":", import, "huff library --library l.db import big.pdn > again && grep -q 2.games again" },
        { ":", "--text < list", "grep -q 'games are listed\\|out of memory\\|annot\\|few\\|no pipe' said" },
    };
    whole_write("big.pdn", two);
    whole_write("host", "host kopi\nleave\ntables\nquit\ny\n");
    whole_write("join", "join kopi\nsay x\nleave\nquit\ny\n");
    whole_write("list", "browse big.pdn\nbrowse open 2\nquit\ny\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LOCAL(str) lines = { 0 };
        str_addf(&lines,
            "export HUFF_NO_TABLES=1; t=.local/state/huff/tables; for n in %s; do rm -rf .local l.db* served; mkdir -p -m 700 $t;"
            "fail=\"HUFF_FAIL=$n LD_PRELOAD=" FAILING "\"; %s;"
            "timeout -s KILL 100 env %s " BUILDDIR "/huff %s > said 2>&1;"
            "s=$?; [ $s -lt 128 ] && [ -s said ] || { echo $n: $s; cat said; exit 1; };"
            "%s || { echo $n: lost; cat said; exit 1; }; done",
            nths, rows[i].before, rows[i].run ? "$fail" : "", rows[i].run ? rows[i].run : "--text < host",
            rows[i].after);
        shell_does(str_text(&lines));
    }
}

/* ---- what a power failure leaves ---- */

/* Of the calls of failing.c.  Cut at any of them nothing may be left but whole files, old or new: what takes a name is on
   disk before, the name before anything older goes, and a folder before anything in it. */
static const char order[] =
    "function dir(p) { sub(/\\/[^\\/]*$/, \"\", p); return p }"
    "function bad(what) { print NR \": \" $0 \": \" what; status = 1 }"
    "$1 == \"write\" { dirty[$2] = 1 }"
    "$1 == \"mkdir\" { made[$2] = dir($2); n++ }"
    "$1 == \"sync\" { delete dirty[$2];"
    "  for (p in made) if (made[p] == $2) delete made[p]; for (p in named) if (named[p] == $2) delete named[p] }"
    "$1 == \"rename\" { to = $3 ~ /^\\// ? $3 : dir($2) \"/\" $3; if ($2 in dirty) bad(\"not yet on disk\");"
    "  for (p in made) if (index(to, p \"/\") == 1) bad(\"its folder may be gone\"); named[to] = dir(to); n++ }"
    "$1 == \"unlink\" { for (p in named) if (named[p] == dir($2)) bad(\"before \" p \" lasts\"); n++ }"
    "END { for (p in made) bad(p \" may be gone\"); for (p in named) bad(p \" may be gone\"); exit status + (n < 12) * 2 }";

static void recorded(void)
{
    setenv("HUFF_CALLS", "calls", 1);
    setenv("LD_PRELOAD", FAILING, 1);
}

/* The journal is begun anew after a disk that was full. */
static void with_a_full_disk(struct process *p)
{
    const struct rlimit none = { 16, RLIM_INFINITY }, all = { RLIM_INFINITY, RLIM_INFINITY };
    cr_assert(!prlimit(p->pid, RLIMIT_FSIZE, &none, NULL));
    process_answers(p, "32-28\n", "not kept safe");
    cr_assert(!prlimit(p->pid, RLIMIT_FSIZE, &all, NULL));
    process_answers(p, "19-24\n", "White to move");
}

Test(hostile, whatever_is_written_is_written_in_order)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    cr_skip_test("sanitizers are loaded before the C library themselves");
#endif
    static const char *const then[][2] = { { "set level=3\n", "level=3" }, { "save new.pdn\n", "Saved as new.pdn" },
        { "comment more\n", "The comment is set" }, { "save\n", "Saved as new.pdn" },
        { "append club.pdn\n", "Added to club.pdn" }, { "new\n", "White begins" }, { "32-28\n", "Black to move" },
        { "new\n", "White begins" } };
    struct process *p = process_new((const char *const[]){ "--text", "--black", "Bea", NULL }, true, recorded);
    process_await(p, "move> ");
    process_answers(p, "31-27\n", "Black to move");
    process_answers(p, "20-25\n", "White to move");
    with_a_full_disk(p);
    for (size_t i = 0; i < sizeof then / sizeof *then; i++) process_answers(p, then[i][0], then[i][1]);
    process_say(p, "quit\n");
    cr_expect_eq(process_end(p), 0);
    process_free(p);
    whole_write("order", order);
    shell_is("awk -f order calls", 0, "");
}

/* Behind the new table its folder was brought to disk, and after that the last that was written to the table. */
static bool table_lasts(void)
{
    int status;
    shell("grep ^sync calls | sed -n 2p | grep -q '/tables $' && grep kopi.table calls | tail -n 1 | grep -q ^sync",
        &status);
    return status == 0;
}

Test(hostile, a_table_lasts)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    cr_skip_test("sanitizers are loaded before the C library themselves");
#endif
    recorded();
    struct scene t = scene_seated();
    WAIT_UNTIL(table_lasts(), nap_ms(10));
    scene_release(&t);
    scene_stop_serving();
}
