/* think.c -- from a request to an answer (think of team.h).

   The moves of the game are played up to the root.  Then helpers start, and the main thread goes deeper until it
   has seen enough.  Levels that waver need comparable scores for all good moves, and have a function of their
   own (waver). */
#include <config.h>

#include "engine/team.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "endgame/endgame.h"

enum { KINGS_NEAR = 8 /* pieces */, KINGS_NODES = 20000, LINE_MS = 500 /* time to think that lets lines go on */ };

struct think {
    const struct engine_request *request;
    struct team *team;
    struct search *search; /* the main one */
    int64_t start;         /* mono_ms; limits may count from later, after pondering */
    struct root root;      /* its root */
    engine_report_fn *fn;
    void *ctx;
    struct engine_report *report;
};

/* What the endgame tables say; a draw if they do not know. */
static struct endgame_value ask_tables(const struct endgame *tables, const struct pos *p)
{
    struct endgame_value v;
    return tables && endgame_probe(tables, p, &v) ? v : (struct endgame_value){ 0, 0 };
}

static bool are_fresh(const struct draws *d)
{
    bool fresh = d->quiet == 0;
    for (int i = 0; i < RULES_ENDINGS; i++) fresh = fresh && d->ending[i] <= 0;
    return fresh;
}

/* How many pieces there are at the root. */
static int pieces_left(const struct engine_request *q)
{
    int n = pos_pieces(&q->start);
    for (int i = 0; i < q->n_moves; i++) n -= wide_count(q->moves[i].captured) + (q->moves[i].forfeit != MOVE_NONE);
    return n;
}

/* If few pieces are left and there are no tables, work out what kings can do against a lone one: no search sees such a
   win to its end, and the draw rules give it little time.  It takes as long as some 50,000 nodes, so it is done only
   for long thinking. */
static const struct endgame *kings(struct team *team, const struct engine_request *q, int64_t now)
{
    struct engine_limits asked = levels_limits(q);
    struct limits l;
    if (asked.depth || (asked.nodes && asked.nodes < KINGS_NODES) || pieces_left(q) > KINGS_NEAR) return NULL;
    limits_init(&l, &asked, now);
    return team_kings(team, &q->rules, l.hard - now); // when pondering, the answer may be wanted at once
}

/* Which of the positions that may come back may not stand once more: how soon each side wins the nearest of them. */
static void find_worn(const struct engine_request *q, const struct endgame *tables, struct search_task *t)
{
    struct pos p = q->start;
    t->worn[WHITE] = t->worn[BLACK] = INT_MAX;
    for (int i = 0; tables && i < t->n_past; pos_play(&q->rules, &p, &q->moves[i++], &p)) {
        int times = i < t->n_past - t->since ? 0 : 2;
        for (int j = i + 2; times && j < t->n_past; j += 2) times += t->past[j] == t->past[i];
        if (!q->rules.repetitions || times < q->rules.repetitions) continue;
        struct endgame_value v = ask_tables(tables, &p);
        int *nearest = &t->worn[v.result > 0 ? p.turn : !p.turn];
        if (v.result && v.plies < *nearest) *nearest = v.plies;
    }
}

/* Play the game's moves up to the root; `past` gets the keys before it. */
static void set_up(const struct engine_request *q, const struct endgame *tables, uint64_t *past,
    struct search_task *ret)
{
    struct pos p = q->start, after;
    *ret = (struct search_task){ .rules = q->rules,
        .past = past,
        .n_past = q->n_moves,
        .weights = q->weights,
        .endgame = tables };
    struct endgame_value before, now = ask_tables(tables, &p);
    bool kept[2]; // that side has played the fastest win since it had one with fresh counters
    kept[p.turn] = now.result > 0;
    kept[!p.turn] = now.result < 0;
    draws_start(&q->rules, &p, &ret->draws);
    for (int i = 0; i < q->n_moves; i++) {
        const struct move *m = &q->moves[i];
        past[i] = pos_key(&p);
        pos_play(&q->rules, &p, m, &after);
        draws_after(&q->rules, &p, m, &after, &ret->draws);
        ret->since = search_returns(&p, m) ? ret->since + 1 : 0;
        before = now;
        now = ask_tables(tables, &after);
        bool fresh = are_fresh(&ret->draws);
        kept[p.turn] = now.result < 0 && (fresh || (kept[p.turn] && now.plies == before.plies - 1));
        kept[!p.turn] = now.result > 0 && (fresh || kept[!p.turn]);
        p = after;
    }
    ret->pos = p;
    ret->promised = kept[p.turn] ? now.plies : 0;
    find_worn(q, tables, ret);
}

