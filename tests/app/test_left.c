/* test_left.c -- what was set up and left is kept; and where nothing can be kept, leaving asks. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "scene.h"

#define UNSAVED "~/.local/state/huff/unsaved.pdn"

TestSuite(left, .init = scratch_enter, .fini = scratch_leave);

/* What was set up is there for undo until the game goes, and then it is kept, however huff or the game ends. */
Test(left, a_position_that_was_set_up_and_left_is_kept)
{
    static const struct {
        const char *lines[6];
        bool kept;
    } cases[] = {
        { { "setup clear", "put 17 W", "put 20 b", "abort" }, true },
        { { "setup clear", "put 17 W", "put 20 b", "abort", "32-28", "19-23" }, true },
        { { "setup clear", "put 17 W", "put 20 b", "abort", "quit" }, true },
        { { "setup clear", "put 17 W", "put 20 b", "quit" }, true },
        { { "setup clear", "put 17 W", "put 20 b", "abort", "new" }, true },
        { { "setup clear", "put 17 W", "put 20 b", "abort", "open one.pdn" }, true },
        { { "setup", "abort", "32-28" }, false }, { { "32-28", "setup", "abort", "undo" }, false },
        { { "setup clear", "put 17 W", "put 20 b", "done" }, false }, // a game, which is offered
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) session_line(s, "n");
        const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
        unlink(unsaved);
        whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
        drive_done(s, "set confirm=off");
        for (int k = 0; k < 6 && cases[i].lines[k]; k++) drive_done(s, cases[i].lines[k]);
        session_hangup(s);
        cr_expect_eq(access(unsaved, F_OK) == 0 ? whole_count(unsaved, "W:WK17:B20") : 0, cases[i].kept, "%zu", i);
    }
}

/* ... and by a kill: to go on with, or put aside with the game. */
Test(left, a_position_being_set_up_outlives_a_kill)
{
    static const char *const answers[] = { "y", "n" };
    const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
    whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    for (int i = 0; i < 6; i++) {
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        unlink(unsaved);
        const char *before[] = { "open one.pdn", "31-26", "level 1" }, *answer = answers[i % 2];
        drive_all(s, before[i / 2], "setup clear", "put 17 W", "put 20 b");
        if (i % 2) drive_done(s, "abort");
        session_tick(s);
        session_free(s); // no more than a kill does: nobody has left
        s = drive_new_kept("international", false);
        cr_assert(session_question(s), "%d", i);
        drive(s, answer);
        cr_expect_eq(access(unsaved, F_OK) == 0 ? whole_count(unsaved, "WK17:B20") : 0, i % 2, "%d", i);
        if (!(i % 2)) {
            cr_expect(drive_says(s, "In the editor `undo` brings the position back."));
            drive_all(s, "setup", "undo", "fen");
            cr_expect(drive_says(s, "WK17:B20"));
        }
        drive_done(s, "quit");
    }
}

/* ... by whoever leaves, too, and with lines through a pipe, where nobody is asked. */
/* Also where one looks back, or a position is being set up. */
Test(left, players_outlive_a_kill_and_are_in_the_game)
{
    static const char *const behind[] = { "level 1", "back 1", "setup" };
    for (int i = 0; i < 3; i++) {
        OWN(session) s = drive_new_kept("international", false);
        drive_all(s, "players w=me b=Ann", "32-28", "19-23", behind[i], "players w=me b=Carl");
        session_tick(s);
        session_free(s);
        s = drive_new_kept("international", false);
        drive_all(s, "y", "players");
        cr_expect(drive_says(s, "you (W) vs Carl (B)"), "%d", i);
        cr_expect_str_eq(game_known_tag(session_game(s), "Black"), "Carl", "%d", i);
        drive_done(s, "new");
    }
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "back 1", "players b=Carl");
    cr_expect_not(session_line(s, "undo"));
    cr_expect_str_eq(game_known_tag(session_game(s), "Black"), "Carl");
}

Test(left, who_leaves_hears_where_a_position_is)
{
    struct session_options o = two_people("international");
    o.no_journal = false;
    for (int piped = 0; piped < 2; piped++) {
        o.piped = piped;
        OWN(session) s = session_made(&o);
        const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
        unlink(unsaved);
        drive_all(s, "setup clear", "put 17 W", "put 20 b", "abort", "quit");
        const char *last = str_text(&session_shown(s)->last_words);
        cr_expect_eq(strstr(last, "What was not saved is kept in " UNSAVED ".") != NULL, !piped, "%s", last);
        session_hangup(s);
        cr_expect_eq(whole_count(unsaved, "W:WK17:B20"), 1);
    }
}

