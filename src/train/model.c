/* model.c -- see model.h */
#include <config.h>

#include "train/model.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"

enum {
    VIEW_ROWS = COVER_TABLES_MAX + 2 * NET_SQUARES,
    RARE = 30000 // one position in so many
};

static const float KEEP_MEAN = 0.9f, KEEP_SQUARE = 0.999f, TINY = 1e-8f;
static const float ROW_MOST = 127.0f / NET_ROW, WEIGHT_MOST = 32767.0f / NET_WEIGHT;

/* What one side sees: rows, and what becomes of them in the net. */
struct side_view {
    int row[VIEW_ROWS], n, patterns; // of the n rows, those of patterns come first
    float cut[NET_SUMS], slope[NET_SUMS];
};

/* A position on its way through the model: the side to move's view first. */
struct look {
    struct side_view view[2];
    struct eval_count term[EVAL_LIST];
    int terms, sign; // sign: 1 where White is to move
    float phase[2], damp;
    float hidden[NET_HIDDEN], slope[NET_HIDDEN];
};

static struct model_row *row_of(const float *numbers, int i)
{
    return (struct model_row *)(numbers + (size_t)i * MODEL_LANES);
}

static void new_numbers(struct model_numbers *p, int n)
{
    p->w = mem_new((size_t)n, sizeof *p->w);
    p->g = mem_new((size_t)n, sizeof *p->g);
    p->mean = mem_new((size_t)n, sizeof *p->mean);
    p->square = mem_new((size_t)n, sizeof *p->square);
}

static void free_numbers(struct model_numbers *p)
{
    mem_free(p->w);
    mem_free(p->g);
    mem_free(p->mean);
    mem_free(p->square);
}

static void turn_inward(struct model *m)
{
    for (int i = 0; i < 2 * NET_SUMS; i++) {
        for (int j = 0; j < NET_HIDDEN; j++) m->inward[j][i] = m->top.w[NET_INNER + i * NET_HIDDEN + j];
    }
}

/* What 1 is in each of the net's numbers above its rows. */
static double unit_of(int i, double scale)
{
    if (i < NET_INNER) return NET_ROW;
    if (i < NET_INNER_BIAS) return NET_WEIGHT;
    if (i < NET_LAST) return (double)NET_WEIGHT * NET_OUT;
    return scale * NET_CENTIMAN * (i < NET_LAST_BIAS ? 1 : NET_OUT);
}

static float lot(struct rng *g, float low, float high)
{
    return low + (high - low) * (float)rng_below(g, 1 << 20) / (1 << 20);
}

/* Lots for what must differ from neuron to neuron; rows begin with nothing, so that a state never seen says nothing. */
static void draw_net(struct model *m, struct rng *g)
{
    for (int i = NET_BIAS; i < NET_INNER; i++) m->top.w[i] = lot(g, 0.3f, 0.7f);
    for (int i = NET_INNER; i < NET_INNER_BIAS; i++) m->top.w[i] = lot(g, -0.4f, 0.4f);
    for (int i = NET_INNER_BIAS; i < NET_LAST; i++) m->top.w[i] = lot(g, 0.2f, 0.6f);
    for (int i = NET_LAST; i < NET_LAST_BIAS; i++) m->top.w[i] = lot(g, -0.4f, 0.4f);
}

/* The model's row for a row of the net, whose kings come right behind its patterns. */
static struct model_row *row_of_net(const struct model *m, int i)
{
    return row_of(m->row.w, i < m->terms ? i : i + EVAL_TERMS);
}

/* A net of noughts stays one: nothing in it differs from neuron to neuron. */
static bool is_blank(const struct net *n)
{
    for (int i = NET_LAST; i < NET_LAST_BIAS; i++)
        if (n->top[i]) return false;
    return true;
}

