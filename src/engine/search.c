/* search.c -- see search.h

   Scores are from the side to move's view: a win in n plies is ENGINE_WIN - n, a draw 0.  Once `stopped` is set every
   node returns at once with a meaningless score. */
#include <config.h>

#include "engine/search.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "base/mono.h"
#include "board/goal.h"
#include "endgame/endgame.h"

enum {
    HURRY_NODES = 2000, // the most nodes of the first depth when told to stop (it takes some hundreds)
    QUIET_TAIL = 20,    // so many plies before its end, a draw counter tells positions apart
    FIRST_REPEAT = 4,   // after so many plies a position may repeat
    PROBCUT_DEPTH = 3,
    PROBCUT_MARGIN = 10,
    GUESS_DEPTH = 4, // from this depth on, a node without a remembered move is not worth its full depth
    REFUSAL_MARGIN = 60,
    PV_FULL = 3,                                          // so many moves in the principal variation are not reduced
    TABLE_PLIES = ENGINE_WIN - SEARCH_WON - SEARCH_PLIES, // longer wins are reported as that long
    TABLE_HOPE = 2000,                                    // a win in the tables that a draw counter may cut short
    FAINT_HOPE = 40,                                      // such a win with hardly any time left
    SACRIFICES = 4                                        // plies of sacrifices at the end of a win by kings alone
};

/* Half a ply, and more for later moves and at greater depth. */
static void init_reductions(struct search *s)
{
    for (int depth = 2; depth <= ENGINE_DEPTH; depth++) {
        for (int tried = 1; tried < SEARCH_LATE; tried++) {
            int less = (int)(0.5 + 0.64 * log(depth) * log(1 + tried));
            s->less[depth][tried] = (int8_t)(less < 1 ? 1 : less < depth ? less : depth - 1);
        }
    }
}

bool search_init(struct search *s, struct tt *tt, const atomic_bool *stop, const atomic_bool *ponder)
{
    *s = (struct search){ .tt = tt, .stop = stop, .ponder = ponder };
    s->frame = mem_try(SEARCH_PLIES + 1, sizeof *s->frame);
    s->behind = mem_try(SEARCH_PLIES + 1, sizeof *s->behind);
    s->history = mem_try(1, sizeof *s->history);
    init_reductions(s);
    if (s->frame && s->behind && s->history) return true;
    search_release(s);
    return false;
}

void search_release(struct search *s)
{
    mem_free(s->frame);
    mem_free(s->behind);
    mem_free(s->history);
    *s = (struct search){ .frame = NULL };
}

void search_forget(struct search *s)
{
    memset(s->history, 0, sizeof *s->history);
}

static bool has_kings(const struct pos *p)
{
    return (p->kings[WHITE] | p->kings[BLACK]) != 0;
}

void search_root(struct search *s, const struct search_task *t)
{
    static const struct pos bare = { .turn = WHITE };
    s->rules = t->rules;
    s->gen = gen_for(&s->rules);
    eval_init(&s->eval, &s->rules, t->weights);
    draws_start(&s->rules, &bare, &s->no_draws);
    s->men_return = s->rules.move_lines != LINES_DIAGONAL;
    s->kings_end = goal_by_king(&s->rules);
    s->blocked = s->rules.goal == GOAL_LOSE ? 1 : -1;
    s->past = t->past;
    s->n_past = t->n_past;
    s->endgame = t->endgame;
    s->promised = t->promised;
    memcpy(s->worn, t->worn, sizeof s->worn);
    s->table_pieces = t->endgame ? endgame_pieces(t->endgame) : 0;
    s->plain = !s->kings_end && !s->table_pieces;
    if (t->endgame && !s->table_pieces) s->table_pieces = ENDGAME_KINGS; // of kings alone: plain without any king
    s->nodes = 0;
    s->stopped = s->hurry_not = s->pondering = false;
    order_fade(s->history);
    for (int i = 0; i <= SEARCH_PLIES; i++) s->frame[i] = (struct frame){ .behind = &s->behind[i] };
    struct frame *f = &s->frame[0];
    f->pos = t->pos;
    f->draws = t->draws;
    f->key = pos_key(&t->pos);
    f->since = t->since;
    f->returns = s->men_return || has_kings(&t->pos);
    f->behind->n_pv = 0;
}

