/* test_engines.c -- other programs to play against: the command, its file, and games. */
#include <config.h>

#include "app/drive.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "app/session/engines.h"
#include "base/err.h"
#include "base/str.h"
#include "game/game.h"
#include "help/scratch.h"

#define HUFF "'" BUILDDIR "/huff' hub"
#define FAKE(GO)                                                                                      \
    "while read -r c r; do case $c in hub) echo id name=Fake; echo wait;; init) echo ready;; go) " GO \
    ";; quit) exit;; esac; done"

TestSuite(engines, .init = scratch_enter, .fini = scratch_leave);

Test(engines, the_file)
{
    OWN(engines) l = engines_new();
    LOCAL(str) out = { 0 };
    struct err e = { 0 };
    const char *text =
        "# mine\nengine scan cd ~/scan && ./scan hub\r\nparams scan threads=2 book=false\n\nengine\nfoo bar\n"
        "engine dam2000 /bin/dam \"a b\"";
    cr_expect_not(engines_read(l, text, strlen(text), &e));
    cr_expect_eq(e.line, 5);
    cr_expect_str_eq(engines_command(l, "scan"), "cd ~/scan && ./scan hub");
    cr_expect_str_eq(engines_command(l, "SCAN"), "cd ~/scan && ./scan hub");
    cr_expect_str_eq(engines_params(l, "scan"), "threads=2 book=false");
    cr_expect_str_eq(engines_command(l, "dam2000"), "/bin/dam \"a b\"");
    cr_expect_str_eq(engines_params(l, "dam2000"), "");
    cr_expect_null(engines_command(l, "foo"));
    cr_expect(engines_add(l, "scan", "other", &e));
    cr_expect(engines_remove(l, "dam2000"));
    cr_expect_not(engines_remove(l, "dam2000"));
    cr_expect_null(engines_name(l, 1));
    engines_write(l, &out);
    cr_expect_str_eq(str_text(&out), "# mine\nengine\nfoo bar\nengine scan other\nparams scan threads=2 book=false\n");
}

Test(engines, names)
{
    static const char *const bad[] = { "", "huff", "HUFF", "12", "a b", "a:b", "\xc3\xa9",
        "0123456789012345678901234567890x" };
    OWN(engines) l = engines_new();
    struct err e;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) cr_expect_not(engines_add(l, bad[i], "x", &e), "%s", bad[i]);
    cr_expect_not(engines_add(l, "a", "", &e));
    for (int i = 0; i < 100; i++) {
        char name[16];
        snprintf(name, sizeof name, "e%d", i);
        cr_expect(engines_add(l, name, "x", &e));
    }
    cr_expect_not(engines_add(l, "more", "x", &e));
    cr_expect_str_eq(e.text, "there are 100 engines already");
}

/* Quoted as for a shell, a command is the same command; but a program with a blank in its name needs its quotes. */
Test(engines, quotation_marks_around_a_command)
{
    static const struct {
        const char *typed, *kept;
    } rows[] = { { "'/usr/bin/scan hub'", "/usr/bin/scan hub" }, { "\"scan hub\"", "scan hub" },
        { "'a b' hub", "'a b' hub" }, { "'a b' 'hub'", "'a b' 'hub'" }, { "'two words'", "'two words'" },
        { "''", "''" } };
    OWN(session) s = drive_new_kept(NULL, false);
    whole_write("two words", "x");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[100];
        drive_with(s, "engine add it %s", rows[i].typed);
        drive_done(s, "engine list");
        snprintf(line, sizeof line, "it           %s\n", rows[i].kept);
        drive_page_has(s, "", line);
    }
}

Test(engines, words_of_the_command)
{
    OWN(session) s = drive_new(NULL, false);
    drive_answer(s, "engine", "There are no other engines");
    drive_none(s, "engine add", "engine add x", "engine add huff x", "engine what", "engine use",
        "engine use huff both");
    drive_refused(s, "engine use nobody", "There is no engine called nobody");
    drive_none(s, "engine remove nobody", "engine params nobody x=1", "players b=engine:nobody", "players b=engine:10");
    cr_expect(drive(s, "engine add x  echo  \"a  b\" && exit"));
    drive_done(s, "engine params x threads=1");
    drive_answer(s, "engine params x", "x: threads=1");
    drive_answer(s, "engine list", "1 other engine");
    drive_page_has(s, "", "echo  \"a  b\" && exit\n");
    drive_all(s, "engine params x none", "engine remove x");
}

