/* test_endings.c -- how games end and what a refused capture costs, typed line by line as a person would. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "drive.h"
#include "game/game.h"

static bool is_over(struct session *s, const char *result)
{
    const char *tag = game_tag(session_game(s), "Result");
    return tag && !strcmp(tag, result) && !session_my_turn(s);
}

/* FMJD 6.1: the third time, the same side to move. */
Test(endings, third_repetition)
{
    static const char *const round[] = { "46-41", "6-11", "41-46", "11-6" };
    OWN(session) s = drive_new("international", false);
    drive_done(s, "fen W:WK46,36,50:BK6,1,15");
    for (int i = 0; i < 8; i++) {
        cr_expect(session_my_turn(s), "ply %d", i);
        drive_done(s, round[i % 4]);
    }
    cr_expect(drive_says(s, "Drawn: the position stands for the third time."));
    cr_expect(is_over(s, "1-1"));
    drive_refused(s, "46-41", "third time");
    drive_answer(s, "moves 36", "Drawn: the position stands for the third time. 1 legal move: 36-31");
    drive_done(s, "undo");
    drive_answer(s, "redo", "1 ply is played again. Drawn: the position stands for the third time.");
    drive_all(s, "undo", "11-17");
    cr_expect_str_eq(game_tag(session_game(s), "Result"), "*", "another move, and the game goes on");
}

/* The reason names the road though the limit is less than a move by each side. */
Test(endings, a_ply_on_the_main_road)
{
    OWN(session) s = drive_new("russian:endings=3:1:1:road", false);
    drive_all(s, "fen W:WKa7,Kc7,a3:BKc3", "a7-b8");
    cr_expect(drive_says(s, "Drawn: 1 move by each side with the lone king on the main road."));
}

/* One king each: drawn at once, unless the side to move can capture. */
Test(endings, thai_kings_alone)
{
    OWN(session) s = drive_new("thai", false);
    drive_all(s, "fen W:WK32:BK4,27", "32x23");
    cr_expect(drive_says(s, "Drawn: "));
    cr_expect(is_over(s, "1/2-1/2"));
    drive_all(s, "fen W:WK32:BK5,27", "32x23");
    cr_expect(drive_says(s, "Black must capture: 5x27"));
    cr_expect(session_my_turn(s));
    drive_answer(s, "5x27", "Black wins: White has no pieces left.");
    cr_expect(is_over(s, "0-1"));
}

/* A game from elsewhere may stand where nothing can be played. */
Test(endings, a_game_that_is_over_when_it_comes)
{
    static const char pdn[] = "[GameType \"20\"][SetUp \"1\"][FEN \"W:W46:B37,41\"] *";
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, pdn, strlen(pdn)), "%s", session_message(s));
    drive_answer(s, "mode play", "you (W) vs you (B). Black wins: White cannot move.");
}

Test(endings, no_move_is_a_loss)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "fen B:W46:B36,37", "36-41");
    cr_expect(drive_says(s, "Black wins: White cannot move."));
    cr_expect(is_over(s, "0-2"));
    drive_all(s, "fen W:W45:B34", "45-40", "34x45");
    cr_expect(drive_says(s, "Black wins: White has no pieces left."));
}

/* A refused capture is paid for under either referee: it is no illegal turn, the game has a price for it. */
Test(refusal, costs_the_piece_whatever_the_referee_says)
{
    static const char *const referees[] = { "set referee=claims", "set referee=refuse" };
    for (int i = 0; i < 2; i++) {
        OWN(session) s = drive_new("malaysian8:starter=white", false);
        drive_all(s, referees[i], "fen W:W22,30:B18,1");
        cr_expect(drive_says(s, "or a piece is forfeited"));
        drive_done(s, "30-25~22");
        cr_expect_str_eq(drive_fen(s), "B:W25:B1,18", "%s", referees[i]);
        cr_expect_not(drive(s, "demand"), "there is nothing to be taken back");
        cr_expect_str_eq(drive_fen(s), "B:W25:B1,18");
        /* the piece that moved is the one that had to capture: it goes from where it came to stand */
        drive_all(s, "undo", "22-17~22");
        cr_expect_str_eq(drive_fen(s), "B:W30:B1,18");
    }
}

/* Capturing too few is illegal, not a refusal, and stays so with a forfeit in the game. */
Test(refusal, is_a_quiet_move_only)
{
    OWN(session) s = drive_new("malaysian8:starter=white", false);
    drive_all(s, "set referee=claims", "fen W:W22,23,30:B18,19,11,1");
    int most = drive_ply(s);
    cr_expect_not(drive(s, "22x15~22"));
    cr_expect_eq(drive_ply(s), most);
}

/* The last piece may be given up; the game is lost when its turn comes. */
Test(refusal, of_the_last_piece)
{
    OWN(session) s = drive_new("malaysian8:starter=white", false);
    drive_all(s, "fen W:W22:B18,1", "22-17~22");
    cr_expect_str_eq(drive_fen(s), "B:W:B1,18");
    cr_expect(session_my_turn(s), "Black has a move");
    drive_answer(s, "1-5", "Black wins: White has no pieces left.");
    cr_expect(is_over(s, "0-1"));
}

/* The opponent's engine picks without a question, and picks nobody but a piece that had to capture. */
Test(refusal, the_opponents_engine_picks)
{
    OWN(session) s = drive_new("malaysian8:starter=white,forfeit-picker=opponent", false);
    drive_all(s, "fen W:W22,23,30:B18,1", "level nodes=500", "players b=engine", "30-25");
    cr_expect_null(session_question(s));
    const struct node *n = game_root(session_game(s))->child;
    cr_assert_not_null(n);
    cr_expect_neq(n->move.forfeit, MOVE_NONE);
    cr_expect_eq(drive_ply(s), 2, "and answers");
}

/* Off and free: the two other ways people play it. */
Test(refusal, off_and_free)
{
    OWN(session) s = drive_new("malaysian8:starter=white,forfeit=off", false);
    drive_done(s, "fen W:W22,30:B18,1");
    drive_refused(s, "30-25", "compulsory");
    session_free(s);
    s = drive_new("malaysian8:starter=white,forfeit=free", false);
    drive_answer(s, "fen W:W22,30:B18,1", "may capture");
    drive_done(s, "30-25");
    cr_expect_str_eq(drive_fen(s), "B:W22,25:B1,18");
}
