/* eval.c -- see eval.h */
#include <config.h>

#include "engine/eval.h"

#include <string.h>

#include "engine/net.inc"
#include "engine/weights.h"

enum { RUNNER_MEN = 12 }; // runners are looked for when so many men are left, or fewer

COVER_INLINE int balance(const struct hand *h, wide men, enum side side)
{
    int n = wide_count(men & h->half[side]) - wide_count(men & h->half[!side]);
    return (n < -5 ? -5 : n > 5 ? 5 : n) + 5;
}

/* How many pieces more White would have if there were EVAL_SHARE: who is ahead gains by exchanges. */
COVER_INLINE int lead(int white, int black)
{
    return white == black ? 0 : EVAL_SHARE * (white - black) / (white + black);
}

/* Takes a term that is not counted 0 times, or may be. */
typedef void put_fn(void *ctx, int term, int n);

COVER_INLINE void each_king(const struct hand *h, const struct pos *p, enum side side, put_fn *put, void *ctx)
{
    int sign = side == WHITE ? 1 : -1;
    for (wide k = p->kings[side]; k; k &= k - 1) put(ctx, EVAL_KING_SQUARE + hand_square(h, side, wide_first(k)), sign);
}

COVER_INLINE void each_of_kings(const struct hand *h, const struct pos *p, put_fn *put, void *ctx)
{
    const wide *men = p->men, *kings = p->kings;
    wide empty = h->all & ~(men[0] | men[1] | kings[0] | kings[1]);
    put(ctx, EVAL_FIRST_KING, (kings[WHITE] != 0) - (kings[BLACK] != 0));
    put(ctx, EVAL_KING, wide_count(kings[WHITE]) - wide_count(kings[BLACK]));
    put(ctx, EVAL_MOBILITY, hand_mobility(h, kings[WHITE], empty) - hand_mobility(h, kings[BLACK], empty));
    put(ctx, EVAL_DIAGONAL, ((kings[WHITE] & h->long_diagonal) != 0) - ((kings[BLACK] & h->long_diagonal) != 0));
    each_king(h, p, WHITE, put, ctx);
    each_king(h, p, BLACK, put, ctx);
}

/* All terms of a position. */
COVER_INLINE void each_term(const struct hand *h, const struct pos *p, put_fn *put, void *ctx)
{
    int white = wide_count(p->men[WHITE]), black = wide_count(p->men[BLACK]);
    bool kings = (p->kings[WHITE] | p->kings[BLACK]) != 0;
    put(ctx, EVAL_TURN, p->turn == WHITE ? 1 : -1);
    put(ctx, EVAL_MAN, white - black);
    put(ctx, EVAL_BALANCE + balance(h, p->men[WHITE], WHITE), 1);
    put(ctx, EVAL_BALANCE + balance(h, p->men[BLACK], BLACK), -1);
    if (white + black <= RUNNER_MEN) put(ctx, EVAL_RUNNER, hand_runner(h, p, WHITE) - hand_runner(h, p, BLACK));
    if (!kings) {
        put(ctx, EVAL_LEAD, lead(white, black));
        return;
    }
    put(ctx, EVAL_LEAD, lead(white + wide_count(p->kings[WHITE]), black + wide_count(p->kings[BLACK])));
    each_of_kings(h, p, put, ctx);
}

struct list {
    struct eval_count *at;
    int n;
};

COVER_INLINE void put_in_list(void *ctx, int term, int n)
{
    struct list *l = ctx;
    if (n) l->at[l->n++] = (struct eval_count){ (uint8_t)term, (int16_t)n };
}

int eval_terms(const struct hand *h, const struct pos *p, struct eval_count ret[EVAL_LIST])
{
    struct list l = { ret, 0 };
    each_term(h, p, put_in_list, &l);
    return l.n;
}

/* A sum in both phases, White's view. */
struct sum {
    const struct weight *term;
    int opening, ending;
};

COVER_INLINE void put_in_sum(void *ctx, int term, int n)
{
    struct sum *sum = ctx;
    sum->opening += n * sum->term[term].opening;
    sum->ending += n * sum->term[term].ending;
}

