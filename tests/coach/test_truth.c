/* test_truth.c -- search, prover and tables against the plain truth: some games of make check-deep-truth. */
#include <config.h>

#include <criterion/criterion.h>

#include "coach/trials.h"
#include "help/scratch.h"

/* First those that were wrong once: wins and losses that forgot refused captures, or a draw by repetition; promises of
   tables that were none when the counters were fresh. */
static const uint64_t games[] = { 16, 186, 190, 193, 269, 445, 599, 625, 638 }, tables[] = { 7, 41, 77, 81 };
enum { GAMES = sizeof games / sizeof *games, TABLES = sizeof tables / sizeof *tables };

Test(truth, games)
{
    struct trials sum = { .work = 100000 };
    for (int i = 0; i < GAMES; i++) trials_game(&sum, games[i]);
    for (uint64_t seed = 1000; seed < 1020; seed++) trials_game(&sum, seed);
    cr_expect_eq(sum.wrong, 0, "%ld wrong", sum.wrong);
    cr_expect(sum.claims > 100 && sum.seen > 10 && sum.proved > 50, "%ld %ld %ld", sum.claims, sum.seen, sum.proved);
}

Test(truth, tables, .fini = scratch_clear)
{
    struct trials sum = { .work = 100000 };
    for (int i = 0; i < TABLES; i++) trials_tables(&sum, tables[i]);
    cr_expect_eq(sum.wrong, 0, "%ld wrong", sum.wrong);
    cr_expect(sum.values > 20, "%ld", sum.values);
}