/* A man moves sideways by one square of its row, to the next bit. */
bool search_returns(const struct pos *p, const struct move *m)
{
    if (move_is_capture(m) || m->forfeit != MOVE_NONE) return false;
    return (p->kings[p->turn] >> m->from & 1) || m->from + 1 == m->to || m->to + 1 == m->from;
}

void search_play(struct search *s, int ply, const struct move *m)
{
    struct frame *f = &s->frame[ply], *next = f + 1;
    assert(ply < SEARCH_PLIES);
    s->nodes++;
    s->gen->play(&s->rules, &f->pos, m, &next->pos);
    next->returns = s->men_return || has_kings(&next->pos);
    next->key = 0;
    next->since = 0;
    if (!next->returns) {
        next->draws = s->no_draws;
        return;
    }
    next->draws = f->draws;
    draws_after(&s->rules, &f->pos, m, &next->pos, &next->draws);
    next->since = search_returns(&f->pos, m) ? f->since + 1 : 0;
    if (next->since >= FIRST_REPEAT) next->key = pos_key(&next->pos);
}

void search_show_nodes(struct search *s)
{
    atomic_store_explicit(&s->shown_nodes, s->nodes, memory_order_relaxed);
}

bool search_ponders(struct search *s)
{
    if (!s->pondering) return false;
    s->pondering = s->ponder && atomic_load(s->ponder);
    if (s->pondering) return true;
    limits_init(&s->limits, &s->asked, mono_ms());
    if (s->limits.nodes != UINT64_MAX) s->limits.nodes += s->nodes;
    s->stopped = s->root_depth > s->limits.depth;
    return false;
}

/* The node limit is exact, so that a search limited by nodes always gives the same answer. */
bool search_stops(struct search *s)
{
    if (s->stopped) return true;
    if (s->nodes < s->limits.nodes && s->nodes % SEARCH_POLL) return false;
    if (s->hurry_not && s->nodes < HURRY_NODES) return false;
    search_ponders(s);
    search_show_nodes(s);
    if (s->nodes >= s->limits.nodes) s->stopped = true;
    if (atomic_load_explicit(s->stop, memory_order_relaxed)) s->stopped = true;
    if (s->limits.hard != INT64_MAX && mono_ms() >= s->limits.hard) s->stopped = true;
    return s->stopped;
}

/* A repetition within the search counts as a draw at once; a position of the game must have occurred often enough for
   the rule. */
