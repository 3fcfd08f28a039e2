/* test_library.c -- the library from the board: files and games brought in, listed, opened. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mono.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/shell.h"
#include "work.h"

TestSuite(library, .init = scratch_enter, .fini = scratch_leave);

enum { GAMES = 30 };

static void write_games(void)
{
    LOCAL(str) text = { 0 };
    for (int i = 1; i <= GAMES; i++)
        str_addf(&text,
            "[White \"White %d\"]\n[Black \"Black\"]\n[Date \"%d.01.01\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 %s 1-1\n\n",
            i, 2030 - i, i % 3 ? "14x23" : "13x24");
    whole_write("club.pdn", str_text(&text));
}

static int listed(struct session *s)
{
    struct session_browse b = { 0 };
    drive_rest(s);
    return session_browse(s, &b) ? b.shown : -1;
}

static struct session *filled(void)
{
    struct session *s = drive_new("international", false);
    write_games();
    drive_refused(s, "library", "no library yet");
    drive_through(s, "library import club.pdn");
    cr_assert(drive_says(s, "30 games, 30 added, 0 were there already"), "%s", session_message(s));
    return s;
}

Test(library, a_file_is_brought_in_and_listed)
{
    OWN(session) s = filled();
    struct row row;
    drive_done(s, "library");
    cr_expect_eq(session_mode(s), MODE_BROWSE);
    cr_expect_eq(listed(s), GAMES);
    drive_through(s, "sort date");
    cr_expect_eq(session_browse_row(s, 0, &row), 30);
    cr_expect_str_eq(row.white, "White 30");
    drive_done(s, "filter white:3");
    cr_expect_eq(listed(s), 4, "3, 13, 23 and 30");
    cr_expect_not(drive(s, "tag White me"), "a library is not changed here");
    drive_none(s, "browse delete", "save");
    drive_all(s, "export pdn threes.pdn", "browse threes.pdn");
    cr_expect_eq(listed(s), 4);
}

/* A search that fails says so at once, a row when it is to be shown. */
Test(library, a_damaged_one_says_so)
{
    OWN(session) s = filled();
    struct row row;
    shell_need("sqlite3");
    shell_does("cd .local/share/huff && sqlite3 library.db \"UPDATE block SET moves = zeroblob(length(moves)); "
               "DELETE FROM game WHERE id = 7\"");
    drive_done(s, "library");
    cr_expect_eq(listed(s), GAMES);
    cr_expect_not(session_browse_row(s, 6, &row));
    drive_rest(s);
    cr_expect(drive_says(s, "the library is damaged"), "%s", session_message(s));
    drive_done(s, "filter white:3");
    cr_expect_eq(listed(s), 4);
    drive_done(s, "filter material:20v20");
    cr_expect_eq(listed(s), 0);
    cr_expect(drive_says(s, "the library is damaged"), "%s", session_message(s));
}

/* Questions asked faster than they are answered: what is shown answers the last one. */
Test(library, the_last_question_is_answered)
{
    OWN(session) s = filled();
    drive_done(s, "library");
    for (int i = 0; i < 300; i++) drive_with(s, i % 2 ? "filter pattern:w%d" : "filter text:%d", i % 50 + 1);
    drive_done(s, "filter white:3");
    cr_expect_eq(listed(s), 4, "3, 13, 23 and 30");
    cr_expect_null(strstr(session_message(s), "stopped"));
}

Test(library, positions_are_found_and_games_opened)
{
    OWN(session) s = filled();
    drive_all(s, "32-28", "19-23", "28x19", "13x24", "find pos", "library pos:here");
    cr_expect_eq(listed(s), GAMES / 3);
    drive_done(s, "browse open");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    cr_expect_str_eq(session_shown(s)->file, "");
    cr_expect_not(session_unsaved(s));
    cr_expect_not(drive(s, "next"));
}