/* Through a pipe a game is the same whether it ends in the editor or not. */
Test(left, lines_that_end_in_the_editor_leave_the_game_in_a_file)
{
    struct session_options o = two_people("international");
    o.no_journal = false;
    o.piped = true;
    OWN(session) s = session_made(&o);
    drive_all(s, "32-28", "setup");
    session_hangup(s);
    session_free(s);
    cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "1. 32-28"));
    s = drive_new_kept("international", false);
    cr_expect_null(session_question(s));
}

/* On a full disk; whoever says yes knows that it is gone, and where there is room again nothing is asked. */
Test(left, a_game_that_would_be_lost_is_not_replaced_unasked)
{
    static const char *const ways[] = { "new", "thai", "open one.pdn", "fen W:W31:B7", "variant thai",
        "browse one.pdn" };
    whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new_kept("international", false);
        const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
        if (session_question(s)) drive(s, "n");
        unlink(unsaved);
        drive_done(s, "set confirm=off");
        limit_files(16);
        drive_done(s, "31-26");
        drive_through(s, ways[i]);
        if (session_mode(s) == MODE_BROWSE) drive(s, "browse open");
        cr_assert(session_question(s), "%s: %s", ways[i], session_message(s));
        cr_expect_str_eq(session_question(s), "The game is not saved and would be lost; do it anyway? y/n");
        drive(s, "n");
        cr_expect_eq(drive_ply(s), 1, "%s", ways[i]);
        drive(s, session_mode(s) == MODE_BROWSE ? "browse open" : ways[i]);
        drive_done(s, "y");
        cr_expect_eq(drive_ply(s), 0, "%s: %s", ways[i], session_message(s));
        cr_expect(!session_shown(s)->lost && access(unsaved, F_OK) != 0, "%s", ways[i]);
        drive_all(s, "new international", "31-26");
        limit_files(RLIM_INFINITY);
        drive_through(s, ways[i]);
        if (session_mode(s) == MODE_BROWSE) drive_done(s, "browse open");
        cr_expect(!session_question(s) && whole_has(unsaved, "31-26"), "%s", ways[i]);
        drive_done(s, "quit");
    }
}

Test(left, a_position_that_would_be_lost_is_not_replaced_unasked)
{
    static const char *const ways[] = { "new", "fen W:W31:B7", "quit" };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new_kept("international", false);
        limit_files(16);
        drive_all(s, "setup", "put 32 -", "setup cancel");
        session_tick(s);
        drive_through(s, ways[i]);
        cr_assert(session_question(s), "%s: %s", ways[i], session_message(s));
        cr_expect_str_eq(session_question(s), "The position set up is not saved and would be lost; do it anyway? y/n");
        drive(s, "n");
        drive_all(s, "setup", "undo", "fen");
        cr_expect_null(strstr(session_message(s), ",32"), "%s: %s", ways[i], session_message(s));
        drive_done(s, "setup cancel");
        drive_through(s, ways[i]);
        drive_done(s, "y");
        cr_expect(!session_shown(s)->lost, "%s", ways[i]);
        limit_files(RLIM_INFINITY);
    }
}

Test(left, a_paste_replaces_nothing_unasked)
{
    static const char game[] = "1. 33-28 20-25 *";
    OWN(session) s = drive_new_kept("international", false);
    limit_files(16);
    drive_done(s, "31-26");
    cr_assert(session_import(s, game, sizeof game - 1) && session_question(s));
    cr_expect_str_eq(session_question(s), "The game is not saved and would be lost; do it anyway? y/n");
    drive(s, "n");
    cr_expect_eq(drive_ply(s), 1);
    session_import(s, game, sizeof game - 1);
    drive_done(s, "y");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    drive_done(s, "setup");
    cr_assert(session_import(s, "W:W31:B7", 8) && !session_question(s), "in the editor it goes nowhere");
    cr_expect(drive_says(s, "The position is set up"));
    limit_files(RLIM_INFINITY);
}

