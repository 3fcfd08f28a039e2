/* fit.c -- see fit.h */
#include <config.h>

#include "train/fit.h"

#include <math.h>

#include "base/mem.h"
#include "base/rng.h"
#include "engine/cover.inc"
#include "engine/eval.h"
#include "train/sample.h"

enum {
    LABEL = 2,
    LABEL_MOST = 65535,
    TEST_EVERY = 50,
    TEST_BLOCK = 4096, // every so many-th block of positions is kept for the test loss
    SCALE_LOW = 20,
    SCALE_HIGH = 2000,
    MAN_POSITIONS = 20000, // positions over which a man's value is averaged
    HALF_STATES = 81,      // of half a pattern, four squares
    SHARES = 4,            // numbers that make a pattern's weight
    FEATURES = 2 * COVER_TABLES_MAX * SHARES + EVAL_LIST
};

/* A learned number and the sum of its squared gradients, in both phases. */
struct param {
    float w[2], g[2];
};

struct feature {
    int at, n;
};

/* A position as the model sees it. */
struct view {
    struct feature feature[FEATURES];
    int n;
    float phase[2]; // the share of opening and ending
    float damp;     // what the sum is multiplied with, 1 or less
};

struct fit {
    const struct fit_data *data;
    struct cover cover;
    struct hand hand;
    struct param *param;        // `n` of the weights, and the shared ones
    int n, halves, shapes, all; // where those of halves and of shapes begin; how many there are
    float rate;
};

static const float FIRST_SQUARES = 0.5f; // Adagrad starts as if it had seen so much: the first steps are small

void fit_init(struct fit_data *d, const struct rules *r)
{
    *d = (struct fit_data){ .rules = *r };
}

void fit_release(struct fit_data *d)
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
    unsigned whole = (unsigned)lround(label * LABEL_MOST);
    sample_pack(s, &d->rules, to);
    to[bytes - 2] = (uint8_t)whole;
    to[bytes - 1] = (uint8_t)(whole >> 8);
}

void fit_add(struct fit_data *d, const struct sample_game *g, double scale, double lambda)
{
    double label = g->result / 2.0;
    for (int i = g->n - 1; i >= 0; i--) {
        const struct sample *s = &g->at[i];
        if (s->flags & SAMPLE_SCORED) label = (1 - lambda) * chance(s->score / scale) + lambda * label;
        if (s->flags & SAMPLE_QUIET) add_row(d, s, label);
    }
}

static double cross(double y, double p)
{
    p = p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
    return -(y > 0 ? y * log(p) : 0) - (y < 1 ? (1 - y) * log(1 - p) : 0);
}

static double scale_loss(const int16_t *score, const uint8_t *result, size_t n, double scale)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) sum += cross(result[i] / 2.0, chance(score[i] / scale));
    return sum;
}

/* The loss has one minimum; golden section finds it. */
double fit_scale(const int16_t *score, const uint8_t *result, size_t n)
{
    const double golden = 0.618033988749895;
    double low = SCALE_LOW, high = SCALE_HIGH;
    if (n == 0) return 100;
    while (high - low > 0.5) {
        double a = high - golden * (high - low), b = low + golden * (high - low);
        if (scale_loss(score, result, n, a) < scale_loss(score, result, n, b)) high = b;
        else low = a;
    }
    return (low + high) / 2;
}

/* What makes the weight of a table's state.  Most states are rare, and what they share is learned much sooner: each has
   a number of its own, and shares others with the states of the table that have the same lower or upper half, and with
   the same state in all tables of its shape. */
static void shares(const struct fit *f, int table, int state, int ret[SHARES])
{
    int half = f->halves + 2 * table * HALF_STATES;
    int file = table >= f->cover.tables - cover_files(f->cover.board);
    ret[0] = table * COVER_STATES + state;
    ret[1] = half + state % HALF_STATES;
    ret[2] = half + HALF_STATES + state / HALF_STATES;
    ret[3] = f->shapes + file * COVER_STATES + state;
}

static void add_pattern(const struct fit *f, struct view *v, int table, int state, int n)
{
    int at[SHARES];
    shares(f, table, state, at);
    for (int i = 0; i < SHARES; i++) v->feature[v->n++] = (struct feature){ at[i], n };
}

static void look(const struct fit *f, const struct pos *p, struct view *v)
{
    uint16_t state[2][COVER_TABLES_MAX];
    struct eval_count term[EVAL_LIST];
    int terms = f->cover.tables * COVER_STATES;
    cover_states(&f->cover, p, WHITE, state[WHITE]);
    cover_states(&f->cover, p, BLACK, state[BLACK]);
    v->n = 0;
    for (int t = 0; t < f->cover.tables; t++) {
        if (state[WHITE][t] == state[BLACK][t]) continue;
        add_pattern(f, v, t, state[WHITE][t], 1);
        add_pattern(f, v, t, state[BLACK][t], -1);
    }
    int n = eval_terms(&f->hand, p, term);
    for (int i = 0; i < n; i++) v->feature[v->n++] = (struct feature){ terms + term[i].term, term[i].n };
    v->phase[0] = (float)hand_phase(&f->hand, p) / EVAL_PHASE;
    v->phase[1] = 1 - v->phase[0];
}

/* The model's log-odds for White. */
static float value(const struct fit *f, const struct pos *p, struct view *v)
{
    float sum[2] = { 0, 0 };
    for (int i = 0; i < v->n; i++) {
        const struct param *q = &f->param[v->feature[i].at];
        sum[0] += (float)v->feature[i].n * q->w[0];
        sum[1] += (float)v->feature[i].n * q->w[1];
    }
    float x = sum[0] * v->phase[0] + sum[1] * v->phase[1];
    v->damp = 1.0f / (float)hand_drawish(&f->hand, p, x > 0 ? WHITE : BLACK);
    return x * v->damp;
}

