/* eval.c -- see eval.h */
#include <config.h>

#include "engine/eval.h"
#include "engine/eval_terms.inc"
#include "engine/weights.h"

struct list {
    struct eval_count *at;
    int n;
};

ALWAYS_INLINE void put_in_list(void *ctx, int term, int n)
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

static int score_hand(const struct eval *e, const struct pos *p)
{
    return hand_score(&e->hand, p);
}

#ifdef HAVE_TARGET_CLONES
#define SCORE_HERE (__builtin_cpu_supports("x86-64-v3") ? eval_score_newer : eval_score_any)
#else
#define SCORE_HERE eval_score_any
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
