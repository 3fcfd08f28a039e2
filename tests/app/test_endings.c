/* test_endings.c -- how games end and what a refused capture costs, typed line by line as a person would. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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
    drive_all(s, "undo", "11-17");
    cr_expect_str_eq(game_tag(session_game(s), "Result"), "*", "another move, and the game goes on");
}

/* FMJD 6.2: 25 moves by each side with kings only.  Neither side goes back the way it came, so that the
   moves run out before a position is there for the third time. */
Test(endings, fifty_quiet_plies)
{
    OWN(session) s = drive_new("international:repetitions=0", false);
    static const char *const round[] = { "46-41", "6-11", "41-46", "11-6" };
    drive_done(s, "fen W:WK46,36,50:BK6,1,15");
    for (int i = 0; i < 49; i++) {
        drive_done(s, round[i % 4]);
        cr_assert(session_my_turn(s), "ply %d: %s", i + 1, session_message(s));
    }
    cr_expect(drive(s, "6-11") || drive(s, "11-6") || drive(s, "46-41"));
    cr_expect(drive_says(s, "Drawn: "));
    cr_expect(drive_says(s, "25"));
    cr_expect(is_over(s, "1-1"));
}

/* FMJD-64 7.2.8: five moves by each side, and the lone king holds the main road. */
Test(endings, the_main_road)
{
    OWN(session) s = drive_new("russian:repetitions=0", false);
    static const char *const round[] = { "a7-b8", "c3-a1", "b8-a7", "a1-c3" };
    drive_done(s, "fen W:WKa7,Kc7,a3:BKc3");
    for (int i = 0; i < 10; i++) {
        cr_assert(session_my_turn(s), "ply %d: %s", i, session_message(s));
        drive_done(s, round[i % 4]);
    }
    cr_expect(drive_says(s, "Drawn: 5 moves by each side with the lone king on the main road."));
    cr_expect(is_over(s, "1/2-1/2"));
}

/* The reason names the road though the limit is less than a move by each side. */
Test(endings, a_ply_on_the_main_road)
{
    OWN(session) s = drive_new("russian:endings=3:1:1:road", false);
    drive_all(s, "fen W:WKa7,Kc7,a3:BKc3", "a7-b8");
    cr_expect(drive_says(s, "Drawn: 1 move by each side with the lone king on the main road."));
}

/* FMJD-64 7.2.7: a man that moves does not begin this count again. */
Test(endings, kings_on_both_sides)
{
    OWN(session) s = drive_new("russian:repetitions=0,quiet-plies=0", false);
    static const char *const round[] = { "a1-b2", "b8-a7", "b2-a1", "a7-b8" };
    drive_all(s, "fen W:WKa1,g3:BKb8,a5", "g3-h4", "a5-b4");
    for (int i = 2; i < 60; i++) {
        cr_assert(session_my_turn(s), "ply %d: %s", i, session_message(s));
        drive_done(s, round[(i + 2) % 4]);
    }
    cr_expect(drive_says(s, "Drawn: 30 moves by each side without a capture or a crowning, with kings on both sides."));
    cr_expect(is_over(s, "1/2-1/2"));
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
        drive_done(s, "30-25");
        cr_expect_str_eq(drive_fen(s), "B:W25:B1,18", "%s", referees[i]);
        cr_expect_not(drive(s, "demand"), "there is nothing to be taken back");
        cr_expect_str_eq(drive_fen(s), "B:W25:B1,18");
        /* the piece that moved is the one that had to capture: it goes from where it came to stand */
        drive_all(s, "undo", "22-17");
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
    drive_all(s, "fen W:W22:B18,1", "22-17");
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

/* So many moves in a time, again and again; what was not used is carried over. */
Test(endings, periods_repeat)
{
    OWN(session) s = drive_new("srilanka", false);
    static const char *const lines[] = { "43-37", "44-38" };
    drive_done(s, "clock 1/1:1/2");
    int64_t last = session_clock_ms(s, WHITE);
    cr_expect_eq(last, 60 * 1000);
    for (int i = 0; i < 2; i++) {
        cr_expect_eq(session_moves_to_go(s, WHITE), 1);
        drive_done(s, lines[i]);
        cr_expect_gt(session_clock_ms(s, WHITE), last + 119 * 1000, "two more minutes, and what was left");
        last = session_clock_ms(s, WHITE);
        drive(s, "hint 3");
        char reply[64];
        cr_assert_eq(sscanf(session_message(s), "Play %60s", reply), 1, "%s", session_message(s));
        drive(s, reply);
    }
}

/* A side whose time runs out before the number of moves is made has lost. */
Test(endings, a_period_runs_out)
{
    OWN(session) s = drive_new("srilanka", false);
    drive_all(s, "clock 1s", "43-37");
    nanosleep(&(struct timespec){ 1, 50000000 }, NULL);
    session_tick(s);
    cr_expect(drive_says(s, "White wins: the time of Black is up."));
    cr_expect(is_over(s, "2-0"));
}