/* On a full disk both are asked before they agree: the game then comes at once. */
Test(left, no_game_over_dxp_begins_unasked)
{
    static const char lost[] = "The game is not saved and would be lost; do it anyway? y/n";
    char place[64];
    LOCAL(scene) t = { .s = drive_new_kept(NULL, false), .other = drive_new(NULL, false) };
    limit_files(16);
    drive_all(t.s, "32-28", "dxp connect :1 w");
    cr_assert_str_eq(session_question(t.s), lost);
    drive(t.s, "n");
    drive_answer(t.s, "dxp", "There is no connection");
    drive_done(t.s, "dxp listen :0");
    cr_assert_eq(sscanf(session_message(t.s), "Listening at %63[^;]", place), 1, "%s", session_message(t.s));
    drive_with(t.other, "dxp connect %s w", place);
    for (int i = 0; i < 2; i++) {
        WAIT_UNTIL(session_question(t.s), scene_tick(&t));
        cr_assert(strstr(session_question(t.s), " asks for a game: "), "%s", session_question(t.s));
        drive_done(t.s, "y");
        cr_assert_str_eq(session_question(t.s), lost);
        drive(t.s, i ? "y" : "n");
    }
    scene_await(&t, t.other, "You are White against ");
    cr_expect_not(session_shown(t.s)->lost);
    limit_files(RLIM_INFINITY);
}

/* What was taken back is no move of the game, also where it is taken up again. */
Test(left, a_game_taken_up_has_what_was_played)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "players w=me b=me", "32-28", "19-23", "28x19", "undo");
    session_free(s);
    s = drive_new_kept("international", false);
    drive_all(s, "y", "save played.pdn");
    cr_expect(whole_has("played.pdn", "1. 32-28 19-23 *"));
    drive_all(s, "28x19", "14x23", "back 1", "mode play", "13x24");
    session_tick(s);
    session_free(s);
    s = drive_new_kept("international", false);
    drive_all(s, "y", "undo 3", "17-22", "saveas again.pdn");
    cr_expect(whole_has("again.pdn", "14x23"), "what was played on from stays");
    cr_expect_not(whole_has("again.pdn", "13x24"), "and what was played from there on is gone");
}

/* ... to the very start, with a file it is in, or put aside. */
Test(left, what_was_taken_back_is_not_put_aside)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "players w=me b=me", "32-28", "19-23", "saveas one.pdn", "undo 2");
    session_free(s);
    s = drive_new_kept("international", false);
    drive_all(s, "y", "saveas two.pdn");
    cr_expect_not(whole_has("two.pdn", "32-28"));
    drive_all(s, "new", "players w=me b=me", "32-28", "19-23", "28x19", "undo");
    session_free(s);
    s = drive_new_kept("international", false);
    drive(s, "n");
    const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
    cr_expect(whole_has(unsaved, "1. 32-28 19-23 *"));
    unlink(unsaved);
    drive_all(s, "players w=me b=me", "31-27", "19-23", "undo", "setup", "new");
    cr_expect(whole_has(unsaved, "1. 31-27 *"), "nor from under the editor");
}

/* ... nor is a game that was saved without that, though somebody looked back then; with a move tried there it is. */
Test(left, what_was_taken_back_and_saved_is_not_put_aside)
{
    const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
    for (int tried = 0; tried < 2; tried++) {
        OWN(session) s = drive_new_kept("international", false);
        drive_all(s, "players w=me b=me", "32-28", "19-23", "28x19", "undo", tried ? "saveas two.pdn" : "save one.pdn",
            "back");
        if (tried) drive_all(s, "back", "31-27");
        session_tick(s);
        session_free(s);
        s = drive_new_kept("international", false);
        drive_done(s, "n");
        cr_expect_eq(access(unsaved, F_OK) == 0, tried);
    }
}

/* What was tried in looking back is, also after a kill. */
Test(left, what_was_tried_is_put_aside)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "players w=me b=me", "32-28", "19-23", "goto end", "28x19", "comment mine");
    session_tick(s);
    session_free(s);
    s = drive_new_kept("international", false);
    drive(s, "n");
    cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "2. 28x19 {mine}"));
}

/* ... and stays a variation that was never played. */
Test(left, what_was_tried_is_no_move_taken_back)
{
    for (int killed = 0; killed < 2; killed++) {
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        drive_all(s, "players w=me b=me", "32-28", "20-25", "mode replay", "37-32", "resume");
        if (killed) session_free(s);
        if (killed) s = drive_new_kept("international", false);
        if (killed) drive_done(s, "y");
        drive_refused(s, "redo", "no move to play again");
        drive_all(s, "38-32", "export pdn tried.pdn");
        cr_expect(whole_has("tried.pdn", "2. 38-32 (2. 37-32) *"), "%d", killed);
    }
}

/* A game begun here stays one's own after it was saved. */
Test(left, a_saved_game_that_is_taken_up_is_ones_own)
{
    for (int killed = 0; killed < 2; killed++) {
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        drive_all(s, "new w=engine b=me", "set confirm=off flip=auto", "saveas own.pdn");
        if (killed) session_free(s);
        if (killed) s = drive_new_kept("international", false);
        if (killed) drive_done(s, "y");
        drive_done(s, "back");
        cr_expect(session_flipped(s), "%d", killed);
    }
}

