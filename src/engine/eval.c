/* eval.c -- see eval.h */
#include <config.h>

#include "engine/eval.h"

#include "engine/cover.inc"
#include "engine/weights.h"

enum { RUNNER_MEN = 12 }; // runners are looked for when so many men are left, or fewer

void eval_init(struct eval *e, const struct rules *r, const struct weights *w)
{
    hand_init(&e->hand, r);
    if (!w) w = weights_builtin(r);
    e->weights = w && w->table && w->cover.board == cover_board(r) ? w : NULL;
}

static int balance(const struct hand *h, wide men, enum side side)
{
    int n = wide_count(men & h->half[side]) - wide_count(men & h->half[!side]);
    return (n < -5 ? -5 : n > 5 ? 5 : n) + 5;
}

/* How many pieces more White would have if there were EVAL_SHARE: who is ahead gains by exchanges. */
static int lead(const struct pos *p)
{
    int white = wide_count(p->men[WHITE] | p->kings[WHITE]), black = wide_count(p->men[BLACK] | p->kings[BLACK]);
    return white == black ? 0 : EVAL_SHARE * (white - black) / (white + black);
}

static int add(struct eval_count *ret, int at, int term, int n)
{
    ret[at] = (struct eval_count){ (uint8_t)term, (int16_t)n };
    return at + (n != 0);
}

/* Squares are counted in the order of their bits, from the far row of the viewer's men. */
static int add_kings(const struct hand *h, const struct pos *p, enum side side, struct eval_count *ret, int at)
{
    int sign = side == WHITE ? 1 : -1;
    for (wide k = p->kings[side]; k; k &= k - 1) {
        int square = h->number[wide_first(k)];
        if (side == BLACK) square = h->squares - 1 - square;
        at = add(ret, at, EVAL_KING_SQUARE + square, sign);
    }
    return at;
}

int eval_terms(const struct hand *h, const struct pos *p, struct eval_count ret[EVAL_LIST])
{
    const wide *men = p->men, *kings = p->kings;
    int white = wide_count(men[WHITE]), black = wide_count(men[BLACK]);
    int n = add(ret, 0, EVAL_TURN, p->turn == WHITE ? 1 : -1);
    n = add(ret, n, EVAL_MAN, white - black);
    n = add(ret, n, EVAL_LEAD, lead(p));
    n = add(ret, n, EVAL_BALANCE + balance(h, men[WHITE], WHITE), 1);
    n = add(ret, n, EVAL_BALANCE + balance(h, men[BLACK], BLACK), -1);
    if (white + black <= RUNNER_MEN) n = add(ret, n, EVAL_RUNNER, hand_runner(h, p, WHITE) - hand_runner(h, p, BLACK));
    if (!(kings[WHITE] | kings[BLACK])) return n;
    wide empty = h->all & ~(men[0] | men[1] | kings[0] | kings[1]);
    n = add(ret, n, EVAL_FIRST_KING, (kings[WHITE] != 0) - (kings[BLACK] != 0));
    n = add(ret, n, EVAL_KING, wide_count(kings[WHITE]) - wide_count(kings[BLACK]));
    n = add(ret, n, EVAL_MOBILITY, hand_mobility(h, kings[WHITE], empty) - hand_mobility(h, kings[BLACK], empty));
    n = add(ret, n, EVAL_DIAGONAL, ((kings[WHITE] & h->long_diagonal) != 0) - ((kings[BLACK] & h->long_diagonal) != 0));
    n = add_kings(h, p, WHITE, ret, n);
    return add_kings(h, p, BLACK, ret, n);
}

/* A sum in both phases, White's view. */
struct sum {
    int opening, ending;
};

COVER_INLINE void sum_term(struct sum *sum, const struct weights *w, int term, int n)
{
    sum->opening += n * w->term[term].opening;
    sum->ending += n * w->term[term].ending;
}

/* What eval_terms lists where there are no kings. */
COVER_INLINE void sum_men(struct sum *sum, const struct eval *e, const struct pos *p, int men)
{
    const struct weights *w = e->weights;
    sum_term(sum, w, EVAL_TURN, p->turn == WHITE ? 1 : -1);
    sum_term(sum, w, EVAL_MAN, 2 * wide_count(p->men[WHITE]) - men);
    sum_term(sum, w, EVAL_LEAD, lead(p));
    sum_term(sum, w, EVAL_BALANCE + balance(&e->hand, p->men[WHITE], WHITE), 1);
    sum_term(sum, w, EVAL_BALANCE + balance(&e->hand, p->men[BLACK], BLACK), -1);
    if (men <= RUNNER_MEN)
        sum_term(sum, w, EVAL_RUNNER, hand_runner(&e->hand, p, WHITE) - hand_runner(&e->hand, p, BLACK));
}

static void sum_list(struct sum *sum, const struct eval *e, const struct pos *p)
{
    struct eval_count list[EVAL_LIST];
    for (int i = eval_terms(&e->hand, p, list) - 1; i >= 0; i--) sum_term(sum, e->weights, list[i].term, list[i].n);
}

COVER_INLINE int score(const struct eval *e, const struct pos *p, enum cover_board b)
{
    const struct weights *w = e->weights;
    const int32_t both = cover_sum(&w->cover, b, p, WHITE, w->table) - cover_sum(&w->cover, b, p, BLACK, w->table);
    const int men = wide_count(p->men[WHITE] | p->men[BLACK]), phase = e->hand.phase[men];
    const bool kings = (p->kings[WHITE] | p->kings[BLACK]) != 0;
    struct sum sum = { weights_opening(both), weights_ending(both) };
    if (kings) sum_list(&sum, e, p);
    else sum_men(&sum, e, p, men);
    int value = (sum.opening * phase + sum.ending * (EVAL_PHASE - phase)) / (EVAL_PHASE * WEIGHTS_UNIT);
    if (kings) value /= hand_drawish(&e->hand, p, value > 0 ? WHITE : BLACK);
    if (value > EVAL_MOST) value = EVAL_MOST;
    if (value < -EVAL_MOST) value = -EVAL_MOST;
    return p->turn == WHITE ? value : -value;
}

FOR_NEWER_TOO int eval_score(const struct eval *e, const struct pos *p)
{
    if (!e->weights) return hand_score(&e->hand, p);
    switch (e->weights->cover.board) {
    case COVER_8: return score(e, p, COVER_8);
    case COVER_10: return score(e, p, COVER_10);
    case COVER_12: return score(e, p, COVER_12);
    case COVER_10X8: return score(e, p, COVER_10X8);
    default: return score(e, p, COVER_8_ALL);
    }
}

int eval_price(const struct eval *e, const struct pos *p, wide pieces)
{
    if (!e->weights) return hand_price(&e->hand, p, pieces);
    const struct weight *man = &e->weights->term[EVAL_MAN], *king = &e->weights->term[EVAL_KING];
    bool gives_man = (pieces & p->men[p->turn]) != 0;
    return gives_man ? man->ending / WEIGHTS_UNIT : king->opening / WEIGHTS_UNIT;
}
