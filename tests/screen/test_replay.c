/* test_replay.c -- a PDN file with variations, looked through with h l j k and the ends. */
#include <config.h>

#include <string.h>

#include "screen/huff.h"

TestSuite(replay, .fini = term_cleanup, .timeout = 600);

#define REPLAY_FILE SRCDIR "/tests/data/replay.pdn"

static struct term *open_file(void)
{
    struct term *t = huff_start(NULL, REPLAY_FILE, NULL);
    expect(t, "REPLAY");
    return t;
}

Test(replay, walks_through_the_game)
{
    struct term *t = open_file();
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    char start[80], got[80];
    huff_board_start(&huff_games[0], start);
    says(t, "0", "ply 0");
    huff_board_read(t, &b, got);
    cr_assert_str_eq(got, start, "%s", term_text(t));
    says(t, "l", "ply 1");
    cr_assert(huff_board_at(t, &b, 28) == 'w' && huff_board_at(t, &b, 32) == ' ', "%s", term_text(t));
    says(t, "ll", "ply 3");
    cr_assert(huff_board_at(t, &b, 19) == 'w' && huff_board_at(t, &b, 23) == ' ', "%s", term_text(t));
    says(t, "h", "ply 2");
    cr_assert(huff_board_at(t, &b, 23) == 'b' && huff_board_at(t, &b, 28) == 'w', "%s", term_text(t));
    says(t, "$", "ply 10");
    term_send(t, "l");      /* past the end: nothing happens */
    term_send(t, "\033OH"); /* Home */
    expect(t, "ply 0");
}

Test(replay, goes_into_variations_and_back)
{
    struct term *t = open_file();
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    says(t, ":goto 4b\r", "ply 8");
    cr_assert(huff_board_at(t, &b, 19) == 'b' && huff_board_at(t, &b, 14) == ' ', "%s", term_text(t));
    says(t, "j", "variation 2 of 3");
    cr_assert(huff_board_at(t, &b, 19) == ' ' && huff_board_at(t, &b, 5) == ' ' && huff_board_at(t, &b, 10) == 'b',
        "%s", term_text(t));
    says(t, "j", "variation 3 of 3");
    cr_assert(huff_board_at(t, &b, 21) == 'b' && huff_board_at(t, &b, 17) == ' ', "%s", term_text(t));
    says(t, "kk", "variation 1 of 3");
    cr_assert(huff_board_at(t, &b, 19) == 'b', "%s", term_text(t));
}

Test(replay, shows_comments_and_leaves_the_file_alone)
{
    char before[4096], after[4096];
    cr_assert(term_file(REPLAY_FILE, before, sizeof before));
    struct term *t = open_file();
    says(t, ":goto 2b\r", "A square in the middle");
    term_send(t, "q"); /* the game has no result, but it is nobody's to play on */
    expect_exit(t, 3000, 0);
    cr_assert(term_file(REPLAY_FILE, after, sizeof after));
    cr_assert_str_eq(after, before);
}

Test(replay, a_file_that_is_not_there_is_a_sentence)
{
    char out[4096];
    int status = huff_run(NULL, "", out, sizeof out, "--text", "/nonexistent/game.pdn", NULL);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) != 0);
    cr_assert(strstr(out, "/nonexistent/game.pdn"), "%s", out);
}

Test(replay, jumps_by_keys)
{
    struct term *t = open_file();
    says(t, "}", "ply 4");
    says(t, ")", "ply 8");
    says(t, ">", "ply 10");
    says(t, "(", "ply 8");
    says(t, "{", "ply 4");
    says(t, "(", "no earlier move with variations");
}

Test(replay, guesses_the_moves_with_the_cursor_and_by_typing)
{
    struct term *t = open_file();
    says(t, ":guess w\r", "Guess the moves of White");
    expect(t, "TRAIN");
    says(t, "32-28\r", "32-28, as played. 2 points. Then came 19-23 28x19 14x23.");
    says(t, "q", "2 of 2 points: 1 of 1 move as played");
    expect(t, "REPLAY");
    expect(t, "ply 0");
}

Test(replay, two_games_side_by_side)
{
    struct term *t = huff_start(&(struct term_options){ .rows = 40, .cols = 120 }, REPLAY_FILE, NULL);
    expect(t, "REPLAY");
    says(t, ":beside 1\r", "replay.pdn 1   ply 0/10");
    says(t, "l", " REPLAY   Black to move   ply 1");
    expect(t, "replay.pdn 1   ply 0/10");
    says(t, "\t\tll", "> replay.pdn 1   ply 2/10");
    expect(t, "Black to move   ply 1");
    says(t, ":beside together\r", "ply 1/10   together");
    says(t, "l", "ply 2/10   together");
    expect(t, "White to move   ply 2");
    term_resize(t, 24, 80);
    expect(t, "need 120 columns");
}
