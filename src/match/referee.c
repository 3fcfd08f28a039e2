/* referee.c -- see referee.h */
#include <config.h>

#include "match/referee.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "base/str.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "match/player.h"

enum { BOOKED_MS = 20 }; // after this time the statistics are sure to have stolen time

const char *match_end_text(enum match_end end)
{
    static const char *const texts[ENDS] = { "normal", "adjudicated by tables", "adjudicated win", "adjudicated draw",
        "too many plies", "illegal move", "time forfeit", "engine failed", "broken off" };
    return texts[end];
}

struct table {
    struct game *game;
    struct player *const *side;
    const struct referee_terms *terms;
    const atomic_bool *stop;
    struct referee_result *ret;
    struct rng rng;
    int64_t left[2];           // on the clocks
    int agree_win, agree_draw; // plies in a row; agree_win > 0: for White
};

static void lose(struct table *t, int side, enum match_end end, enum why why, const char *words)
{
    struct referee_result *r = t->ret;
    r->end = end;
    r->fault = side;
    r->result = ending_won_by((enum side) !side);
    snprintf(r->words, sizeof r->words, "%s: %s", side_name(side), words);
    game_set_result(t->game, (struct ending_state){ r->result, why, 0 });
}

static void lose_by_move(struct table *t, int side, const struct move *m)
{
    const struct rules *r = game_rules(t->game);
    char words[64] = "no move";
    if (m) snprintf(words, sizeof words, "%d to %d is not legal", square_of_bit(r, m->from), square_of_bit(r, m->to));
    lose(t, side, END_ILLEGAL, WHY_RECORDED, words);
}

static void decide(struct table *t, enum match_end end, enum result result, const char *words)
{
    t->ret->end = end;
    t->ret->result = result;
    snprintf(t->ret->words, sizeof t->ret->words, "%s", words);
    if (end != END_RULES) game_set_result(t->game, (struct ending_state){ result, WHY_RECORDED, 0 });
}

/* Do the tables know how the game will end, apart from the draw counters? */
static bool is_in_tables(struct table *t, const struct node *here)
{
    struct endgame_value v;
    const struct endgame *tables = t->terms->endgame;
    if (!tables || !endgame_probe(tables, &here->pos, &v)) return false;
    if (!endgame_in_time(game_rules(t->game), &here->draws, v)) return false;
    bool white = (v.result > 0) == (here->pos.turn == WHITE);
    enum result result = !v.result ? RESULT_DRAW : white ? RESULT_WHITE : RESULT_BLACK;
    decide(t, END_TABLE, result, "Adjudicated: the endgame tables know the result");
    return true;
}

/* Has the game ended by the rules, or gone on too long? */
static bool is_over(struct table *t)
{
    const struct node *here = game_here(t->game);
    struct ending_state s = game_verdict(t->game, here);
    if (s.result != RESULT_NONE) {
        LOCAL(str) words = { 0 };
        ending_sentence(game_rules(t->game), s, &words);
        decide(t, END_RULES, s.result, str_text(&words));
        return true;
    }
    if (is_in_tables(t, here)) return true;
    if (here->ply < t->terms->plies) return false;
    decide(t, END_PLIES, RESULT_DRAW, "Drawn: the match's limit of plies was reached");
    return true;
}

/* Count how many moves in a row agree.  A move without a score agrees with nothing. */
static void count_score(struct table *t, int side, const struct engine_report *r)
{
    const struct adjudicate *win = &t->terms->win, *draw = &t->terms->draw;
    int white = side == WHITE ? r->score : -r->score, ply = game_here(t->game)->ply;
    if (r->scoreless || ply < win->from_ply) t->agree_win = 0;
    else if (white >= win->score) t->agree_win = t->agree_win > 0 ? t->agree_win + 1 : 1;
    else if (white <= -win->score) t->agree_win = t->agree_win < 0 ? t->agree_win - 1 : -1;
    else t->agree_win = 0;
    bool even = !r->scoreless && abs(white) <= draw->score;
    t->agree_draw = even && ply >= draw->from_ply ? t->agree_draw + 1 : 0;
}

/* Have the players' scores agreed for long enough? */
static bool is_adjudicated(struct table *t)
{
    const struct adjudicate *win = &t->terms->win, *draw = &t->terms->draw;
    if (win->moves && abs(t->agree_win) >= 2 * win->moves) {
        enum result result = t->agree_win > 0 ? RESULT_WHITE : RESULT_BLACK;
        decide(t, END_WIN, result, "Adjudicated: both scores say it is won");
        return true;
    }
    if (!draw->moves || t->agree_draw < 2 * draw->moves) return false;
    decide(t, END_DRAW, RESULT_DRAW, "Adjudicated: both scores say it is drawn");
    return true;
}

