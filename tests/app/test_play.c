/* test_play.c -- games driven by lines: moves, undo, forfeits, claims, draws, the end. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "board/variants.h"
#include "drive.h"
#include "game/game.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/wait.h"

Test(play, a_game_is_set_up_at_once)
{
    struct session_options o = { .no_journal = true, .no_settings = true, .seed = 1 };
    OWN(session) s = session_made(&o);
    cr_expect_str_eq(session_message(s), "You are White. Type a move like 32-28, or use arrows and Enter.");
    cr_expect_str_eq(session_title(s), "International draughts   you (W) vs engine L2 (B)");
    cr_expect(session_my_turn(s));
    cr_expect_null(session_question(s));
    cr_expect_not(session_unsaved(s));
}

/* With limits of its own the engine has no level, and its name in the game says which, from its next move on. */
Test(play, the_engine_is_named_by_its_limits)
{
    static const struct {
        const char *line, *name;
    } of[] = { { "level 3", ", level 3" }, { "level time=1500ms", ", 1.5 s a move" },
        { "level time=20s depth=4 nodes=1000000", ", 20 s a move, depth 4, 1000000 nodes" },
        { "set level=5", ", level 5" }, { "level depth=2", ", depth 2" } };
    OWN(session) s = drive_new("international", true);
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        drive_all(s, of[i].line, "go");
        const char *tag = game_tag(session_game(s), "Black");
        cr_expect_eq(strncmp(tag, PACKAGE_STRING, strlen(PACKAGE_STRING)), 0, "%s", tag);
        cr_expect_str_eq(tag + strlen(PACKAGE_STRING), of[i].name);
    }
    cr_expect_str_eq(session_title(s), "International draughts   you (W) vs engine (B)");
    drive_done(s, "new");
    cr_expect_str_eq(game_tag(session_game(s), "Black"), PACKAGE_STRING ", depth 2");
}

/* ... whenever that was said, but not in a game that is over, or where it has another name. */
Test(play, the_engine_is_named_as_it_played)
{
    OWN(session) s = drive_new("international", true);
    drive_all(s, "32-28", "back", "level 3", "resume", "31-26");
    cr_expect_str_eq(game_tag(session_game(s), "Black"), PACKAGE_STRING ", level 3");
    drive_all(s, "resign", "y", "level 4");
    cr_expect_str_eq(game_tag(session_game(s), "Black"), PACKAGE_STRING ", level 3");
    drive_all(s, "new", "tag Black Deep", "level 5", "32-28");
    cr_expect_str_eq(game_tag(session_game(s), "Black"), "Deep");
}

Test(play, the_same_two_again_with_the_sides_exchanged)
{
    OWN(session) s = drive_new("international", true);
    drive_done(s, "new swap");
    cr_expect_str_eq(session_title(s), "International draughts   engine L1 (W) vs you (B)");
    cr_expect_eq(drive_ply(s), 1);
    drive_answer(s, "new swap", "You are White");
}

/* The first moves of each game against the engine, and back again. */
Test(play, every_game_against_the_engine)
{
    for (int i = 0; variants_builtin(i); i++) {
        OWN(session) s = drive_new(variants_builtin(i)->id, true);
        drive_wait(s);
        char start[400];
        strcpy(start, drive_fen(s));
        int begun = drive_ply(s);
        for (int n = 0; n < 3; n++) {
            const struct node *here = game_here(session_game(s));
            drive_done(s, "hint 3");
            char line[64];
            cr_assert_eq(sscanf(session_message(s), "Play %60s", line), 1);
            cr_assert(drive(s, line), "%s %s: %s", variants_builtin(i)->id, line, session_message(s));
            cr_expect(game_here(session_game(s)) != here);
        }
        cr_expect_eq(drive_ply(s), begun + 6, "%s", variants_builtin(i)->id);
        cr_expect(session_unsaved(s));
        drive_done(s, "undo 3");
        cr_expect_eq(drive_ply(s), begun);
        cr_expect_str_eq(drive_fen(s), start);
        drive_done(s, "redo 3");
        cr_expect_eq(drive_ply(s), begun + 6);
    }
}

/* What lacks is named: a user who may have no more threads has memory enough.  Root, who may have as many as there are,
   is somebody else for a while. */
Test(play, an_engine_without_a_thread)
{
    OWN(session) s = drive_new("international", false);
    bool root = getuid() == 0;
    if (root && setresuid(65534, 65534, 0)) cr_skip_test("this root can't be another user");
    cr_assert_eq(setrlimit(RLIMIT_NPROC, &(struct rlimit){ 0, 0 }), 0);
    drive_refused(s, "hint 3", "The engine cannot start: the system gives no thread");
    if (root) cr_assert_eq(setresuid(0, 0, 0), 0);
}

