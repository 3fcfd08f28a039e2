/* model.c -- see model.h */
#include <config.h>

#include "train/model.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"

enum {
    RARE = 30000, // states that fewer than one position in so many had are left to their linear weight
    INPUTS = 2 * NET_SUMS,
    INNER_PARTS = 4 // parts of the hidden weights, by input
};

static const float KEEP_MEAN = 0.9f, KEEP_SQUARE = 0.999f, TINY = 1e-8f;
static const float ROW_MOST = 127.0f / NET_ROW, WEIGHT_MOST = 32767.0f / NET_WEIGHT;

static struct model_row *row_of(const float *numbers, int i)
{
    return (struct model_row *)(numbers + (size_t)i * MODEL_LANES);
}

static void new_numbers(struct model_numbers *p, int n)
{
    float *all = mem_new(4 * (size_t)n, sizeof *all);
    *p = (struct model_numbers){ all, all + n, all + 2 * (size_t)n, all + 3 * (size_t)n };
}

/* The weights of inputs from..to-1, by neuron. */
static void turn_inward(struct model *m, int from, int to)
{
    for (int i = from; i < to; i++) {
        for (int j = 0; j < NET_HIDDEN; j++) m->inward[j][i] = m->top.w[NET_INNER + i * NET_HIDDEN + j];
    }
}

/* The integer for 1 in each of the net's numbers above its rows. */
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

/* Random numbers for what must differ between neurons; rows begin at zero, so that a state never seen has no effect. */
static void draw_net(struct model *m, struct rng *g)
{
    for (int i = NET_BIAS; i < NET_INNER; i++) m->top.w[i] = lot(g, 0.3f, 0.7f);
    for (int i = NET_INNER; i < NET_INNER_BIAS; i++) m->top.w[i] = lot(g, -0.4f, 0.4f);
    for (int i = NET_INNER_BIAS; i < NET_LAST; i++) m->top.w[i] = lot(g, 0.2f, 0.6f);
    for (int i = NET_LAST; i < NET_LAST_BIAS; i++) m->top.w[i] = lot(g, -0.4f, 0.4f);
}

/* The model's row for a row of the net, where those of kings follow the patterns. */
static struct model_row *row_of_net(const struct model *m, int i)
{
    return row_of(m->row.w, i < m->terms ? i : i + EVAL_TERMS);
}

/* Is it a net of zeros?  It would stay one, since nothing in it differs between neurons. */
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
    turn_inward(m, 0, INPUTS);
}

void model_release(struct model *m)
{
    mem_free(m->row.w);
    mem_free(m->top.w);
    mem_free(m->inward);
    mem_free(m->touched);
    mem_free(m->is_touched);
    mem_free(m->seen);
}

static void see_kings(const struct model *m, wide kings, enum side view, bool enemy, struct model_view *v)
{
    for (; kings; kings &= kings - 1)
        v->row[v->n++] = m->kings + (enemy ? NET_SQUARES : 0) + hand_square(&m->hand, view, wide_first(kings));
}

static void see(const struct model *m, const struct pos *p, enum side side, struct model_view *v)
{
    uint16_t state[COVER_TABLES_MAX];
    cover_states(&m->cover, p, side, state);
    v->n = m->cover.tables;
    for (int t = 0; t < m->cover.tables; t++) v->row[t] = t * COVER_STATES + state[t];
    see_kings(m, p->kings[side], side, false, v);
    see_kings(m, p->kings[!side], side, true, v);
}

