/* trials.c -- see trials.h */
#include <config.h>

#include "coach/trials.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/agree.h"
#include "board/variants.h"
#include "coach/proof.h"
#include "coach/truth.h"
#include "endgame/endgame.h"
#include "engine/engine.h"
#include "engine/score.h"
#include "game/game.h"
#include "help/scratch.h"
#include "notation/fen.h"
#include "notation/movetext.h"

enum {
    HASH = 1 << 20,
    FAR = 12,  /* wins farther away are too far for the truth */
    NEAR = 5,  /* wins that near must be found */
    ROOM = 40, /* plies kept free in the game */
    FIND_NODES = 3000000
};

struct trial {
    struct trials *sum;
    uint64_t seed;
    struct rng rng;
    struct truth truth;
    struct engine *engine; /* remembers the whole game */
    const struct endgame *tables;
};

static int below(struct trial *t, int n)
{
    return (int)rng_below(&t->rng, (uint32_t)n);
}

/* ---- what is wrong ---- */

static void wrong(const struct trial *t, const char *why, int a, int b)
{
    LOCAL(str) spec = { 0 };
    LOCAL(str) line = { 0 };
    const struct truth *u = &t->truth;
    const struct coord own = coord_own();
    variants_spec(u->r, &spec);
    movetext_line(u->r, own, &u->pos[0], u->move + 1, u->n, MOVETEXT_HUB, &line);
    printf("WRONG seed %" PRIu64 "%s: %s (%d, %d): -v %s %s moves %s now %s\n", t->seed,
        t->tables ? " with tables" : "", why, a, b, str_text(&spec), FEN(u->r, own, &u->pos[0]), str_text(&line),
        FEN(u->r, own, truth_pos(u)));
    fflush(stdout);
    t->sum->wrong++;
}

/* ---- by lot ---- */

static void some_endings(struct trial *t, struct rules *r)
{
    r->n_endings = below(t, 4);
    for (int i = 0; i < r->n_endings; i++) {
        struct ending *e = &r->endings[i];
        e->kind = (enum ending_kind)below(t, 3);
        if (e->kind == ENDING_ROAD && r->width != rules_height(r)) e->kind = ENDING_BOTH;
        bool both = e->kind == ENDING_BOTH;
        e->pieces = 1 + both + below(t, 4);
        e->kings = both + below(t, 2);
        if (e->kings > e->pieces / (1 + both)) e->kings--;
        e->plies = e->kind == ENDING_LONE && !below(t, 5) ? 0 : 1 + below(t, FAR);
    }
}

/* Other ends than the game's own, soon. */
static void some_ends(struct trial *t, struct rules *r)
{
    static const int repetitions[] = { 0, 2, 3, 4 };
    if (below(t, 2)) r->goal = (enum goal)below(t, 3);
    if (below(t, 2)) r->repetitions = repetitions[below(t, 4)];
    if (below(t, 3)) r->quiet_plies = below(t, 4) ? 1 + below(t, 14) : 0;
    if (!below(t, 3)) r->king_moves = below(t, 4);
    if (!below(t, 3)) r->forfeit = (enum forfeit)below(t, 3);
    if (!below(t, 5)) r->lone_king_wins = true;
    r->forfeit_by_opponent = r->forfeit == FORFEIT_ON && below(t, 2);
    if (below(t, 3)) some_endings(t, r);
    *r->own_draws = '\0';
}

static struct rules some_rules(struct trial *t)
{
    int games = 0;
    struct rules r;
    while (variants_builtin(games)) games++;
    do {
        int kind = below(t, 4);
        r = kind == 0 ? agree_rules(&t->rng) : *variants_builtin(below(t, games));
        if (kind == 1) {
            r.width = 6 + 2 * below(t, 2);
            r.height = r.back = 0;
            r.rows = 1;
        }
        if (kind < 3) some_ends(t, &r);
    } while (!rules_check(&r, NULL));
    return r;
}

/* Put a piece on a square by lot, if it can stand there. */
static bool put(struct trial *t, const struct rules *r, struct pos *p, enum side side)
{
    wide at = square_set(r, 1 + below(t, square_count(r)));
    bool king = r->goal != GOAL_KING && below(t, 2);
    if ((at & pos_all(p)) || (!king && (at & square_far_row(r, side)))) return false;
    if (king) p->kings[side] |= at;
    else p->men[side] |= at;
    return true;
}