COVER_INLINE void patterns_on(const struct eval *e, enum cover_board b, const struct pos *p, net_add_fn *add,
    union net_sums sums[2])
{
    net_view(e->weights->net, &e->weights->cover, b, p, WHITE, add, &sums[WHITE]);
    net_view(e->weights->net, &e->weights->cover, b, p, BLACK, add, &sums[BLACK]);
}

COVER_INLINE void patterns(const struct eval *e, const struct pos *p, net_add_fn *add, union net_sums sums[2])
{
    switch (e->weights->cover.board) {
    case COVER_8: patterns_on(e, COVER_8, p, add, sums); break;
    case COVER_10: patterns_on(e, COVER_10, p, add, sums); break;
    case COVER_12: patterns_on(e, COVER_12, p, add, sums); break;
    case COVER_10X8: patterns_on(e, COVER_10X8, p, add, sums); break;
    default: patterns_on(e, COVER_8_ALL, p, add, sums);
    }
}

/* The linear weights of the patterns, White's less Black's, and what the net says to White in centi-men. */
COVER_INLINE int32_t patterns_and_net(const struct eval *e, const struct pos *p, struct net_ways by, int *ret_net)
{
    const struct net *n = e->weights->net;
    union net_sums sums[2];
    for (enum side view = WHITE; view <= BLACK; view++) {
        memcpy(&sums[view], n->bias, sizeof sums[view]);
        net_add_kings(n, &e->hand, p->kings[view], false, view, by.add, &sums[view]);
        net_add_kings(n, &e->hand, p->kings[!view], true, view, by.add, &sums[view]);
    }
    patterns(e, p, by.add, sums);
    *ret_net = (p->turn == WHITE ? 1 : -1) * net_score(n, &sums[p->turn], &sums[!p->turn], by.inner);
    return net_digits(&sums[WHITE].lane[NET_SUMS]) - net_digits(&sums[BLACK].lane[NET_SUMS]);
}

COVER_INLINE int score(const struct eval *e, const struct pos *p, struct net_ways by)
{
    const struct weights *w = e->weights;
    int net = 0;
    const int32_t both = patterns_and_net(e, p, by, &net);
    const int phase = e->hand.phase[wide_count(p->men[WHITE]) + wide_count(p->men[BLACK])];
    const bool kings = (p->kings[WHITE] | p->kings[BLACK]) != 0;
    struct sum sum = { w->term, weights_opening(both), weights_ending(both) };
    each_term(&e->hand, p, put_in_sum, &sum);
    int value = (sum.opening * phase + sum.ending * (EVAL_PHASE - phase)) / (EVAL_PHASE * WEIGHTS_UNIT) + net;
    if (kings) value /= hand_drawish(&e->hand, p, value > 0 ? WHITE : BLACK);
    if (value > EVAL_MOST) value = EVAL_MOST;
    if (value < -EVAL_MOST) value = -EVAL_MOST;
    return p->turn == WHITE ? value : -value;
}

static int score_any(const struct eval *e, const struct pos *p)
{
    return score(e, p, (struct net_ways){ net_add, net_inner });
}

static int score_hand(const struct eval *e, const struct pos *p)
{
    return hand_score(&e->hand, p);
}

#ifdef HAVE_TARGET_CLONES
NET_NEWER static int score_newer(const struct eval *e, const struct pos *p)
{
    return score(e, p, (struct net_ways){ net_add_newer, net_inner_newer });
}
#define SCORE_HERE (__builtin_cpu_supports("x86-64-v3") ? score_newer : score_any)
#else
#define SCORE_HERE score_any
#endif

void eval_init(struct eval *e, const struct rules *r, const struct weights *w)
{
    hand_init(&e->hand, r);
    if (!w) w = weights_builtin(r);
    e->weights = w && w->net && w->cover.board == cover_board(r) ? w : NULL;
    e->score = e->weights ? SCORE_HERE : score_hand;
}

int eval_price(const struct eval *e, const struct pos *p, wide pieces)
{
    if (!e->weights) return hand_price(&e->hand, p, pieces);
    const struct weight *man = &e->weights->term[EVAL_MAN], *king = &e->weights->term[EVAL_KING];
    bool gives_man = (pieces & p->men[p->turn]) != 0;
    return gives_man ? man->ending / WEIGHTS_UNIT : king->opening / WEIGHTS_UNIT;
}
