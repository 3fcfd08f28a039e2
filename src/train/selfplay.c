/* selfplay.c -- see selfplay.h */
#include <config.h>

#include "train/selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "board/goal.h"
#include "endgame/endgame.h"
#include "game/game.h"

enum {
    TABLE = 1 << 20, // bytes: the few thousand nodes of a move fit, and clearing is quick
    LOPSIDED = 250,  // centi-men: openings beyond this are rejected,
    PATIENCE = 50,   // but after so many rejections so much more is allowed
    PLIES_LEAST = 4, // the fewest random plies with which a game begins
    PLIES_MOST = 10,
    DECIDED = 900,
    DECIDED_PLIES = 6, // a lead that has lasted so long is a win
    ASIDE_PLIES = 3,   // random plies away from a position; more if captures go on
    ASIDE_MOST = 8,
    ASIDE_SHARE = 4 // an aside gets this part of the nodes of a move
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
    team_release(&s->team);
    tt_release(&s->tt);
    memset(s, 0, sizeof *s);
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

/* Play random moves.  False if the game ended before. */
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

/* Weights that call no opening even must not keep this searching for ever. */
void selfplay_opening(struct selfplay *s, struct rng *g)
{
    struct move m;
    for (int tried = 0; !atomic_load(s->stop); tried++) {
        int plies = PLIES_LEAST + (int)rng_below(g, PLIES_MOST - PLIES_LEAST + 1);
        if (!random_plies(s, g, plies)) continue;
        team_forget(&s->team);
        if (abs(ask(s, s->nodes, &m)) <= LOPSIDED * (1 + tried / PATIENCE)) break;
    }
    s->n_opening = s->n;
}

/* The result by the tables, 0, 1 or 2 as in sample_game; -1 if they do not know. */
static int known(const struct selfplay *s, const struct pos *p, const struct draws *d)
{
    struct endgame_value v;
    if (!s->tables || s->n == s->n_opening || !endgame_probe(s->tables, p, &v) || !endgame_in_time(&s->rules, d, v))
        return -1;
    return p->turn == WHITE ? 1 + v.result : 1 - v.result;
}

/* Is the game over, or as good as over?  0, 1 or 2 as in sample_game; -1 if not. */
static int verdict(const struct selfplay *s, const struct game *game)
{
    const struct node *here = game_here(game);
    int result = known(s, &here->pos, &here->draws);
    if (result >= 0) return result;
    switch (game_verdict(game, here).result) {
    case RESULT_WHITE: return 2;
    case RESULT_BLACK: return 0;
    case RESULT_NONE: return s->n - s->n_opening >= SAMPLE_PLIES_MAX ? 1 : -1;
    default: return 1;
    }
}

/* Has one side been far ahead for some plies?  `score` is from White's view. */
static int decided(int score, int *plies)
{
    if (abs(score) < DECIDED) *plies = 0;
    else if (++*plies >= DECIDED_PLIES || abs(score) >= SEARCH_WON) return score > 0 ? 2 : 0;
    return -1;
}

static struct sample sample_of(const struct selfplay *s, const struct pos *p, const struct moves *legal, bool scored)
{
    struct sample ret = { .pos = *p, .flags = p->turn == BLACK ? SAMPLE_BLACK : 0 };
    if (scored) ret.flags |= SAMPLE_SCORED;
    if (!legal->captures && !gen_can_capture(&s->rules, p, !p->turn)) ret.flags |= SAMPLE_QUIET;
    return ret;
}

/* Add the score of a quiet position some random moves away from that after s->n moves: games do not go there, but
   searches do.  If the game is over there, add nothing. */
static void add_aside(struct selfplay *s, struct rng *g, const struct pos *from, struct sample_game *ret)
{
    struct pos p = *from;
    struct move m, played = s->move[s->n];
    const int here = s->n, plies = 1 + (int)rng_below(g, ASIDE_PLIES);
    bool quiet = false;
    for (int i = 0; i <= ASIDE_MOST; i++) {
        gen_moves(&s->rules, &p, &s->list);
        int n = moves_count(&s->list);
        quiet = n > 0 && (sample_of(s, &p, &s->list, true).flags & SAMPLE_QUIET);
        if (n == 0 || i == ASIDE_MOST || (quiet && i >= plies)) break;
        s->move[s->n++] = m = moves_get(&s->list, (int)rng_below(g, (uint32_t)n));
        pos_play(&s->rules, &p, &m, &p);
    }
    if (quiet && !goal_reached(&s->rules, &p, s->list.n)) {
        struct sample *aside = &ret->at[ret->n++];
        *aside = sample_of(s, &p, &s->list, true);
        aside->flags |= SAMPLE_ASIDE;
        aside->score = ask(s, s->nodes / ASIDE_SHARE, &m) * (p.turn == WHITE ? 1 : -1);
    }
    s->n = here;
    s->move[here] = played;
}

void selfplay_game(struct selfplay *s, struct rng *g, struct sample_game *ret)
{
    OWN(game) game = game_new(&s->rules, &s->start, (enum side)s->start.turn);
    int lead = 0;
    team_forget(&s->team);
    for (s->n = 0; s->n < s->n_opening; s->n++) game_play(game, &s->move[s->n]);
    for (ret->n = 0;; s->n++) {
        const struct pos *p = game_pos(game);
        const struct moves *legal = game_moves(game);
        if ((ret->result = verdict(s, game)) >= 0) return;
        bool forced = moves_count(legal) == 1;
        int score = 0;
        if (forced) s->move[s->n] = moves_get(legal, 0);
        else score = ask(s, s->nodes, &s->move[s->n]) * (p->turn == WHITE ? 1 : -1);
        ret->at[ret->n] = sample_of(s, p, legal, !forced);
        ret->at[ret->n++].score = score;
        if (!forced && (ret->result = decided(score, &lead)) >= 0) return;
        for (int i = 0; !forced && i < SAMPLE_ASIDES; i++) add_aside(s, g, p, ret);
        game_play(game, &s->move[s->n]);
    }
}
