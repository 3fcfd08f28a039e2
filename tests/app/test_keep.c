/* test_keep.c -- what is kept of a session: settings, and games that were left or replaced before they were saved. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"

#define UNSAVED "~/.local/state/huff/unsaved.pdn"

TestSuite(keep, .init = scratch_enter, .fini = scratch_leave);

Test(keep, settings)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_answer(s, "map", "You have bound no keys");
    drive_refused(s, "map : new", "always do the same and cannot be bound");
    drive_refused(s, "map flip", "No key is called flip");
    drive_refused(s, "map flip none", "No key is called flip");
    drive_answer(s, "map F6", "You have not bound F6");
    drive_done(s, "map \xc3\xbc flip");
    drive_done(s, "map");
    drive_page_has(s, "Keys you bound", "\xc3\xbc            flip"); // twelve columns and a blank
    drive_done(s, "map \xc3\xbc none");
    drive_all(s, "set cell=l", "set level=7", "map F5 flip");
    char name[301] = "";
    memset(name, 'x', 300);
    drive_with(s, "set name=%s", name);
    session_free(s);
    s = drive_new_kept("international", true);
    cr_expect_str_eq(session_setting(s, "name"), name);
    cr_expect_str_eq(session_setting(s, "cell"), "l");
    cr_expect_str_eq(session_setting(s, "map F5"), "flip");
    session_free(s);
    const char *path = scratch_path(".config/huff/settings");
    cr_expect(whole_has(path, "cell = l"));
    whole_write(path, "cell = l\nnonsense\n");
    s = drive_new_kept("international", false);
    cr_expect_str_eq(session_setting(s, "cell"), "l");
    cr_expect(drive_says(s, ":2:1:"));
}

Test(keep, a_left_game_is_offered)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    char fen[400];
    strcpy(fen, drive_fen(s));
    session_hangup(s);
    session_free(s);
    s = drive_new_kept("thai", true);
    cr_assert(session_question(s));
    cr_expect(strstr(session_question(s), "Resume the game of"));
    cr_expect(strstr(session_question(s), "(move 4)? y/n"));
    cr_expect_not(session_shown(s)->thinking.on);
    drive_done(s, "y");
    cr_expect_str_eq(drive_fen(s), fen);
    cr_expect_not(session_player(s, BLACK)->engine, "who played is remembered");
    drive_all(s, "41-37", "quit");
    session_free(s);
    s = drive_new_kept("thai", false);
    cr_assert(session_question(s));
    drive(s, "n");
    session_free(s);
    const char *path = scratch_path(".local/state/huff/unsaved.pdn");
    cr_expect(whole_has(path, "41-37"), "refused, but not lost");
    s = drive_new_kept("thai", false);
    cr_expect_null(session_question(s));
}

/* Esc is no answer, nor is Enter: nothing is put aside, and the next start asks again. */
Test(keep, a_question_that_is_left_open_is_asked_again)
{
    struct session_options o = two_people("international");
    o.no_journal = false;
    whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    for (int file = 0; file < 2; file++) {
        o.file = file ? "one.pdn" : NULL;
        OWN(session) s = session_made(&o);
        drive_done(s, file ? "comment mine" : "32-28");
        session_hangup(s);
        for (int i = 0; i < 3; i++) {
            session_free(s);
            s = session_made(&o);
            cr_assert(session_question(s), "%d", i);
            if (i < 2)
                cr_expect((i ? session_cancel(s) : drive(s, ""))
                        && drive_says(s, "huff offers it when it begins again"),
                    "%s", session_message(s));
            cr_expect_eq(session_question(s) != NULL, i == 2);
            cr_expect(access(scratch_path(".local/state/huff/unsaved.pdn"), F_OK) != 0, "%d", i);
        }
        drive_done(s, "y");
        cr_expect(session_unsaved(s));
        drive_all(s, "saveas game.pdn", "quit");
    }
}