static bool repeats(const struct search *s, int ply)
{
    const struct frame *f = &s->frame[ply];
    int times = 1;
    for (int back = FIRST_REPEAT; back <= f->since; back += 2) {
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

/* Is it drawn by repetition or a counter?  A side that cannot move has lost before a counter counts.  Ask only if
   frame.returns is set. */
static bool drawn(const struct search *s, int ply)
{
    const struct frame *f = &s->frame[ply];
    return repeats(s, ply)
        || (draws_verdict(&s->rules, &f->pos, &f->draws, NULL) != DRAW_NONE && gen_count(&s->rules, &f->pos));
}

/* Has a king won the game?  Ask only if kings_end is set. */
static bool won(const struct search *s, int ply, int *ret)
{
    const struct pos *p = &s->frame[ply].pos;
    int goal = has_kings(p) ? goal_reached(&s->rules, p, 1) : 0;
    *ret = goal * (ENGINE_WIN - ply);
    return goal != 0;
}

/* The score of a win that a draw counter may cut short.  With kings alone, only captures restart a counter, and they
   come last. */
static int hope(const struct search *s, const struct frame *f, struct endgame_value v, int plies)
{
    v.plies -= SACRIFICES;
    bool late = !(f->pos.men[WHITE] | f->pos.men[BLACK]) && !endgame_in_time(&s->rules, &f->draws, v);
    if (late) return plies < FAINT_HOPE ? FAINT_HOPE - plies : 1;
    return TABLE_HOPE - plies;
}

/* The counters with those that the tables take into account made fresh. */
static struct draws refreshed(const struct rules *r, struct draws d)
{
    d.quiet = 0;
    for (int i = 0; i < r->n_endings; i++)
        if (r->endings[i].kind == ENDING_LONE && d.ending[i] > 0) d.ending[i] = 0;
    return d;
}

/* A win in the tables counts like one found by search, by its distance.  If a draw counter may run out first, or the
   win may pass a position that would be drawn if it stood again, the search must decide; it does so better if its
   leaves tell which way the win is nearer. */
bool search_known(const struct search *s, int ply, bool leaf, int *ret)
{
    const struct frame *f = &s->frame[ply];
    const struct pos *p = &f->pos;
    struct endgame_value v;
    if (!s->table_pieces || wide_count(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]) > s->table_pieces)
        return false;
    if (!endgame_probe(s->endgame, p, &v)) return false;
    bool promised = s->promised && ply < 2 && v.result == (ply ? -1 : 1) && v.plies == s->promised - ply;
    const struct draws d = promised ? refreshed(&s->rules, f->draws) : f->draws;
    bool sure = endgame_in_time(&s->rules, &d, v) && v.plies <= s->worn[v.result > 0 ? p->turn : !p->turn];
    int plies = ply + (v.plies < TABLE_PLIES ? v.plies : TABLE_PLIES);
    *ret = v.result * (sure ? ENGINE_WIN - plies : hope(s, f, v, plies));
    return sure || leaf;
}

bool search_has_ended(struct search *s, int ply, bool leaf, int *ret)
{
    const struct frame *f = &s->frame[ply];
    *ret = 0;
    if (search_stops(s)) return true;
    if (s->kings_end && won(s, ply, ret)) return true;
    if (f->returns && drawn(s, ply)) return true;
    if (search_known(s, ply, leaf, ret)) return true;
    if (ply < SEARCH_PLIES) return false;
    *ret = eval_score(&s->eval, &f->pos);
    return true;
}

/* The key in the table.  Near a draw by counter, the counter is part of the position. */
static uint64_t table_key(const struct search *s, const struct frame *f)
{
    uint64_t salt = 0;
    if (!f->returns) return f->key;
    if (s->rules.quiet_plies && f->draws.quiet > s->rules.quiet_plies - QUIET_TAIL) salt = (uint64_t)f->draws.quiet;
    for (int i = 0; f->draws.running && i < s->rules.n_endings; i++) {
        int n = f->draws.ending[i];
        salt = salt * 64 + (n > s->rules.endings[i].plies - QUIET_TAIL ? (uint64_t)n % 32 + 1 : 0);
    }
    return salt ? f->key ^ (salt + 1) * 0x9e3779b97f4a7c15u : f->key;
}

static bool table_cuts(const struct tt_entry *e, int alpha, int beta)
{
    return e->bound == TT_EXACT || (e->bound == TT_LOWER && e->score >= beta)
        || (e->bound == TT_UPPER && e->score <= alpha);
}

/* Make `m` and the line found at the next ply the best line at this one. */
static void keep_line(struct frame *f, const struct move *m)
{
    struct behind *here = f->behind;
    const struct behind *next = f[1].behind;
    int n = next->n_pv < ENGINE_PV - 1 ? next->n_pv : ENGINE_PV - 1;
    here->pv[0] = *m;
    memcpy(here->pv + 1, next->pv, (size_t)n * sizeof *here->pv);
    here->n_pv = n + 1;
}

int search_price(const struct search *s, const struct frame *f)
{
    wide pieces = f->behind->list.obliged, kings = pieces & f->pos.kings[f->pos.turn];
    return eval_price(&s->eval, &f->pos, s->rules.forfeit_by_opponent && kings ? kings : pieces);
}

/* Is the question how soon someone wins?  Then the shortest way must not hide behind guesses. */
static bool among_wins(int alpha, int beta)
{
    return alpha <= -SEARCH_WON || beta >= SEARCH_WON;
}

/* By how many plies a move is reduced at first: refused captures most, captures and crownings not at all.  Among wins a
   late move may be the shortest way. */
static int reduction(const struct search *s, const struct move *m, bool refusal, int depth, int tried, int alpha,
    int beta)
{
    if (move_is_capture(m) || m->crowns) return 0;
    if (refusal) return depth >= 6 ? 3 : 2;
    if (beta - alpha > 1 && tried < PV_FULL) return 0;
    if (among_wins(alpha, beta)) return depth > 1;
    return search_late(s, depth, tried);
}

int search_late(const struct search *s, int depth, int tried)
{
    return s->less[depth < ENGINE_DEPTH ? depth : ENGINE_DEPTH][tried < SEARCH_LATE ? tried : SEARCH_LATE - 1];
}

static int node(struct search *s, int ply, int depth, int alpha, int beta);

/* The score of a position one ply on, searched with the depth that is left. */
static int below(struct search *s, int ply, int depth, int alpha, int beta)
{
    return depth > 0 ? -node(s, ply, depth, -beta, -alpha) : -search_quiesce(s, ply, depth, -beta, -alpha);
}

/* ProbCut: if a much shallower search is above beta by a margin, the deep one would probably fail high, too.  It is
   tried only if the static score is already that good. */
static bool probably_cuts(struct search *s, int ply, int depth, int beta)
{
    if (beta >= SEARCH_WON || beta <= -SEARCH_WON) return false;
    int high = beta + PROBCUT_MARGIN * depth;
    return node(s, ply, depth * 2 / 5, high - 1, high) >= high && !s->stopped;
}

/* The score of a move, by PVS: all but the first get a null window first. */
static int child(struct search *s, int ply, const struct move *m, bool refusal, int depth, int tried, int alpha,
    int beta)
{
    search_play(s, ply, m);
    if (tried == 0) return below(s, ply + 1, depth - 1, alpha, beta);
    int less = reduction(s, m, refusal, depth, tried, alpha, beta);
    int score = below(s, ply + 1, depth - 1 - less, alpha, alpha + 1);
    if (score > alpha && less) score = below(s, ply + 1, depth - 1, alpha, alpha + 1);
    if (score > alpha && score < beta) score = below(s, ply + 1, depth - 1, alpha, beta);
    return score;
}

/* A refusal whose forfeit the opponent picks is worth its worst forfeit. */
static int picked(struct search *s, int ply, struct move *m, wide obliged, int depth, int tried, int alpha, int beta)
{
    int worst = SEARCH_INFINITE;
    struct move one = *m;
    for (wide left = obliged; left && worst > alpha; left &= left - 1) {
        one.forfeit = (uint8_t)wide_first(left);
        int score = child(s, ply, &one, true, depth, tried, alpha, worst < beta ? worst : beta);
        if (s->stopped) return 0;
        if (score < worst) {
            worst = score;
            m->forfeit = one.forfeit;
        } else s->frame[ply + 1].behind->n_pv = 0; // the line there is not that of the worst pick
    }
    return worst;
}

/* The first move has failed, so the others will probably all be searched: prefetch their entries in the table. */
static void fetch_ahead(const struct search *s, const struct frame *f)
{
    const struct behind *b = f->behind;
    struct pos next;
    for (int i = 0; i < b->list.n; i++) {
        if (!b->rank[i]) continue;
        s->gen->play(&s->rules, &f->pos, &b->list.m[i], &next);
        tt_prefetch(s->tt, pos_key(&next));
    }
}

/* Search the moves of a node, best first.  Returns the score of the best one and its tag (0: none was better than
   alpha).  `refuse`: refused captures are tried, too; else only if every capture loses. */
static int try_moves(struct search *s, int ply, int depth, int alpha, int beta, bool refuse, uint32_t remembered,
    uint32_t *ret_tag)
{
    struct frame *f = &s->frame[ply];
    const struct moves *l = &f->behind->list;
    const bool pv = beta - alpha > 1;
    int best = -SEARCH_INFINITE;
    struct order o;
    const struct move *m;
    order_begin(&o, l, &f->pos, s->history, !s->rules.forfeit_by_opponent, f->behind->rank, remembered, f->killer);
    for (int tried = 0; (m = order_next(&o)) != NULL; tried++) {
        if (tried == 1 && depth >= 2) fetch_ahead(s, f);
        bool refusal = l->obliged && !move_is_capture(m);
        struct move choice = *m;
        int score;
        if (refusal && tried > 0 && !refuse && best > -SEARCH_WON) break;
        if (refusal && m->forfeit == MOVE_NONE) score = picked(s, ply, &choice, l->obliged, depth, tried, alpha, beta);
        else score = child(s, ply, &choice, refusal, depth, tried, alpha, beta);
        if (s->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        *ret_tag = tt_tag(&choice);
        if (pv) keep_line(f, &choice);
        if (score < beta) continue;
        order_learn(&o, s->history, f->killer, f->pos.turn);
        break;
    }
    return best;
}

/* Search one position with `depth` > 0, from the view of the side to move. */
static int node(struct search *s, int ply, int depth, int alpha, int beta)
{
    struct frame *f = &s->frame[ply];
    struct moves *l = &f->behind->list;
    const struct rules *r = &s->rules;
    const bool pv = beta - alpha > 1;
    f->behind->n_pv = 0;

    /* 1. Does it end here? */
    int known;
    if (search_ends(s, ply, false, &known)) return known;
    if (!f->key) f->key = pos_key(&f->pos);

    /* 2. Moves and the static score, while the table's answer is on its way from memory. */
    uint64_t key = table_key(s, f);
    tt_prefetch(s->tt, key);
    s->gen->moves(r, &f->pos, l);
    if (l->n == 0) return search_blocked(s, ply);
    bool promising = !pv && depth >= PROBCUT_DEPTH && !l->captures && eval_score(&s->eval, &f->pos) >= beta;

    /* 3. No line from here can be better than winning next ply or worse than losing now. */
    if (alpha < ply - ENGINE_WIN) alpha = ply - ENGINE_WIN;
    if (beta > ENGINE_WIN - ply - 1) beta = ENGINE_WIN - ply - 1;
    if (alpha >= beta) return alpha;

    /* 4. Transposition table: a deep enough bound may answer at once. */
    struct tt_entry hit = { .move = 0 };
    if (tt_probe(s->tt, key, ply, &hit) && hit.depth >= depth && !pv && table_cuts(&hit, alpha, beta)) return hit.score;

    /* 5. A forced reply costs no depth; a position whose best move can't be guessed gets less. */
    if (l->n == 1 && !l->obliged && ply < 2 * s->root_depth) depth++;
    else if (depth >= GUESS_DEPTH && !hit.move && !among_wins(alpha, beta)) depth--;

    /* 6. ProbCut, without captures and no win in sight.  It uses this frame, so moves are generated again. */
    if (promising) {
        if (probably_cuts(s, ply, depth, beta)) return beta;
        if (s->stopped) return 0;
        s->gen->moves(r, &f->pos, l);
    }

    /* 7. A refused capture leaves us a piece down: near the leaves that must be enough. */
    bool refuse = depth > 3 || !l->obliged
        || eval_score(&s->eval, &f->pos) - search_price(s, f) + REFUSAL_MARGIN * depth > alpha;

    /* 8. The moves, best first. */
    uint32_t tag = 0;
    int best = try_moves(s, ply, depth, alpha, beta, refuse, hit.move, &tag);
    if (s->stopped) return 0;

    /* 9. Remember. */
    enum tt_bound bound = best >= beta ? TT_LOWER : best > alpha ? TT_EXACT : TT_UPPER;
    tt_store(s->tt, key, ply, depth, best, bound, tag);
    return best;
}

int search_move(struct search *s, struct move *m, int depth, int alpha, int beta)
{
    if (m->forfeit != MOVE_NONE && s->rules.forfeit_by_opponent)
        return picked(s, 0, m, s->frame[0].behind->list.obliged, depth, 0, alpha, beta);
    search_play(s, 0, m);
    return below(s, 1, depth - 1, alpha, beta);
}