/* A table there is no memory for is not set, or nothing would play any more. */
Test(play, an_engine_without_memory_for_its_table)
{
#ifdef __SANITIZE_ADDRESS__
    cr_skip_test("takes too much memory itself");
#endif
    OWN(session) s = drive_new("international", false);
    drive_done(s, "hint 3");
    cr_assert_eq(setrlimit(RLIMIT_AS, &(struct rlimit){ 1 << 30, 1 << 30 }), 0);
    drive_refused(s, "set hash=4096", "There is too little memory for `set hash=4096`");
    cr_expect_str_eq(session_setting(s, "hash"), "16");
    drive_all(s, "set hash=8", "hint 3");
}

Test(play, undo_takes_back_to_my_move)
{
    OWN(session) s = drive_new("international", true);
    cr_expect_not(drive(s, "undo"));
    drive_done(s, "32-28");
    cr_expect_eq(drive_ply(s), 2);
    drive_done(s, "u");
    cr_expect_eq(drive_ply(s), 0);
    cr_expect(session_my_turn(s));
    /* while it thinks: only my own ply */
    drive_done(s, "level time=30s");
    cr_expect(session_line(s, "33-29"));
    cr_expect(session_shown(s)->thinking.on);
    cr_expect_not(session_line(s, "34-30"));
    cr_expect(session_line(s, "undo"));
    cr_expect_not(session_shown(s)->thinking.on);
    cr_expect_eq(drive_ply(s), 0);
    session_tick(s);
    cr_expect_eq(drive_ply(s), 0);
    /* what was taken back is gone when another move is played */
    cr_expect(session_line(s, "34-30"));
    cr_expect_null(game_root(session_game(s))->child->next);
}

Test(play, late_answers_are_ignored)
{
    OWN(session) s = drive_new("international", true);
    drive_done(s, "level nodes=2000");
    cr_expect(session_line(s, "32-28"));
    nap_ms(50);
    cr_expect(session_line(s, "undo"));
    cr_expect(session_line(s, "players b=me"));
    session_tick(s);
    cr_expect_eq(drive_ply(s), 0);
}

Test(play, the_engine_moves_though_words_of_the_game_change)
{
    OWN(session) s = drive_new("international", true);
    cr_expect(session_line(s, "32-28"));
    cr_expect(session_line(s, "tag Event Friendly"), "%s", session_message(s));
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 2);
}

Test(play, move_now_and_stop)
{
    OWN(session) s = drive_new("international", true);
    drive_done(s, "level time=60s");
    cr_expect(session_line(s, "32-28"));
    nap_ms(50);
    cr_expect(session_line(s, "."));
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 2);
    drive_done(s, "hint");
    drive(s, "hint 3");
    char line[64];
    cr_assert_eq(sscanf(session_message(s), "Play %60s", line), 1);
    cr_expect(session_line(s, line));
    cr_expect(session_line(s, "stop"));
    cr_expect_not(session_shown(s)->thinking.on);
    cr_expect_eq(drive_ply(s), 3);
    cr_expect_not(session_line(s, "stop"));
    cr_expect_not(session_line(s, "."));
}

Test(play, wrong_moves_are_explained)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "19-23");
    cr_expect(drive_says(s, "28x19"));
    cr_expect_not(drive(s, "33-29"));
    cr_expect(session_shown(s)->error);
    cr_expect(drive_says(s, "compulsory"));
    drive_none(s, "99-1", "1");
    drive_done(s, "..");
    cr_expect_eq(drive_ply(s), 3);
}

Test(ends, resign_asks)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "resign");
    cr_assert(session_question(s));
    cr_expect_not(drive(s, "what"));
    cr_expect(session_question(s) != NULL);
    cr_expect_not(drive(s, "n"));
    cr_expect_null(session_question(s));
    drive_all(s, "resign", "y");
    cr_expect(drive_says(s, "White wins"));
    cr_expect_str_eq(game_tag(session_game(s), "Result"), "2-0");
    drive_none(s, "19-23", "draw", "pause");
    drive_done(s, "undo");
    cr_expect_eq(drive_ply(s), 1);
    drive_all(s, "19-23", "set confirm=off", "resign");
    cr_expect(drive_says(s, "Black wins"));
}

Test(ends, draws_are_offered)
{
    OWN(session) s = drive_new("international", false);
    cr_expect_not(drive(s, "accept"));
    drive_all(s, "32-28", "draw", "decline");
    cr_expect_not(drive(s, "accept"));
    drive_all(s, "draw", "comment a draw is offered", "glyph !", "19-23", "comment and stands", "accept");
    cr_expect(drive_says(s, "Drawn by agreement"));
    drive_all(s, "new", "32-28", "draw");
    drive_none(s, "draw");
    drive_all(s, "19-23", "draw");
    cr_expect(drive_says(s, "Drawn by agreement"), "who offers one, too, accepts");
    session_free(s);
    s = drive_new("international", true);
    drive(s, "draw");
    cr_expect(drive_says(s, "declines"));
    drive_all(s, "fen W:WK1,K2,K3,K4,50:BK45", "draw");
    cr_expect(drive_says(s, "Drawn by agreement"), "the engine is lost");
}

