/* test_model.c -- do gradients point where the loss falls, and does a net learn what no sum can say? */
#include <config.h>

#include "train/model.h"

#include <math.h>

#include <criterion/criterion.h>

#include "base/local.h"
#include "help/board_text.h"
#include "engine/weights.h"

static double loss(struct model *m, const struct pos *p, float label)
{
    double chance = 1 / (1 + exp(-(double)model_value(m, p)));
    return -label * log(chance) - (1 - label) * log(1 - chance);
}

enum { BATCH = 250 };

/* A batch of positions whose chances are known, and what the model said of them. */
struct lesson {
    struct pos pos[BATCH];
    float label[BATCH], chance[BATCH];
};

/* Its gradients are there to be looked at until the step. */
static void add(struct model *m, struct lesson *l, int n, float rate)
{
    static struct model_look look[BATCH];
    model_begin(m, n, rate);
    for (int i = 0; i < n; i++) l->chance[i] = model_look(m, &l->pos[i], l->label[i], &look[i]);
    for (int part = 0; part < model_parts(m); part++) model_add(m, part, look);
}

static void step(struct model *m)
{
    for (int part = 0; part < model_parts(m); part++) model_step(m, part);
}

/* Moves a number a little and compares what that does to the loss with its gradient. */
static void compare(struct model *m, const struct lesson *l, struct model_numbers *k, size_t i, int *ret_moved)
{
    const float by = 0.001f, label = l->label[0];
    const struct pos *p = &l->pos[0];
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
        LOCAL(model) m;
        int moved = 0;
        model_init(&m, &r, NULL, &g);
        for (int k = 0; k < m.rows * MODEL_LANES; k++) m.row.w[k] = ((float)rng_below(&g, 2001) - 1000) / 10000;
        for (int n = 0; n < 10; n++) {
            struct lesson l = { .label = { 0.8f } };
            l.pos[0] = text_random_pos(&r, &g);
            add(&m, &l, 1, 0);
            for (int k = 0; k < m.rows; k++) {
                size_t at = (size_t)k * MODEL_LANES + (size_t)(n + k) % MODEL_LANES;
                if (m.is_touched[k]) compare(&m, &l, &m.row, at, &moved);
            }
            for (int k = n; k < NET_INNER_BIAS; k += 40) compare(&m, &l, &m.top, (size_t)k, &moved);
            for (int k = NET_INNER_BIAS; k < NET_TOP; k++) compare(&m, &l, &m.top, (size_t)k, &moved);
            step(&m);
        }
        cr_expect_gt(moved, 100, "%d", moved);
    }
}

/* White is ahead where a man stands on both of two squares, or on neither: no sum of weights says so. */
Test(model, learns_what_no_sum_can_say)
{
    struct rules r = text_rules("thai");
    struct rng g = { 7 };
    LOCAL(model) m;
    double left = 0;
    model_init(&m, &r, NULL, &g);
    for (int n = 0; n < 160; n++) {
        struct lesson l = { 0 };
        for (int i = 0; i < BATCH; i++) {
            struct pos *p = &l.pos[i];
            bool a = rng_below(&g, 2), b = rng_below(&g, 2);
            p->turn = (uint8_t)rng_below(&g, 2);
            l.label[i] = a == b ? 0.9f : 0.1f;
            pos_put(&r, p, 5, 'b');
            if (a) pos_put(&r, p, 17, 'w');
            if (b) pos_put(&r, p, 12, 'w');
        }
        add(&m, &l, BATCH, 0.02f);
        step(&m);
        for (int i = 0; i < BATCH && n >= 156; i++) left += fabsf(l.chance[i] - l.label[i]) / (4 * BATCH);
    }
    cr_expect_lt(left, 0.03, "%f", left);
}

/* Rounded to bytes, the weights say what the model says. */
Test(model, weights_say_the_same)
{
    struct rules r = text_rules("thai");
    struct rng g = { 8 };
    struct model m;
    struct eval e;
    model_init(&m, &r, NULL, &g);
    for (int n = 0; n < 80; n++) {
        struct lesson l = { 0 };
        for (int i = 0; i < BATCH; i++) {
            struct pos *p = &l.pos[i];
            *p = text_random_pos(&r, &g);
            l.label[i] = wide_count(p->men[WHITE]) > wide_count(p->men[BLACK]) ? 0.7f : 0.2f;
        }
        add(&m, &l, BATCH, 0.01f);
        step(&m);
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
