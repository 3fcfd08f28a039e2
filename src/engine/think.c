/* think.c -- see think.h

   Iterative deepening: each depth orders the moves for the next, and an interrupted depth still counts
   for the moves it finished.  Levels that waver need a comparable score for every good move and
   go their own way (judge). */
#include <config.h>

#include "engine/think.h"

#include <string.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "engine/levels.h"
#include "engine/search.h"

enum { WINDOW = 18, WINDOW_DEPTH = 4, DROP = 35 };

struct root_move {
    struct move move;
    int score, next_score;      /* of the last finished depth; of the one going on */
};

struct think {
    struct search *search;
    const struct engine_request *request;
    engine_report_fn *fn;
    void *ctx;
    struct engine_report *report;
    struct root_move *move;     /* the best first */
    int n;
};

/* Play the game's moves up to the root; `past` gets the keys before it. */
static void set_up(struct search *s, const struct engine_request *q, uint64_t *past)
{
    struct pos p = q->start, after;
    struct draws d;
    int since = 0;
    draws_start(&q->rules, &p, &d);
    for (int i = 0; i < q->n_moves; i++) {
        const struct move *m = &q->moves[i];
        bool king = p.kings[p.turn] >> m->from & 1;
        past[i] = pos_key(&p);
        pos_play(&q->rules, &p, m, &after);
        draws_after(&q->rules, &p, m, &after, &d);
        since = king && !move_is_capture(m) && m->forfeit == MOVE_NONE ? since + 1 : 0;
        p = after;
    }
    search_root(s, &q->rules, &p, &d, past, q->n_moves, since, q->weights);
}

/* All legal moves, refusals with each forfeit among them, in the order the search would try them. */
static void list_moves(struct think *t)
{
    struct frame *f = &t->search->frame[0];
    struct order o;
    struct moves *l = &f->behind->list;
    const struct move *m;
    gen_moves(&t->search->rules, &f->pos, l);
    t->move = mem_new((size_t)moves_count(l), sizeof *t->move);
    order_begin(&o, l, &f->pos, t->search->history, true, f->behind->rank, 0, f->killer);
    while ((m = order_next(&o)) != NULL) t->move[t->n++].move = *m;
}

static void fill_report(struct think *t, int depth, int score)
{
    struct engine_report *r = t->report;
    r->depth = depth;
    r->score = score;
    r->nodes = t->search->nodes;
    r->ms = mono_ms() - t->search->limits.start;
}

static void set_best(struct think *t, const struct move *m, const struct frame *behind)
{
    struct engine_report *r = t->report;
    r->has_best = true;
    r->best = r->pv[0] = *m;
    r->n_pv = 1;
    if (!behind) return;
    int n = behind->behind->n_pv < ENGINE_PV - 1 ? behind->behind->n_pv : ENGINE_PV - 1;
    memcpy(r->pv + 1, behind->behind->pv, (size_t)n * sizeof *r->pv);
    r->n_pv += n;
}

/* Move i comes to the front, the others keep their order. */
static void to_front(struct think *t, int i)
{
    struct root_move m = t->move[i];
    memmove(t->move + 1, t->move, (size_t)i * sizeof *t->move);
    t->move[0] = m;
}

/* Search every move to `depth`; the best is brought to the front and its line into the report.  When
   stopped in the middle, what was found so far stands. */
static int search_all(struct think *t, int depth, int alpha, int beta)
{
    struct search *s = t->search;
    int best = -SEARCH_INFINITE;
    for (int i = 0; i < t->n; i++) {
        struct move m = t->move[i].move;
        int score = 0, less = m.forfeit != MOVE_NONE && depth > 4 ? 2 : 0;
        if (i > 0) score = search_move(s, &m, depth - less, alpha, alpha + 1);
        if (i > 0 && less && score > alpha && !s->stopped) score = search_move(s, &m, depth, alpha, alpha + 1);
        if (!s->stopped && (i == 0 || score > alpha)) score = search_move(s, &m, depth, alpha, beta);
        if (s->stopped) return best;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        to_front(t, i);
        set_best(t, &m, &s->frame[1]);
        if (score >= beta) break;
    }
    return best;
}

/* One depth, first in a narrow window around the last score. */
static int search_depth(struct think *t, int depth, int last)
{
    int alpha = -SEARCH_INFINITE, beta = SEARCH_INFINITE, wide_by = WINDOW;
    if (depth >= WINDOW_DEPTH && last > -SEARCH_WON && last < SEARCH_WON) {
        alpha = last - wide_by;
        beta = last + wide_by;
    }
    for (;;) {
        int score = search_all(t, depth, alpha, beta);
        if (t->search->stopped || (score > alpha && score < beta)) return score;
        wide_by *= 4;
        if (score <= alpha) alpha = wide_by > 1000 ? -SEARCH_INFINITE : score - wide_by;
        else beta = wide_by > 1000 ? SEARCH_INFINITE : score + wide_by;
    }
}

