/* proof.c -- see proof.h.  Scores are from the side to move's view.  ENGINE_WIN - n, or its negative: the winner
   wins in n plies. 1 and -1: it does not win. 0: not known. */
#include <config.h>

#include "coach/proof.h"

#include <stdlib.h>

#include "base/mem.h"
#include "board/gen.h"
#include "board/goal.h"
#include "endgame/endgame.h"
#include "engine/score.h"
#include "engine/tt.h"

enum { HASH = 16 << 20, PLIES = 120, DEPTH = 60, POLL = 1024 };

struct frame {
    struct pos pos;
    struct draws draws;
    struct moves list;
    int n; /* legal moves, and the order to try them in */
    uint32_t rank[MOVES_MAX];
};

struct prover {
    struct rules rules;
    const struct gen *gen;
    const struct endgame *tables;
    enum side winner;
    uint64_t nodes, left;
    const atomic_bool *stop;
    bool stopped;
    int forced; /* plies of captures and sacrifices beyond the depth */
    struct tt tt;
    struct engine *engine;
    struct frame *frame;
    struct move best; /* of the root position */
};

struct prover *prover_new(const struct rules *r, const struct endgame *tables, enum side winner, uint64_t nodes,
    const atomic_bool *stop)
{
    struct prover *p = mem_new(1, sizeof *p);
    *p = (struct prover){ .rules = *r,
        .gen = gen_for(r),
        .tables = tables,
        .winner = winner,
        .nodes = nodes,
        .stop = stop };
    p->frame = mem_try(PLIES + 1, sizeof *p->frame);
    p->engine = engine_new(HASH, NULL);
    if (p->frame && p->engine && tt_init(&p->tt, HASH)) return p;
    prover_free(p);
    return NULL;
}

void prover_free(struct prover *p)
{
    if (!p) return;
    if (p->engine) engine_free(p->engine);
    tt_release(&p->tt);
    mem_free(p->frame);
    mem_free(p);
}

/* ---- where a line ends ---- */

/* The score if `side` wins (0: nobody), for the side to move of the position. */
static int value_of(const struct prover *s, const struct pos *p, int side, int plies)
{
    int winner = p->turn == s->winner ? 1 : -1;
    return side == winner ? winner * (ENGINE_WIN - plies) : -winner;
}

/* Do the tables know the result?  A win does not count if the draw counters may not leave time for it. */
static bool in_tables(const struct prover *s, const struct frame *f, int ply, int *ret)
{
    struct endgame_value v;
    if (!s->tables || !endgame_probe(s->tables, &f->pos, &v)) return false;
    *ret = value_of(s, &f->pos, v.result, ply + v.plies);
    return abs(*ret) == 1 || endgame_in_time(&s->rules, &f->draws, v);
}

/* What ends the line here, if anything?  The frame's list of moves is made, too. */
static enum proof_by ends(const struct prover *s, struct frame *f, int ply, int *ret)
{
    s->gen->moves(&s->rules, &f->pos, &f->list);
    f->n = moves_count(&f->list);
    int goal = goal_reached(&s->rules, &f->pos, f->list.n);
    if (!goal && !draws_verdict(&s->rules, &f->pos, &f->draws, NULL))
        return in_tables(s, f, ply, ret) ? PROOF_TABLES : PROOF_OPEN;
    *ret = value_of(s, &f->pos, goal, ply);
    return PROOF_OVER;
}

/* ---- the search ---- */

/* Positions that differ only in their counters, of up to a thousand plies each, have different keys. */
static uint64_t key_of(const struct prover *s, const struct frame *f)
{
    const uint64_t mix = 0x9e3779b97f4a7c15u;
    uint64_t salt = (uint64_t)f->draws.quiet * mix;
    for (int i = 0; i < s->rules.n_endings; i++) salt = (salt ^ salt >> 32 ^ (uint64_t)(f->draws.ending[i] + 1)) * mix;
    return pos_key(&f->pos) ^ salt;
}

static void play(struct prover *s, int ply, const struct move *m)
{
    const struct frame *f = &s->frame[ply];
    struct frame *next = &s->frame[ply + 1];
    s->gen->play(&s->rules, &f->pos, m, &next->pos);
    next->draws = f->draws;
    draws_after(&s->rules, &f->pos, m, &next->pos, &next->draws);
    s->stopped |= !s->left || (s->left % POLL == 0 && s->stop && atomic_load(s->stop));
    s->left -= !s->stopped;
}

/* Try the remembered move first, then the moves that leave the fewest replies. */
static void put_in_order(const struct prover *s, struct frame *f, uint32_t tag)
{
    struct pos after;
    for (int i = 0; i < f->n; i++) {
        struct move m = moves_get(&f->list, i);
        s->gen->play(&s->rules, &f->pos, &m, &after);
        uint32_t rank = tt_tag(&m) == tag ? 0 : 1 + (uint32_t)s->gen->count(&s->rules, &after);
        int at = i;
        for (; at > 0 && f->rank[at - 1] >> 10 > rank; at--) f->rank[at] = f->rank[at - 1];
        f->rank[at] = rank << 10 | (uint32_t)i;
    }
}

/* Does the remembered entry settle the position? */
static bool settled(const struct tt_entry *e, int ply, int depth, int alpha, int beta)
{
    int n = ENGINE_WIN - abs(e->score) - ply;
    bool proved = abs(e->score) == 1 || (e->score && n <= e->depth);
    if (e->depth < depth && !proved) return false;
    return e->bound == TT_EXACT || (e->bound == TT_LOWER ? e->score >= beta : e->score <= alpha);
}