static void take_net(struct model *m, const struct weights *from)
{
    const struct net *n = from->net;
    for (int i = 0; i < n->rows; i++) {
        struct model_row *to = row_of_net(m, i);
        for (int k = 0; k < NET_SUMS; k++) to->sum[k] = (float)n->row[i][k] / NET_ROW;
    }
    for (int i = 0; i < NET_TOP; i++) m->top.w[i] = (float)(n->top[i] / unit_of(i, from->scale));
}

void model_init(struct model *m, const struct rules *r, const struct weights *from, struct rng *g)
{
    *m = (struct model){ .rules = *r };
    cover_init(&m->cover, cover_board(r));
    hand_init(&m->hand, r);
    m->terms = m->cover.tables * COVER_STATES;
    m->kings = m->terms + EVAL_TERMS;
    m->rows = m->kings + 2 * NET_SQUARES;
    new_numbers(&m->row, m->rows * MODEL_LANES);
    new_numbers(&m->top, NET_TOP);
    m->inward = mem_new(NET_HIDDEN, sizeof *m->inward);
    m->touched = mem_new((size_t)m->rows, sizeof *m->touched);
    m->is_touched = mem_new((size_t)m->rows, 1);
    m->seen = mem_new((size_t)m->rows, sizeof *m->seen);
    row_of(m->row.w, m->terms + EVAL_MAN)->linear[0] = row_of(m->row.w, m->terms + EVAL_MAN)->linear[1] = 1;
    for (int i = 0; from && i < m->kings; i++) {
        struct weight v = weights_get(from, i);
        row_of(m->row.w, i)->linear[0] = (float)(v.opening / (from->scale * WEIGHTS_UNIT));
        row_of(m->row.w, i)->linear[1] = (float)(v.ending / (from->scale * WEIGHTS_UNIT));
    }
    draw_net(m, g);
    if (from && !is_blank(from->net)) take_net(m, from);
    turn_inward(m);
}

void model_release(struct model *m)
{
    free_numbers(&m->row);
    free_numbers(&m->top);
    mem_free(m->inward);
    mem_free(m->touched);
    mem_free(m->is_touched);
    mem_free(m->seen);
}

static void see_kings(const struct model *m, wide kings, enum side view, bool enemy, struct side_view *v)
{
    for (; kings; kings &= kings - 1)
        v->row[v->n++] = m->kings + (enemy ? NET_SQUARES : 0) + hand_square(&m->hand, view, wide_first(kings));
}

static void see(const struct model *m, const struct pos *p, enum side side, struct side_view *v)
{
    uint16_t state[COVER_TABLES_MAX];
    cover_states(&m->cover, p, side, state);
    v->n = v->patterns = m->cover.tables;
    for (int t = 0; t < m->cover.tables; t++) v->row[t] = t * COVER_STATES + state[t];
    see_kings(m, p->kings[side], side, false, v);
    see_kings(m, p->kings[!side], side, true, v);
}

static float linear(const struct model *m, const struct look *l)
{
    float sum[2] = { 0, 0 };
    for (int i = 0; i < 2; i++) {
        float sign = (float)(i ? -l->sign : l->sign);
        for (int t = 0; t < l->view[i].patterns; t++) {
            const struct model_row *row = row_of(m->row.w, l->view[i].row[t]);
            for (int k = 0; k < 2; k++) sum[k] += sign * row->linear[k];
        }
    }
    for (int t = 0; t < l->terms; t++) {
        const struct model_row *row = row_of(m->row.w, m->terms + l->term[t].term);
        for (int k = 0; k < 2; k++) sum[k] += (float)l->term[t].n * row->linear[k];
    }
    return sum[0] * l->phase[0] + sum[1] * l->phase[1];
}

/* A number cut to 0 .. 1 and squared, and how fast that rises. */
static float cut(float x, float *ret_slope)
{
    *ret_slope = x > 0 && x < 1 ? 2 * x : 0;
    return x <= 0 ? 0 : x >= 1 ? 1 : x * x;
}

