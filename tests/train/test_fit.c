/* test_fit.c -- does the fit find what was put in? */
#include <config.h>

#include "train/fit.h"

#include <string.h>

#include <criterion/criterion.h>

#include "base/rng.h"
#include "help/board_text.h"
#include "engine/eval.h"
#include "engine/weights.h"
#include "engine/weights_data.h"
#include "train/sample.h"

OWNED(weights, weights_free);

enum { GAMES = 1500, PLIES = 20 };

static struct pos few_men(const struct rules *r, struct rng *g)
{
    struct pos p = { .turn = (uint8_t)rng_below(g, 2) };
    for (int s = 1; s <= square_count(r); s++) pos_put(r, &p, s, "wb    "[rng_below(g, 6)]);
    return p;
}

/* Games of unrelated positions whose scores are those of `teacher`; with lambda 0 they are the labels. */
static void teach(struct fit_data *d, const struct rules *r, const struct weights *teacher)
{
    static struct sample_game game;
    struct rng g = { 4 };
    struct eval e;
    eval_init(&e, r, teacher);
    for (int i = 0; i < GAMES; i++) {
        game.n = PLIES;
        game.result = 1;
        for (int k = 0; k < PLIES; k++) {
            struct sample *s = &game.at[k];
            s->pos = few_men(r, &g);
            s->flags = SAMPLE_SCORED | SAMPLE_QUIET | (s->pos.turn == BLACK ? SAMPLE_BLACK : 0);
            s->score = eval_score(&e, &s->pos) * (s->pos.turn == WHITE ? 1 : -1);
        }
        fit_add(d, &game, teacher->scale, 0);
    }
}

static struct weights *learn(const struct rules *r, const struct weights *teacher, int threads, struct fit_result *ret)
{
    struct fit_options o = { .lambda = 0, .rate = 0.01, .epochs = 6, .threads = threads, .seed = 1 };
    LOCAL(fit_data) d = { .rules = *r };
    teach(&d, r, teacher);
    struct weights *w = fit_learn(&d, &o, NULL, ret);
    return w;
}

/* A man is worth 120 centi-men, the turn 30; everything is said in men of 100. */
static struct weights *teacher_of(const struct rules *r)
{
    struct weights *w = weights_new(r);
    int terms = w->cover.tables * COVER_STATES;
    w->scale = 200;
    weights_set(w, terms + EVAL_MAN, (struct weight){ 480, 480 });
    weights_set(w, terms + EVAL_TURN, (struct weight){ 120, 120 });
    return w;
}

Test(fit, finds_what_was_put_in)
{
    struct rules r = text_rules("thai");
    OWN(weights) teacher = teacher_of(&r);
    struct fit_result result;
    OWN(weights) w = learn(&r, teacher, 1, &result);
    struct eval e;
    struct pos up = text_pos(&r, "W:W27,28,29,30:B1,2,3"), even = text_pos(&r, "W:W27,28,29,30:B1,2,3,4");
    cr_expect_float_eq(result.scale, 200 / 1.2, 20, "a man is 0.6 of log-odds: %f", result.scale);
    cr_expect_lt(result.test_loss, 0.005);
    eval_init(&e, &r, w);
    cr_expect_float_eq(eval_score(&e, &up), 125, 35, "%d", eval_score(&e, &up));
    cr_expect_float_eq(eval_score(&e, &even), 25, 35, "%d", eval_score(&e, &even));
}

Test(fit, men_measure_nothing_where_losing_them_wins)
{
    struct rules r = text_rules("antidraughts");
    OWN(weights) teacher = teacher_of(&r);
    struct fit_result result;
    weights_free(learn(&r, teacher, 1, &result));
    cr_expect_float_eq(result.scale, 100, 0.001, "%f", result.scale);
}

Test(fit, same_weights_by_however_many_threads)
{
    struct rules r = text_rules("thai");
    OWN(weights) teacher = teacher_of(&r);
    struct fit_result ra, rb;
    struct weights *a = learn(&r, teacher, 1, &ra), *b = learn(&r, teacher, 7, &rb);
    for (int i = 0; i < weights_count(a); i++) {
        struct weight x = weights_get(a, i), y = weights_get(b, i);
        cr_assert(x.opening == y.opening && x.ending == y.ending);
    }
    for (int i = 0; i < a->net->rows; i++) cr_assert_arr_eq(a->net->row[i], b->net->row[i], NET_LANES);
    cr_assert_arr_eq(a->net->top, b->net->top, sizeof a->net->top);
    cr_assert_eq(ra.loss, rb.loss);
    weights_free(a);
    weights_free(b);
}

/* What is off the game has its own score for a label, and the game's labels pass it by. */
Test(fit, asides_are_labelled_by_their_score)
{
    struct rules r = text_rules("thai");
    static struct sample_game game = { .n = 3, .result = 2 };
    LOCAL(fit_data) d = { .rules = r };
    for (int i = 0; i < 3; i++) {
        pos_start(&r, WHITE, &game.at[i].pos);
        game.at[i].flags = SAMPLE_SCORED | SAMPLE_QUIET;
    }
    game.at[1].flags |= SAMPLE_ASIDE;
    game.at[1].score = -100;
    fit_add(&d, &game, 100, 0.9);
    size_t bytes = (size_t)sample_bytes(&r) + 2;
    cr_assert_eq(d.n, 3);
    static const double want[] = { 0.95, 0.26894, 0.905 };
    for (int i = 0; i < 3; i++) {
        const uint8_t *end = d.bytes + (size_t)(i + 1) * bytes;
        cr_expect_float_eq((end[-2] | end[-1] << 8) / 65535.0, want[i], 1e-4, "%d", i);
    }
}

Test(fit, labels_mix_score_and_result)
{
    struct rules r = text_rules("thai");
    static struct sample_game game = { .n = 2, .result = 2 };
    LOCAL(fit_data) d = { .rules = r };
    pos_start(&r, WHITE, &game.at[0].pos);
    game.at[1].pos = game.at[0].pos;
    game.at[0].flags = game.at[1].flags = SAMPLE_SCORED | SAMPLE_QUIET;
    fit_add(&d, &game, 100, 0.9);
    size_t bytes = (size_t)sample_bytes(&r) + 2;
    cr_assert_eq(d.n, 2);
    /* Scores of 0 are a chance of one half: the last label is 0.05 + 0.9, the first 0.05 + 0.9 times that. */
    double last = (d.bytes[bytes - 2] | d.bytes[bytes - 1] << 8) / 65535.0;
    double first = (d.bytes[2 * bytes - 2] | d.bytes[2 * bytes - 1] << 8) / 65535.0;
    cr_expect_float_eq(last, 0.95, 1e-4);
    cr_expect_float_eq(first, 0.905, 1e-4);
}