Test(library, a_game_is_kept_once)
{
    OWN(session) s = filled();
    cr_expect_not(drive(s, "library add"), "there are no moves");
    drive_all(s, "33-29", "library add");
    cr_expect(drive_says(s, "in the library now"));
    drive_answer(s, "library add", "in the library already");
    drive_done(s, "library");
    cr_expect_eq(listed(s), GAMES + 1);
    drive_through(s, "library import club.pdn");
    cr_expect_eq(listed(s), GAMES + 1, "nothing twice");
}

/* What was deleted does not come back, and is not there. */
Test(library, a_deleted_game_is_not_there)
{
    OWN(session) s = filled();
    drive_all(s, "33-29", "library add");
    shell_does("huff library delete 7 9 31");
    drive_refused(s, "library add", "The game was deleted from the library; it stays deleted");
    drive_through(s, "library import club.pdn");
    cr_expect(drive_says(s, "30 games, 0 added, 28 were there already (deleted earlier, and left out: 2)"), "%s",
        session_message(s));
}

Test(library, what_cannot_be_brought_in)
{
    struct err e;
    OWN(session) s = drive_new("international", false);
    drive_none(s, "library import nowhere.pdn", "library import", "library import .");
    cr_assert(file_make_dir(".local/share/huff", &e));
    whole_write(".local/share/huff/library.db", "this is none");
    cr_expect_not(drive(s, "library"));
    cr_expect(session_shown(s)->error);
    cr_expect_eq(session_mode(s), MODE_PLAY);
}

/* ---- a player one is going to meet ---- */

static const char met[] =
    "[White \"Ada\"]\n[Black \"Ben\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 18-23 2-0\n\n"
    "[White \"Cy\"]\n[Black \"Ada\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 34-30 1-1\n\n"
    "[White \"Ben\"]\n[Black \"Cy\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 31-27 2-0\n";

Test(library, a_player_is_prepared_for)
{
    struct session_tree t;
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "prepare ada", "There is no library yet; `library import FILE` begins one");
    whole_write("met.pdn", met);
    drive_through(s, "library import met.pdn");
    drive_refused(s, "prepare", "Say whose games");
    drive_refused(s, "prepare nobody", "No game of the library answers player:\"nobody\"");
    drive_done(s, "prepare ada");
    drive_page_has(s, "Preparation", "Ben                              1     1     0     0 100.0\n");
    cr_assert(session_tree(s, &t), "the tree is of these games");
    cr_expect(t.games == 2 && t.here == 2 && t.n == 2, "%d %u %d", t.games, t.here, t.n);
    drive_done(s, "32-28");
    cr_assert(session_tree(s, &t));
    cr_expect_eq(t.here, 1);
    drive_done(s, "prepare Ada white");
    drive_page_has(s, "Preparation", "18-23                            1     1     0     0 100.0      -\n");
}

static const char judged[] =
    "[White \"Ada\"]\n[Black \"Ben\"]\n[GameType \"20\"]\n[Result \"0-2\"]\n\n1. 32-28 {[%eval 0.10] [%emt 12]} 18-23 "
    "{[%eval 0.10]} 2. 33-29? {[%eval -1.20] [%emt 4]} (2. 38-32 {[%eval 0.10]}) 23x32 {[%eval -1.20]} 0-2\n";

Test(library, what_games_add_up_to)
{
    OWN(session) s = drive_new("international", false);
    whole_write("met.pdn", met);
    whole_write("judged.pdn", judged);
    drive_refused(s, "report", "Say `report game`, `report player NAME` or `report file FILE`");
    cr_expect_not(drive(s, "report player"));
    cr_expect_not(drive(s, "report player ada"), "there is no library");
    drive_refused(s, "report game ada", "Say `report game`, `report player NAME` or `report file FILE`");
    cr_expect_not(drive(s, "report file none.pdn"));
    drive_done(s, "report game");
    drive_page_has(s, "Figures", "No game has scores");
    drive_through(s, "library import met.pdn");
    drive_done(s, "report player ada black");
    drive_page_has(s, "Figures", "Black          1     0     1     0  50.0");
    drive_refused(s, "report player nobody", "No game of the library answers player:\"nobody\"");
    drive_done(s, "report file judged.pdn ada");
    drive_page_has(s, "Figures", "2. 33-29");
    drive_through(s, "open judged.pdn");
    drive_done(s, "report game");
    drive_page_has(s, "Figures", "White    opening         2      1");
}

