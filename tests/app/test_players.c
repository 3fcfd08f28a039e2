/* test_players.c -- who plays: who is asked for, named and recorded, in games that go on, are over or were read. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"

TestSuite(players, .init = scratch_enter, .fini = scratch_leave);

/* They are those who play on; who played a game that was read is recorded in it. */
Test(players, of_a_game_that_was_read)
{
    whole_write("g.pdn", "[White \"Ann\"]\n[Black \"Bea\"]\n[Result \"*\"]\n\n1. 32-28 19-23 *\n");
    OWN(session) s = drive_new("international", false);
    drive_all(s, "open g.pdn 1", "players");
    cr_expect_str_eq(session_message(s), "Ann - Bea. If it is played on: you (W) vs you (B).");
    drive_done(s, "players w=Xaver b=engine:3");
    cr_expect_str_eq(session_message(s), "Ann - Bea. If it is played on: Xaver (W) vs engine L3 (B).");
    drive_all(s, "mode play", "players");
    cr_expect_str_eq(session_message(s), "Xaver (W) vs engine L3 (B).");
}

/* Who played a game that is over stays recorded in it; who goes on with it is recorded then. */
Test(players, of_a_game_that_is_over)
{
    static const char *const others[] = { "players w=Zed b=engine", "swap", "level 3", "set level=4" };
    OWN(session) s = drive_new("international", false);
    drive_all(s, "players w=Ann b=Bea", "31-27", "19-23", "resign", "y", "save a.pdn");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        drive_done(s, others[i]);
        cr_expect_str_eq(game_tag(session_game(s), "White"), "Ann", "%s", others[i]);
        cr_expect_str_eq(game_tag(session_game(s), "Black"), "Bea", "%s", others[i]);
        cr_expect_null(game_tag(session_game(s), "TimeControl"), "%s", others[i]);
        cr_expect_not(session_unsaved(s), "%s", others[i]);
    }
    drive_answer(s, "players", "Ann - Bea. If it is played on: ");
    drive_answer(s, "players w=Ann b=Bea", "Ann (W) vs Bea (B).");
    drive_all(s, "players w=Zed b=Max", "undo", "37-31");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Zed", "%s", session_message(s));
    cr_expect_str_eq(game_tag(session_game(s), "Black"), "Max");
    drive_all(s, "fen W:W27:B22", "27x18", "goto start", "players w=Eve");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Zed");
    drive_done(s, "mode play");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Eve");
}

/* In the position editor it is the game that waits whose players they are, which is not as it was then. */
Test(players, are_changed_in_the_editor)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "setup", "players w=Xaver");
    cr_expect_str_eq(session_message(s), "Xaver (W) vs you (B).");
    drive_done(s, "abort");
    cr_expect_not(strstr(session_message(s), "as it was"), "%s", session_message(s));
    cr_expect(drive_says(s, "Xaver (W) vs you (B)."), "%s", session_message(s));
    drive_all(s, "setup", "abort");
    cr_expect(drive_says(s, "The game is as it was."), "%s", session_message(s));
    drive_all(s, "32-28", "back", "setup", "players w=Zed", "abort"); // ... though it is looked back at
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Zed");
}

/* A name may end in a full stop, as an initial does; who is no name, and all else, ends in none. */
Test(players, with_a_full_stop)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "new w=me b=Z.", "players");
    cr_expect_str_eq(session_message(s), "you (W) vs Z. (B).");
    drive_all(s, "players b=me w=Y.", "players");
    cr_expect_str_eq(session_message(s), "Y. (W) vs you (B).");
    drive_all(s, "players black=engine:3. w=me", "players w=me b=engine:3.");
    cr_expect_str_eq(session_message(s), "you (W) vs engine L3 (B).");
    drive_all(s, "players w=me b=me.");
    cr_expect_str_eq(session_message(s), "you (W) vs you (B).");
    drive_all(s, "new w=Ann b=Z.", "32-28", "goto start", "players");
    cr_expect_str_eq(session_message(s), "Ann - Z.");
    drive_all(s, "new tc=5+3.", "new thai.", "level nodes=500.");
    drive_none(s, "level time=0x1", "level time=1e0s");
}

/* A name is taken whole or not at all. */
Test(players, a_name_that_is_too_long)
{
    OWN(session) s = drive_new("international", false);
    char line[200] = "players w=";
    for (int i = 0; i < 20; i++) strcat(line, "\u0e2a");
    drive_done(s, line);
    cr_expect_str_eq(game_tag(session_game(s), "White"), line + strlen("players w="));
    drive_refused(s, strcat(line, "\u0e2a"), "is too long; at most 60 bytes");
}
