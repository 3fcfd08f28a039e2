/* judge.c -- see judge.h */
#include <config.h>

#include "endgame/judge.h"

#include "base/mem.h"
#include "base/rng.h"
#include "board/draws.h"
#include "board/gen.h"
#include "board/goal.h"
#include "endgame/endgame.h"
#include "engine/engine.h"
#include "engine/score.h"

enum { HASH = 4 << 20 };

/* A score of the tables' value. */
static int score_of(struct endgame_value v)
{
    return v.result * (ENGINE_WIN - v.plies);
}

/* Decided positions: does the move keep the result, one ply nearer to the end?  In drawn ones any move that is not lost. */
static bool keeps(const struct checks *c, const struct pos *p, const struct move *m, struct endgame_value v)
{
    struct pos q;
    struct endgame_value w;
    pos_play(&c->rules, p, m, &q);
    if (!endgame_probe(c->tables, &q, &w)) return false;
    if (v.result == 0) return w.result <= 0;
    return w.result == -v.result && w.plies == v.plies - 1;
}

/* Asking the tables everything must be as they say. */
static bool with_tables(const struct checks *c, struct engine_request *q, struct endgame_value v, struct judged *ret)
{
    struct engine_report r;
    q->endgame = c->tables;
    if (!engine_think(HASH, q, NULL, NULL, &r)) return false;
    if (r.score != score_of(v))
        checks_say(c, &q->start, ++ret->wrong, "asking the tables %d, table %d", r.score, score_of(v));
    else if (!keeps(c, &q->start, &r.best, v))
        checks_say(c, &q->start, ++ret->spoilt, "spoilt, to %d, table %d", r.best.to, score_of(v));
    return true;
}

/* Without them an end may be too far away to be seen, but what is seen must be there. */
static bool without(const struct checks *c, struct engine_request *q, struct endgame_value v, struct judged *ret)
{
    struct engine_report r;
    q->endgame = NULL;
    if (!engine_think(HASH, q, NULL, NULL, &r)) return false;
    int score = r.score < 0 ? -r.score : r.score, plies = ENGINE_WIN - score;
    if (score < SEARCH_WON) return true;
    if ((r.score > 0 ? 1 : -1) != v.result || plies < v.plies)
        checks_say(c, &q->start, ++ret->contrary, "by itself %d, table %d", r.score, score_of(v));
    ret->proved++;
    if (plies > ret->longest) ret->longest = plies;
    return true;
}

bool judge_random(const struct checks *c, int pieces, long n, unsigned seed, uint64_t nodes, struct judged *ret)
{
    struct rng g = { seed };
    *ret = (struct judged){ 0 };
    while (ret->positions < n) {
        struct engine_request q = { .rules = c->rules, .limits.nodes = nodes };
        struct moves legal;
        struct endgame_value v;
        struct draws d;
        checks_random(&c->rules, 2 + (int)rng_below(&g, (uint32_t)pieces - 1), &g, &q.start);
        gen_moves(&c->rules, &q.start, &legal);
        draws_start(&c->rules, &q.start, &d);
        if (!legal.n || draws_verdict(&c->rules, &q.start, &d, NULL) != DRAW_NONE) continue;
        if (!endgame_probe(c->tables, &q.start, &v)) return false;
        ret->positions++;
        ret->wins += v.result > 0;
        ret->losses += v.result < 0;
        if (!with_tables(c, &q, v, ret) || !without(c, &q, v, ret)) return false;
    }
    return true;
}

/* ---- played out ---- */

static const struct {
    struct engine_limits limits;
    int level, lines;
} ways[] = {
    { { .depth = 1 }, 0, 1 },
    { { .nodes = 1 }, 0, 1 },
    { { .depth = 3 }, 0, 4 },
    { { .nodes = 500 }, 7, 1 },
    { { .nodes = 500 }, 8, 1 },
    { { .nodes = 500 }, 9, 1 },
};
enum { WAYS = sizeof ways / sizeof *ways, PLIES_MAX = 256 };

static bool wins(const struct checks *c, int way, struct pos p, int plies, struct rng *g)
{
    static struct move played[PLIES_MAX];
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    struct engine_request q = { .rules = c->rules,
        .start = p,
        .moves = played,
        .limits = ways[way].limits,
        .level = ways[way].level,
        .lines = ways[way].lines,
        .seed = 1,
        .endgame = c->tables };
    int goal = 0, winner = p.turn;
    struct draws d;
    draws_start(&c->rules, &p, &d);
    for (; q.n_moves <= plies && q.n_moves < PLIES_MAX; q.n_moves++) {
        struct engine_report r;
        gen_moves(&c->rules, &p, legal);
        goal = goal_reached(&c->rules, &p, legal->n);
        if (goal || draws_verdict(&c->rules, &p, &d, NULL) != DRAW_NONE) break;
        if (p.turn != winner) played[q.n_moves] = checks_move(c, &p, legal, g);
        else if (engine_think(HASH, &q, NULL, NULL, &r)) played[q.n_moves] = r.best;
        struct pos before = p;
        pos_play(&c->rules, &before, &played[q.n_moves], &p);
        draws_after(&c->rules, &before, &played[q.n_moves], &p, &d);
    }
    return goal && (goal > 0) == (p.turn == winner);
}

long judge_wins(const struct checks *c, int pieces, long n, unsigned seed)
{
    struct rng g = { seed };
    long wrong = 0;
    for (long i = 0; i < n; i++) {
        struct endgame_value v;
        struct pos p = checks_win(c, pieces, &g);
        if (!endgame_probe(c->tables, &p, &v) || wins(c, (int)(i % WAYS), p, v.plies, &g)) continue;
        checks_say(c, &p, ++wrong, "the engine, limited in way %d, did not win in %d", (int)(i % WAYS), v.plies);
    }
    return wrong;
}
