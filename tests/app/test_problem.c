/* test_problem.c -- composed problems: checked and solved on the board and in files, and looked for in the library. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "drive.h"
#include "game/game.h"

#define PROBLEM                                                                                                             \
    "[Author \"A. Uthor\"]\n[Publication \"The Board\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n[FEN \"W:WK46,K45:B26\"]\n\n" \
    "1. 45-23 26-31 2. 23-45 31-36 3. 45-40 36-41 4. 46x37 2-0\n"

static void enter(void)
{
    scratch_enter();
    whole_write("p.pdn", PROBLEM);
}

TestSuite(app_problem, .init = enter, .fini = scratch_leave, .timeout = 300);

static struct session *opened(void)
{
    struct session *s = drive_new_kept("international", false);
    drive_done(s, "open p.pdn");
    return s;
}

Test(app_problem, what_there_is)
{
    OWN(session) s = opened();
    drive_done(s, "problem");
    drive_page_has(s, "Problems", "problem predecessors");
    drive_refused(s, "problem stop", "No problem is being worked on");
    drive_refused(s, "problem check -x", "Say a file, or none");
    drive_refused(s, "problem check nix.pdn", "nix.pdn");
    drive_refused(s, "problem solve -o p.pdn", "p.pdn exists already; choose another name");
}

Test(app_problem, checked)
{
    OWN(session) s = opened();
    drive_done(s, "problem check -o out.pdn");
    drive_refused(s, "problem solve", "`problem stop` ends that");
    drive_rest(s);
    cr_expect(drive_says(s, "Written to out.pdn"), "%s", session_message(s));
    drive_page_has(s, "Check", "1: A. Uthor, The Board\nWhite is to win: the solution does it against every defence.");
    cr_expect(whole_has("out.pdn", "[Author \"A. Uthor\"]"));
    cr_expect(whole_has("out.pdn", "a side solution"));
    drive_through(s, "problem check black p.pdn");
    drive_page_has(s, "Check", "Black is to win: the solution fails.");
    cr_expect(drive(s, "problem check") && drive(s, "stop"));
    drive_rest(s);
    cr_expect(drive_says(s, "Broken off"), "%s", session_message(s));
}

Test(app_problem, solved)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "fen W:WK46,K45:B26", "mode replay", "problem solve");
    drive_rest(s);
    cr_expect(drive_says(s, "The solution is in the game now; `undo` takes it back"), "%s", session_message(s));
    drive_page_has(s, "Solution", "White is to win: decided by search to depth ");
    cr_assert(game_root(session_game(s))->child);
    cr_expect_eq(game_line_end(session_game(s))->ply, 3, "the line that goes on is the solution");
    drive_through(s, "problem check white");
    drive_page_has(s, "Check", "the solution does it against every defence.");
    drive_done(s, "undo");
    cr_expect_null(game_root(session_game(s))->child);
}

/* The game itself, and one in which the position stands with colours exchanged. */
Test(app_problem, predecessors)
{
    whole_write("l.pdn",
        PROBLEM "\n[White \"X\"]\n[Black \"Y\"]\n[GameType \"20\"]\n[FEN \"B:W25:BK5,K6\"]\n\n1... 6-28 *\n\n"
                "[White \"Z\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
    OWN(session) s = opened();
    drive_refused(s, "problem predecessors", "There is no library yet; `library import FILE` begins one");
    drive_refused(s, "problem predecessors p.pdn", "Open it first");
    drive_through(s, "library import l.pdn");
    drive_answer(s, "problem predecessors", "2 games of the library have a position of this one");
    drive_page_has(s, "Predecessors", "1: A. Uthor, The Board\n2: X, Y (reversed)\n");
}
