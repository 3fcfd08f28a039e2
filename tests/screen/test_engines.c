/* test_engines.c -- other programs to play against, on the screen. */
#include <config.h>

#include "help/scratch.h"
#include "screen/huff.h"

#define HUFF "'" BUILDDIR "/huff' hub"

TestSuite(engines, .fini = term_cleanup, .timeout = 600);

Test(engines, huff_plays_huff)
{
    struct term_options o = { .home = scratch_new() };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    says(t, ":engine add other " HUFF "\r", "other is added");
    says(t, ":level nodes=500\r", "The engine plays with these limits");
    says(t, ":engine use other\r", "\xe2\x97\x8f  other");
    says(t, "32-28\r", "ply 2 ");
    term_send(t, "q");
    expect_exit(t, 5000, 0);
    term_free(t);

    /* the game goes on with the same engine */
    t = huff_start(&o, NULL);
    expect(t, "Resume the game of ");
    says(t, "y\r", "\xe2\x97\x8f  other");
    expect(t, "ply 2 ");
    term_send(t, "q");
    expect_exit(t, 5000, 0);
}

Test(engines, one_that_dies)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "You are White");
    says(t, ":engine add bad exit 7\r", "bad is added");
    says(t, ":engine use bad\r", "bad (B)");
    says(t, "32-28\r", "it has ended with status 7");
    says(t, ":engine use huff\r", "Paused");
    says(t, ":go\r", "ply 2 ");
    term_send(t, "q");
    expect_exit(t, 5000, 0);
}

/* An engine that would not leave does not keep huff when the terminal is gone. */
Test(engines, hang_up_while_one_is_stuck)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "You are White");
    says(t, ":engine add stuck trap '' TERM HUP; while :; do sleep 1; done\r", "stuck is added");
    term_send(t, ":engine use stuck\r");
    says(t, "32-28\r", "ply 1 ");
    term_hangup(t);
    cr_assert_neq(term_wait_exit(t, term_slow(1000)), -1, "still running");
}
