/* selfplay.c -- see selfplay.h */
#include <config.h>

#include "train/selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "board/goal.h"
#include "endgame/endgame.h"

enum {
    TABLE = 1 << 20, // bytes: a move's few thousand nodes fit, and clearing is quick
    LOPSIDED = 250,  // centi-men: openings beyond are thrown away ...
    PATIENCE = 50,   // ... but so much more is allowed after so many
    PLIES_LEAST = 4, // random plies a game begins with
    PLIES_MOST = 10,
    DECIDED = 900,
    DECIDED_PLIES = 6, // a lead that lasted so long is a win
    ASIDE_PLIES = 3,   // random plies off a position; more where captures go on
    ASIDE_MOST = 8,
    ASIDE_SHARE = 4 // of the nodes of a move
};

bool selfplay_init(struct selfplay *s, const struct rules *r, const struct weights *w, uint64_t nodes,
    const struct endgame *tables, atomic_bool *stop)
{
    memset(s, 0, sizeof *s);
    s->rules = *r;
    s->nodes = nodes;
    s->tables = tables;
    s->stop = stop;
    s->weights = w;
    pos_start(r, WHITE, &s->start);
    if (tt_init(&s->tt, TABLE) && team_init(&s->team, &s->tt, stop, NULL)) return true;
    selfplay_release(s);
    return false;
}

void selfplay_release(struct selfplay *s)
{
    if (s->team.tt) team_release(&s->team);
    if (s->tt.memory) tt_release(&s->tt);
}

/* Ask for a move in the position after s->n moves; the score is from the side to move's view. */
static int ask(struct selfplay *s, uint64_t nodes, struct move *ret)
{
    struct engine_request q = { .rules = s->rules,
        .start = s->start,
        .moves = s->move,
        .n_moves = s->n,
        .limits.nodes = nodes,
        .weights = s->weights,
        .endgame = s->tables };
    think(&s->team, &q, NULL, NULL, &s->report);
    s->searched += s->report.nodes;
    *ret = s->report.best;
    return s->report.score;
}

/* Random moves; false when the game was over before. */
static bool random_plies(struct selfplay *s, struct rng *g, int plies)
{
    struct pos p = s->start;
    assert(plies <= (int)(sizeof s->move / sizeof *s->move));
    for (s->n = 0; s->n < plies; s->n++) {
        gen_moves(&s->rules, &p, &s->list);
        int n = moves_count(&s->list);
        if (n == 0) return false;
        s->move[s->n] = moves_get(&s->list, (int)rng_below(g, (uint32_t)n));
        pos_play(&s->rules, &p, &s->move[s->n], &p);
    }
    gen_moves(&s->rules, &p, &s->list);
    return s->list.n > 0;
}

/* Weights that call no opening even shall not keep it looking for ever. */
void selfplay_opening(struct selfplay *s, struct rng *g)
{
    struct move m;
    s->start.turn = pos_starter(&s->rules, WHITE);
    for (int tried = 0; !atomic_load(s->stop); tried++) {
        int plies = PLIES_LEAST + (int)rng_below(g, PLIES_MOST - PLIES_LEAST + 1);
        if (!random_plies(s, g, plies)) continue;
        team_forget(&s->team);
        if (abs(ask(s, s->nodes, &m)) <= LOPSIDED * (1 + tried / PATIENCE)) break;
    }
    s->n_opening = s->n;
}

static bool third_time(const struct selfplay *s)
{
    int times = 1;
    for (int i = s->n - 2; i >= 0; i -= 2) times += s->key[i] == s->key[s->n];
    return s->rules.repetitions && times >= s->rules.repetitions;
}

/* What the tables say of a position, 0, 1 or 2 as in sample_game; -1: nothing. */
static int known(const struct selfplay *s, const struct pos *p, const struct draws *d)
{
    struct endgame_value v;
    if (!s->tables || s->n == s->n_opening || !endgame_probe(s->tables, p, &v) || !endgame_in_time(&s->rules, d, v))
        return -1;
    return p->turn == WHITE ? 1 + v.result : 1 - v.result;
}

