/* search.c -- see search.h

   Scores are from the side to move's view: a win in n plies is ENGINE_WIN - n, a draw 0.  Once
   `stopped` is set every node returns at once with a score nobody may use. */
#include <config.h>

#include "engine/search.h"

#include <string.h>

#include "base/mem.h"
#include "base/mono.h"
#include "board/square.h"

enum {
    POLL_NODES = 512,           // how often the clock and the stop flag are looked at
    HURRY_NODES = 20000,        // what the first depth may cost when told to stop
    QUIET_TAIL = 20,            // plies before the end of a draw counter that tell positions apart
    PROBCUT_DEPTH = 5, PROBCUT_MARGIN = 12,
    REFUSAL_MARGIN = 60
};

bool search_init(struct search *s, struct tt *tt, atomic_bool *stop)
{
    *s = (struct search){ .tt = tt, .stop = stop };
    s->frame = mem_try(SEARCH_PLIES + 1, sizeof *s->frame);
    s->history = mem_try(1, sizeof *s->history);
    if (s->frame && s->history) return true;
    search_release(s);
    return false;
}

void search_release(struct search *s)
{
    mem_free(s->frame);
    mem_free(s->history);
    *s = (struct search){ .frame = NULL };
}

void search_root(struct search *s, const struct rules *r, const struct pos *p, const struct draws *d,
    const uint64_t *past, int n_past, int since, const struct weights *weights)
{
    s->rules = *r;
    s->gen = gen_for(&s->rules);
    eval_init(&s->eval, &s->rules, weights);
    s->past = past;
    s->n_past = n_past;
    s->nodes = 0;
    s->stopped = s->hurry_not = false;
    memset(s->history, 0, sizeof *s->history);
    for (int i = 0; i <= SEARCH_PLIES; i++) memset(s->frame[i].killer, 0, sizeof s->frame[i].killer);
    struct frame *f = &s->frame[0];
    f->pos = *p;
    f->draws = *d;
    f->key = pos_key(p);
    f->since = since;
    f->n_pv = 0;
}

void search_play(struct search *s, int ply, const struct move *m)
{
    struct frame *f = &s->frame[ply], *next = f + 1;
    bool king_move = !move_is_capture(m) && m->forfeit == MOVE_NONE && (f->pos.kings[f->pos.turn] >> m->from & 1);
    pos_play(&s->rules, &f->pos, m, &next->pos);
    next->draws = f->draws;
    draws_after(&s->rules, &f->pos, m, &next->pos, &next->draws);
    next->key = pos_key(&next->pos);
    next->since = king_move ? f->since + 1 : 0;
    tt_prefetch(s->tt, next->key);
}

/* Has time run out, or did someone call stop?  The node limit is exact, so that a search limited by
   nodes always gives the same answer. */
static bool out_of_time(struct search *s)
{
    if (s->hurry_not && s->nodes < HURRY_NODES) return false;
    if (s->nodes >= s->limits.nodes) s->stopped = true;
    if (s->nodes % POLL_NODES == 0) {
        if (atomic_load_explicit(s->stop, memory_order_relaxed)) s->stopped = true;
        if (s->limits.hard != INT64_MAX && mono_ms() >= s->limits.hard) s->stopped = true;
    }
    return s->stopped;
}

/* A position that stood before in the line is taken as the draw it leads to; one of the game must
   have stood often enough for the rule. */
static bool repeats(const struct search *s, int ply)
{
    const struct frame *f = &s->frame[ply];
    int times = 1;
    for (int back = 4; back <= f->since; back += 2) {
        if (back <= ply) {
            if (f[-back].key == f->key) return true;
            continue;
        }
        int i = s->n_past - (back - ply);
        if (i < 0) break;
        if (s->past[i] == f->key && ++times >= s->rules.repetitions && s->rules.repetitions > 0) return true;
    }
    return false;
}

