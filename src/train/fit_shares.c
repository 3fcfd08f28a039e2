/* fit_shares.c -- see fit_shares.h.  Four numbers are looked for one after the other, round after
   round, each by golden section, until a round gains nothing. */
#include <config.h>

#include "train/fit_shares.h"

#include <math.h>
#include <stdlib.h>

#include "engine/score.h"
#include "train/sample.h"

enum { ROUNDS = 200, LEAD_MOST = 600, SPREAD_LEAST = 5, SPREAD_MOST = 600 };

static int cell_of(int score)
{
    int most = OUTCOME_HALF * OUTCOME_STEP;
    score = score > most ? most : score < -most ? -most : score;
    return (score + most + OUTCOME_STEP / 2) / OUTCOME_STEP;
}

void outcomes_add(struct outcomes *o, const struct sample_game *g)
{
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
        double full = fmin(1, (double)pieces / (r->rows * r->width));
        for (int c = 0; c < OUTCOME_CELLS; c++) {
            const uint32_t *n = o->n[pieces][c];
            if (!(n[0] + n[1] + n[2])) continue;
            double score = (c - OUTCOME_HALF) * OUTCOME_STEP;
            double win = shares_chance(m, full, score), loss = shares_chance(m, full, -score);
            sum += n[0] * surprise(loss) + n[1] * surprise(1 - win - loss) + n[2] * surprise(win);
            all += n[0] + n[1] + n[2];
        }
    }
    return all > 0 ? sum / all : 0;
}

/* Move one number of the model to where the loss is least. */
static void improve(const struct outcomes *o, const struct rules *r, struct shares_model *m, double *number, double low,
    double high)
{
    const double golden = 0.618033988749895;
    while (high - low > 0.05) {
        double a = high - golden * (high - low), b = low + golden * (high - low), loss;
        *number = a;
        loss = outcomes_loss(o, r, m);
        *number = b;
        if (loss < outcomes_loss(o, r, m)) high = b;
        else low = a;
    }
    *number = (low + high) / 2;
}

struct shares_model outcomes_fit(const struct outcomes *o, const struct rules *r, const struct shares_model *from)
{
    struct shares_model m = *from;
    double before = outcomes_loss(o, r, &m);
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < 2; k++) {
            improve(o, r, &m, &m.lead[k], 0, LEAD_MOST);
            improve(o, r, &m, &m.spread[k], SPREAD_LEAST, SPREAD_MOST);
        }
        double after = outcomes_loss(o, r, &m);
        if (before - after < 1e-7) break;
        before = after;
    }
    return m;
}
