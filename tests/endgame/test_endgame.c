/* test_endgame.c -- the tables say what a slow solver says, and hold what they promise. */
#include <config.h>

#include <criterion/criterion.h>

#include "endgame/checks.h"

/* As much of each base game as a second allows; deep_endgame.c does it all. */
static void check(const char *game, int compared, int built)
{
    struct checks c;
    long n = 0;
    cr_assert(checks_open(&c, game, built));
    cr_expect_eq(checks_compare(&c, compared, &n), 0);
    cr_expect_gt(n, 1000);
    cr_expect_eq(checks_sample(&c, built, 5000, 1), 0);
    cr_expect_eq(checks_play(&c, built, 100, 2), 0);
    checks_close(&c);
}

Test(endgame, international)
{
    check("international", 2, 3);
}

Test(endgame, malaysian8)
{
    check("malaysian8", 3, 3);
}

Test(endgame, thai)
{
    check("thai", 3, 3);
}

Test(endgame, malaysian)
{
    check("malaysian", 2, 2);
}

Test(endgame, srilanka)
{
    check("srilanka", 2, 2);
}