static struct pos some_pos(struct trial *t, const struct rules *r)
{
    if (!below(t, 12)) return agree_pos(r, &t->rng, below(t, 6));
    struct pos p = { .turn = (uint8_t)below(t, 2) };
    int most = below(t, 3) ? 3 : 6;
    for (enum side side = WHITE; side <= BLACK; side++)
        for (int n = 1 + below(t, most); n > 0; n--) put(t, r, &p, side);
    return p;
}

static struct pos few_pieces(struct trial *t, const struct rules *r, int n)
{
    struct pos p = { .turn = (uint8_t)below(t, 2) };
    while (!put(t, r, &p, WHITE) || !put(t, r, &p, BLACK)) p.men[WHITE] = p.kings[WHITE] = 0;
    while (pos_pieces(&p) < n) put(t, r, &p, (enum side)below(t, 2));
    return p;
}

/* A move by lot; of kings and back again if the game is to be calm. */
static struct move some_move(struct trial *t, const struct moves *l, bool calm)
{
    const struct truth *u = &t->truth;
    const struct pos *p = truth_pos(u);
    int n = moves_count(l);
    for (int tries = 0; calm && tries < 12; tries++) {
        struct move m = moves_get(l, below(t, n));
        bool back = u->n >= 2 && m.from == u->move[u->n - 1].to && m.to == u->move[u->n - 1].from;
        bool king = !m.captured && m.forfeit == MOVE_NONE && (p->kings[p->turn] >> m.from & 1);
        if ((back && below(t, 2)) || (king && tries > 6)) return m;
    }
    return moves_get(l, below(t, n));
}

/* ---- the search ---- */

/* Is every move of a line legal, and none beyond the end of the game? */
static void check_line(struct trial *t, const struct move *pv, int n)
{
    struct truth *u = &t->truth;
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    const int here = u->n;
    const char *fault = NULL;
    for (int i = 0; i < n && !fault && u->n < TRUTH_PLIES - FAR; i++) {
        gen_moves(u->r, truth_pos(u), legal);
        if (truth_verdict(u, legal)) fault = "the line goes on beyond the end";
        else if (!moves_has(legal, &pv[i])) fault = "the line is not legal";
        else truth_play(u, &pv[i]);
    }
    if (fault) wrong(t, fault, u->n - here, n);
    while (u->n > here) truth_back(u);
}

/* A score of a win or loss: is it forced in so many plies, by this move if there is one? */
static void check_claim(struct trial *t, int score, const struct move *by)
{
    struct truth *u = &t->truth;
    int plies = ENGINE_WIN - abs(score);
    if (plies > FAR) return;
    t->sum->claims++;
    enum side turn = (enum side)truth_pos(u)->turn, winner = score > 0 ? turn : (enum side) !turn;
    bool good = by ? truth_wins_by(u, winner, by, plies, t->sum->work) : truth_wins(u, winner, plies, t->sum->work);
    if (!good) wrong(t, score > 0 ? "a false win" : "a false loss", score, by != NULL);
}

/* The best line's loss must be forced whatever is played; a level chooses a move, and tells its score. */
static void check_report(struct trial *t, const struct engine_report *r, bool wavers)
{
    if (!r->has_best || r->n_pv < 1 || !move_equal(&r->best, &r->pv[0])) wrong(t, "no best move", r->has_best, r->n_pv);
    check_line(t, r->pv, r->n_pv);
    check_claim(t, r->score, r->score > 0 || wavers ? &r->best : NULL);
    for (int i = 0; i < r->n_more; i++) {
        check_line(t, r->more[i].pv, r->more[i].n_pv);
        check_claim(t, r->more[i].score, r->more[i].pv);
    }
}

static void each_depth(void *ctx, const struct engine_report *r)
{
    check_report(ctx, r, false);
}

static struct engine_request request(struct trial *t)
{
    const struct truth *u = &t->truth;
    return (struct engine_request){ .rules = *u->r,
        .start = u->pos[0],
        .moves = u->move + 1,
        .n_moves = u->n,
        .seed = 1,
        .endgame = below(t, 2) ? t->tables : NULL };
}

