/* test_truth.c -- search, prover and tables against the plain truth: some games of make check-deep-truth. */
#include <config.h>

#include <criterion/criterion.h>

#include "coach/proof.h"
#include "coach/trials.h"
#include "endgame/endgame.h"
#include "help/board_text.h"
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

/* Where kings have two plies the tables promise a win in five; after its first ply they alone would not be sure. */
Test(truth, proof_by_a_promise, .fini = scratch_clear)
{
    struct rules r = text_rules("frisian:quiet-plies=2,endings=4:1:1:both");
    struct pos p = text_pos(&r, "W:WK50:B27");
    struct draws d;
    struct endgame_plan plan = { .rules = r, .folder = scratch_new(), .pieces = 2 };
    cr_assert(endgame_build(&plan, NULL));
    OWN(endgame) t = endgame_open(&r, plan.folder);
    struct prover *prover = prover_new(&r, t, WHITE, 5000, NULL);
    draws_start(&r, &p, &d);
    struct proof proof = prover_ask(prover, &p, &d, true);
    cr_expect(proof.result > 0 && proof.plies == 5 && proof.has_best, "%d %d %d", proof.result, proof.plies,
        proof.has_best);
    prover_free(prover);
}