/* ... also where the list of that file is begun with; the list is still there after a no. */
Test(keep, a_left_game_is_offered_over_the_list_of_its_file)
{
    struct session_options o = two_people("international");
    o.no_journal = false;
    o.file = "one.pdn";
    whole_write("one.pdn", "[White \"Anna\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
    for (int yes = 1; yes >= 0; yes--) {
        o.browse = false;
        OWN(session) s = session_made(&o);
        cr_assert_null(session_question(s));
        drive_done(s, yes ? "comment mine" : "comment mine, too");
        session_hangup(s);
        session_free(s);
        o.browse = true;
        s = session_made(&o);
        cr_assert(session_question(s));
        cr_expect_eq(session_mode(s), MODE_BROWSE);
        drive_done(s, yes ? "y" : "n");
        cr_expect_eq(session_mode(s), yes ? MODE_REPLAY : MODE_BROWSE);
        cr_expect_not(!yes && strstr(session_message(s), "You are"), "%s", session_message(s));
        if (yes) drive_all(s, "browse", "browse off", "save", "y");
        drive_done(s, "quit");
    }
    cr_expect(whole_has("one.pdn", "mine") && whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "mine, too"));
}

/* Who looked back when it was left goes on from where the game stands; who took back, from there. */
Test(keep, a_game_goes_on_where_it_stands)
{
    static const struct {
        const char *lines[5];
        int ply;
    } scenes[] = {
        { { "back 5" }, 6 },
        { { "goto 0" }, 6 },
        { { "undo 2" }, 4 },
        { { "undo 2", "back 3" }, 4 },
        { { "analyse", "41-37", "back 2" }, 6 },
        { { "goto 1", "19-24", "var promote", "goto 0" }, 6 },
        { { "back 5", "mode play" }, 1 },
        { { "back 5", "resume" }, 6 },
        { { "goto 2", "var delete", "y", "goto 1" }, 2 },
    };
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        char fen[400];
        OWN(session) s = drive_new_kept("international", false);
        drive_lines(s, drive_opening);
        strcpy(fen, drive_fen(s));
        for (int k = 0; k < 5 && scenes[i].lines[k]; k++)
            cr_expect(drive(s, scenes[i].lines[k]), "%s: %s", scenes[i].lines[k], session_message(s));
        session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_assert(session_question(s));
        cr_expect(drive(s, "y"));
        cr_expect_eq(session_mode(s), MODE_PLAY);
        cr_expect_eq(drive_ply(s), scenes[i].ply, "%s: %d", scenes[i].lines[0], drive_ply(s));
        if (scenes[i].ply == 6) cr_expect_str_eq(drive_fen(s), fen, "%s", scenes[i].lines[0]);
        cr_expect(drive(s, "quit"));
        session_free(s);
        s = drive_new_kept("international", false);
        drive(s, "n");
    }
}

/* A game that is no longer in its file is kept like any other. */
Test(keep, a_game_its_file_has_lost_is_kept)
{
    OWN(session) s = drive_new_kept("international", false);
    whole_write("game.pdn", "1. 32-28 19-23 *\n");
    drive_all(s, "open game.pdn", "comment mine");
    session_tick(s);
    for (int i = 0; i < 2; i++) {
        session_free(s);
        whole_write("game.pdn", "1. 31-27 *\n");
        s = drive_new_kept("international", false);
        drive_answer(s, "y", "");
        cr_expect_null(strstr(session_message(s), "journal"), "%s", session_message(s));
        cr_expect_eq(game_children(game_root(session_game(s))), 1 + i);
        drive_all(s, "goto start", "33-28");
        session_tick(s);
    }
    drive_all(s, "save");
    cr_expect(whole_has("game.pdn", "31-27") && whole_has("game.pdn", "{mine}"));
}

/* Whatever the engine's level became meanwhile. */
Test(keep, a_game_looked_through_is_not_played_on)
{
    OWN(session) s = drive_new_kept("international", true);
    whole_write("game.pdn", "1. 32-28 19-23 *\n");
    drive_all(s, "open game.pdn", "set level=3", "comment mine");
    session_free(s);
    s = drive_new_kept("international", true);
    drive_done(s, "y");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
}