static struct engine_limits some_limits(struct trial *t)
{
    if (below(t, 2)) return (struct engine_limits){ .depth = 1 + below(t, 10), .nodes = 200000 };
    return (struct engine_limits){ .nodes = (uint64_t)(1 + below(t, below(t, 8) ? 5000 : 40000)) };
}

static void try_search(struct trial *t)
{
    struct engine_report r;
    struct engine_request q = request(t);
    q.limits = some_limits(t);
    q.lines = below(t, 3) ? 1 : 2 + below(t, 3);
    q.threads = below(t, 4) ? 1 : 2;
    bool warm = below(t, 4);
    if (warm && !below(t, 8)) q.level = 1 + below(t, 8);
    t->sum->asked++;
    if (warm) {
        engine_go(t->engine, &q);
        engine_wait(t->engine, &r);
    } else if (!engine_think(HASH, &q, each_depth, t, &r)) abort();
    check_report(t, &r, q.level > 0);
}

/* How soon somebody wins, and who: 0 if nobody does so soon. */
static int nearest(struct trial *t, enum side *ret)
{
    for (int n = 1; n <= NEAR; n++)
        for (*ret = WHITE; *ret <= BLACK; ++*ret)
            if (truth_wins(&t->truth, *ret, n, t->sum->work)) return t->truth.work < 0 ? 0 : n;
    return 0;
}

/* A near win is seen, and told by the shortest way; a hash that knows more may tell a nearer one. */
static void try_find(struct trial *t)
{
    enum side winner;
    int n = nearest(t, &winner);
    if (!n) return;
    struct engine_report r;
    struct engine_request q = request(t);
    int want = winner == truth_pos(&t->truth)->turn ? ENGINE_WIN - n : n - ENGINE_WIN;
    q.limits = (struct engine_limits){ .depth = 2 * n + 4, .nodes = FIND_NODES };
    t->sum->seen++;
    engine_go(t->engine, &q);
    engine_wait(t->engine, &r);
    bool late = r.score * want > 0 && abs(r.score) >= SEARCH_WON;
    if (r.score != want && !late && r.nodes < FIND_NODES) wrong(t, "a win is not seen", r.score, want);
    check_report(t, &r, false);
}

/* ---- prover and tables ---- */

/* Does a side win in so many plies or fewer?  Not, if that cannot be known. */
static bool surely_wins(struct trial *t, enum side side, int plies)
{
    return plies >= 0 && truth_wins(&t->truth, side, plies, t->sum->work) && t->truth.work >= 0;
}

static void check_proof(struct trial *t, const struct proof *p, enum side winner)
{
    struct truth *u = &t->truth;
    bool turn = truth_pos(u)->turn == winner;
    if (p->result > 0 && p->plies <= FAR) {
        if (!truth_wins(u, winner, p->plies, t->sum->work)) wrong(t, "proof of a false win", p->plies, p->by);
        if (p->shortest && surely_wins(t, winner, p->plies - 1)) wrong(t, "not the shortest win", p->plies, p->by);
        if (turn && p->by != PROOF_OVER
            && (!p->has_best || !truth_wins_by(u, winner, &p->best, p->plies, t->sum->work)))
            wrong(t, "the move does not win", p->plies, p->has_best);
    }
    int far = p->result < 0 ? NEAR + 3 : p->depth < NEAR + 3 ? p->depth : NEAR + 3;
    for (int n = 1; p->result <= 0 && n <= far; n++)
        if (surely_wins(t, winner, n)) wrong(t, "a win without proof", p->result, n);
}

/* The prover knows nothing of the past but the counters. */
static void try_proof(struct trial *t)
{
    struct trial alone = *t;
    const struct truth *u = &t->truth;
    enum side winner = (enum side)below(t, 2);
    if (u->r->forfeit_by_opponent) return; // no problems there
    truth_init(&alone.truth, u->r, truth_pos(u));
    alone.truth.draws[0] = u->draws[u->n];
    struct prover *prover = prover_new(u->r, t->tables, winner, 5000, NULL);
    if (!prover) abort();
    struct proof p = prover_ask(prover, truth_pos(u), &u->draws[u->n], below(t, 2));
    t->sum->proved++;
    check_proof(&alone, &p, winner);
    prover_free(prover);
}

