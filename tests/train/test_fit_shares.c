/* test_fit_shares.c -- does the fit of shares find the numbers that results were drawn with? */
#include <config.h>

#include "train/fit_shares.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "help/board_text.h"
#include "train/sample.h"
#include "train/train.h"

enum { GAMES = 4000, PLIES = 40 };

static double chance(struct rng *g)
{
    return (double)(rng_next(g) >> 11) / (1ull << 53);
}

/* Positions with all men or with few, random scores, and results drawn by the model. */
static void draw_games(const struct rules *r, const struct shares_model *m, struct outcomes *o)
{
    static struct sample_game game;
    struct pos start, few = text_pos(r, "W:W45,46,47:B1,2,3");
    struct rng g = { 77 };
    pos_start(r, WHITE, &start);
    for (int i = 0; i < GAMES * PLIES; i++) {
        bool all = rng_below(&g, 2);
        int score = (int)rng_below(&g, 601) - 300;
        double x = chance(&g), full = all ? 1 : 6.0 / 40;
        game.n = 1;
        game.result = x < shares_chance(m, full, score) ? 2 : x > 1 - shares_chance(m, full, -score) ? 0 : 1;
        game.at[0] = (struct sample){ .pos = all ? start : few, .flags = SAMPLE_SCORED, .score = score };
        outcomes_add(o, &game);
    }
}

Test(fit_shares, finds_what_was_put_in)
{
    struct rules r = text_rules("international");
    struct shares_model put = { { 40, 90 }, { 120, 60 } }, from = { { 100, 100 }, { 100, 100 } };
    LOCAL_MEM struct outcomes *o = mem_new(1, sizeof *o);
    draw_games(&r, &put, o);
    cr_expect_eq(outcomes_count(o), GAMES * PLIES);
    struct shares_model found = outcomes_fit(o, &r, &from);
    for (int k = 0; k < 2; k++) {
        cr_expect_float_eq(found.lead[k], put.lead[k], 8, "lead %d: %f", k, found.lead[k]);
        cr_expect_float_eq(found.spread[k], put.spread[k], 8, "spread %d: %f", k, found.spread[k]);
    }
    cr_expect_lt(outcomes_loss(o, &r, &found), outcomes_loss(o, &r, &from));
    cr_expect_leq(outcomes_loss(o, &r, &found), outcomes_loss(o, &r, &put) + 1e-6);
}

/* What the fit takes the numbers to mean, shares_of() takes them to mean: also where all squares are played on. */
Test(fit_shares, means_what_is_shown)
{
    static struct sample_game game = { .n = 1, .result = 2 };
    struct rules r = text_rules("turkish");
    const struct shares_model *m = shares_model(&r);
    for (int rows = 1; rows <= 2; rows++) {
        LOCAL_MEM struct outcomes *o = mem_new(1, sizeof *o);
        struct rules few = r;
        struct shares s;
        few.rows = rows;
        pos_start(&few, WHITE, &game.at[0].pos);
        game.at[0].flags = SAMPLE_SCORED;
        game.at[0].score = 100;
        outcomes_add(o, &game);
        shares_of(&r, &game.at[0].pos, 100, &s);
        cr_expect_float_eq(exp(-outcomes_loss(o, &r, m)), s.win / 1000.0, 0.002, "%d rows: %f, %d", rows,
            exp(-outcomes_loss(o, &r, m)), s.win);
    }
}

Test(fit_shares, the_scale_foretells_results)
{
    static struct sample_game game = { .n = 1 };
    LOCAL_MEM struct outcomes *o = mem_new(1, sizeof *o);
    struct rules r = text_rules("international");
    struct rng g = { 8 };
    cr_expect_eq(outcomes_scale(o), 100, "nothing is known");
    for (int i = 0; i < 20000; i++) {
        int score = (int)rng_below(&g, 801) - 400;
        pos_start(&r, WHITE, &game.at[0].pos);
        game.at[0].flags = SAMPLE_SCORED;
        game.at[0].score = score;
        game.result = chance(&g) < 1 / (1 + exp(-score / 150.0)) ? 2 : 0;
        outcomes_add(o, &game);
    }
    cr_expect_float_eq(outcomes_scale(o), 150, 12, "%f", outcomes_scale(o));
}

Test(fit_shares, leaves_out_what_says_nothing)
{
    struct rules r = text_rules("thai");
    LOCAL_MEM struct outcomes *o = mem_new(1, sizeof *o);
    static struct sample_game game = { .n = 3, .result = 2 };
    for (int i = 0; i < 3; i++) pos_start(&r, WHITE, &game.at[i].pos);
    game.at[1].flags = SAMPLE_SCORED;
    game.at[2] = game.at[1];
    game.at[2].score = 9990;
    outcomes_add(o, &game);
    cr_expect_eq(outcomes_count(o), 1, "a forced move and a win seen to its end are no guesses");
    *o = (struct outcomes){ .n[6][OUTCOME_HALF] = { 1, 0, 1 } };
    cr_expect_gt(outcomes_loss(o, &r, &(struct shares_model){ { 100, 100 }, { 100, 100 } }), 0);
}

Test(fit_shares, says_what_is_wrong_with_a_folder)
{
    struct rules r = text_rules("thai");
    struct str out = { 0 };
    struct err e = { 0 };
    cr_expect_not(train_shares(&r, "/nonexistent", &out, &e));
    cr_expect_str_eq(e.text, "cannot open /nonexistent/setup.txt: No such file or directory");
    cr_expect_eq(out.len, 0);
}