FOR_NEWER_TOO static void add_rows(const struct model *m, struct side_view *v)
{
    float sum[MODEL_LANES];
    memcpy(sum, m->top.w + NET_BIAS, NET_SUMS * sizeof *sum);
    for (int i = 0; i < v->n; i++) {
        const struct model_row *row = row_of(m->row.w, v->row[i]);
        for (int k = 0; k < NET_SUMS; k++) sum[k] += row->sum[k];
    }
    for (int k = 0; k < NET_SUMS; k++) v->cut[k] = cut(sum[k], &v->slope[k]);
}

FOR_NEWER_TOO static float net(const struct model *m, struct look *l)
{
    const float *top = m->top.w;
    float sum[NET_HIDDEN], ret = top[NET_LAST_BIAS];
    memcpy(sum, top + NET_INNER_BIAS, sizeof sum);
    for (int i = 0; i < 2; i++) add_rows(m, &l->view[i]);
    for (int i = 0; i < 2 * NET_SUMS; i++) {
        float x = l->view[i / NET_SUMS].cut[i % NET_SUMS];
        const float *weight = top + NET_INNER + i * NET_HIDDEN;
        for (int j = 0; j < NET_HIDDEN; j++) sum[j] += x * weight[j];
    }
    for (int j = 0; j < NET_HIDDEN; j++) {
        l->hidden[j] = cut(sum[j], &l->slope[j]);
        ret += l->hidden[j] * top[NET_LAST + j];
    }
    return ret;
}

static float look(const struct model *m, const struct pos *p, struct look *l)
{
    l->sign = p->turn == WHITE ? 1 : -1;
    for (int i = 0; i < 2; i++) see(m, p, i ? !p->turn : p->turn, &l->view[i]);
    l->terms = eval_terms(&m->hand, p, l->term);
    l->phase[0] = (float)hand_phase(&m->hand, p) / EVAL_PHASE;
    l->phase[1] = 1 - l->phase[0];
    float x = linear(m, l) + (float)l->sign * net(m, l);
    l->damp = 1.0f / (float)hand_drawish(&m->hand, p, x > 0 ? WHITE : BLACK);
    return x * l->damp;
}

float model_value(struct model *m, const struct pos *p)
{
    struct look l;
    return look(m, p, &l);
}

static struct model_row *touch(struct model *m, int i)
{
    if (!m->is_touched[i]) m->touched[m->n_touched++] = i;
    m->is_touched[i] = 1;
    return row_of(m->row.g, i);
}

static void learn_linear(struct model *m, const struct look *l, float slope)
{
    float by[2] = { slope * l->phase[0], slope * l->phase[1] };
    for (int i = 0; i < 2; i++) {
        float sign = (float)(i ? -l->sign : l->sign);
        for (int t = 0; t < l->view[i].patterns; t++) {
            struct model_row *g = touch(m, l->view[i].row[t]);
            for (int k = 0; k < 2; k++) g->linear[k] += sign * by[k];
        }
    }
    for (int t = 0; t < l->terms; t++) {
        struct model_row *g = touch(m, m->terms + l->term[t].term);
        for (int k = 0; k < 2; k++) g->linear[k] += (float)l->term[t].n * by[k];
    }
}

FOR_NEWER_TOO static void learn_net(struct model *m, const struct look *l, float slope)
{
    float back[2 * NET_SUMS] = { 0 }, inner[NET_HIDDEN], *g = m->top.g;
    g[NET_LAST_BIAS] += slope;
    for (int j = 0; j < NET_HIDDEN; j++) {
        g[NET_LAST + j] += slope * l->hidden[j];
        inner[j] = slope * m->top.w[NET_LAST + j] * l->slope[j];
        g[NET_INNER_BIAS + j] += inner[j];
        for (int i = 0; i < 2 * NET_SUMS; i++) back[i] += inner[j] * m->inward[j][i];
    }
    for (int i = 0; i < 2 * NET_SUMS; i++) {
        float x = l->view[i / NET_SUMS].cut[i % NET_SUMS];
        float *weight = g + NET_INNER + i * NET_HIDDEN;
        for (int j = 0; j < NET_HIDDEN; j++) weight[j] += inner[j] * x;
    }
    for (int i = 0; i < 2; i++) {
        const struct side_view *v = &l->view[i];
        float sum[NET_SUMS];
        for (int k = 0; k < NET_SUMS; k++) sum[k] = back[i * NET_SUMS + k] * v->slope[k];
        for (int k = 0; k < NET_SUMS; k++) g[NET_BIAS + k] += sum[k];
        for (int r = 0; r < v->n; r++) {
            struct model_row *row = touch(m, v->row[r]);
            m->seen[v->row[r]]++;
            for (int k = 0; k < NET_SUMS; k++) row->sum[k] += sum[k];
        }
    }
}

