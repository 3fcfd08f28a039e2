/* test_workbench.c -- a game annotated by key presses: variations, comments, glyphs, folds, undo, and what becomes of
   it in a file. */
#include <config.h>

#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(workbench, .fini = term_cleanup, .timeout = 600);

/* A copy of the file with five levels of variations in a home of its own. */
static struct term *open_copy(struct term_options *o)
{
    o->home = scratch_new();
    whole_copy(SRCDIR "/tests/data/workbench.pdn", scratch_in(o->home, "work.pdn"));
    struct term *t = huff_start(o, "work.pdn", NULL);
    expect(t, "REPLAY");
    return t;
}

static void type(struct term *t, const char *line, const char *answer)
{
    term_send(t, line);
    says(t, "\r", answer);
}

Test(workbench, what_keys_do_is_saved_and_read)
{
    struct term_options o = { .rows = 40, .cols = 120 };
    struct term *t = open_copy(&o);
    says(t, "ll", "ply 2");
    says(t, "c", ":comment");
    type(t, "the main move", "The comment is set");
    says(t, "g", ":glyph");
    type(t, "!?", "marked !?");
    type(t, "h", "ply 1");
    type(t, "19-23", "New variation");
    type(t, ":comment before instead", "The comment is set");
    says(t, "*", "moved up");
    type(t, ":find fifth", "the fifth level");
    says(t, "d", "Delete this move");
    says(t, "y", "Deleted");
    says(t, "u", "What was deleted is back");
    type(t, ":save one.pdn", "Saved as one.pdn");
    const char *first = scratch_in(o.home, "one.pdn");
    cr_expect(whole_has(first, "20-25!?"));
    cr_expect(whole_has(first, "{[%eval 0.20] the main move}"));
    cr_expect(whole_has(first, "{instead} 19-23"));
    cr_expect(whole_has(first, "{the fifth level}"));
    type(t, ":open one.pdn", "Game 1 of 1");
    type(t, ":tag Site Here", "Site: Here");
    says(t, "u", "The tag is as it was before");
    type(t, ":save two.pdn", "Saved as two.pdn");
    cr_expect(whole_same(scratch_in(o.home, "one.pdn"), scratch_in(o.home, "two.pdn")));
    leaves(t, "q");
}

Test(workbench, folds_stay_out_of_the_file)
{
    struct term_options o = { .rows = 40, .cols = 120 };
    struct term *t = open_copy(&o);
    whole_copy(scratch_in(o.home, "work.pdn"), scratch_in(o.home, "before.pdn"));
    says(t, "ll", "16-21");
    says(t, "o", "(2 variations)");
    expect_gone(t, "16-21");
    term_send(t, "j");
    expect_gone(t, "(2 variations)");
    expect(t, "16-21");
    says(t, "k", "(2 variations)");
    type(t, ":save", "Saved as work.pdn");
    cr_expect(whole_same(scratch_in(o.home, "work.pdn"), scratch_in(o.home, "before.pdn")));
}

Test(workbench, evaluations_have_a_column)
{
    struct term_options o = { .rows = 24, .cols = 100 };
    struct term *t = open_copy(&o);
    int row, col, row2, col2;
    expect(t, "+0.17");
    cr_assert(term_find(t, "32-28", &row, &col));
    cr_assert(term_find(t, "+0.17", &row2, &col2));
    cr_expect_eq(row2, row, "%s", term_text(t));
    cr_expect_gt(col2, 55);
    cr_expect_not(term_find(t, "%eval", &row, &col));
    cr_expect_not(term_find(t, "%clk", &row, &col));
}

/* A paste asks, and moves that go on from here are added to the game that is there. */
Test(workbench, moves_are_pasted)
{
    struct term_options o = { .rows = 40, .cols = 120 };
    struct term *t = open_copy(&o);
    says(t, "l", "ply 1");
    term_paste(t);
    says(t, "1... 19-23 2. 28x19 14x23\033[201~", "Import the pasted text");
    expect(t, "y yes   n no   Esc cancel");
    says(t, "y", "3 of them new");
    expect(t, "fifth level");
    says(t, "u", "What you added is taken back");
}

Test(workbench, the_editor_takes_back)
{
    struct term_options o = { .rows = 24, .cols = 80 };
    struct term *t = open_copy(&o);
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    says(t, "i", "EDIT");
    says(t, "?G", "copy as FEN");
    cr_expect_not(term_find(t, "words", NULL, NULL), "%s", term_text(t));
    term_send(t, "q");
    expect_gone(t, "copy as FEN");
    type(t, ":put 28 W", "28 is set");
    expect(t, "White has 21 pieces");
    cr_expect_eq(huff_board_at(t, &b, 28), 'W');
    says(t, "u", "Taken back");
    cr_expect_eq(huff_board_at(t, &b, 28), ' ');
    says(t, "U", "Redone");
    cr_expect_eq(huff_board_at(t, &b, 28), 'W');
    says(t, "Q", "REPLAY");
}