/* Nothing more can be found, or there is nothing to choose, or no time for another depth. */
static bool enough(const struct think *t, int depth, int score)
{
    const struct limits *l = &t->search->limits;
    if (t->request->infinite) return false;
    if (t->n == 1 && (t->request->level || t->request->limits.clock_ms > 0)) return true;
    if (score >= SEARCH_WON && ENGINE_WIN - score <= depth) return true;
    if (score <= -SEARCH_WON && ENGINE_WIN + score <= depth) return true;
    if (l->fixed) return false;
    int64_t now = mono_ms();
    return now >= l->soft || now >= l->hard;
}

static void deepen(struct think *t)
{
    struct search *s = t->search;
    int last = 0;
    for (int depth = 1; depth <= s->limits.depth; depth++) {
        s->root_depth = depth;
        s->hurry_not = depth == 1;
        int score = search_depth(t, depth, last);
        if (s->stopped) break;
        if (depth > WINDOW_DEPTH && score < last - DROP) limits_extend(&s->limits);
        last = score;
        fill_report(t, depth, score);
        if (t->fn) t->fn(t->ctx, t->report);
        if (enough(t, depth, score)) break;
    }
}

/* Score all moves that are at most `margin` worse than the best; worse ones get a bound that says so. */
static bool judge_depth(struct think *t, int depth, int margin)
{
    int best = -SEARCH_INFINITE;
    for (int i = 0; i < t->n; i++) {
        int floor = best - margin > -SEARCH_INFINITE ? best - margin : -SEARCH_INFINITE;
        int score = search_move(t->search, &t->move[i].move, depth, floor, SEARCH_INFINITE);
        if (t->search->stopped) return false;
        t->move[i].next_score = score > floor ? score : -SEARCH_INFINITE;
        if (score > best) best = score;
    }
    for (int i = 0; i < t->n; i++) t->move[i].score = t->move[i].next_score;
    return true;
}

static void sort_moves(struct think *t)
{
    for (int i = 1; i < t->n; i++) {
        struct root_move m = t->move[i];
        int j = i;
        for (; j > 0 && t->move[j - 1].score < m.score; j--) t->move[j] = t->move[j - 1];
        t->move[j] = m;
    }
}

/* What a wavering mind makes of a move: the same for the same seed, position and move. */
static int waver(uint64_t seed, const struct move *m, int width)
{
    struct rng r = { seed ^ (uint64_t)tt_tag(m) << 24 };
    uint32_t n = (uint32_t)width + 1;
    return (int)rng_below(&r, n) + (int)rng_below(&r, n) - width;
}

/* Choose as a weak level does: the best by score and noise. */
static void choose(struct think *t, const struct level *l)
{
    uint64_t seed = t->request->seed ? t->request->seed : (uint64_t)mono_us();
    struct rng r = { seed ^ t->search->frame[0].key };
    int width = (int)rng_below(&r, 100) < l->slips ? l->slip : l->noise;
    int best = 0, best_value = -2 * SEARCH_INFINITE;
    for (int i = 0; i < t->n; i++) {
        if (t->move[i].score == -SEARCH_INFINITE) continue;
        int value = t->move[i].score + waver(r.state, &t->move[i].move, width);
        if (value <= best_value) continue;
        best_value = value;
        best = i;
    }
    to_front(t, best);
    set_best(t, &t->move[0].move, NULL);
}

static void judge(struct think *t, const struct level *l)
{
    struct search *s = t->search;
    int margin = 2 * (l->noise > l->slip ? l->noise : l->slip) + 1;
    for (int depth = 1; depth <= s->limits.depth; depth++) {
        s->root_depth = depth;
        s->hurry_not = depth == 1;
        if (!judge_depth(t, depth, margin)) break;
        sort_moves(t);
        fill_report(t, depth, t->move[0].score);
        if (enough(t, depth, t->move[0].score)) break;
    }
    choose(t, l);
    fill_report(t, t->report->depth, t->move[0].score);
}

void think(struct search *s, const struct engine_request *q, engine_report_fn *fn, void *ctx,
    struct engine_report *ret)
{
    struct engine_limits el = levels_limits(q);
    const struct level *level = levels_get(q->level);
    uint64_t *past = mem_new((size_t)q->n_moves, sizeof *past);
    struct think t = { .search = s, .request = q, .fn = fn, .ctx = ctx, .report = ret };
    ret->done = ret->has_best = false;
    limits_init(&s->limits, &el, mono_ms());
    set_up(s, q, past);
    tt_age(s->tt);
    list_moves(&t);
    if (t.n > 0) {
        set_best(&t, &t.move[0].move, NULL);
        if (q->level && !q->infinite && level->noise) judge(&t, level);
        else deepen(&t);
    }
    fill_report(&t, ret->depth, t.n ? ret->score : -ENGINE_WIN);
    ret->done = true;
    mem_free(t.move);
    mem_free(past);
}