Test(engines, the_list_is_kept)
{
    OWN(session) s = drive_new_kept(NULL, false);
    drive_all(s, "engine add scan ./scan hub", "engine params scan threads=2");
    session_free(s);
    cr_expect(whole_is(".config/huff/engines", "engine scan ./scan hub\nparams scan threads=2\n"));
    whole_write(".config/huff/engines", "engine a b\nnonsense\n");
    s = drive_new_kept(NULL, false);
    drive_all(s, "engine list", "engine remove a", "engine");
    cr_expect(whole_is(".config/huff/engines", "nonsense\n"));
}

/* Huff itself, as any other program. */
static void play(const char *variant, const char *move)
{
    OWN(session) s = drive_new(variant, false);
    drive_all(s, "engine add other " HUFF, "engine params other hash=1", "level nodes=500");
    drive_answer(s, "engine use other black", "other (B)");
    drive_done(s, move);
    cr_expect_eq(game_here(session_game(s))->ply, 2, "%s: %s", variant, session_message(s));
    drive_all(s, "undo", "swap");
    cr_expect_eq(game_here(session_game(s))->ply, 1, "%s: %s", variant, session_message(s));
    drive_done(s, "new");
    cr_expect_eq(game_here(session_game(s))->ply, 1, "%s: %s", variant, session_message(s));
    drive_answer(s, "engine use huff", "engine");
}

Test(engines, huff_as_another_engine)
{
    play("international", "32-28");
    play("srilanka", "43-37");
    play("thai", "25-22");
}

/* Another program is told what is gained by a move, too. */
Test(engines, a_clock_with_an_increment)
{
    static const char program[] =
        "engine add slow while read -r c r; do case $c in hub) echo id name=Slow; echo wait;; "
        "init) echo ready;; level) echo \"$r\" >$HOME/level;; go) echo done move=20-25;; "
        "quit) exit;; esac; done";
    LOCAL(str) level = { 0 };
    OWN(session) s = drive_new("international", false);
    drive_all(s, program, "clock 5m+3s", "engine use slow black", "32-28");
    cr_expect_eq(drive_ply(s), 2, "%s", session_message(s));
    whole_read("level", &level);
    cr_expect(strstr(str_text(&level), "inc=3"), "%s", str_text(&level));
}

Test(engines, both_sides)
{
    OWN(session) s = drive_new("malaysian8:starter=white", false);
    drive_all(s, "engine add other " HUFF, "level nodes=200", "players w=engine:other b=engine:other");
    cr_expect(game_here(session_game(s))->ply > 10, "%s", session_message(s));
    cr_expect_not(session_shown(s)->error, "%s", session_message(s));
    cr_expect_str_eq(game_tag(session_game(s), "White"), "other");
}

/* The game waits where an engine fails, and goes on with huff or a person. */
static void expect_failure(const char *command, const char *part)
{
    OWN(session) s = drive_new(NULL, false);
    drive_with(s, "engine add bad %s", command);
    drive_all(s, "engine use bad", "32-28");
    cr_expect(session_shown(s)->error);
    cr_expect(drive_says(s, part));
    cr_expect(drive_says(s, "`engine use huff` and `go` let huff play on"));
    cr_expect_eq(game_here(session_game(s))->ply, 1);
    drive(s, "go");
    cr_expect(drive_says(s, part));
    drive_all(s, "level nodes=200", "engine use huff", "go");
    cr_expect_eq(game_here(session_game(s))->ply, 2, "%s", session_message(s));
}

Test(engines, one_that_fails)
{
    expect_failure("/no/such/program", "/no/such/program: it has ended with status 127");
    expect_failure("exit 3", "it has ended with status 3");
    expect_failure(FAKE("echo done move=1-2"), "it played 1-2, which is not legal");
    expect_failure(FAKE("echo oops >&2; exit 1"), "it has ended with status 1 (oops)");
}

Test(engines, a_person_may_move_for_one_that_failed)
{
    OWN(session) s = drive_new(NULL, false);
    drive_all(s, "engine add bad exit 1", "engine use bad", "32-28", "19-23");
    cr_expect_eq(game_here(session_game(s))->ply, 2);
}

Test(engines, one_is_taken_up_with_the_game)
{
    OWN(session) s = drive_new_kept(NULL, false);
    drive_all(s, "engine add other " HUFF, "level nodes=200", "engine use other", "32-28");
    cr_expect_eq(game_here(session_game(s))->ply, 2, "%s", session_message(s));
    session_free(s);
    s = drive_new_kept(NULL, false);
    cr_assert(session_question(s));
    drive_done(s, "y");
    cr_expect(strstr(session_title(s), "other (B)"), "%s", session_title(s));
}
