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
    says(t, ":train both\r", " TRAIN ");
    expect(t, "find something better than 33-29 (1 of 2)");
    return t;
}

static void solve_both(struct term *t, char size)
{
    struct huff_board b = huff_board_make(&huff_games[0], size);
    char got[80];
    huff_board_read(t, &b, got);
    cr_expect(got[32] == 'w' && got[27] == 'w' && got[22] == 'b', "%s", term_text(t)); /* 33, 28 and 23 */
    says(t, "33-29\r", "try something else");
    says(t, "38-32\r", "Right: 38-32");
    cr_expect(huff_board_at(t, &b, 32) == 'w' && huff_board_at(t, &b, 38) == ' ', "%s", term_text(t));
    says(t, "\r", "Black to move: find something better than 20-24 (2 of 2)");
    /* Black solves, so Black sits below, and 28 is where 23 was. */
    cr_expect(huff_board_at(t, &b, 23) == 'w' && huff_board_at(t, &b, 28) == ' ', "%s", term_text(t));
    says(t, "a", "Better was");
    says(t, "n", "1 of 2 solved, 0 at first try");
    expect(t, "REPLAY");
}

/* A page to be read and a file, while the game stays on the board. */
Test(train, what_a_game_adds_up_to)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = scratch_new() };
    whole_write(scratch_in(o.home, "g.pdn"), game);
    struct term *t = huff_start(&o, "g.pdn", NULL);
    expect(t, "REPLAY");
    says(t, ":report game\r", "No game has scores");
    expect(t, "White    opening         4      0        -   0   1   0");
    expect(t, "2. 33-29           -  38-32");
    says(t, " ", ": Black to move");
    says(t, "q", "REPLAY");
    says(t, ":report file g.pdn to r.html\r", "Written to r.html");
    says(t, ":report file g.pdn to r.html\r", "r.html exists; replace it? y/n");
    says(t, "n", "Nothing is written");
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
    says(t, "?", "Keys in training");
    expect(t, "show the answer");
    term_send(t, "q");
    expect_gone(t, "Keys in training");
    says(t, "q", "The game is as it was");
    expect(t, "REPLAY");
}

/* A paste is asked about, and that it ends the training is said before it does. */
Test(train, a_paste_ends_it)
{
    struct term *t = train_at(24, 80);
    term_paste(t);
    says(t, "1. 32-28 18-23 2. 38-32\033[201~", "Import the pasted text and end the training? y/n");
    says(t, "n", " TRAIN ");
    term_paste(t);
    says(t, "1. 32-28 18-23 2. 38-32\033[201~", "end the training? y/n");
    says(t, "y", "The training ends: 0 of 1 solved");
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
    says(t, ":train tactics\r", "Black to move and win (1 of 2, new)");
    says(t, "s", "White to move and win (2 of 2, new)");
    says(t, "\t43-39\r", "Black answers 30-34");
    says(t, "39x19\r", "Solved, at first try");
    kill(term_pid(t), SIGKILL);
    cr_assert_neq(term_wait_exit(t, term_slow(3000)), -1);
    t = huff_start(&o, NULL);
    says(t, ":train score\r", "2 exercises: 0 due, 1 new; solved at first try: 1 of 1");
}

/* Asked for by a grade and printed, all with keys. */
Test(train, shots_of_a_grade_and_their_diagrams)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = home_with_exercises() };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    says(t, ":train tactics easy\r", "White to move and win (1 of 1, new)");
    says(t, "q", "The game is as it was");
    says(t, ":train tactics 7\r", "There is no such exercise");
    says(t, ":diagrams tactics easy page\r", "1 diagram written to page.html");
    says(t, ":diagrams due page.html\r", "page.html exists; replace it? y/n");
    says(t, "y\r", "2 diagrams written to page.html");
}

Test(train, played_on_against_the_engine)
{
    struct term_options o = { .home = home_with_exercises() };
    struct term *t = huff_start(&o, NULL);
    says(t, ":train tactics\r", "(1 of 2, new)");
    says(t, "s", "(2 of 2, new)");
    says(t, "H", "Look at the piece on 43");
    says(t, "a", "The solution: 43-39 30-34 39x19 (mine)");
    says(t, ":train on\r", " PLAY ");
    expect(t, "Black played");
}

