/* test_stumbles.c -- what people type and press who have not read the manual, and what comes of it. */
#include <config.h>

#include "screen/huff.h"

TestSuite(stumbles, .fini = term_cleanup, .timeout = 60);

/* `keys`, and what stands on the screen then. */
static void says(struct term *t, const char *keys, const char *text)
{
    term_send(t, keys);
    expect(t, text);
}

Test(stumbles, games_are_called_by_their_names)
{
    struct term *t = huff_start(NULL, "thai", NULL);
    expect(t, "Thai draughts");
    says(t, ":malaysian8\r", "8x8");
    says(t, ":russian\r", "Russian draughts");
    says(t, ":set cell=s theme=slate\r", "cell=s  theme=slate");
    says(t, ":set cell=m theme=pink\r", "Theme may be: auto wood");
    term_send(t, ":exit\r");
    expect_exit(t, 3000, 0);
}

Test(stumbles, q_goes_back_to_the_list)
{
    struct term *t = huff_start(NULL, "--browse", SRCDIR "/tests/data/replay.pdn", NULL);
    expect(t, "BROWSE");
    says(t, "\r", "REPLAY");
    says(t, "A", "ANALYSE");
    says(t, "q", "REPLAY");
    says(t, "q", "BROWSE");
}

/* What is not seen is not acted on: the cursor comes first. */
Test(stumbles, enter_in_a_replay)
{
    struct term *t = huff_start(NULL, SRCDIR "/tests/data/evening.pdn", NULL);
    expect(t, "REPLAY");
    says(t, ":goto 3\r", "ply 5/");
    says(t, "\r", "ply 5/");
    cr_expect_not(term_find(t, "opponent's", NULL, NULL), "%s", term_text(t));
    says(t, "\r", "The piece on 33 is the opponent's");
}

Test(stumbles, esc_leaves_the_editor_as_it_was)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "no moves yet");
    says(t, "i", " EDIT ");
    term_send(t, "-");
    says(t, "\033", " PLAY ");
    cr_expect(term_find(t, "20 men", NULL, NULL), "%s", term_text(t));
}

Test(stumbles, after_the_end_one_key_each)
{
    struct term *t = huff_start(NULL, "--white=you", "--black=you", NULL);
    expect(t, "arrows Enter");
    says(t, ":fen W:W37:B32,22\r", "must capture");
    says(t, "37x17\r", "n new   r rematch   B review");
    says(t, "n", "no moves yet");
}

Test(stumbles, a_move_taken_back_is_called_so)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "choose a piece");
    says(t, "32-28\r", "ply 2 ");
    expect_gone(t, "choose a piece");
    says(t, "u", "Your move and the answer are taken back.");
}

Test(stumbles, help_and_quit_at_a_question)
{
    char out[4096];
    int status = huff_run(NULL, "resign\nhelp\nquit\n", out, sizeof out, "--text", NULL);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s", out);
    cr_expect(strstr(out, "White resigns? y/n  (y or n answers; quit leaves)"), "%s", out);
    cr_expect_not(strstr(out, "White resigned"), "%s", out);
}
