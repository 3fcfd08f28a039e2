/* test_train.c -- training with real keys: the mistakes of a game, and exercises that are kept
 * whatever happens. */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>

#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(train, .fini = term_cleanup, .timeout = 600);

static const char game[] = "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n"
                           "1. 32-28 18-23 2. 33-29 $2 (2. 38-32) 23x32 3. 37x28 20-24 $4 4. 29x20 15x24 *\n";
static const char exercises[] =
    "[Event \"another\"]\n[Exercise \"hard\"]\n[FEN \"B:W49,50:B18,1\"]\n[GameType \"20\"]\n\n1... 18-23 2. 49-43 1-6 *\n\n"
    "[Event \"mine\"]\n[Exercise \"depth:1 sacrifices:1 captures:3\"]\n[FEN \"W:W27,28,35,40,43,45:B17,18,20,24,30\"]\n"
    "[GameType \"20\"]\n\n1. 43-39 30-34 2. 39x19 *\n";

static struct term *train_at(int rows, int cols)
{
    struct term_options o = { .rows = rows, .cols = cols, .home = scratch_new() };
    whole_write(scratch_in(o.home, "g.pdn"), game);
    struct term *t = huff_start(&o, "g.pdn", NULL);
    expect(t, "REPLAY");
    term_send(t, ":train both\r");
    expect(t, " TRAIN ");
    expect(t, "find something better than 33-29 (1 of 2)");
    return t;
}

static void solve_both(struct term *t, char size)
{
    struct huff_board b = huff_board_make(&huff_games[0], size);
    char got[80];
    huff_board_read(t, &b, got);
    cr_expect(got[32] == 'w' && got[27] == 'w' && got[22] == 'b', "%s", term_text(t)); /* 33, 28 and 23 */
    term_send(t, "33-29\r");
    expect(t, "try something else");
    term_send(t, "38-32\r");
    expect(t, "Right: 38-32");
    cr_expect(huff_board_at(t, &b, 32) == 'w' && huff_board_at(t, &b, 38) == ' ', "%s", term_text(t));
    term_send(t, "\r");
    expect(t, "Black to move: find something better than 20-24 (2 of 2)");
    /* Black solves, so Black sits below, and 28 is where 23 was. */
    cr_expect(huff_board_at(t, &b, 23) == 'w' && huff_board_at(t, &b, 28) == ' ', "%s", term_text(t));
    term_send(t, "a");
    expect(t, "Better was");
    term_send(t, "n");
    expect(t, "1 of 2 solved, 0 at first try");
    expect(t, "REPLAY");
}

/* A page to be read and a file, while the game stays on the board. */
Test(train, what_a_game_adds_up_to)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = scratch_new() };
    whole_write(scratch_in(o.home, "g.pdn"), game);
    struct term *t = huff_start(&o, "g.pdn", NULL);
    expect(t, "REPLAY");
    term_send(t, ":report game\r");
    expect(t, "No game has scores");
    expect(t, "White    opening         4      0        -   0   1   0");
    expect(t, "2. 33-29           -  38-32");
    term_send(t, " ");
    expect(t, "A - B, move 3: Black to move");
    term_send(t, "q");
    expect(t, "REPLAY");
    term_send(t, ":report file g.pdn to r.html\r");
    expect(t, "Written to r.html");
    term_send(t, ":report file g.pdn to r.html\r");
    expect(t, "r.html exists; replace it? y/n");
    term_send(t, "n");
    expect(t, "Nothing is written");
}

Test(train, own_mistakes_at_80x24)
{
    solve_both(train_at(24, 80), 'M');
}

Test(train, own_mistakes_at_120x40)
{
    solve_both(train_at(40, 120), 'L');
}

Test(train, leaving_it_goes_back_and_keys_are_shown)
{
    struct term *t = train_at(24, 80);
    term_send(t, "u"); /* taking back is no key here */
    expect(t, "does nothing here");
    term_send(t, "?");
    expect(t, "Keys in training");
    expect(t, "show the answer");
    term_send(t, "q");
    expect_gone(t, "Keys in training");
    term_send(t, "q");
    expect(t, "The game is as it was");
    expect(t, "REPLAY");
}

static const char *home_with_exercises(void)
{
    char folder[400];
    const char *home = scratch_new();
    snprintf(folder, sizeof folder, "%s/state", home);
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/state/huff", home);
    mkdir(folder, 0700);
    whole_write(scratch_in(folder, "exercises.pdn"), exercises);
    return home;
}

