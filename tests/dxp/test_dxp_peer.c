/* test_dxp_peer.c -- DXP conversations in tests/data/dxp, each with what comes cut in three ways,
   and games two peers play with each other. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "game/game.h"
#include "help/foreign.h"
#include "help/game_same.h"
#include "help/unfold.h"
#include "dxp/dxp_peer.h"
#include "dxp/dxp_transcript.h"

Test(dxp_peer, conversations)
{
    conversations("dxp", dxp_transcript_play);
}

/* Whatever is said of them. */
Test(dxp_peer, conversations_in_another_language)
{
    foreign_speak();
    conversations("dxp", dxp_transcript_play);
}

/* --- two of them -------------------------------------------------------------------------- */

struct pair {
    struct dxp_peer *side[2];
    struct dxp_event last[2];
    int64_t now;
};

/* What one has to say comes to the other, so many bytes at most. */
static void carry(struct pair *p, int from, size_t most)
{
    struct str *out = &p->side[from]->out;
    size_t n = out->len < most ? out->len : most;
    if (!n || !dxp_peer_hear(p->side[!from], out->s, n)) return;
    str_drop(out, n);
}

static void move(struct pair *p, int i, struct rng *rng)
{
    struct err e;
    enum why why;
    int due = dxp_peer_due(p->side[i], p->now, &why);
    const struct moves *legal = game_moves(p->side[i]->game);
    if (due >= 0) {
        cr_assert(dxp_peer_end(p->side[i], due, why, p->now, &e));
        return;
    }
    struct move m = legal->m[rng_below(rng, (uint32_t)legal->n)];
    p->now += rng_below(rng, 3000);
    cr_assert(dxp_peer_move(p->side[i], &m, p->now, &e), "%s", e.text);
}

static bool has_a_time(const struct game *g)
{
    for (const struct node *n = game_root(g); n; n = n->child)
        if (n->after && strstr(n->after, "[%emt 0:00:0")) return true;
    return false;
}

/* The same game with the same result, moves, times and names in it. */
static void expect_agreement(const struct game *a, const struct game *b)
{
    const char *tag = tag_difference(a, b), *what = game_difference(a, b);
    cr_expect_null(tag, "%s", tag);
    cr_expect_null(what, "%s", what);
    cr_expect(has_a_time(a));
}

/* Random games of all lengths, which both sides have alike. */
static void random_game(struct pair *p, struct rng *rng, int minutes, int moves)
{
    struct dxp_request q = { .follower = rng_below(rng, 2) ? WHITE : BLACK, .minutes = minutes, .moves = moves };
    struct err e;
    int asks = (int)rng_below(rng, 2), over = 0;
    cr_assert(dxp_peer_ask(p->side[asks], &q, &e), "%s", e.text);
    while (over < 2) {
        for (int i = 0; i < 2; i++) {
            carry(p, !i, 1 + rng_below(rng, 40));
            while (dxp_peer_take(p->side[i], p->now, &p->last[i])) {
                over += p->last[i].kind == DXP_EVENT_ENDED;
                if (p->last[i].kind == DXP_EVENT_OFFERED) cr_assert(dxp_peer_answer(p->side[i], DXP_YES, p->now, &e));
                cr_assert_neq(p->last[i].kind, DXP_EVENT_CLOSED, "%s", p->last[i].text);
            }
            if (dxp_peer_my_turn(p->side[i])) move(p, i, rng);
        }
    }
    expect_agreement(p->side[0]->game, p->side[1]->game);
    while (p->side[0]->state != DXP_IDLE || p->side[1]->state != DXP_IDLE)
        for (int i = 0; i < 2; i++) {
            carry(p, !i, 1);
            cr_assert_not(dxp_peer_take(p->side[i], p->now, &p->last[i]));
        }
}

Test(dxp_peer, random_games_agree)
{
    struct rng rng = { 11 };
    struct pair p = { .side = { dxp_peer_new("one"), dxp_peer_new("the other") } };
    int ended[5] = { 0 };
    for (int game = 0; game < 60; game++) {
        random_game(&p, &rng, game % 3, game % 4 * 10);
        ended[game_result(p.side[0]->game).result]++;
    }
    cr_expect(ended[RESULT_NONE] && ended[RESULT_WHITE] && ended[RESULT_BLACK]);
    dxp_peer_free(p.side[0]);
    dxp_peer_free(p.side[1]);
}
