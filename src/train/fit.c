/* fit.c -- see fit.h */
#include <config.h>

#include "train/fit.h"

#include <math.h>

#include "base/mem.h"
#include "base/thread.h"
#include "train/model.h"
#include "train/sample.h"

enum {
    LABEL = 2,
    LABEL_MOST = 65535,
    TEST_EVERY = 50,
    TEST_BLOCK = 4096,     // of so many blocks of positions, one is kept for the test loss
    MAN_POSITIONS = 20000, // positions over which the value of a man is averaged
    BATCH = 2048,
    JOB = 64 // positions that a thread evaluates before it takes the next ones
};

void fit_data_release(struct fit_data *d)
{
    mem_free(d->bytes);
    *d = (struct fit_data){ .rules = d->rules };
}

static size_t row_bytes(const struct fit_data *d)
{
    return (size_t)sample_bytes(&d->rules) + LABEL;
}

static double chance(double x)
{
    return 1 / (1 + exp(-x));
}

static void add_row(struct fit_data *d, const struct sample *s, double label)
{
    size_t bytes = row_bytes(d);
    if (d->n == d->room) {
        d->room = d->room ? d->room * 2 : 1 << 16;
        d->bytes = mem_more(d->bytes, d->room, bytes);
    }
    uint8_t *to = d->bytes + d->n++ * bytes;
    sample_pack(s, &d->rules, to);
    little_put(to + bytes - LABEL, (wide)lround(label * LABEL_MOST), LABEL);
}

void fit_add(struct fit_data *d, const struct sample_game *g, double scale, double lambda)
{
    double label = g->result / 2.0;
    for (int i = g->n - 1; i >= 0; i--) {
        const struct sample *s = &g->at[i];
        if (s->flags & SAMPLE_ASIDE) {
            add_row(d, s, chance(s->score / scale));
            continue;
        }
        if (s->flags & SAMPLE_SCORED) label = (1 - lambda) * chance(s->score / scale) + lambda * label;
        if (s->flags & SAMPLE_QUIET) add_row(d, s, label);
    }
}

static double cross(double y, double p)
{
    p = p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
    return -(y > 0 ? y * log(p) : 0) - (y < 1 ? (1 - y) * log(1 - p) : 0);
}

static float row(const struct fit_data *d, size_t i, struct sample *ret)
{
    size_t bytes = row_bytes(d);
    const uint8_t *from = d->bytes + i * bytes;
    sample_unpack(from, &d->rules, ret);
    return (float)little_get(from + bytes - LABEL, LABEL) / LABEL_MOST;
}

static bool is_for_test(uint32_t position)
{
    return position / TEST_BLOCK % TEST_EVERY == 0;
}

/* A batch: its positions are evaluated in parallel, then the parts of the model are changed in parallel. */
struct batch {
    const struct fit_data *d;
    struct model *m;
    struct crew *crew;
    int n;
    uint32_t at[BATCH];
    double loss[BATCH];
    struct model_look look[BATCH];
};

static void look_job(void *ctx, int job, int hand UNUSED)
{
    struct batch *b = ctx;
    struct sample s;
    for (int i = job * JOB; i < b->n && i < (job + 1) * JOB; i++) {
        float y = row(b->d, b->at[i], &s);
        b->loss[i] = cross(y, model_look(b->m, &s.pos, y, &b->look[i])) - cross(y, y);
    }
}

static void part_job(void *ctx, int part, int hand UNUSED)
{
    struct batch *b = ctx;
    model_add(b->m, part, b->look);
    model_step(b->m, part);
}

static void learn_batch(struct batch *b, double rate, double *sum)
{
    model_begin(b->m, b->n, (float)rate);
    crew_jobs(b->crew, (b->n + JOB - 1) / JOB, look_job, b);
    crew_jobs(b->crew, model_parts(b->m), part_job, b);
    for (int i = 0; i < b->n; i++) *sum += b->loss[i];
    b->n = 0;
}

/* Learn from all positions once; the rate falls from `rate` to `last`.  Returns the mean loss minus that of
   the labels. */
static double learn(struct batch *b, const uint32_t *order, double rate, double last)
{
    double sum = 0;
    size_t n = 0, all = b->d->n;
    for (size_t i = 0; i < all; i++) {
        if (is_for_test(order[i])) continue;
        n++;
        b->at[b->n++] = order[i];
        if (b->n == BATCH) learn_batch(b, rate + (last - rate) * (double)i / (double)all, &sum);
    }
    if (b->n) learn_batch(b, last, &sum);
    return n ? sum / (double)n : 0;
}

static double test(const struct fit_data *d, struct model *m)
{
    double sum = 0;
    size_t n = 0;
    struct sample s;
    for (size_t i = 0; i < d->n; i++) {
        if (!is_for_test((uint32_t)i)) continue;
        float y = row(d, i, &s);
        sum += cross(y, chance(model_value(m, &s.pos))) - cross(y, y);
        n++;
    }
    return n ? sum / (double)n : 0;
}

static uint32_t *shuffled(size_t n, struct rng *g)
{
    uint32_t *order = mem_new(n, sizeof *order);
    for (size_t i = 0; i < n; i++) {
        size_t j = (size_t)(((wide)rng_next(g) * (i + 1)) >> 64);
        order[i] = order[j];
        order[j] = (uint32_t)i;
    }
    return order;
}

/* The value of a man in log-odds: the mean change when one is removed; 1 if it cannot be measured. */
static double man_value(const struct fit_data *d, struct model *m, struct rng *g)
{
    double sum = 0;
    int n = 0;
    struct sample s;
    for (int i = 0; i < MAN_POSITIONS && d->n; i++) {
        row(d, rng_next(g) % d->n, &s);
        int count = wide_count(s.pos.men[WHITE]);
        if (!count || s.pos.kings[WHITE] || s.pos.kings[BLACK]) continue;
        float with = model_value(m, &s.pos);
        wide men = s.pos.men[WHITE];
        for (int k = (int)rng_below(g, (uint32_t)count); k > 0; k--) men &= men - 1;
        s.pos.men[WHITE] ^= men & -men;
        sum += with - model_value(m, &s.pos);
        n++;
    }
    return n && sum > 0.05 * n && d->rules.goal != GOAL_LOSE ? sum / n : 1;
}

struct weights *fit_learn(struct fit_data *d, const struct fit_options *o, const struct weights *from,
    struct fit_result *ret)
{
    struct rng g = { o->seed };
    LOCAL_MEM struct model *m = mem_new(1, sizeof *m);
    LOCAL_MEM struct batch *b = mem_new(1, sizeof *b);
    b->d = d;
    b->m = m;
    b->crew = crew_new(o->threads);
    model_init(m, &d->rules, from, &g);
    *ret = (struct fit_result){ .loss = 0 };
    for (int epoch = 0; epoch < o->epochs; epoch++) {
        LOCAL_MEM uint32_t *order = shuffled(d->n, &g);
        double each = o->rate / o->epochs;
        ret->loss = learn(b, order, o->rate - epoch * each, o->rate - (epoch + 1) * each);
    }
    crew_free(b->crew);
    ret->test_loss = test(d, m);
    ret->scale = 100 / man_value(d, m, &g);
    struct weights *w = model_weights(m, ret->scale);
    model_release(m);
    return w;
}
