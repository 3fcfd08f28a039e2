/* test_graph.c -- the commands graph and eval. */
#include <config.h>

#include <criterion/criterion.h>

#include "base/str.h"
#include "drive.h"

static const char file[] = "[GameType \"20\"]\n1. 32-28 {[%eval 0.1]} 19-23 {[%eval 1.5]} 2. 28x19 14x23 "
                           "{[%eval #-3]} 3. 37-32 $2 10-14 *";

Test(graph, a_page_of_what_is_known)
{
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "graph", "evaluation");
    cr_assert(session_import(s, file, sizeof file - 1));
    session_set_plain(s, true);
    drive_done(s, "goto 2");
    drive_answer(s, "graph", "Ply 3 of 6");
    drive_page_has(s, "Evaluation", "+2 |");
    drive_refused(s, "graph clock", "clocks");
    drive_done(s, "graph material");
    drive_page_has(s, "Material", " 0 |------------------------------------------------------------------------\n");
    cr_expect_str_eq(session_setting(s, "graph"), "material");
    drive_all(s, "graph off", "graph on");
    drive_page_has(s, "Evaluation", "+2 |");
    cr_expect_not(drive(s, "graph sideways"));
}

Test(graph, on_the_screen_it_is_chosen)
{
    OWN(session) s = drive_new("international", false);
    struct str title = { 0 }, text = { 0 };
    drive_answer(s, "graph clock", "clocks");
    cr_expect_not(session_take_page(s, &title, &text));
}

Test(graph, eval_says_the_comments_or_asks_the_engine)
{
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, file, sizeof file - 1));
    drive_done(s, "goto 1b");
    drive_answer(s, "eval", "+1.50, White is better");
    drive_done(s, "goto 2b");
    drive_answer(s, "eval", "Black wins in 5 plies");
    drive_done(s, "goto 2");
    drive_answer(s, "eval", "best is 14x23");
    drive_done(s, "setup");
    cr_expect_not(drive(s, "eval"));
    drive_all(s, "done", "y", "fen W:W46:B41,37");
    drive_refused(s, "eval", "White has no move here");
}

Test(graph, eval_counts_a_ply_as_one)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "fen W:W28:B22", "eval");
    cr_expect(drive_says(s, "White wins in 1 ply; best is 28x17 (1 ply deep)"), "%s", session_message(s));
}

/* In this one the shortest takes three plies. */
Test(graph, eval_does_not_call_a_win_the_shortest)
{
    OWN(session) s = drive_new("russian", false);
    drive_all(s, "fen B:W25:BK6,17", "eval");
    cr_expect(drive_says(s, "Black wins in 5 plies at most; best is "), "%s", session_message(s));
}

/* A file's result is none of eval's. */
Test(graph, eval_at_the_end_of_a_game_from_a_file)
{
    static const char lost[] = "[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n";
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, lost, sizeof lost - 1));
    drive_all(s, "goto end", "eval");
    cr_expect(drive_says(s, "Recorded result: White wins. "), "%s", session_message(s));
    cr_expect(drive_says(s, "; best is "), "%s", session_message(s));
}

/* Where the players agreed on a draw there is still something to be said. */
Test(graph, eval_at_the_end_of_a_drawn_game)
{
    static const char drawn[] = "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 1-1";
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, drawn, sizeof drawn - 1));
    drive_all(s, "goto end", "eval");
    cr_expect(drive_says(s, "best is"));
}