/* What the tables are believed with fresh counters.  (They may call a win a draw, if a counter can cut it short.) */
static void try_value(struct trial *t)
{
    struct truth *u = &t->truth;
    struct endgame_value v;
    if (!endgame_probe(t->tables, truth_pos(u), &v) || !v.result || v.plies > FAR) return;
    enum side winner = v.result > 0 ? (enum side)truth_pos(u)->turn : (enum side) !truth_pos(u)->turn;
    t->sum->values++;
    if (!truth_wins(u, winner, v.plies, t->sum->work)) wrong(t, "a false win in the tables", v.result, v.plies);
    if (surely_wins(t, winner, v.plies - 1)) wrong(t, "a nearer win than in the tables", v.result, v.plies);
}

/* ---- a game ---- */

static void check_verdicts(struct trial *t)
{
    struct truth *u = &t->truth;
    const int n = u->n;
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    OWN(game) g = game_new(u->r, &u->pos[0], WHITE);
    for (u->n = 1; u->n <= n; u->n++) {
        if (!game_play(g, &u->move[u->n])) wrong(t, "not playable", u->n, 0);
        gen_moves(u->r, truth_pos(u), legal);
        int want = (int)truth_verdict(u, legal), said = (int)game_verdict(g, game_here(g)).result;
        if (said != want) wrong(t, "the verdict", said, want);
    }
    u->n = n;
}

/* False if the game cannot go on. */
static bool lists(const struct truth *u, struct moves *ret)
{
    gen_moves(u->r, truth_pos(u), ret);
    return !ret->truncated && !truth_verdict(u, ret);
}

static void ask(struct trial *t)
{
    if (below(t, 2)) try_search(t);
    if (!below(t, 4)) try_find(t);
    if (!below(t, 4)) try_proof(t);
}

static void play(struct trial *t, const struct rules *r, const struct pos *p)
{
    struct truth *u = &t->truth;
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    truth_init(u, r, p);
    if (!pos_check(r, p, NULL) || !lists(u, legal)) return;
    if (!(t->engine = engine_new(HASH, NULL))) abort();
    bool calm = below(t, 3);
    int lead = below(t, 3) ? 0 : below(t, 100);
    for (int i = 0; i < lead + FAR && u->n < TRUTH_PLIES - ROOM; i++) {
        if (i >= lead) ask(t);
        if (!below(t, 8))
            for (int back = 1 + below(t, 3); back > 0 && u->n; back--) truth_back(u);
        lists(u, legal);
        struct move m = some_move(t, legal, calm);
        truth_play(u, &m);
        if (!lists(u, legal)) truth_back(u);
    }
    check_verdicts(t);
    engine_free(t->engine);
}

void trials_game(struct trials *sum, uint64_t seed)
{
    struct trial t = { .sum = sum, .seed = seed, .rng = { seed } };
    struct rules r = some_rules(&t);
    struct pos p = some_pos(&t, &r);
    play(&t, &r, &p);
}

void trials_tables(struct trials *sum, uint64_t seed)
{
    struct trial t = { .sum = sum, .seed = seed, .rng = { seed } };
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    struct rules r;
    do r = some_rules(&t);
    while (!endgame_fits(&r, NULL) || square_count(&r) > 32);
    for (int i = 0; i < r.n_endings; i++) // of the others the tables know nothing
        r.endings[i].kind = ENDING_LONE;
    const char *folder = scratch_new();
    struct endgame_plan plan = { .rules = r, .folder = folder, .pieces = 3 };
    OWN(endgame) tables = endgame_build(&plan, NULL) ? endgame_open(&r, folder) : NULL;
    if (!tables) abort();
    t.tables = tables;
    for (int i = 0; i < 40; i++) {
        struct pos p = few_pieces(&t, &r, 2 + below(&t, 2));
        truth_init(&t.truth, &r, &p);
        if (lists(&t.truth, legal)) try_value(&t);
        if (i % 8 == 0) play(&t, &r, &p);
    }
    scratch_remove(folder);
}
