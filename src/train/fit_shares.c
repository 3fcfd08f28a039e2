/* fit_shares.c -- see fit_shares.h.  The best value of a number is found by golden section.  Four numbers are improved
   in turn, round after round, until a round gains nothing. */
#include <config.h>

#include "train/fit_shares.h"

#include <math.h>
#include <stdlib.h>

#include "engine/score.h"
#include "train/sample.h"

enum { ROUNDS = 200, LEAD_MOST = 600, SPREAD_LEAST = 5, SPREAD_MOST = 600, SCALE_LEAST = 20, SCALE_MOST = 2000 };

static int cell_of(int score)
{
    int most = OUTCOME_HALF * OUTCOME_STEP;
    score = score > most ? most : score < -most ? -most : score;
    return (score + most + OUTCOME_STEP / 2) / OUTCOME_STEP;
}

static int score_of(int cell)
{
    return (cell - OUTCOME_HALF) * OUTCOME_STEP;
}

void outcomes_add(struct outcomes *o, const struct sample_game *g)
{
    o->games++;
    for (int i = 0; i < g->n; i++) {
        const struct sample *s = &g->at[i];
        const struct pos *p = &s->pos;
        if (!sample_foretells(s) || abs(s->score) >= SEARCH_WON) continue;
        int pieces = pos_pieces(p);
        o->n[pieces][cell_of(s->score)][g->result]++;
    }
}

uint64_t outcomes_count(const struct outcomes *o)
{
    const uint32_t *n = &o->n[0][0][0];
    uint64_t sum = 0;
    for (size_t i = 0; i < sizeof o->n / sizeof *n; i++) sum += n[i];
    return sum;
}

static double surprise(double chance)
{
    return -log(chance > 1e-9 ? chance : 1e-9);
}

double outcomes_loss(const struct outcomes *o, const struct rules *r, const struct shares_model *m)
{
    double sum = 0, all = 0;
    for (int pieces = 0; pieces <= SQUARES_MAX; pieces++) {
        double full = shares_full(r, pieces);
        for (int c = 0; c < OUTCOME_CELLS; c++) {
            const uint32_t *n = o->n[pieces][c];
            if (!(n[0] + n[1] + n[2])) continue;
            double score = score_of(c);
            double win = shares_chance(m, full, score), loss = shares_chance(m, full, -score);
            sum += n[0] * surprise(loss) + n[1] * surprise(1 - win - loss) + n[2] * surprise(win);
            all += n[0] + n[1] + n[2];
        }
    }
    return all > 0 ? sum / all : 0;
}

/* The thing fitted to outcomes: a scale, or a model. */
struct fitted {
    const struct outcomes *to;
    const struct rules *rules;
    double scale;
    struct shares_model model;
};
typedef double loss_fn(const struct fitted *);

/* Set one of the numbers to the value with the least loss. */
static void improve(struct fitted *f, double *number, double low, double high, double close, loss_fn *loss)
{
    const double golden = 0.618033988749895;
    while (high - low > close) {
        double a = high - golden * (high - low), b = low + golden * (high - low), loss_a;
        *number = a;
        loss_a = loss(f);
        *number = b;
        if (loss_a < loss(f)) high = b;
        else low = a;
    }
    *number = (low + high) / 2;
}

static double scale_loss(const struct fitted *f)
{
    double sum = 0;
    for (int pieces = 0; pieces <= SQUARES_MAX; pieces++)
        for (int c = 0; c < OUTCOME_CELLS; c++) {
            const uint32_t *n = f->to->n[pieces][c];
            double half = n[1] / 2.0, chance = 1 / (1 + exp(-score_of(c) / f->scale));
            sum += (n[2] + half) * surprise(chance) + (n[0] + half) * surprise(1 - chance);
        }
    return sum;
}

double outcomes_scale(const struct outcomes *o)
{
    struct fitted f = { .to = o, .scale = 100 };
    if (outcomes_count(o)) improve(&f, &f.scale, SCALE_LEAST, SCALE_MOST, 0.5, scale_loss);
    return f.scale;
}

static double shares_loss(const struct fitted *f)
{
    return outcomes_loss(f->to, f->rules, &f->model);
}

struct shares_model outcomes_fit(const struct outcomes *o, const struct rules *r, const struct shares_model *from)
{
    struct fitted f = { .to = o, .rules = r, .model = *from };
    double before = shares_loss(&f);
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < 2; k++) {
            improve(&f, &f.model.lead[k], 0, LEAD_MOST, 0.05, shares_loss);
            improve(&f, &f.model.spread[k], SPREAD_LEAST, SPREAD_MOST, 0.05, shares_loss);
        }
        double after = shares_loss(&f);
        if (before - after < 1e-7) break;
        before = after;
    }
    return f.model;
}
