/* shares.c -- see shares.h */
#include <config.h>

#include "engine/shares.h"

#include <math.h>
#include <string.h>

#include "base/str.h"
#include "board/variants.h"
#include "engine/score.h"
#include "engine/weights.h"
#include "engine/weights_data.h"

struct row {
    const char *game;
    struct shares_model model;
};

/* Made by huff train --shares from games of the weights against themselves (data/weights/NAME.txt).  The first row
   serves boards without games. */
static const struct row rows[] = {
    { "international", { { 35.5, 108.0 }, { 37.1, 32.2 } } },
    { "killer", { { 7.6, 32.5 }, { 46.6, 21.3 } } },
    { "malaysian", { { 26.2, 176.0 }, { 87.9, 80.8 } } },
    { "malaysian8", { { 48.5, 77.7 }, { 28.0, 16.9 } } },
    { "srilanka", { { 29.2, 201.4 }, { 52.8, 93.0 } } },
    { "thai", { { 15.4, 32.3 }, { 20.3, 5.0 } } },
    { "english", { { 16.8, 84.9 }, { 22.6, 16.7 } } },
    { "russian", { { 20.9, 78.5 }, { 18.0, 21.5 } } },
    { "brazilian", { { 26.8, 81.1 }, { 19.4, 15.9 } } },
    { "italian", { { 16.8, 98.5 }, { 23.5, 16.0 } } },
    { "turkish", { { 31.2, 223.5 }, { 47.7, 107.4 } } },
    { "frisian", { { 3.8, 50.4 }, { 30.7, 24.6 } } },
    { "breakthrough", { { 0.0, 0.0 }, { 45.2, 48.8 } } },
    { "spanish", { { 35.2, 117.3 }, { 25.9, 32.9 } } },
    { "antidraughts", { { 0.6, 5.9 }, { 83.4, 41.7 } } },
    { "german", { { 7.3, 34.2 }, { 28.4, 5.0 } } },
    { "czech", { { 47.1, 93.5 }, { 30.6, 20.5 } } },
    { "spantsiretti", { { 28.6, 77.6 }, { 36.7, 18.5 } } },
    { "argentinian", { { 11.4, 28.4 }, { 29.5, 5.0 } } },
    { "frysk", { { 37.2, 71.0 }, { 24.5, 6.7 } } },
};
enum { ROWS = sizeof rows / sizeof *rows, ALL = 1000 };

static const struct shares_model *row_of(const char *game)
{
    for (int i = 0; i < ROWS; i++)
        if (!strcmp(rows[i].game, game)) return &rows[i].model;
    return NULL;
}

bool shares_fitted(const struct rules *r)
{
    LOCAL(str) spec = { 0 };
    variants_spec(r, &spec);
    return row_of(str_text(&spec)) != NULL;
}

const struct shares_model *shares_model(const struct rules *r)
{
    const struct weights *w = weights_builtin(r);
    const struct shares_model *own = w ? row_of(w->game) : NULL;
    return own ? own : &rows[0].model;
}

double shares_chance(const struct shares_model *m, double full, double score)
{
    double lead = m->lead[0] * full + m->lead[1] * (1 - full);
    double spread = m->spread[0] * full + m->spread[1] * (1 - full);
    return 1 / (1 + exp((lead - score) / spread));
}

double shares_full(const struct rules *r, int pieces)
{
    return fmin(1, (double)pieces / (r->rows * r->width));
}

void shares_of(const struct rules *r, const struct pos *p, int score, struct shares *ret)
{
    const struct shares_model *m = shares_model(r);
    if (score >= SEARCH_WON || score <= -SEARCH_WON) {
        *ret = (struct shares){ .win = score > 0 ? ALL : 0, .loss = score > 0 ? 0 : ALL };
        return;
    }
    const double full = shares_full(r, pos_pieces(p));
    ret->win = (int)(ALL * shares_chance(m, full, score));
    ret->loss = (int)(ALL * shares_chance(m, full, -score));
    ret->draw = ALL - ret->win - ret->loss;
}

int shares_points(const struct shares *s)
{
    return (ALL + s->win - s->loss) / 2;
}