/* A comment, a tag or a position put up by hand is work, whether or not anybody has moved. */
Test(keep, a_game_without_moves_is_offered_if_there_is_work_in_it)
{
    static const struct {
        const char *lines[5], *keeps; /* what unsaved.pdn has in the end; NULL: nothing is offered */
    } scenes[] = {
        { { "open bare.pdn", "comment hard work" }, "hard work" },
        { { "open bare.pdn", "tag Site Paris" }, "Paris" },
        { { "setup clear", "put 33 W", "put 20 b", "done" }, "W:WK33:B20" },
        { { "comment anything" }, "anything" },
        { { "open bare.pdn" }, NULL },
        { { "name white Ann" }, NULL },
    };
    static const char *const setup[] = { "setup", "setup clear", "put 17 W", "put 20 b" };
    whole_write("bare.pdn", "[White \"A\"]\n[Result \"*\"]\n[GameType \"20\"]\n[FEN \"W:W31:B7\"]\n\n*\n");
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct session *s = drive_new_kept("international", false);
        for (int k = 0; k < 5 && scenes[i].lines[k]; k++) drive(s, scenes[i].lines[k]);
        session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_expect_eq(session_question(s) != NULL, scenes[i].keeps != NULL, "%s", scenes[i].lines[0]);
        if (session_question(s)) drive(s, "n");
        session_free(s);
        if (scenes[i].keeps) cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), scenes[i].keeps));
    }
    struct session *s = drive_new_kept("international", false);
    for (size_t k = 0; k < sizeof setup / sizeof *setup; k++) cr_expect(drive(s, setup[k]));
    session_hangup(s);
    session_free(s);
    cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "W:WK17:B20"));
    s = drive_new_kept("international", false);
    cr_expect(drive_says(s, "What was not saved is kept in " UNSAVED "."), "%s", session_message(s));
    session_free(s);
}

/* What the last huff left word of waits behind a question, for a later start if this one ends at it. */
Test(keep, a_note_waits_until_it_can_be_told)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "setup clear", "put 17 W", "put 20 b", "abort", "32-28");
    session_hangup(s);
    for (int i = 0; i < 3; i++) {
        session_free(s);
        s = drive_new_kept("international", false);
        cr_assert(session_question(s), "%d", i);
        if (i == 1) session_hangup(s);
    }
    drive_done(s, "y");
    cr_expect(drive_says(s, "What was not saved is kept in " UNSAVED "."), "%s", session_message(s));
    session_free(s);
    s = drive_new_kept("international", false);
    drive_done(s, "y");
    cr_expect_not(strstr(session_message(s), "unsaved"), "%s", session_message(s));
}

/* A pasted game is nowhere else, though nobody has changed anything of it. */
Test(keep, a_pasted_game_is_offered)
{
    static const char pasted[] = "[White \"Anna\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 {from the club} *\n";
    for (int quits = 0; quits < 2; quits++) {
        OWN(session) s = drive_new_kept("international", false);
        cr_assert(session_import(s, pasted, strlen(pasted)), "%s", session_message(s));
        if (quits) drive_done(s, "quit");
        else session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_assert(session_question(s), "%d", quits);
        drive_done(s, "y");
        cr_expect(game_known_tag(session_game(s), "White"));
        drive_all(s, "new", "quit");
        cr_expect_eq(whole_count(scratch_path(".local/state/huff/unsaved.pdn"), "from the club"), quits + 1);
    }
}

/* What is put aside is told of behind whatever comes in its place; on leaving it is the last word. */
Test(keep, a_game_that_is_not_saved_does_not_go_in_silence)
{
    static const char *const ways[] = { "game 1", "open two.pdn 2", "next", "new", "fen W:W31:B7" };
    whole_write("two.pdn",
        "[Event \"A\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n"
        "[Event \"B\"]\n[GameType \"20\"]\n\n1. 33-28 *\n");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new_kept("international", false);
        drive_all(s, "open two.pdn", "comment work");
        drive_answer(s, ways[i], "What was not saved is kept in " UNSAVED ".");
        drive_all(s, "open two.pdn");
        cr_expect_not(strstr(session_message(s), "unsaved.pdn"), "%s: %s", ways[i], session_message(s));
        drive_done(s, "quit");
        cr_expect_eq(session_shown(s)->last_words.len, 0, "%s", ways[i]);
    }
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "open two.pdn", "comment more", "quit");
    cr_expect_str_eq(str_text(&session_shown(s)->last_words),
        "What was not saved is kept: huff offers it when it begins again.");
}

