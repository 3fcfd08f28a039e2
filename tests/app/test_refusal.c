/* test_refusal.c -- captures that are refused: what they cost, and what a referee says who lets one play on. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "drive.h"
#include "game/game.h"

Test(forfeit, is_asked_for)
{
    OWN(session) s = drive_new("malaysian8:starter=white", false);
    drive_all(s, "fen W:W22,23,30:B18,1", "22-17");
    cr_assert(session_question(s));
    cr_expect_str_eq(session_question(s), "Which piece is given up: 22, 23? (Esc cancels)");
    cr_expect_eq(drive_ply(s), 0);
    cr_expect(session_cancel(s));
    cr_expect_null(session_question(s));
    cr_expect_eq(drive_ply(s), 0);
    drive(s, "22-17");
    cr_expect_not(drive(s, "30"));
    cr_expect(session_question(s) != NULL);
    drive_done(s, "23");
    cr_expect_str_eq(drive_fen(s), "B:W17,30:B1,18");
    drive_all(s, "undo", "22-17~22");
    cr_expect_str_eq(drive_fen(s), "B:W23,30:B1,18");
    drive(s, "undo");
    drive(s, "22-17");
    cr_expect(drive(s, "30-25~22"), "another move may be typed instead");
    cr_expect_str_eq(drive_fen(s), "B:W23,25:B1,18");
}

/* A slip of the fingers is no other move: the question stays, and where it goes that is said. */
Test(forfeit, is_asked_for_until_it_is_answered)
{
    static const char *const slips[] = { "xyzzy", "the first", ":xyzzy" };
    OWN(session) s = drive_new("malaysian8:starter=white", false);
    drive_all(s, "fen W:W22,23,30:B18,1", "22-17");
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        cr_expect_not(drive(s, slips[i]), "%s", slips[i]);
        cr_expect(session_question(s), "%s: %s", slips[i], session_message(s));
    }
    drive_refused(s, "xyzzy", "There is no command \"xyzzy\"");
    drive_done(s, "23");
    cr_expect_str_eq(drive_fen(s), "B:W17,30:B1,18");
    drive_all(s, "undo", "22-17");
    drive_refused(s, "99-1", "The move is not played. 99-1: 99 is not a square");
    cr_expect_null(session_question(s));
}

/* What helps is what makes the difference: here a sign or a piece, elsewhere a square on the way. */
Test(forfeit, may_be_a_capture_too)
{
    OWN(session) s = drive_new("malaysian8:starter=white", false);
    drive(s, "fen W:WK13,K20,K21,29:BK8,16,K17,K23");
    cr_expect_not(session_line(s, "2130"));
    cr_expect_str_eq(session_message(s), "This may be 21x3x12x19x30, 21-30~13 or 21-30~21; write the one you mean");
    drive_all(s, "21x3x12x19x30", "undo", "21-30~13", "undo", "21-30~21");
}

Test(forfeit, the_opponent_picks)
{
    OWN(session) s = drive_new("malaysian8:starter=white,forfeit-picker=opponent", false);
    drive_all(s, "fen W:W22,23,30:B18,1", "22-17");
    cr_assert(session_question(s));
    cr_expect(strstr(session_question(s), "Black, which piece goes"));
    cr_expect(session_cancel(s) && session_question(s) && drive_says(s, "One of them must go"));
    drive_done(s, "23");
    cr_expect_str_eq(drive_fen(s), "B:W17,30:B1,18");
    drive_all(s, "undo", "players b=engine:1", "level nodes=500");
    cr_expect(session_line(s, "30-25"));
    cr_expect_null(session_question(s));
    cr_expect_not(strcmp(session_message(s), "") == 0);
}

/* Nobody gives up the only piece there is unasked: that it goes is said first, as where there are two. */
Test(refusal, of_one_piece_is_asked_about)
{
    static const char fen[] = "fen W:W45,72,50:B39,10", after[] = "B:W50,65:B10,39";
    struct session_options o = two_people("malaysian:starter=white");
    OWN(session) s = drive_new("malaysian:starter=white", false);
    drive_all(s, fen, "72-65");
    cr_assert(session_question(s), "%s", drive_fen(s));
    cr_expect_str_eq(session_question(s), "Which piece is given up: 45? (Esc cancels)");
    cr_expect(session_cancel(s));
    cr_expect_eq(drive_ply(s), 0);
    drive_all(s, "72-65", "45");
    cr_expect_str_eq(drive_fen(s), after);
    drive_all(s, "undo", "72-65~45");
    cr_expect_str_eq(drive_fen(s), after, "whoever names it knows");
    drive_all(s, "undo", "set confirm=off", "72-65");
    cr_expect_str_eq(drive_fen(s), after);
    drive_all(s, "set confirm=on", "undo", "mode replay", "72-65");
    cr_expect_str_eq(drive_fen(s), after, "what is tried costs nothing");
    o.piped = o.no_journal = o.no_settings = true;
    OWN(session) pipe = session_made(&o);
    drive_all(pipe, fen, "72-65");
    cr_expect_str_eq(drive_fen(pipe), after);
}

Test(claims, a_turn_stands_unless_demanded_back)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "set referee=claims", "fen W:W32,33,40:B28,1,19", "33-29");
    cr_expect(drive_says(s, "demand"));
    cr_expect_eq(drive_ply(s), 1);
    drive_done(s, "demand");
    cr_expect_eq(drive_ply(s), 0);
    drive_done(s, "33-29");
    cr_expect_not(drive(s, "32x14"));
    drive_done(s, "28x37");
    cr_expect_not(drive(s, "demand"), "too late");
}

Test(claims, the_engine_demands)
{
    OWN(session) s = drive_new("international", true);
    drive_all(s, "set referee=claims", "fen W:W32,33,40:B28,1,19");
    drive_refused(s, "33-29", "Black demands");
    cr_expect_eq(drive_ply(s), 0);
}

Test(claims, the_touched_piece_must_move)
{
    OWN(session) s = drive_new("srilanka", false);
    drive_all(s, "set referee=claims", "fen W:W50,52,60:B44,46,1");
    drive_refused(s, "52-45", "52 must move if it can");
    cr_expect_eq(drive_ply(s), 0);
    drive_refused(s, "50x39", "was touched");
    drive_answer(s, "moves", "1 legal move: 52x41");
    drive_answer(s, "moves 50", "The piece on 52 was touched and must move");
    drive_all(s, "52x41", "undo");
    cr_expect_not(drive(s, "60-54"));
    cr_expect(drive(s, "50x39"), "60 cannot move legally: %s", session_message(s));
}

Test(refuse, is_the_default)
{
    OWN(session) s = drive_new("international", false);
    drive(s, "fen W:W32,33,40:B28,1,19");
    cr_expect_not(drive(s, "33-29"));
    cr_expect_eq(drive_ply(s), 0);
}