/* The table's key: near a draw by counter the counter belongs to the position. */
static uint64_t table_key(const struct search *s, const struct frame *f)
{
    uint64_t salt = 0;
    if (s->rules.quiet_plies && f->draws.quiet > s->rules.quiet_plies - QUIET_TAIL) salt = (uint64_t)f->draws.quiet;
    for (int i = 0; i < s->rules.n_endings; i++) salt = salt * 64 + (uint64_t)(f->draws.ending[i] + 1);
    return salt ? f->key ^ (salt + 1) * 0x9e3779b97f4a7c15u : f->key;
}

static bool table_cuts(const struct tt_entry *e, int alpha, int beta)
{
    return e->bound == TT_EXACT || (e->bound == TT_LOWER && e->score >= beta)
        || (e->bound == TT_UPPER && e->score <= alpha);
}

/* The line found at the next ply, behind `m`, is now the best at this one. */
static void keep_line(struct frame *f, const struct move *m)
{
    const struct frame *next = f + 1;
    int n = next->n_pv < ENGINE_PV - 1 ? next->n_pv : ENGINE_PV - 1;
    f->pv[0] = *m;
    memcpy(f->pv + 1, next->pv, (size_t)n * sizeof *f->pv);
    f->n_pv = n + 1;
}

/* Does the position need to be looked into though the depth is used up?  Captures are always resolved;
   a threat is looked at for one ply more. */
static bool is_quiet(const struct search *s, const struct frame *f, int depth)
{
    if (f->list.captures > 0) return false;
    return depth < 0 || !gen_can_capture(&s->rules, &f->pos, !f->pos.turn);
}

/* What refusing to capture is worth at least, when it is allowed: at a leaf it takes the place of
   standing still.  Not while the other side could capture in its turn. */
static int refusal_value(const struct search *s, const struct frame *f)
{
    const struct moves *l = &f->list;
    if (l->captures == 0 || l->captures == l->n) return -SEARCH_INFINITE;
    if (gen_can_capture(&s->rules, &f->pos, !f->pos.turn)) return -SEARCH_INFINITE;
    int price = l->obliged ? eval_price(&s->eval, &f->pos, l->obliged) : 0;
    return eval_score(&s->eval, &f->pos) - price;
}

/* Late moves are looked at less deeply first; refused captures least of all. */
static int reduction(const struct move *m, int depth, int tried, bool pv)
{
    if (move_is_capture(m) || m->crowns) return 0;
    if (m->forfeit != MOVE_NONE) return depth >= 6 ? 3 : 2;
    if (depth < 3 || tried < (pv ? 5 : 3)) return 0;
    return depth >= 5 && tried >= 8 ? 2 : 1;
}

static int node(struct search *s, int ply, int depth, int alpha, int beta);

/* A much shallower search that is better than beta by a margin lets us believe the deep one would be
   too (ProbCut). */
static bool probably_cuts(struct search *s, int ply, int depth, int beta)
{
    if (depth < PROBCUT_DEPTH || beta >= SEARCH_WON || beta <= -SEARCH_WON) return false;
    int high = beta + PROBCUT_MARGIN + depth * 6;
    return node(s, ply, depth * 2 / 5, high - 1, high) >= high && !s->stopped;
}

/* The score of a child, by PVS: all but the first move are first asked only whether they can be better. */
static int child(struct search *s, int ply, const struct move *m, int depth, int tried, int alpha, int beta)
{
    bool pv = beta - alpha > 1;
    search_play(s, ply, m);
    if (tried == 0) return -node(s, ply + 1, depth - 1, -beta, -alpha);
    int less = depth > 0 ? reduction(m, depth, tried, pv) : 0;
    int score = -node(s, ply + 1, depth - 1 - less, -alpha - 1, -alpha);
    if (score > alpha && less) score = -node(s, ply + 1, depth - 1, -alpha - 1, -alpha);
    if (score > alpha && score < beta) score = -node(s, ply + 1, depth - 1, -beta, -alpha);
    return score;
}