/* Whoever begins again with the file goes on with what was changed in it, and not with another one's. */
Test(keep, a_left_game_of_a_file_is_offered_with_the_file)
{
    struct session_options o = two_people("international");
    o.no_journal = false;
    whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    whole_copy("one.pdn", "other.pdn");
    for (int yes = 1; yes >= 0; yes--) {
        o.file = "one.pdn";
        OWN(session) s = session_made(&o);
        cr_assert_null(session_question(s));
        drive_done(s, yes ? "comment mine" : "comment mine, too");
        session_hangup(s);
        session_free(s);
        o.file = "other.pdn";
        s = session_made(&o);
        cr_expect_null(session_question(s));
        session_free(s);
        o.file = "one.pdn";
        s = session_made(&o);
        cr_assert(session_question(s));
        drive_done(s, yes ? "y" : "n");
        cr_expect_eq(session_mode(s), MODE_REPLAY);
        cr_expect_eq(session_unsaved(s), yes);
        if (!yes)
            cr_expect(drive_says(s, "Game 1 of 1") && drive_says(s, "kept in " UNSAVED), "%s", session_message(s));
        if (yes) drive_all(s, "save", "y");
        drive_done(s, "quit");
    }
    cr_expect(whole_has("one.pdn", "mine") && whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "mine, too"));
}

/* Two files of one name are two files, and one file is the same from any folder. */
Test(keep, a_left_game_is_of_its_file_from_any_folder)
{
    static const struct {
        const char *folder, *file, *offers; /* the name it has when it goes on; NULL: nothing is offered */
    } starts[] = {
        { "d2", "c.pdn", NULL },
        { "d2", "../d1/c.pdn", "../d1/c.pdn" },
        { ".", "link.pdn", "link.pdn" },
        { "d1", "c.pdn", "c.pdn" },
        { "d1", NULL, "c.pdn" },
        { "d2", NULL, "/d1/c.pdn" },
    };
    struct session_options o = two_people("international");
    o.no_journal = false;
    cr_assert(mkdir("d1", 0700) == 0 && mkdir("d2", 0700) == 0 && symlink("d1/c.pdn", "link.pdn") == 0);
    whole_write("d1/c.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    whole_copy("d1/c.pdn", "d2/c.pdn");
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        cr_assert_eq(chdir(scratch_path("d1")), 0);
        o.file = "c.pdn";
        OWN(session) s = i ? NULL : session_made(&o);
        if (s) drive_done(s, "comment SECRET");
        session_free(s);
        cr_assert_eq(chdir(scratch_path(starts[i].folder)), 0);
        o.file = starts[i].file;
        s = session_made(&o);
        cr_expect_eq(session_question(s) != NULL, starts[i].offers != NULL, "%zu", i);
        if (!session_question(s)) continue;
        drive_done(s, "y");
        const char *file = session_shown(s)->file;
        cr_expect(strstr(file, starts[i].offers), "%s", file);
        cr_expect(*starts[i].offers == '/' || strlen(file) == strlen(starts[i].offers), "%s", file);
        if (i + 1 == sizeof starts / sizeof *starts) drive_all(s, "save", "y");
    }
    cr_expect(whole_has("../d1/c.pdn", "SECRET"));
    cr_expect_not(whole_has("../d2/c.pdn", "SECRET"));
}

/* It stands in a file as it is. */
Test(keep, a_saved_game_is_not_offered)
{
    static const struct {
        const char *lines[6];
        bool offered;
    } scenes[] = {
        { { "open one.pdn", "comment mine", "save", "y" }, false },
        { { "open one.pdn", "comment mine", "undo" }, false },
        { { "open one.pdn", "comment mine", "saveas new.pdn" }, false },
        { { "open one.pdn", "mode play", "33-29", "resign", "saveas over.pdn" }, false },
        { { "fen W:W31:B7", "resign", "append one.pdn" }, false },
        { { "open one.pdn", "comment mine", "undo", "redo" }, true },
        { { "open one.pdn", "comment ours", "save", "y", "comment more" }, true },
        { { "32-28", "saveas begun.pdn" }, true }, // it is not over
    };
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        OWN(session) s = drive_new_kept("international", false);
        whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
        drive_done(s, "set confirm=on");
        for (int k = 0; k < 6 && scenes[i].lines[k]; k++) {
            drive(s, scenes[i].lines[k]);
            if (session_question(s) && !strcmp(scenes[i].lines[k], "resign")) drive(s, "y");
        }
        session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
        cr_expect_eq(session_question(s) != NULL, scenes[i].offered, "%s: %s", scenes[i].lines[1], session_message(s));
        cr_expect(scenes[i].offered || access(unsaved, F_OK) != 0, "%s", scenes[i].lines[1]);
        if (session_question(s)) drive(s, "n");
        unlink(unsaved);
    }
}

