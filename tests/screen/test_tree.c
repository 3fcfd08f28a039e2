/* test_tree.c -- the opening tree beside the board, by keys. */
#include <config.h>

#include "screen/huff.h"

TestSuite(tree, .fini = term_cleanup, .timeout = 600);

/* Tab and Enter play what is chosen; the tree and the list follow. */
static void walk(struct term_options o)
{
    struct term *t = huff_start(&o, SRCDIR "/tests/data/replay.pdn", NULL);
    expect(t, "REPLAY");
    says(t, "0t", "replay.pdn: 1 of 1");
    expect(t, " 1 32-28");
    expect(t, "1 of 1");
    says(t, "\t\t", "Up Down move");
    says(t, "\r", " 1 19-23");
    says(t, "1", " 1 28x19");
    term_send(t, "t");
    expect_gone(t, "replay.pdn: 1 of 1");
    leaves(t, ":quit\r");
}

static bool answered(struct term *t, void *ctx)
{
    int row, col;
    (void)ctx;
    return term_find(t, "ply 1", &row, &col) || term_find(t, "still being counted", &row, &col);
}

/* An analysis shows it beside what the engine says, or says why not. */
static void analyse(struct term_options o, const char *said)
{
    struct term *t = huff_start(&o, SRCDIR "/tests/data/replay.pdn", NULL);
    expect(t, "REPLAY");
    says(t, "0A", "ANALYSE");
    says(t, "t", said);
    int row, col, tries = 0;
    do {
        term_send(t, ":tree 1\r");
        term_settle(t, 100);
        term_wait(t, answered, NULL, 3000);
    } while (term_find(t, "still being counted", &row, &col) && ++tries < 50);
    expect(t, "ply 1");
    leaves(t, ":quit\r");
}

Test(tree, beside_an_analysis)
{
    analyse((struct term_options){ .rows = 40, .cols = 120 }, "replay.pdn: 1 of 1");
    analyse((struct term_options){ .rows = 24, .cols = 80 }, "There is no room for the opening tree");
}

Test(tree, at_80x24)
{
    walk((struct term_options){ .rows = 24, .cols = 80 });
}

Test(tree, at_120x40)
{
    walk((struct term_options){ .rows = 40, .cols = 120 });
}
