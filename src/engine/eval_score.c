/* eval_score.c -- the score by weights, built for any processor and (eval_newer.c) for newer ones. */
#include <config.h>

#include <string.h>

#include "engine/eval.h"
#include "engine/eval_terms.inc"
#include "engine/net.inc"
#include "engine/weights.h"

#ifndef EVAL_SCORE
#define EVAL_SCORE eval_score_any
#endif

/* A sum in both phases, White's view. */
struct sum {
    const struct weight *term;
    int opening, ending;
};

ALWAYS_INLINE void put_in_sum(void *ctx, int term, int n)
{
    struct sum *sum = ctx;
    sum->opening += n * sum->term[term].opening;
    sum->ending += n * sum->term[term].ending;
}

ALWAYS_INLINE void patterns_on(const struct eval *e, enum cover_board b, const struct pos *p, union net_sums sums[2])
{
    net_view(e->weights->net, &e->weights->cover, b, p, WHITE, &sums[WHITE]);
    net_view(e->weights->net, &e->weights->cover, b, p, BLACK, &sums[BLACK]);
}

ALWAYS_INLINE void patterns(const struct eval *e, const struct pos *p, union net_sums sums[2])
{
    switch (e->weights->cover.board) {
    case COVER_8: patterns_on(e, COVER_8, p, sums); break;
    case COVER_10: patterns_on(e, COVER_10, p, sums); break;
    case COVER_12: patterns_on(e, COVER_12, p, sums); break;
    case COVER_10X8: patterns_on(e, COVER_10X8, p, sums); break;
    default: patterns_on(e, COVER_8_ALL, p, sums);
    }
}

/* The linear weights of the patterns, White's minus Black's, and the output of the net from White's view
   in centi-men. */
ALWAYS_INLINE int32_t patterns_and_net(const struct eval *e, const struct pos *p, int *ret_net)
{
    const struct net *n = e->weights->net;
    union net_sums sums[2];
    for (enum side view = WHITE; view <= BLACK; view++) {
        memcpy(&sums[view], n->bias, sizeof sums[view]);
        net_add_kings(n, &e->hand, p->kings[view], false, view, &sums[view]);
        net_add_kings(n, &e->hand, p->kings[!view], true, view, &sums[view]);
    }
    patterns(e, p, sums);
    *ret_net = (p->turn == WHITE ? 1 : -1) * net_score(n, &sums[p->turn], &sums[!p->turn]);
    return net_digits(&sums[WHITE].lane[NET_SUMS]) - net_digits(&sums[BLACK].lane[NET_SUMS]);
}

int EVAL_SCORE(const struct eval *e, const struct pos *p)
{
    const struct weights *w = e->weights;
    int net = 0;
    const int32_t both = patterns_and_net(e, p, &net);
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