/* The best move of a position by the tables: it wins fastest or loses last.  False if they do not know. */
static bool best_by_tables(const struct search *s, const struct pos *p, struct moves *list, struct move *ret)
{
    struct endgame_value v, best;
    bool found = false;
    gen_moves(&s->rules, p, list);
    for (int i = 0; i < moves_count(list); i++) {
        struct move m = moves_get(list, i);
        if (!endgame_probe_move(s->endgame, p, &m, &v)) return false;
        if (found && endgame_compare(v, best) <= 0) continue;
        found = true;
        best = v;
        *ret = m;
    }
    return found;
}

/* A line ends where its score comes from the tables.  If it is won or lost and there is time, the tables continue it;
   packed ones may take 10 milliseconds. */
static void follow_tables(const struct search *s, int score, struct move *pv, int *n_pv)
{
    int plies = ENGINE_WIN - abs(score), most = plies < ENGINE_PV ? plies : ENGINE_PV;
    if (!s->endgame || abs(score) < SEARCH_WON || s->limits.hard - s->limits.start < LINE_MS) return;
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p = s->frame[0].pos;
    for (int i = 0; i < *n_pv; i++) pos_play(&s->rules, &p, &pv[i], &p);
    while (*n_pv < most && best_by_tables(s, &p, list, &pv[*n_pv])) pos_play(&s->rules, &p, &pv[(*n_pv)++], &p);
}

/* Fill in what is known now; the lines are those of `from`. */
static void fill_report(struct think *t, const struct root *from)
{
    struct engine_report *r = t->report;
    r->nodes = team_nodes(t->team);
    r->ms = mono_ms() - t->start;
    r->depth = from->depth;
    r->has_best = from->n > 0;
    r->n_more = 0;
    if (!r->has_best) {
        r->score = from->over * ENGINE_WIN;
        return;
    }
    const struct engine_line *l = &from->line[0];
    r->best = l->pv[0];
    r->score = l->score;
    r->n_pv = l->n_pv;
    memcpy(r->pv, l->pv, (size_t)l->n_pv * sizeof *l->pv);
    for (int k = 1; k < from->n_lines; k++) r->more[r->n_more++] = from->line[k];
    if (!t->fn) return;
    follow_tables(t->search, r->score, r->pv, &r->n_pv);
    for (int k = 0; k < r->n_more; k++) follow_tables(t->search, r->more[k].score, r->more[k].pv, &r->more[k].n_pv);
}

/* Is there nothing more to find, nothing to choose, or no time for another depth? */
static bool enough(struct think *t)
{
    struct search *s = t->search;
    const struct engine_request *q = t->request;
    const struct root *r = &t->root;
    int score = r->line[0].score;
    if (q->infinite || search_ponders(s)) return false;
    if (r->n == 1 && (q->level || q->limits.clock_ms > 0)) return true;
    if (r->n_lines == 1 && score >= SEARCH_WON && ENGINE_WIN - score <= r->depth) return true;
    if (r->n_lines == 1 && score <= -SEARCH_WON && ENGINE_WIN + score <= r->depth) return true;
    return mono_ms() >= limits_soft(&s->limits, r->stable, r->drop);
}

static void deepen(struct think *t)
{
    for (int depth = 1; depth <= t->search->limits.depth && root_deepen(&t->root, depth); depth++) {
        fill_report(t, &t->root);
        if (t->fn) t->fn(t->ctx, t->report);
        if (enough(t)) break;
    }
}