Test(train, a_repertoire_at_80x24)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = scratch_new() };
    whole_write(scratch_in(o.home, "w.pdn"),
        "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 2. 38-32 {solid} 12-18 3. 43-38 *\n");
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    says(t, ":repertoire learn w\r", "White to move (1 of 3)");
    expect(t, " TRAIN ");
    says(t, "34-30\r", "34-30 is not in your repertoire; play 32-28");
    says(t, "32-28\r", "Right: 32-28. On it goes: 18-23. White to move (2 of 4)");
    says(t, "H", "Look at the piece on 38");
    says(t, "a", "Your repertoire has 38-32 (solid)");
    says(t, "n", "On it goes: 12-18. White to move (3 of 5)");
    says(t, "43-38\r", "Right: 43-38. From the start. White to move (4 of 5)");
    kill(term_pid(t), SIGKILL);
    cr_assert_neq(term_wait_exit(t, term_slow(3000)), -1);
    t = huff_start(&o, NULL);
    says(t, ":repertoire due\r", "w.pdn: 0 due, 0 new; 3 of 3 moves learned.");
    says(t, ":repertoire show\r", "forgotten");
    expect(t, "32-28 18-23 38-32 12-18 43-38");
    term_send(t, "q");
    expect_gone(t, "forgotten");
    says(t, "C", "w.pdn          nothing before ");
    says(t, "q:repertoire learn\r", "Nothing is due in w.pdn before ");
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
    says(t, "d4-c3\r", "d4-c3 gives the win away: it is a draw after");
    term_send(t, key);
    says(t, "d4-a1\r", "Right: d4-a1. Black answers h8-g7. Go on and win");
    term_send(t, key);
    says(t, "a1:h8\r", "White wins: Black has no pieces left, in 3 plies (3 at best).");
}

Test(train, an_ending_at_80x24)
{
    struct term_options o = { .rows = 24, .cols = 80, .home = home_with_endings() };
    struct term *t = huff_start(&o, "-v", "russian", NULL);
    struct huff_board b = huff_board_make(&huff_games[2], 'M');
    expect(t, "You are White");
    says(t, ":train endings\r", " TRAIN ");
    expect(t, "White to move and win (1 of 10) - grade 1 of 5.");
    cr_expect(huff_board_at(t, &b, 9) == 'W' && huff_board_at(t, &b, 18) == 'W' && huff_board_at(t, &b, 4) == 'B', "%s",
        term_text(t));
    play_ending(t, ":");
    says(t, "n", "White to move and hold the draw (2 of 11) - the main road against two kings");
    says(t, "H", "Look at the piece on ");
    says(t, "a", "This is the best of both: Drawn: ");
    says(t, ":train on\r", "against the engine, from where the exercise began");
    expect(t, " PLAY ");
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
    expect(t, "White to move and win (1 of 10) - grade 1 of 5. White: 2 kings (b6 and d4). Black: 1 king (h8).");
    play_ending(t, "");
    says(t, "train\r", "White to move and hold the draw (2 of 11) - the main road against two kings");
    says(t, "train stop\r", "1 of 2 solved, 0 at first try. The game is as it was.");
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
    says(t, "C", "* learn          ten minutes of what the day brings");
    expect(t, "mistakes       0 due, 1 new");
    expect(t, "tactics        0 due, 2 new");
    expect(t, "Enter begin   q close");
    says(t, "\r", "White to move: find something better than 33-29 (1 of 1, new)");
    says(t, "38-32\r", "Right: 38-32, at first try.");
    expect(t, "Enter n next   :train on play it against the engine");
    says(t, "n", "1 of 1 solved, 1 at first try. The game is as it was.");
    expect(t, "Black to move and win"); /* the next thing */
    says(t, "q", "PLAY");
    says(t, "C", "mistakes       nothing before ");
    expect(t, "Answers a day, the last 28 days");
    expect(t, "      1 |                           █");
    says(t, ":flip\r", "PLAY");
    cr_expect_not(strstr(term_text(t), "EDIT"));
    says(t, ":mode replay\r", "REPLAY");
    says(t, "C", "Answers a day, the last 28 days");
    term_send(t, "jj\r"); /* the line below the first two that may be chosen */
    expect(t, "(1 of 2, new)");
    says(t, "q", "REPLAY");
}