Test(train, an_answer_survives_a_kill)
{
    struct term_options o = { .home = home_with_exercises() };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    term_send(t, ":train tactics\r");
    expect(t, "Black to move and win (1 of 2, new)");
    term_send(t, "s");
    expect(t, "White to move and win (2 of 2, new)");
    term_send(t, "\t43-39\r");
    expect(t, "Black answers 30-34");
    term_send(t, "39x19\r");
    expect(t, "Solved, at first try");
    kill(term_pid(t), SIGKILL);
    cr_assert_neq(term_wait_exit(t, term_slow(3000)), -1);
    t = huff_start(&o, NULL);
    term_send(t, ":train score\r");
    expect(t, "2 exercises: 0 due, 1 new; solved at first try 1 of 1 times");
}

/* Asked for by a grade and printed, all with keys. */
Test(train, shots_of_a_grade_and_their_diagrams)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = home_with_exercises() };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    term_send(t, ":train tactics easy\r");
    expect(t, "White to move and win (1 of 1, new)");
    term_send(t, "q");
    expect(t, "The game is as it was");
    term_send(t, ":train tactics 7\r");
    expect(t, "There is no such exercise");
    term_send(t, ":diagrams tactics easy page\r");
    expect(t, "1 diagram written to page.html");
    term_send(t, ":diagrams due page.html\r");
    expect(t, "page.html exists; replace it? y/n");
    term_send(t, "y\r");
    expect(t, "2 diagrams written to page.html");
}

Test(train, played_on_against_the_engine)
{
    struct term_options o = { .home = home_with_exercises() };
    struct term *t = huff_start(&o, NULL);
    term_send(t, ":train tactics\r");
    expect(t, "(1 of 2, new)");
    term_send(t, "s");
    expect(t, "(2 of 2, new)");
    term_send(t, "H");
    expect(t, "Look at the piece on 43");
    term_send(t, "a");
    expect(t, "The solution: 43-39 30-34 39x19 (mine)");
    term_send(t, ":train on\r");
    expect(t, " PLAY ");
    expect(t, "Black played");
}

Test(train, a_repertoire_at_80x24)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = scratch_new() };
    whole_write(scratch_in(o.home, "w.pdn"),
        "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 2. 38-32 {solid} 12-18 3. 43-38 *\n");
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    term_send(t, ":repertoire learn w\r");
    expect(t, "White to move (1 of 3)");
    expect(t, " TRAIN ");
    term_send(t, "34-30\r");
    expect(t, "34-30 is not in your repertoire; play 32-28");
    term_send(t, "32-28\r");
    expect(t, "Right: 32-28. On it goes: 18-23. White to move (2 of 4)");
    term_send(t, "H");
    expect(t, "Look at the piece on 38");
    term_send(t, "a");
    expect(t, "Your repertoire has 38-32 (solid)");
    term_send(t, "n");
    expect(t, "On it goes: 12-18. White to move (3 of 5)");
    term_send(t, "43-38\r");
    expect(t, "Right: 43-38. From the start. White to move (4 of 5)");
    kill(term_pid(t), SIGKILL);
    cr_assert_neq(term_wait_exit(t, term_slow(3000)), -1);
    t = huff_start(&o, NULL);
    term_send(t, ":repertoire due\r");
    expect(t, "w.pdn: 0 due, 0 new; 3 of 3 moves learned.");
    term_send(t, ":repertoire show\r");
    expect(t, "forgotten");
    expect(t, "32-28 18-23 38-32 12-18 43-38");
    term_send(t, "q");
    expect_gone(t, "forgotten");
    term_send(t, "C");
    expect(t, "w.pdn          nothing before ");
    term_send(t, "q:repertoire learn\r");
    expect(t, "Nothing is due in w.pdn before ");
}

/* A home with the tables of three pieces, and two endings that are due. */
static const char *home_with_endings(void)
{
    char said[400], folder[400], due[500];
    const char *home = scratch_new();
    struct term_options o = { .home = home };
    snprintf(folder, sizeof folder, "%s/data/huff/tables", home);
    cr_assert_eq(
        huff_run(&o, "", said, sizeof said, "tables", "build", "-v", "russian", "-n", "3", "--folder", folder, NULL), 0,
        "%s", said);
    snprintf(due, sizeof due, "%s/state/huff/endings.due", home);
    whole_write(due,
        "# huff schedule 1\nrussian W:WK9,K18:BK4\t2026-01-01\t1\t2.50\t0\t0\n"
        "russian W:WK12:BK7,K30\t2026-01-02\t1\t2.50\t0\t0\n");
    return home;
}