/* What was set up is work, a game of it, too. */
Test(left, a_game_from_a_position_set_up_is_kept)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "setup clear", "put 17 W", "put 20 b", "done", "new");
    cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "W:WK17:B20"));
    limit_files(16);
    drive_all(s, "setup clear", "put 17 W", "put 21 b", "done", "new");
    cr_assert(session_question(s));
    cr_expect_str_eq(session_question(s), "The game is not saved and would be lost; do it anyway? y/n");
    limit_files(RLIM_INFINITY);
}

/* Reopening the editor, or clearing its board, leaves what `undo` brings back there. */
Test(left, the_last_position_set_up_is_kept)
{
    static const char *const ways[][3] = { { "abort", "setup", "abort" }, { "setup clear" }, { "abort", "setup" } };
    const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        unlink(unsaved);
        drive_all(s, "setup clear", "put 17 W", "put 20 b");
        for (int k = 0; k < 3 && ways[i][k]; k++) drive_done(s, ways[i][k]);
        session_tick(s);
        session_free(s);
        s = drive_new_kept("international", false);
        drive_all(s, "y", "setup", "undo", "fen");
        cr_expect(drive_says(s, "W:WK17:B20"));
        drive_all(s, "abort", "new");
        cr_expect_eq(whole_count(unsaved, "W:WK17:B20"), 1, "%zu", i);
    }
}

/* ... where its journal has it, it is offered again. */
Test(left, a_position_that_cannot_be_put_aside_stays)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "setup", "put 32 -", "setup cancel");
    session_tick(s);
    limit_files(16);
    drive_done(s, "new");
    cr_expect(!session_question(s) && !session_shown(s)->lost);
    session_free(s);
    limit_files(RLIM_INFINITY);
    s = drive_new_kept("international", false);
    drive_all(s, "y", "setup", "undo", "fen");
    cr_expect_null(strstr(session_message(s), ",32"), "%s", session_message(s));
}

/* ... and so it is of a whole game, which is said. */
Test(left, a_game_that_cannot_be_put_aside_stays)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    session_free(s);
    s = drive_new_kept("international", false);
    limit_files(16);
    drive_answer(s, "n", "What was not saved is kept: huff offers it when it begins again.");
    limit_files(RLIM_INFINITY);
    session_free(s);
    s = drive_new_kept("international", false);
    cr_expect(session_question(s) != NULL);
}

Test(left, without_a_journal_quit_asks)
{
    struct session_request r;
    whole_write(".local", "not a folder");
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    drive_done(s, "quit");
    cr_expect(session_question(s) != NULL);
    cr_expect_not(session_take_request(s, &r));
    drive(s, "n");
    drive_all(s, "save game.pdn", "quit");
    cr_expect(session_take_request(s, &r));
}

/* What was set up over a game that is in a file is put aside without that, as long as nothing of it was changed. */
Test(left, a_game_that_is_in_a_file_is_not_put_aside)
{
    static const struct {
        const char *result, *line;
        int positions, games;
    } cases[] = {
        { "*", "setup", 0, 0 },
        { "2-0", "setup", 0, 0 },
        { "*", "put 17 W", 1, 0 },
        { "2-0", "put 17 W", 1, 0 },
        { "2-0", "abort", 0, 0 },
        { "*", "comment mine", 0, 1 },
        { "2-0", "comment mine", 0, 1 },
    };
    const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LOCAL(str) text = { 0 };
        str_addf(&text, "[GameType \"20\"]\n[Result \"%s\"]\n\n1. 32-28 {so} 19-23! %s\n", cases[i].result,
            cases[i].result);
        whole_write("one.pdn", str_text(&text));
        OWN(session) s = drive_new_kept("international", false);
        drive_all(s, "open one.pdn", "forward");
        if (strncmp(cases[i].line, "comment", 7) != 0) drive_done(s, "setup");
        drive_done(s, cases[i].line);
        session_tick(s);
        session_free(s); // a kill
        s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        session_tick(s);
        cr_expect_eq(whole_count(unsaved, "[FEN "), cases[i].positions, "%zu", i);
        cr_expect_eq(whole_count(unsaved, "32-28"), cases[i].games, "%zu", i);
        unlink(unsaved);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_expect(!session_question(s) && access(unsaved, F_OK) != 0, "%zu", i);
    }
}