Test(library, a_report_is_written_to_a_file)
{
    LOCAL(str) text = { 0 };
    OWN(session) s = drive_new("international", false);
    whole_write("judged.pdn", judged);
    drive_refused(s, "report file judged.pdn to r.doc",
        "Reports are written to files that end in .txt, .md, .html or .json");
    drive_answer(s, "report file judged.pdn to r.html", "Written to r.html");
    whole_read("r.html", &text);
    cr_expect(strstr(str_text(&text), "<h1>Report: judged.pdn</h1>") && strstr(str_text(&text), "<td>2. 33-29</td>"),
        "%s", str_text(&text));
    drive_done(s, "report file judged.pdn ada to r.html");
    cr_expect(session_question(s) && strstr(session_question(s), "r.html exists; replace it?"));
    drive_done(s, "y");
    whole_read("r.html", &text);
    cr_expect(strstr(str_text(&text), "<h1>Report: ada</h1>"), "%s", str_text(&text));
}

Test(library, the_tree_is_of_the_games_asked_for)
{
    struct session_tree t;
    OWN(session) s = drive_new("international", false);
    whole_write("met.pdn", met);
    drive_through(s, "library import met.pdn");
    drive_done(s, "tree library");
    cr_assert(session_tree(s, &t));
    cr_expect(t.games == 3 && t.n == 3);
    drive_refused(s, "tree library nix:x", "There is no term nix:");
    drive_answer(s, "tree library res:2-0 player:ben",
        "The opening tree of the library, games with res:2-0 player:ben; `tree off`");
    cr_assert(session_tree(s, &t));
    cr_expect(t.games == 2 && t.n == 2);
    drive_answer(s, "tree \"met.pdn\" \"ben\" -white:ada",
        "The opening tree of met.pdn, games with \"ben\" -white:ada; `tree off`");
    drive_rest(s);
    cr_assert(session_tree(s, &t));
    cr_expect(t.games == 1 && t.n == 1 && !strcmp(t.m[0].text, "31-27"));
    drive_through(s, "tree met.pdn");
    cr_assert(session_tree(s, &t));
    cr_expect_eq(t.games, 3);
    drive_refused(s, "tree met.pdn nix:x", "There is no term nix:");
    drive_done(s, "tree library player:nobody");
    cr_assert(session_tree(s, &t));
    cr_expect(t.games == 0 && t.n == 0);
}

/* A page of players says how many are before it, as one of games does. */
Test(library, players_before_those_on_the_page)
{
    OWN(session) s = drive_new("international", false);
    LOCAL(str) text = { 0 };
    for (int i = 0; i < 30; i++) str_addf(&text, "[White \"W%d\"]\n[Black \"B%d\"]\n\n1. 32-28 *\n\n", i, i);
    whole_write("many.pdn", str_text(&text));
    session_set_plain(s, true);
    drive_through(s, "browse many.pdn");
    drive_all(s, "browse players", "browse down 30", "browse players");
    drive_page_has(s, "Players", "... 10 before");
}

static void expect_for(struct session *s, int ms, const char *text)
{
    for (int64_t end = mono_ms() + ms; mono_ms() < end; session_wait_a_little(s))
        cr_assert(drive_says(s, text), "%s", session_message(s));
}

/* How far an import is does not wipe out at once what is said meanwhile, nor ever the task of an exercise. */
Test(library, what_is_said_during_an_import_can_be_read)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "19-23");
    work_begin(s);
    drive_until(s, "Working at it");
    session_line(s, "about");
    expect_for(s, 1500, "draughts for the terminal");
    drive_until(s, "Working at it");
    session_line(s, "guess both");
    expect_for(s, 4000, "Guess the moves");
    session_line(s, "guess stop");
    drive_until(s, "Working at it");
}