/* `key` is the way to the prompt. */
static void play_ending(struct term *t, const char *key)
{
    term_send(t, key);
    term_send(t, "d4-c3\r");
    expect(t, "d4-c3 gives the win away: it is a draw after");
    term_send(t, key);
    term_send(t, "d4-a1\r");
    expect(t, "Right: d4-a1. Black answers h8-g7. Go on and win");
    term_send(t, key);
    term_send(t, "a1:h8\r");
    expect(t, "White wins: Black has no pieces left, in 3 plies (3 at best).");
}

Test(train, an_ending_at_80x24)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = home_with_endings() };
    struct term *t = huff_start(&o, "-v", "russian", NULL);
    struct huff_board b = huff_board_make(&huff_games[2], 'M');
    expect(t, "You are White");
    term_send(t, ":train endings\r");
    expect(t, " TRAIN ");
    expect(t, "White to move and win (1 of 10) - grade 1 of 5.");
    cr_expect(huff_board_at(t, &b, 9) == 'W' && huff_board_at(t, &b, 18) == 'W' && huff_board_at(t, &b, 4) == 'B', "%s",
        term_text(t));
    play_ending(t, ":");
    term_send(t, "n");
    expect(t, "White to move and hold the draw (2 of 11) - the main road against two kings");
    term_send(t, "H");
    expect(t, "Look at the piece on ");
    term_send(t, "a");
    expect(t, "This is the best of both: Drawn: ");
    kill(term_pid(t), SIGKILL);
    cr_assert_neq(term_wait_exit(t, term_slow(3000)), -1);
    cr_expect_eq(whole_count(scratch_in(o.home, "state/huff/endings.due"), "\t1\t2.50\t0\t0\n"), 2);
    cr_expect_eq(whole_count(scratch_in(o.home, "state/huff/endings.due"), "2026-01"), 0, "both are kept");
}

Test(train, an_ending_in_text_mode)
{
    struct term_options o = { .cols = 120, .home = home_with_endings() };
    struct term *t = huff_start(&o, "--text", "-v", "russian", NULL);
    expect(t, "You are White");
    term_send(t, "train endings\r");
    expect(t, "White to move and win (1 of 10) - grade 1 of 5. White: 2 kings, b6 and d4. Black: 1 king, h8.");
    play_ending(t, "");
    term_send(t, "train\r");
    expect(t, "White to move and hold the draw (2 of 11) - the main road against two kings");
    term_send(t, "train stop\r");
    expect(t, "1 of 2 solved, 0 at first try. The game is as it was.");
}

/* ---- the coach ---- */

static const char reviewed[] = "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[Mistakes \"White\"]\n"
                               "1. 32-28 18-23 2. 33-29 $2 (2. 38-32) 23x32 3. 37x28 *\n";

/* What is due, ten minutes of it, and what became of it, by one key and another. */
Test(train, the_coach_at_80x24)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = home_with_exercises() };
    whole_write(scratch_in(o.home, "state/huff/mistakes.pdn"), reviewed);
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    term_send(t, "C");
    expect(t, "* learn          ten minutes of what the day brings");
    expect(t, "mistakes       0 due, 1 new");
    expect(t, "tactics        0 due, 2 new");
    expect(t, "Enter begin   q close");
    term_send(t, "\r");
    expect(t, "White to move: find something better than 33-29 (1 of 1, new)");
    term_send(t, "38-32\r");
    expect(t, "Right: 38-32, at first try.");
    term_send(t, "n");
    expect(t, "1 of 1 solved, 1 at first try. The game is as it was.");
    expect(t, "Black to move and win"); /* the next thing */
    term_send(t, "q");
    expect(t, "PLAY");
    term_send(t, "C");
    expect(t, "mistakes       nothing before ");
    expect(t, "Answers a day, the last 28 days");
    expect(t, "      1 |                           █");
    term_send(t, "jj\r"); /* the line below the first two that may be chosen */
    expect(t, "(1 of 2, new)");
    term_send(t, "q");
    expect(t, "PLAY");
}