static int node(struct prover *s, int ply, int depth, int alpha, int beta)
{
    struct frame *f = &s->frame[ply];
    struct tt_entry hit = { .move = 0 };
    int known, from = alpha, best = -SEARCH_INFINITE;

    /* 1. Does it end here? */
    if (ends(s, f, ply, &known)) return known;
    const bool attacks = f->pos.turn == s->winner, narrow = depth <= 0;
    const bool captures = f->list.captures == f->n;
    s->stopped |= f->n > MOVES_MAX; // too many refusals of captures to be put in order
    if (s->stopped || ply == PLIES || depth <= -s->forced || (narrow && !attacks && !captures)) return 0;
    if (f->n == 1 && depth > 0) depth++;

    /* 2. Nobody wins sooner than at the next ply. */
    if (beta > ENGINE_WIN - ply - 1) beta = ENGINE_WIN - ply - 1;
    if (alpha < ply + 1 - ENGINE_WIN) alpha = ply + 1 - ENGINE_WIN;
    if (alpha >= beta) return alpha;

    /* 3. What is remembered. */
    uint64_t key = key_of(s, f);
    if (tt_probe(&s->tt, key, ply, &hit) && ply && settled(&hit, ply, depth, alpha, beta)) return hit.score;

    /* 4. The moves. */
    uint32_t tag = 0;
    bool skipped = false;
    put_in_order(s, f, hit.move);
    for (int i = 0; i < f->n && best < beta; i++) {
        struct move m = moves_get(&f->list, (int)(f->rank[i] & 1023));
        play(s, ply, &m);
        if (s->stopped) return 0;
        if (narrow && !move_is_capture(&m) && !s->gen->can_capture(&s->rules, &f[1].pos, f[1].pos.turn)) {
            skipped = true;
            continue;
        }
        int score = -node(s, ply + 1, depth - 1, -beta, -alpha);
        if (s->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        tag = tt_tag(&m);
        if (!ply) s->best = m;
    }
    if (skipped && best < 0) best = 0;
    tt_store(&s->tt, key, ply, depth, best, best >= beta ? TT_LOWER : best > from ? TT_EXACT : TT_UPPER, tag);
    return best;
}

/* Search deeper and deeper. */
static void search(struct prover *s, struct proof *p, bool shortest)
{
    const struct pos *root = &s->frame->pos;
    s->left = s->nodes;
    s->stopped = false;
    for (int depth = 1; depth <= DEPTH; depth++) {
        s->forced = depth;
        int score = node(s, 0, depth, -SEARCH_INFINITE, SEARCH_INFINITE);
        if (s->stopped) return;
        int value = root->turn == s->winner ? score : -score;
        p->depth = depth;
        p->has_best = score > 0;
        p->best = s->best;
        if (!value) continue;
        p->result = value > 0 ? 1 : -1;
        p->by = PROOF_SEARCH;
        if (value < 0) return;
        p->plies = ENGINE_WIN - value;
        p->shortest = p->plies <= depth;
        if (p->shortest || !shortest) return;
    }
}

/* ---- the engine ---- */

/* The engine begins with fresh counters, and considers refusing a capture only if that seems worth while. */
static void ask_engine(struct prover *s, struct proof *p)
{
    const struct frame *f = s->frame;
    struct engine_report r;
    struct engine_request q = { .rules = s->rules, .start = f->pos, .limits.nodes = s->nodes, .endgame = s->tables };
    engine_go(s->engine, &q);
    engine_wait(s->engine, &r);
    p->score = f->pos.turn == WHITE ? r.score : -r.score;
    const struct endgame_value v = { r.score > 0 ? 1 : -1, ENGINE_WIN - abs(r.score) };
    if (s->rules.forfeit != FORFEIT_OFF || abs(r.score) < SEARCH_WON || !endgame_in_time(&s->rules, &f->draws, v))
        return;
    bool wins = (r.score > 0) == (f->pos.turn == s->winner);
    *p = (struct proof){ .result = wins ? 1 : -1, .by = PROOF_SEARCH, .plies = v.plies, .depth = r.depth };
    p->has_best = r.score > 0;
    p->best = r.best;
}

/* Take the move that wins soonest, or else one that holds.  With the counters of the position it leads to the tables
   need not be sure any more, though their promise holds. */
static void best_in_tables(struct prover *s, struct proof *p)
{
    const struct frame *f = s->frame;
    struct endgame_value v, best = { -2, 0 };
    for (int i = 0; i < f->n; i++) {
        struct move m = moves_get(&f->list, i);
        if (!endgame_probe_move(s->tables, &f->pos, &m, &v) || endgame_compare(v, best) <= 0) continue;
        best = v;
        p->best = m;
    }
    p->has_best = best.result >= (f->pos.turn == s->winner);
}

struct proof prover_ask(struct prover *s, const struct pos *pos, const struct draws *d, bool shortest)
{
    struct proof p = { 0 };
    int score;
    s->frame->pos = *pos;
    s->frame->draws = *d;
    p.by = ends(s, s->frame, 0, &score);
    if (p.by) {
        p.result = abs(score) > 1 ? 1 : -1;
        p.plies = abs(score) > 1 ? ENGINE_WIN - abs(score) : 0;
        p.shortest = true;
        if (p.by == PROOF_TABLES) best_in_tables(s, &p);
        return p;
    }
    search(s, &p, shortest);
    if (!p.result && !(s->stop && atomic_load(s->stop))) ask_engine(s, &p);
    return p;
}