Test(ends, no_move_left)
{
    OWN(session) s = drive_new("thai", false);
    drive_all(s, "fen W:W14:B9", "14x5");
    cr_expect(drive_says(s, "White wins"));
    cr_expect_str_eq(game_tag(session_game(s), "Result"), "1-0");
    cr_expect_not(session_my_turn(s));
    drive_done(s, "undo");
    cr_expect(session_my_turn(s));
}

Test(lot, is_drawn_and_told)
{
    static const char *const names[] = { "White", "Black" };
    bool seen[2] = { false, false };
    for (uint64_t seed = 1; seed <= 16; seed++) {
        struct session_options o = { .variant = "malaysian8",
            .black = "you",
            .no_journal = true,
            .no_settings = true,
            .seed = seed };
        char told[40];
        OWN(session) s = session_made(&o);
        enum side first = game_pos(session_game(s))->turn;
        seen[first] = true;
        snprintf(told, sizeof told, "The lot: %s begins. Type", names[first]);
        cr_expect(drive_says(s, told));
        drive(s, "fen B:W32:B1");
        cr_expect_null(strstr(session_message(s), "lot"), "%s", session_message(s));
    }
    cr_expect(seen[WHITE] && seen[BLACK]);
}

Test(lot, is_told_though_the_engine_answers_at_once)
{
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct session_options o = { .variant = "malaysian8", .no_journal = true, .no_settings = true, .seed = seed };
        OWN(session) s = session_new(&o, NULL);
        bool black = game_pos(session_game(s))->turn == BLACK;
        cr_expect(
            drive_says(s, black ? "The lot: Black begins. You are White." : "The lot: White begins. You are White."));
        drive_wait(s);
        if (black) cr_expect(drive_says(s, "It began by lot."));
    }
}

/* House rules name who begins, whatever the game says. */
Test(lot, starter_is_a_fact)
{
    static const struct {
        const char *variant;
        enum side first;
    } cases[] = { { "malaysian:starter=white", WHITE }, { "malaysian:starter=black", BLACK },
        { "malaysian8:starter=black", BLACK }, { "thai:starter=black", BLACK }, { "thai", WHITE },
        { "international", WHITE }, { "srilanka", WHITE } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(session) s = drive_new(cases[i].variant, false);
        cr_expect_eq(game_pos(session_game(s))->turn, cases[i].first, "%s", cases[i].variant);
        cr_expect_null(strstr(session_message(s), "lot"));
    }
    OWN(session) s = drive_new("malaysian8:starter=lot", false);
    cr_expect(drive_says(s, "The lot: "));
}

Test(greeting, speaks_of_keys_on_a_screen_only)
{
    struct session_options o = { .no_journal = true, .no_settings = true, .seed = 1 };
    OWN(session) s = session_new(&o, NULL);
    session_set_plain(s, true);
    cr_expect_str_eq(session_message(s), "You are White. Type a move like 32-28; help lists the commands.");
    drive(s, "read turn");
    session_set_plain(s, false);
    cr_expect_null(strstr(session_message(s), "Type a move"), "it is no longer the greeting");
}

Test(engine, begins_when_it_is_its_turn)
{
    struct session_options o = { .variant = "thai:starter=black", .no_journal = true, .no_settings = true, .seed = 3 };
    OWN(session) s = session_made(&o);
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 1);
    cr_expect(session_my_turn(s));
    session_free(s);
    o = (struct session_options){ .white = "engine:1", .no_journal = true, .no_settings = true, .seed = 3 };
    s = session_made(&o);
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 1);
    cr_expect_str_eq(session_title(s), "International draughts   engine L1 (W) vs you (B)");
    drive_done(s, "swap");
    cr_expect_eq(drive_ply(s), 2);
}

/* The engine against itself to the end, under every game's rules. */
Test(engine, plays_whole_games)
{
    for (int i = 0; variants_builtin(i); i++) {
        OWN(session) s = drive_new(variants_builtin(i)->id, false);
        drive_all(s, "clock off", "level nodes=60", "players w=engine b=engine");
        drive_wait(s);
        struct ending_state end = game_result(session_game(s));
        cr_expect_neq(end.result, RESULT_NONE, "%s stopped: %s", variants_builtin(i)->id, session_message(s));
        cr_expect_str_eq(game_tag(session_game(s), "Result"), ending_text(variants_builtin(i), end.result));
        cr_expect(drive_says(s, ": "));
        cr_expect_not(drive(s, "go"));
    }
}