static int node(struct search *s, int ply, int depth, int alpha, int beta)
{
    struct frame *f = &s->frame[ply];
    const struct rules *r = &s->rules;
    const bool pv = beta - alpha > 1;
    f->n_pv = 0;

    /* 1. Stop? */
    if (s->stopped) return 0;
    s->nodes++;
    if (out_of_time(s)) return 0;

    /* 2. Draws, and the end of the frames. */
    if (repeats(s, ply) || draws_verdict(r, &f->pos, &f->draws, NULL) != DRAW_NONE) return 0;
    if (ply >= SEARCH_PLIES) return eval_score(&s->eval, &f->pos);

    /* 3. No line from here can be better than winning next ply or worse than losing now. */
    if (alpha < ply - ENGINE_WIN) alpha = ply - ENGINE_WIN;
    if (beta > ENGINE_WIN - ply - 1) beta = ENGINE_WIN - ply - 1;
    if (alpha >= beta) return alpha;

    /* 4. Transposition table: a deep enough bound may answer at once. */
    uint64_t key = table_key(s, f);
    struct tt_entry hit = { .move = 0 };
    if (depth > 0 && tt_probe(s->tt, key, ply, &hit) && hit.depth >= depth && !pv && table_cuts(&hit, alpha, beta))
        return hit.score;

    /* 5. ProbCut, where nothing is to be captured and no win is in sight. */
    if (!pv && depth >= PROBCUT_DEPTH && !gen_can_capture(r, &f->pos, f->pos.turn)
        && probably_cuts(s, ply, depth, beta))
        return beta;
    if (s->stopped) return 0;

    /* 6. Moves; captures alone are enough at a leaf, unless they may be refused or there are none. */
    bool leaf = depth <= 0;
    if (leaf && r->forfeit == FORFEIT_OFF) {
        s->gen->captures(r, &f->pos, &f->list);
        if (f->list.n == 0 && is_quiet(s, f, depth) && (f->pos.men[f->pos.turn] | f->pos.kings[f->pos.turn]))
            return eval_score(&s->eval, &f->pos);
    }
    if (!leaf || r->forfeit != FORFEIT_OFF || f->list.n == 0) s->gen->moves(r, &f->pos, &f->list);
    if (f->list.n == 0) return ply - ENGINE_WIN;
    if (leaf && is_quiet(s, f, depth)) return eval_score(&s->eval, &f->pos);

    /* 7. At a leaf a capture that may be refused need not be worse than the refusal. */
    int best = -SEARCH_INFINITE, old_alpha = alpha;
    if (leaf && r->forfeit != FORFEIT_OFF && f->list.captures) {
        best = refusal_value(s, f);
        if (best >= beta) return best;
        if (best > alpha) alpha = best;
    }

    /* 8. A forced reply costs no depth. */
    if (!leaf && f->list.n == 1 && !f->list.obliged && ply < 2 * s->root_depth) depth++;

    /* 9. A refused capture leaves us a piece down: near the leaves that must be enough. */
    bool refuse = !leaf;
    if (depth <= 3 && depth > 0 && f->list.obliged && f->list.captures) {
        int after = eval_score(&s->eval, &f->pos) - eval_price(&s->eval, &f->pos, f->list.obliged);
        refuse = after + REFUSAL_MARGIN * depth > alpha;
    }

    /* 10. The moves. */
    struct order o;
    struct move m;
    uint32_t best_tag = 0;
    order_begin(&o, &f->list, &f->pos, s->history, f->value, hit.move, f->killer);
    for (int tried = 0; order_next(&o, &m); tried++) {
        bool declines = f->list.captures && !move_is_capture(&m);
        if (declines && tried > 0 && !refuse) break;
        int score = child(s, ply, &m, depth, tried, alpha, beta);
        if (s->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        best_tag = tt_tag(&m);
        if (pv) keep_line(f, &m);
        if (score < beta) continue;
        if (!leaf) order_good(s->history, f->killer, f->pos.turn, &m, depth);
        break;
    }

    /* 11. Remember. */
    if (!leaf) {
        enum tt_bound bound = best >= beta ? TT_LOWER : best > old_alpha ? TT_EXACT : TT_UPPER;
        tt_store(s->tt, key, ply, depth, best, bound, best_tag);
    }
    return best;
}

int search_move(struct search *s, const struct move *m, int depth, int alpha, int beta)
{
    search_play(s, 0, m);
    return -node(s, 1, depth - 1, -beta, -alpha);
}