static void step(struct fit *f, const struct view *v, float slope)
{
    for (int i = 0; i < v->n; i++) {
        struct param *q = &f->param[v->feature[i].at];
        for (int k = 0; k < 2; k++) {
            float g = slope * v->damp * (float)v->feature[i].n * v->phase[k];
            q->g[k] += g * g;
            q->w[k] -= f->rate * g / sqrtf(q->g[k]);
        }
    }
}

static float row(const struct fit *f, size_t i, struct sample *ret)
{
    const struct fit_data *d = f->data;
    size_t bytes = row_bytes(d);
    const uint8_t *from = d->bytes + i * bytes;
    sample_unpack(from, &d->rules, ret);
    return (float)(from[bytes - 2] | from[bytes - 1] << 8) / LABEL_MOST;
}

/* One pass; learns from the rows of `order` that are not for the test, if `learn`.  Returns the mean loss of the
   rows asked about, less what the labels themselves leave open. */
static double pass(struct fit *f, const uint32_t *order, bool learn)
{
    double sum = 0;
    size_t n = 0;
    struct view v;
    struct sample s;
    for (size_t i = 0; i < f->data->n; i++) {
        if ((order[i] / TEST_BLOCK % TEST_EVERY == 0) == learn) continue;
        float y = row(f, order[i], &s);
        look(f, &s.pos, &v);
        float p = 1 / (1 + expf(-value(f, &s.pos, &v)));
        sum += cross(y, p) - cross(y, y);
        n++;
        if (learn) step(f, &v, p - y);
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

static void begin(struct fit *f, const struct weights *from)
{
    for (int i = f->n; i < f->all; i++) f->param[i] = (struct param){ .g = { FIRST_SQUARES, FIRST_SQUARES } };
    for (int i = 0; i < f->n; i++) {
        struct weight v = from ? weights_get(from, i) : (struct weight){ 0, 0 };
        double unit = from ? 1 / (from->scale * WEIGHTS_UNIT) : 0;
        f->param[i] = (struct param){ { (float)(v.opening * unit), (float)(v.ending * unit) },
            { FIRST_SQUARES, FIRST_SQUARES } };
    }
    if (from) return;
    struct param *man = &f->param[f->cover.tables * COVER_STATES + EVAL_MAN];
    man->w[0] = man->w[1] = 1;
}

/* What a man is worth in log-odds: the mean change when one is taken off; 1 where it is nothing to measure by. */
static double man_value(struct fit *f, struct rng *g)
{
    double sum = 0;
    int n = 0;
    struct view v;
    struct sample s;
    for (int i = 0; i < MAN_POSITIONS && f->data->n; i++) {
        row(f, rng_next(g) % f->data->n, &s);
        int men = wide_count(s.pos.men[WHITE]);
        if (!men || s.pos.kings[WHITE] || s.pos.kings[BLACK]) continue;
        look(f, &s.pos, &v);
        float with = value(f, &s.pos, &v);
        wide m = s.pos.men[WHITE];
        for (int k = (int)rng_below(g, (uint32_t)men); k > 0; k--) m &= m - 1;
        s.pos.men[WHITE] ^= m & -m;
        look(f, &s.pos, &v);
        sum += with - value(f, &s.pos, &v);
        n++;
    }
    return n && sum > 0.05 * n && f->data->rules.goal != GOAL_LOSE ? sum / n : 1;
}

static int16_t whole(double x)
{
    x = round(x);
    return (int16_t)(x > INT16_MAX ? INT16_MAX : x < -INT16_MAX ? -INT16_MAX : x);
}

/* What weight i has become in phase k: a pattern's is the sum of its shares. */
static double learned(const struct fit *f, int i, int k)
{
    double sum = 0;
    int at[SHARES];
    if (i >= f->cover.tables * COVER_STATES) return f->param[i].w[k];
    shares(f, i / COVER_STATES, i % COVER_STATES, at);
    for (int j = 0; j < SHARES; j++) sum += f->param[at[j]].w[k];
    return sum;
}

static struct weights *finish(struct fit *f, double scale)
{
    struct weights *w = weights_new(&f->data->rules);
    w->scale = scale;
    for (int i = 0; i < f->n; i++) {
        double unit = scale * WEIGHTS_UNIT;
        weights_set(w, i, (struct weight){ whole(learned(f, i, 0) * unit), whole(learned(f, i, 1) * unit) });
    }
    return w;
}

struct weights *fit_learn(struct fit_data *d, const struct fit_options *o, const struct weights *from,
    struct fit_result *ret)
{
    struct fit f = { .data = d };
    struct rng g = { o->seed };
    cover_init(&f.cover, cover_board(&d->rules));
    hand_init(&f.hand, &d->rules);
    f.n = f.halves = f.cover.tables * COVER_STATES + EVAL_TERMS;
    f.shapes = f.halves + 2 * f.cover.tables * HALF_STATES;
    f.all = f.shapes + 2 * COVER_STATES;
    f.param = mem_new((size_t)f.all, sizeof *f.param);
    begin(&f, from);
    *ret = (struct fit_result){ .loss = 0 };
    for (int epoch = 0; epoch < o->epochs; epoch++) {
        LOCAL_MEM uint32_t *order = shuffled(d->n, &g);
        f.rate = (float)(o->rate * (o->epochs - epoch) / o->epochs);
        ret->loss = pass(&f, order, true);
        ret->test_loss = pass(&f, order, false);
    }
    ret->scale = 100 / man_value(&f, &g);
    struct weights *w = finish(&f, ret->scale);
    mem_free(f.param);
    return w;
}