static struct engine_limits limits_now(const struct table *t, int side)
{
    struct engine_limits now = t->side[side]->spec->limits;
    if (now.clock_ms) now.clock_ms = t->left[side] > 1 ? t->left[side] : 1;
    return now;
}

/* Book the time of a move.  Returns by how many milliseconds it was late, apart from what is forgiven; 0 if it was in
   time. */
static int64_t book_time(struct table *t, int side, int64_t us)
{
    const struct engine_limits *l = &t->side[side]->spec->limits;
    int64_t ms = us / 1000, margin = t->terms->margin_ms;
    if (l->ms && ms > l->ms + margin) return ms - l->ms - margin;
    if (!l->clock_ms) return 0;
    t->left[side] -= ms;
    if (t->left[side] < -margin) return -t->left[side] - margin;
    if (t->left[side] < 0) t->left[side] = 0;
    t->left[side] += l->inc_ms;
    return 0;
}

/* The nodes tell whether a search took too long or the machine stalled. */
static void lose_on_time(struct table *t, int side, int64_t late, int64_t took, uint64_t nodes)
{
    char words[120];
    snprintf(words, sizeof words,
        "no time was left (a move of %" PRId64 " ms and %" PRIu64 " nodes, %" PRId64 " ms too late)", took / 1000,
        nodes, late);
    lose(t, side, END_TIME, WHY_TIME, words);
}

/* The microseconds charged for a move.  While a host withholds a processor from a virtual machine, processor time goes
   on.  Stolen time is looked up only if the move would be late, and once the statistics are sure to have it. */
static int64_t charge(const struct table *t, int side, int64_t passed, int64_t busy, int64_t stolen_ms)
{
    const struct engine_limits l = limits_now(t, side);
    int64_t took = t->terms->busy && busy && busy < passed ? busy : passed, most = l.ms ? l.ms : INT64_MAX;
    if (l.clock_ms && t->left[side] < most) most = t->left[side];
    if (!t->terms->stolen_ms || took / 1000 - t->terms->margin_ms <= most) return took;
    mono_sleep(BOOKED_MS);
    took -= (t->terms->stolen_ms() - stolen_ms) * 1000;
    return took > 0 ? took : 0;
}

/* Play one move.  False if the game is over. */
static bool one_move(struct table *t)
{
    int side = game_pos(t->game)->turn;
    struct player *p = t->side[side];
    struct effort *effort = &t->ret->effort[side];
    struct engine_request q = { .rules = *game_rules(t->game),
        .limits = limits_now(t, side),
        .seed = rng_next(&t->rng) | 1 };
    LOCAL_MEM struct move *moves = game_moves_since(t->game, &q.start, &q.n_moves);
    struct engine_report r = { .id = 0 };
    struct err e = { 0 };
    q.moves = moves;
    int64_t stolen_ms = t->terms->stolen_ms ? t->terms->stolen_ms() : 0, from = mono_us();
    bool alive = p->ops->think(p, &q, &r, &e);
    int64_t took = mono_us() - from;
    took = charge(t, side, took, r.busy_us, stolen_ms);
    t->ret->failed[side] = !alive;
    if (atomic_load(t->stop)) return false;
    if (!alive) {
        lose(t, side, END_CRASH, WHY_RECORDED, e.text);
        return false;
    }
    effort->moves++;
    effort->us += took;
    effort->nodes += r.nodes;
    effort->depth += (uint64_t)r.depth;
    int64_t late = book_time(t, side, took);
    if (late) {
        lose_on_time(t, side, late, took, r.nodes);
        return false;
    }
    if (!r.has_best || !game_play(t->game, &r.best)) {
        lose_by_move(t, side, r.has_best ? &r.best : NULL);
        return false;
    }
    game_set_clock(t->game, game_here(t->game), p->spec->limits.clock_ms ? t->left[side] : -1);
    count_score(t, side, &r);
    return !is_over(t) && !is_adjudicated(t);
}

void referee_play(struct game *g, struct player *const side[2], const struct referee_terms *terms, uint64_t seed,
    const atomic_bool *stop, struct referee_result *ret)
{
    struct table t = { .game = g, .side = side, .terms = terms, .stop = stop, .ret = ret, .rng = { seed } };
    *ret = (struct referee_result){ .end = END_STOPPED, .fault = -1 };
    for (int s = WHITE; s <= BLACK; s++) {
        t.left[s] = side[s]->spec->limits.clock_ms;
        side[s]->ops->clear(side[s]);
    }
    if (!is_over(&t))
        while (!atomic_load(stop) && one_move(&t))
            ;
}