/* By how much a weak level misjudges a move: always the same for the same seed, position and move. */
static int waver_by(uint64_t seed, const struct move *m, int width)
{
    struct rng r = { seed ^ (uint64_t)tt_tag(m) << 24 };
    uint32_t n = (uint32_t)width + 1;
    return (int)rng_below(&r, n) + (int)rng_below(&r, n) - width;
}

/* Choose like a weak level: the best by score and noise. */
static void choose(struct think *t, int width, uint64_t seed)
{
    int best = 0, best_value = -2 * SEARCH_INFINITE;
    for (int i = 0; i < t->root.n; i++) {
        if (t->root.move[i].score == -SEARCH_INFINITE) continue;
        const struct move *m = &t->root.move[i].move;
        int by = waver_by(seed, m, width);
        if (by > 0 && m->forfeit != MOVE_NONE) by = 0; // no piece is given away on a whim
        int value = t->root.move[i].score + by;
        if (value <= best_value) continue;
        best_value = value;
        best = i;
    }
    root_bring(&t->root, best, 0);
    t->root.line[0] = (struct engine_line){ .score = t->root.move[0].score, .n_pv = 1, .pv = { t->root.move[0].move } };
}

static void waver(struct think *t, const struct level *l)
{
    uint64_t seed = t->request->seed ? t->request->seed : (uint64_t)mono_us();
    struct rng r = { seed ^ t->search->frame[0].key };
    int width = (int)rng_below(&r, 100) < l->slips ? l->slip : l->noise;
    int deepest = t->search->asked.depth, margin = 2 * width + 1;
    if ((int)rng_below(&r, 100) < l->lapses && deepest > 1) deepest--;
    for (int depth = 1; depth <= deepest; depth++) {
        if (!root_judge(&t->root, depth, margin) || enough(t)) break;
    }
    choose(t, width, r.state);
}

/* Threads share the node limit; a search that ponders has no limits yet. */
static void set_limits(struct think *t, int threads, int64_t now)
{
    struct search *s = t->search;
    s->asked = levels_limits(t->request);
    if (s->asked.nodes) s->asked.nodes = (s->asked.nodes + (uint64_t)threads - 1) / (uint64_t)threads;
    s->pondering = t->request->ponder;
    if (s->pondering) limits_none(&s->limits, now);
    else limits_init(&s->limits, &s->asked, now);
}

void think(struct team *team, const struct engine_request *q, engine_report_fn *fn, void *ctx,
    struct engine_report *ret)
{
    const struct level *level = levels_get(q->level);
    bool wavers = q->level && !q->infinite && level->noise;
    int threads = q->threads > 1 && !wavers ? q->threads : 1;
    int lines = q->lines < 1 || wavers ? 1 : q->lines < ENGINE_LINES ? q->lines : ENGINE_LINES;
    LOCAL_MEM uint64_t *past = mem_new((size_t)q->n_moves, sizeof *past);
    const int64_t now = mono_ms(), began = mono_busy_us();
    struct think t = { q, team, &team->main, now, .fn = fn, .ctx = ctx, .report = ret };
    const struct root *from = &t.root, *deeper;
    const bool asks = q->endgame && endgame_pieces(q->endgame);
    struct search_task task;

    ret->done = false;
    if (t.search->gen && memcmp(&t.search->rules, &q->rules, sizeof q->rules)) team_forget(team); // of another game
    set_up(q, asks ? q->endgame : kings(team, q, now), past, &task);
    search_root(t.search, &task);
    tt_age(team->tt);
    root_init(&t.root, t.search, lines);
    if (t.root.n < 2) threads = 1;
    set_limits(&t, threads, now);
    team_start(team, &task, threads);
    if (t.root.n > 0 && wavers) waver(&t, level);
    else if (t.root.n > 0) deepen(&t);
    deeper = team_stop(team, t.root.depth);
    if (deeper && lines == 1) from = deeper;
    fill_report(&t, from);
    ret->busy_us = mono_busy_us() - began;
    ret->done = true;
    root_release(&t.root);
}