float model_learn(struct model *m, const struct pos *p, float label)
{
    struct look l;
    float chance = 1 / (1 + expf(-look(m, p, &l))), slope = (chance - label) * l.damp;
    learn_linear(m, &l, slope);
    learn_net(m, &l, (float)l.sign * slope);
    m->batch++;
    m->learned++;
    return chance;
}

/* Adam's step for n numbers; `first`, `second`: what their means lack for having begun with nothing. */
FOR_NEWER_TOO static void step(struct model_numbers *p, size_t at, int n, float share, float rate, float first,
    float second)
{
    float *w = p->w + at, *g = p->g + at, *mean = p->mean + at, *square = p->square + at;
    for (int i = 0; i < n; i++) {
        float x = g[i] * share;
        g[i] = 0;
        mean[i] = KEEP_MEAN * mean[i] + (1 - KEEP_MEAN) * x;
        square[i] = KEEP_SQUARE * square[i] + (1 - KEEP_SQUARE) * x * x;
        w[i] -= rate * (mean[i] / first) / (sqrtf(square[i] / second) + TINY);
    }
}

static void hold(float *w, int n, float most)
{
    for (int i = 0; i < n; i++) w[i] = w[i] > most ? most : w[i] < -most ? -most : w[i];
}

/* Rows that nothing touched stay, and so do their means. */
void model_step(struct model *m, float rate)
{
    m->steps++;
    float first = 1 - powf(KEEP_MEAN, (float)m->steps), second = 1 - powf(KEEP_SQUARE, (float)m->steps);
    float share = 1.0f / (float)m->batch;
    for (int i = 0; i < m->n_touched; i++) {
        int row = m->touched[i];
        step(&m->row, (size_t)row * MODEL_LANES, MODEL_LANES, share, rate, first, second);
        hold(row_of(m->row.w, row)->sum, NET_SUMS, ROW_MOST);
        m->is_touched[row] = 0;
    }
    step(&m->top, 0, NET_TOP, share, rate, first, second);
    hold(m->top.w + NET_INNER, NET_INNER_BIAS - NET_INNER, WEIGHT_MOST);
    turn_inward(m);
    m->n_touched = m->batch = 0;
}

static int whole(double x, int most)
{
    x = round(x);
    return (int)(x > most ? most : x < -most ? -most : x);
}

struct weights *model_weights(const struct model *m, double scale)
{
    struct weights *w = weights_new(&m->rules);
    struct net *n = w->net;
    w->scale = scale;
    for (int i = 0; i < m->kings; i++) {
        const struct model_row *row = row_of(m->row.w, i);
        double unit = scale * WEIGHTS_UNIT;
        weights_set(w, i,
            (struct weight){ (int16_t)whole(row->linear[0] * unit, INT16_MAX),
                (int16_t)whole(row->linear[1] * unit, INT16_MAX) });
    }
    for (int i = 0; i < n->rows; i++) {
        const struct model_row *row = row_of_net(m, i);
        if (i < m->terms && m->seen[i] * RARE < m->learned) continue;
        for (int k = 0; k < NET_SUMS; k++) n->row[i][k] = (int8_t)whole(row->sum[k] * NET_ROW, 127);
    }
    for (int i = 0; i < NET_TOP; i++) n->top[i] = whole(m->top.w[i] * unit_of(i, scale), 1 << 29);
    net_ready(n);
    return w;
}
