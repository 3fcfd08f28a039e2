/* test_model.c -- do gradients point where the loss falls, and does a net learn what no sum can say? */
#include <config.h>

#include "train/model.h"

#include <math.h>

#include <criterion/criterion.h>

#include "help/board_text.h"
#include "engine/weights.h"

static double loss(struct model *m, const struct pos *p, float label)
{
    double chance = 1 / (1 + exp(-(double)model_value(m, p)));
    return -label * log(chance) - (1 - label) * log(1 - chance);
}

/* Moves a number a little and compares what that does to the loss with its gradient. */
static void compare(struct model *m, const struct pos *p, struct model_numbers *k, size_t i, int *ret_moved)
{
    const float by = 0.004f, label = 0.8f;
    float was = k->w[i];
    k->w[i] = was + by;
    double up = loss(m, p, label);
    k->w[i] = was - by;
    double down = loss(m, p, label), slope = (up - down) / (2 * by);
    k->w[i] = was;
    cr_expect_float_eq(slope, k->g[i], 0.01 * fabs(slope) + 0.002, "number %zu: %f, gradient %f", i, slope, k->g[i]);
    *ret_moved += fabs(slope) > 0.001;
}

Test(model, gradients_are_slopes)
{
    static const char *const games[] = { "thai", "international" };
    for (int i = 0; i < 2; i++) {
        struct rules r = text_rules(games[i]);
        struct rng g = { 6 };
        struct model m;
        int moved = 0;
        model_init(&m, &r, NULL, &g);
        for (int k = 0; k < m.rows * MODEL_LANES; k++) m.row.w[k] = ((float)rng_below(&g, 2001) - 1000) / 10000;
        for (int n = 0; n < 10; n++) {
            struct pos p = text_random_pos(&r, &g);
            model_learn(&m, &p, 0.8f);
            for (int k = 0; k < m.n_touched; k += 3)
                compare(&m, &p, &m.row, (size_t)m.touched[k] * MODEL_LANES + (size_t)(n + k) % MODEL_LANES, &moved);
            for (int k = n; k < NET_INNER_BIAS; k += 40) compare(&m, &p, &m.top, (size_t)k, &moved);
            for (int k = NET_INNER_BIAS; k < NET_TOP; k++) compare(&m, &p, &m.top, (size_t)k, &moved);
            model_step(&m, 0);
        }
        cr_expect_gt(moved, 100, "%d", moved);
        model_release(&m);
    }
}

/* White is ahead where a man stands on both of two squares, or on neither: no sum of weights says so. */
Test(model, learns_what_no_sum_can_say)
{
    struct rules r = text_rules("thai");
    struct rng g = { 7 };
    struct model m;
    double left = 0;
    model_init(&m, &r, NULL, &g);
    for (int n = 0; n < 40000; n++) {
        struct pos p = { .turn = (uint8_t)rng_below(&g, 2) };
        bool a = rng_below(&g, 2), b = rng_below(&g, 2);
        float label = a == b ? 0.9f : 0.1f;
        pos_put(&r, &p, 5, 'b');
        if (a) pos_put(&r, &p, 17, 'w');
        if (b) pos_put(&r, &p, 12, 'w');
        float chance = model_learn(&m, &p, label);
        if (n >= 39000) left += fabsf(chance - label) / 1000;
        if (n % 64 == 63) model_step(&m, 0.01f);
    }
    cr_expect_lt(left, 0.03, "%f", left);
    model_release(&m);
}

/* Rounded to bytes, the weights say what the model says. */
Test(model, weights_say_the_same)
{
    struct rules r = text_rules("thai");
    struct rng g = { 8 };
    struct model m;
    struct eval e;
    model_init(&m, &r, NULL, &g);
    for (int n = 0; n < 20000; n++) {
        struct pos p = text_random_pos(&r, &g);
        model_learn(&m, &p, wide_count(p.men[WHITE]) > wide_count(p.men[BLACK]) ? 0.7f : 0.2f);
        if (n % 256 == 255) model_step(&m, 0.01f);
    }
    struct weights *w = model_weights(&m, 100), *again;
    eval_init(&e, &r, w);
    double off = 0;
    for (int n = 0; n < 500; n++) {
        struct pos p = text_random_pos(&r, &g);
        off += fabs(eval_score(&e, &p) * (p.turn == WHITE ? 1 : -1) - 100 * (double)model_value(&m, &p)) / 500;
    }
    cr_expect_lt(off, 8, "%f centi-men", off);
    model_release(&m);
    model_init(&m, &r, w, &g);
    again = model_weights(&m, 100);
    for (int i = 0; i < w->net->rows; i++) cr_assert_arr_eq(again->net->row[i], w->net->row[i], NET_LANES);
    for (int i = 0; i < NET_TOP; i++) cr_assert_eq(again->net->top[i], w->net->top[i], "%d", i);
    model_release(&m);
    weights_free(again);
    weights_free(w);
}