Test(keep, a_session_that_cannot_begin_leaves_nothing)
{
    struct session_options o = two_people("nonsense");
    struct err e;
    o.no_journal = false;
    cr_expect_null(session_new(&o, &e));
    cr_expect(*e.text);
}

Test(keep, a_finished_game_is_not_offered)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "set confirm=off", "resign", "quit");
    session_free(s);
    s = drive_new_kept("international", false);
    cr_expect_null(session_question(s));
}

/* Nothing is promised that does not come: it stands with the games nobody saved, and the last word can be opened. */
Test(keep, a_finished_game_of_a_file_is_kept_on_leaving)
{
    whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 1-1\n");
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "open one.pdn", "comment mine", "quit");
    cr_expect_str_eq(str_text(&session_shown(s)->last_words), "What was not saved is kept in " UNSAVED ".");
    session_free(s);
    s = drive_new_kept("international", false);
    cr_expect_null(session_question(s));
    cr_expect_not(strstr(session_message(s), "not saved"), "%s", session_message(s));
    drive_done(s, "open " UNSAVED);
    cr_expect(drive_says(s, "Game 1 of 1") && whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "mine"), "%s",
        session_message(s));
}

/* The result of a file stays until a ply is played on, and whatever is played or ends in a side line. */
Test(keep, a_result_until_it_is_played_on_from)
{
    static const struct {
        const char *lines[6], *result;
    } row[] = {
        { { "goto end", "mode play", "save" }, "1-0" },
        { { "goto end", "mode play", "goto 1", "save" }, "1-0" },
        { { "goto end", "mode play", "undo", "save" }, "1-0" },
        { { "goto end", "mode play", "38-32", "goto 1", "save" }, "*" },
        { { "goto end", "mode play", "resign", "save" }, "0-2" },
        { { "goto 1", "var enter", "mode play", "38-32", "save" }, "1-0" },
        { { "goto 1", "var enter", "mode play", "resign", "save" }, "1-0" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        OWN(session) s = drive_new("international", false);
        LOCAL(str) tag = { 0 }, end = { 0 };
        whole_write("won.pdn", "[Result \"1-0\"]\n\n1. 32-28 18-23 (1... 20-25) 1-0\n");
        drive_all(s, "players w=me b=me", "set confirm=off", "open won.pdn");
        for (int k = 0; k < 6 && row[i].lines[k]; k++) drive_done(s, row[i].lines[k]);
        str_addf(&tag, "[Result \"%s\"]", row[i].result);
        str_addf(&end, " %s\n", row[i].result);
        cr_expect(whole_has("won.pdn", str_text(&tag)) && whole_has("won.pdn", str_text(&end)), "%zu", i);
    }
}

/* `resume` names what plays on a game that has such a result. */
Test(keep, a_result_can_be_played_on_from)
{
    OWN(session) s = drive_new("international", false);
    whole_write("won.pdn", "[Result \"1-0\"]\n\n1. 32-28 18-23 1-0\n");
    drive_all(s, "open won.pdn", "goto end");
    drive_refused(s, "resume", "The game is over; `new` plays again, `mode play` goes on from here");
    drive_done(s, "mode play");
    cr_expect(!session_is_over(s));
}

/* Nor does it keep the engine from moving where the rules let it. */
Test(keep, a_recorded_result_lets_the_engine_move)
{
    OWN(session) s = drive_new("international", false);
    whole_write("won.pdn", "[Result \"1-0\"]\n\n1. 32-28 18-23 1-0\n");
    drive_all(s, "open won.pdn", "goto 1", "go");
    cr_expect_eq(game_here(session_game(s))->ply, 2);
}