static float linear(const struct model *m, const struct model_look *l)
{
    float sum[2] = { 0, 0 };
    for (int i = 0; i < 2; i++) {
        float sign = (float)(i ? -l->sign : l->sign);
        for (int t = 0; t < m->cover.tables; t++) {
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

/* A number cut to 0 .. 1 and squared, and its slope. */
static float cut(float x, float *ret_slope)
{
    *ret_slope = x > 0 && x < 1 ? 2 * x : 0;
    return x <= 0 ? 0 : x >= 1 ? 1 : x * x;
}

FOR_NEWER_TOO static void add_rows(const struct model *m, struct model_view *v)
{
    float sum[MODEL_LANES];
    memcpy(sum, m->top.w + NET_BIAS, NET_SUMS * sizeof *sum);
    for (int i = 0; i < v->n; i++) {
        const struct model_row *row = row_of(m->row.w, v->row[i]);
        for (int k = 0; k < NET_SUMS; k++) sum[k] += row->sum[k];
    }
    for (int k = 0; k < NET_SUMS; k++) v->cut[k] = cut(sum[k], &v->slope[k]);
}

FOR_NEWER_TOO static float net(const struct model *m, struct model_look *l)
{
    const float *top = m->top.w;
    float sum[NET_HIDDEN], ret = top[NET_LAST_BIAS];
    memcpy(sum, top + NET_INNER_BIAS, sizeof sum);
    for (int i = 0; i < 2; i++) add_rows(m, &l->view[i]);
    for (int i = 0; i < INPUTS; i++) {
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

static float log_odds(const struct model *m, const struct pos *p, struct model_look *l)
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

float model_value(const struct model *m, const struct pos *p)
{
    struct model_look l;
    return log_odds(m, p, &l);
}

/* The gradient above the net is known: carry it through the net to the rows of both views. */
FOR_NEWER_TOO static void look_back(const struct model *m, struct model_look *l, float slope)
{
    float back[INPUTS] = { 0 };
    l->last = slope;
    for (int j = 0; j < NET_HIDDEN; j++) {
        l->inner[j] = slope * m->top.w[NET_LAST + j] * l->slope[j];
        for (int i = 0; i < INPUTS; i++) back[i] += l->inner[j] * m->inward[j][i];
    }
    for (int i = 0; i < 2; i++) {
        struct model_view *v = &l->view[i];
        for (int k = 0; k < NET_SUMS; k++) v->back.sum[k] = back[i * NET_SUMS + k] * v->slope[k];
    }
}

float model_look(const struct model *m, const struct pos *p, float label, struct model_look *ret)
{
    float chance = 1 / (1 + expf(-log_odds(m, p, ret))), slope = (chance - label) * ret->damp;
    for (int k = 0; k < 2; k++) {
        ret->linear[k] = slope * ret->phase[k];
        for (int i = 0; i < 2; i++) {
            ret->view[i].back.linear[k] = (float)(i ? -ret->sign : ret->sign) * ret->linear[k];
            ret->view[i].back.unused[k] = 0;
        }
    }
    look_back(m, ret, (float)ret->sign * slope);
    return chance;
}

int model_parts(const struct model *m)
{
    return m->cover.tables + 1 + INNER_PARTS;
}

/* Note that the batch touches row i.  Rows of tables are noted where their table begins, all others after
   the tables. */
static struct model_row *touch(struct model *m, int table, int i)
{
    if (!m->is_touched[i]) m->touched[table * COVER_STATES + m->n_touched[table]++] = i;
    m->is_touched[i] = 1;
    return row_of(m->row.g, i);
}

FOR_NEWER_TOO static void add_numbers(float *g, const float *by, int n)
{
    for (int k = 0; k < n; k++) g[k] += by[k];
}

static void add_table(struct model *m, int table, const struct model_look *l)
{
    for (int i = 0; i < 2; i++) {
        int row = l->view[i].row[table];
        add_numbers((float *)touch(m, table, row), (const float *)&l->view[i].back, MODEL_LANES);
        m->seen[row]++;
    }
}

/* Add up the gradients of terms, kings, and the net's numbers that belong to no input. */
static void add_rest(struct model *m, const struct model_look *l)
{
    float *g = m->top.g;
    int tables = m->cover.tables;
    for (int t = 0; t < l->terms; t++) {
        struct model_row *row = touch(m, tables, m->terms + l->term[t].term);
        for (int k = 0; k < 2; k++) row->linear[k] += (float)l->term[t].n * l->linear[k];
    }
    for (int i = 0; i < 2; i++) {
        const struct model_view *v = &l->view[i];
        add_numbers(g + NET_BIAS, v->back.sum, NET_SUMS);
        for (int r = tables; r < v->n; r++) add_numbers(touch(m, tables, v->row[r])->sum, v->back.sum, NET_SUMS);
    }
    add_numbers(g + NET_INNER_BIAS, l->inner, NET_HIDDEN);
    for (int j = 0; j < NET_HIDDEN; j++) g[NET_LAST + j] += l->last * l->hidden[j];
    g[NET_LAST_BIAS] += l->last;
}

FOR_NEWER_TOO static void add_inner(struct model *m, int from, int to, const struct model_look *l)
{
    for (int i = from; i < to; i++) {
        float x = l->view[i / NET_SUMS].cut[i % NET_SUMS], *g = m->top.g + NET_INNER + i * NET_HIDDEN;
        for (int j = 0; j < NET_HIDDEN; j++) g[j] += l->inner[j] * x;
    }
}

/* The first input of a part of the hidden weights; the part ends where the next one begins. */
static int inner_of(const struct model *m, int part)
{
    return (part - m->cover.tables - 1) * INPUTS / INNER_PARTS;
}

void model_add(struct model *m, int part, const struct model_look *l)
{
    for (int i = 0; i < m->batch; i++) {
        if (part < m->cover.tables) add_table(m, part, &l[i]);
        else if (part == m->cover.tables) add_rest(m, &l[i]);
        else add_inner(m, inner_of(m, part), inner_of(m, part + 1), &l[i]);
    }
}

void model_begin(struct model *m, int n, float rate)
{
    m->steps++;
    m->batch = n;
    m->learned += (uint64_t)n;
    m->rate = rate;
    m->first = 1 - powf(KEEP_MEAN, (float)m->steps);
    m->second = 1 - powf(KEEP_SQUARE, (float)m->steps);
}

/* Adam's step for n numbers. */
FOR_NEWER_TOO static void step(const struct model *m, const struct model_numbers *p, size_t at, int n)
{
    float *w = p->w + at, *g = p->g + at, *mean = p->mean + at, *square = p->square + at;
    float share = 1.0f / (float)m->batch;
    for (int i = 0; i < n; i++) {
        float x = g[i] * share;
        g[i] = 0;
        mean[i] = KEEP_MEAN * mean[i] + (1 - KEEP_MEAN) * x;
        square[i] = KEEP_SQUARE * square[i] + (1 - KEEP_SQUARE) * x * x;
        w[i] -= m->rate * (mean[i] / m->first) / (sqrtf(square[i] / m->second) + TINY);
    }
}

static void hold(float *w, int n, float most)
{
    for (int i = 0; i < n; i++) w[i] = w[i] > most ? most : w[i] < -most ? -most : w[i];
}

/* Rows that nothing touched do not change, nor do their means. */
static void step_rows(struct model *m, int table)
{
    for (int i = 0; i < m->n_touched[table]; i++) {
        int row = m->touched[table * COVER_STATES + i];
        step(m, &m->row, (size_t)row * MODEL_LANES, MODEL_LANES);
        hold(row_of(m->row.w, row)->sum, NET_SUMS, ROW_MOST);
        m->is_touched[row] = 0;
    }
    m->n_touched[table] = 0;
}

void model_step(struct model *m, int part)
{
    if (part <= m->cover.tables) step_rows(m, part);
    if (part < m->cover.tables) return;
    if (part == m->cover.tables) {
        step(m, &m->top, NET_BIAS, NET_SUMS);
        step(m, &m->top, NET_INNER_BIAS, NET_TOP - NET_INNER_BIAS);
        return;
    }
    int from = inner_of(m, part), to = inner_of(m, part + 1), at = NET_INNER + from * NET_HIDDEN;
    step(m, &m->top, (size_t)at, (to - from) * NET_HIDDEN);
    hold(m->top.w + at, (to - from) * NET_HIDDEN, WEIGHT_MOST);
    turn_inward(m, from, to);
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