Test(options, wrong_ones_are_refused)
{
    static const struct session_options wrong[] = { { .variant = "halma" }, { .variant = "thai:forfeit=maybe" },
        { .white = "engine:77" }, { .white = "" }, { .tc = "soon" }, { .file = "/nonexistent.pdn" } };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct session_options o = wrong[i];
        struct err e = { 0 };
        o.no_journal = o.no_settings = true;
        cr_expect_null(session_new(&o, &e));
        cr_expect(*e.text);
    }
}

Test(lines, nothing_from_outside_breaks_it)
{
    static const char *const lines[] = { "", ":", "   ", "::::", "put 1 w", "turn w", "done", "var delete", "jump 3",
        "game 2", "next", "replace", "append", "open", "source", "export", "tag", "tag a-b c", "glyph !!!",
        "comment \"\"", "level 99", "level depth=x", "clock 1:2:3:4:5:6", "new w=", "goto 99999999999", "goto -1",
        "undo -3", "undo x", "mark 0", "mark 10", "set level=ten", "set =", "map", "map F5", "map F5 nonsense",
        "play 0", "stopplay", "import", "import nonsense", "fen nonsense", "fen W:W99:B1", "check /nonexistent",
        "\x1b[2J\x07", "\xff\xfe 1-2", "32-28~", "~33", "32-", "-", "1x", "goto start", "back", "forward", "resume",
        "dump-screen", "help help help" };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        drive(s, lines[i]);
        for (const char *p = session_message(s); *p; p++)
            cr_expect((unsigned char)*p >= ' ', "%s: %s", lines[i], session_message(s));
        if (session_question(s)) session_cancel(s);
    }
}

/* Squares are called as the game's own books call them, unless something else is asked for. */
Test(play, names_of_squares)
{
    OWN(session) s = drive_new("thai:notation=algebraic,corner=bottom-left", false);
    drive(s, "read 25");
    cr_expect_str_eq(session_message(s), "b2: white man.");
    drive(s, "set notation=numbers");
    drive(s, "read b2");
    cr_expect_str_eq(session_message(s), "25: white man.");
    drive(s, "set notation=letters");
    drive(s, "new thai");
    drive(s, "read 25");
    cr_expect_str_eq(session_message(s), "b2: white man.");
}

Test(play, why_a_piece_cannot_move)
{
    OWN(session) s = drive_new("international", false);
    drive(s, "why 37");
    cr_expect_str_eq(session_message(s),
        "37: a white man. It can't move: men move diagonally forward, and 31 and 32 are occupied.");
    cr_expect_not(session_line(s, "why 99"));
    cr_expect_str_eq(session_message(s), "There is no square \"99\" on this board");
    cr_expect_not(session_line(s, "why"));
    drive(s, "why 3228");
    cr_expect_str_eq(session_message(s), "3228 can be played");
    drive(s, "why 3218");
    cr_expect_str_eq(session_message(s), "3218: the square it ends on is occupied; play 32-27 or 32-28");
}

/* What is no move is answered as at the prompt. */
Test(play, why_no_move_is_meant)
{
    static const char *const typed[][2] = { { "international", ".." }, { "international", "10-99" },
        { "international", "10-14~99" }, { "international", "13x" }, { "international", "~13" },
        { "russian", "e3-e4" } };
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        OWN(session) s = drive_new(typed[i][0], false);
        cr_expect_not(drive(s, typed[i][1]));
        LOCAL(str) refusal = { 0 };
        str_add(&refusal, session_message(s));
        drive(s, printed("why %s", typed[i][1]));
        cr_expect_str_eq(session_message(s), str_text(&refusal));
    }
}

/* What was played is taken back where it is played. */
Test(play, undo_while_looking_back)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "19-23", "back");
    drive_refused(s, "undo", "You are looking through the game; `resume` goes back to play");
    drive_all(s, "comment why", "undo");
    drive_all(s, "resume", "undo");
    cr_expect_eq(drive_ply(s), 1);
}

/* Undo is spoken of where there is something to take back. */
Test(play, how_a_game_that_is_over_goes_on)
{
    OWN(session) s = drive_new("turkish", false);
    drive_done(s, "fen B:WKa1:Bh5");
    drive_refused(s, "h5-h4", "White has a king against a lone man. `new` plays again.");
    cr_expect_not(drive(s, "resume"));
    cr_expect_str_eq(session_message(s), "The game is over; `new` plays again");
    drive_refused(s, "undo", "no move to take back");
    drive_all(s, "new", "c3-c4", "resign", "y");
    drive_refused(s, "c6-c5", "`new` plays again, `undo` takes back");
    drive_refused(s, "resume", "`new` plays again, `undo` takes back");
    drive_all(s, "undo", "c6-c5");
}