/* Is the game over, or as good as?  0, 1 or 2 as in sample_game; -1: no. */
static int verdict(struct selfplay *s, const struct pos *p, const struct draws *d)
{
    int result = known(s, p, d);
    if (result >= 0) return result;
    gen_moves(&s->rules, p, &s->list);
    int goal = goal_reached(&s->rules, p, s->list.n);
    if (goal) return p->turn == WHITE ? 1 + goal : 1 - goal;
    if (third_time(s) || draws_verdict(&s->rules, p, d, NULL) != DRAW_NONE) return 1;
    return s->n - s->n_opening >= SAMPLE_PLIES_MAX ? 1 : -1;
}

/* Has one side been far ahead for some plies?  `score` is White's view. */
static int decided(int score, int *plies)
{
    if (abs(score) < DECIDED) *plies = 0;
    else if (++*plies >= DECIDED_PLIES || abs(score) >= SEARCH_WON) return score > 0 ? 2 : 0;
    return -1;
}

static struct sample sample_of(const struct selfplay *s, const struct pos *p, bool scored, int score)
{
    struct sample ret = { .pos = *p, .flags = p->turn == BLACK ? SAMPLE_BLACK : 0, .score = score };
    if (scored) ret.flags |= SAMPLE_SCORED;
    if (!s->list.captures && !gen_can_capture(&s->rules, p, !p->turn)) ret.flags |= SAMPLE_QUIET;
    return ret;
}

/* Some random moves off the position after s->n moves, where games do not go but searches do, and on to a quiet one:
   what a search says there.  A game that is over there is none. */
static void add_aside(struct selfplay *s, struct rng *g, const struct pos *from, struct sample_game *ret)
{
    struct pos p = *from;
    struct move m, played = s->move[s->n];
    const int here = s->n, plies = 1 + (int)rng_below(g, ASIDE_PLIES);
    bool quiet = false;
    for (int i = 0; i <= ASIDE_MOST; i++) {
        gen_moves(&s->rules, &p, &s->list);
        int n = moves_count(&s->list);
        quiet = n > 0 && (sample_of(s, &p, true, 0).flags & SAMPLE_QUIET);
        if (n == 0 || i == ASIDE_MOST || (quiet && i >= plies)) break;
        s->move[s->n++] = m = moves_get(&s->list, (int)rng_below(g, (uint32_t)n));
        pos_play(&s->rules, &p, &m, &p);
    }
    if (quiet && !goal_reached(&s->rules, &p, s->list.n)) {
        int score = ask(s, s->nodes / ASIDE_SHARE, &m) * (p.turn == WHITE ? 1 : -1);
        ret->at[ret->n] = sample_of(s, &p, true, score);
        ret->at[ret->n++].flags |= SAMPLE_ASIDE;
    }
    s->n = here;
    s->move[here] = played;
}

static void replay_opening(struct selfplay *s, struct pos *p, struct draws *d)
{
    struct pos before;
    *p = s->start;
    draws_start(&s->rules, p, d);
    for (s->n = 0; s->n < s->n_opening; s->n++) {
        before = *p;
        s->key[s->n] = pos_key(p);
        pos_play(&s->rules, &before, &s->move[s->n], p);
        draws_after(&s->rules, &before, &s->move[s->n], p, d);
    }
}

void selfplay_game(struct selfplay *s, struct rng *g, struct sample_game *ret)
{
    struct pos p, before;
    struct draws d;
    int lead = 0;
    team_forget(&s->team);
    replay_opening(s, &p, &d);
    for (ret->n = 0;; s->n++) {
        assert(s->n < (int)(sizeof s->key / sizeof *s->key));
        s->key[s->n] = pos_key(&p);
        if ((ret->result = verdict(s, &p, &d)) >= 0) return;
        bool forced = moves_count(&s->list) == 1;
        int score = 0;
        ret->at[ret->n] = sample_of(s, &p, !forced, 0);
        if (forced) s->move[s->n] = moves_get(&s->list, 0);
        else score = ask(s, s->nodes, &s->move[s->n]) * (p.turn == WHITE ? 1 : -1);
        ret->at[ret->n++].score = score;
        if (!forced && (ret->result = decided(score, &lead)) >= 0) return;
        for (int i = 0; !forced && i < SAMPLE_ASIDES; i++) add_aside(s, g, &p, ret);
        before = p;
        pos_play(&s->rules, &before, &s->move[s->n], &p);
        draws_after(&s->rules, &before, &s->move[s->n], &p, &d);
    }
}
