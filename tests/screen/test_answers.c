/* test_answers.c -- what the screen says of itself and of what was done: once, and to its end. */
#include <config.h>

#include <string.h>

#include "help/scratch.h"
#include "screen/both.h"

TestSuite(answers, .fini = term_cleanup, .timeout = 600);

/* However narrow the screen: how to be told of all keys, and before the first move how one is made. */
Test(answers, the_first_picture_says_how)
{
    static const struct term_options sizes[] = { { .rows = 16, .cols = 40 }, { .rows = 20, .cols = 70 },
        { .rows = 24, .cols = 80 }, { .rows = 40, .cols = 120 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct term *t = huff_start(&sizes[i], "thai", NULL);
        expect(t, "White to move");
        if (sizes[i].cols >= 80) expect(t, "pick it up, put it down");
        else expect(t, sizes[i].cols < 70 ? "? help" : "? keys");
        says(t, ":set lines=2\r", "? keys");
    }
    struct term *t = huff_start(NULL, "canadian", NULL);
    expect(t, "pick up, put down");
}

/* Whoever has never moved here is welcomed; who has is told again how to by `help first`. */
ON_BOTH(answers, the_first_game_of_all)
{
    struct term_options again = *o;
    int row, col;
    again.home = scratch_new();
    struct term *t = huff_start(&again, NULL);
    expect(t, "Welcome. You are White; you begin.");
    expect(t, " Choose a piece. This text goes when you have moved.");
    const char *said = strstr(term_text(t), "You are ");
    cr_expect(said && !strstr(said + 1, "You are "), "said twice:\n%s", term_text(t));
    cr_expect_not(term_find(t, "hint", NULL, NULL), "the steps name H already:\n%s", term_text(t));
    cr_assert(term_find(t, "Welcome.", &row, &col));
    cr_expect(term_cell(t, row, col).bold);
    cr_expect_eq(strncmp(term_row(t, 0), " huff   International draughts", 30), 0, "%s", term_text(t));
    cr_expect(term_cell(t, 0, 1).bold && !term_cell(t, 0, 8).bold);
    says(t, ":32-28\r", "ply 2 ");
    cr_expect_not(term_find(t, "you begin", NULL, NULL), "%s", term_text(t));
    cr_expect_eq(strncmp(term_row(t, 0), " International draughts", 23), 0, "%s", term_text(t));
    says(t, ":help first\r", "Welcome. You are White; you begin.");
    expect(t, " huff   International");
    expect(t, "when you have moved.");
    expect(t, "? keys");
    says(t, "u", "are taken back");
    says(t, ":32-28\r", "ply 2 ");
    expect_gone(t, "Welcome.");
    says(t, ":abort\rn", "You are White; you begin.");
    cr_expect_not(term_find(t, "Welcome.", NULL, NULL), "%s", term_text(t));
    leaves(t, ":quit\r");
    t = huff_start(&again, "--white=engine", "thai", NULL);
    expect(t, "ply 1 ");
    says(t, ":help first\r", "Welcome. You are Black; White begins.");
    t = huff_start(&again, "--white=engine", NULL);
    expect(t, "ply 1 ");
    says(t, ":help first\r", "You are Black; White begins.");
    t = huff_start(&again, "--white=you", "--black=you", NULL);
    expect(t, "  White begins.");
}

/* The last moves stand below a small board, so the message says what is to be done. */
Test(answers, a_move_is_said_once)
{
    struct term_options o = { .rows = 16, .cols = 40 };
    struct term *t = huff_start(&o, "--white=you", "--black=you", NULL);
    expect(t, "White to move");
    says(t, ":32-28\r:19-23\r", " White must capture: 28x19.");
    expect(t, "1. 32-28 19-23");
    cr_expect_not(term_find(t, "played", NULL, NULL), "%s", term_text(t));
    expect(t, "? keys");
    says(t, ":set cell\r", "cell=auto");
    t = huff_start(&small, "--white=you", "--black=you", NULL);
    expect(t, " begins.");
    says(t, ":32-28\r", "White played 32-28.");
    cr_expect_not(term_find(t, "to move.", NULL, NULL), "the line above says so: %s", term_text(t));
}

/* What a bad move cost is said where it is gone to, and how many there are where the panel has no room for it. */
Test(answers, what_a_mistake_cost)
{
    struct term *t = huff_start(&large, SRCDIR "/tests/data/evening.pdn", NULL);
    expect(t, "REPLAY");
    says(t, ":goto 13\rA", "mistakes: W 2 ?! 3 ? 1 ??  B 2 ?! 2 ?");
    expect(t, "^");
    cr_expect_not(term_find(t, "^?", NULL, NULL), "%s", term_text(t));
    says(t, "n", "14. 28-23 ? gives up 1.99");
}

/* The game previewed in a list: pieces below the names, judgements below the graph. */
Test(answers, a_preview_tells_as_much_as_a_game)
{
    struct term *t = huff_start(&large, "--browse", SRCDIR "/tests/data/evening.pdn", NULL);
    expect(t, "BROWSE");
    says(t, "llllllll", "ply 8/118");
    expect(t, "?!  ^  ?");
    expect(t, "   20 men");
}

/* A page made for a wide screen is broken into lines once, on a narrow one. */
Test(answers, a_page_fills_a_narrow_screen)
{
    struct term_options o = { .rows = 24, .cols = 40 };
    struct term *t = huff_start(&o, NULL);
    expect(t, "White to move");
    says(t, ":help\r", " Type a move, or one of these; the");
    expect(t, " beginning of a word is enough, Tab");
    expect(t, "       Play a move; the word `move` may");
    expect(t, "       be left out, `..` is the only");
    expect(t, "       legal one, `~33` gives up the");
}

/* Why a move is wrong, where two lines do not hold it. */
Test(answers, a_refusal_is_read_to_its_end)
{
    struct term_options o = { .rows = 16, .cols = 40 };
    struct term *t = huff_start(&o, "--white=me", "--black=me", NULL);
    expect(t, "White to move");
    says(t, ":32-28\r", "Black to move");
    says(t, ":19-23\r", "White to move");
    says(t, ":28x17\r", "play 28x19");
}

/* What is answered to a line is read to its end, on a page where two lines do not hold it. */
Test(answers, an_answer_is_read_to_its_end)
{
    struct term_options o = { .rows = 16, .cols = 40 };
    struct term *t = huff_start(&o, "-v", "brazilian", NULL);
    expect(t, "White to move");
    says(t, ":why d2\r", "are occupied.");
    says(t, "\033", "White to move");
    says(t, ":set cell\r", "cell=auto");
    t = huff_start(&small, NULL);
    expect(t, " begin");
    says(t, ":set theme\r", "or a file of your own");
    expect(t, "White to move");
}
