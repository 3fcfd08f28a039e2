/* eval_hand.c -- see eval_hand.h.

   For each side the terms are counted with set operations; forward is towards lower bits for
   White, higher bits for Black, and square.h promises the two forward steps. */
#include <config.h>

#include "engine/eval_hand.h"

#include <stdlib.h>
#include <string.h>

#include "board/square.h"

/* Weights in centi-men, [0] where kings fly, [1] where they go one step. */
static const struct hand_weight weights[2][HAND_TERMS] = {
    {
        [TERM_MAN] = { "man", 135, 65 },
        [TERM_FIRST_KING] = { "first king", 67, 72 },
        [TERM_KING] = { "king", 280, 200 },
        [TERM_ADVANCE] = { "rows advanced", -3, 0 },
        [TERM_NEXT] = { "man one row from crowning", 55, 52 },
        [TERM_NEAR] = { "man two rows from crowning", 27, 32 },
        [TERM_BACK] = { "man on the back row", 22, 2 },
        [TERM_CENTRE] = { "man in the centre", 6, 3 },
        [TERM_EDGE] = { "man on the edge", -4, -8 },
        [TERM_SUPPORT] = { "man backed by another", -1, 0 },
        [TERM_BLOCKED] = { "man that cannot step", 2, -4 },
        [TERM_BALANCE] = { "men too many in one half", 4, -8 },
        [TERM_RUNNER] = { "man nobody can stop", 20, 6 },
        [TERM_MOBILITY] = { "square a king can reach", 10, -4 },
        [TERM_DIAGONAL] = { "king on the long diagonal", 3, 20 },
        [TERM_TURN] = { "turn", 5, 3 },
    },
    {
        [TERM_MAN] = { "man", 100, 100 },
        [TERM_FIRST_KING] = { "first king", 0, 0 },
        [TERM_KING] = { "king", 130, 140 },
        [TERM_ADVANCE] = { "rows advanced", 1, 3 },
        [TERM_NEXT] = { "man one row from crowning", 8, 12 },
        [TERM_NEAR] = { "man two rows from crowning", 4, 6 },
        [TERM_BACK] = { "man on the back row", 6, 3 },
        [TERM_CENTRE] = { "man in the centre", 4, 2 },
        [TERM_EDGE] = { "man on the edge", -3, -1 },
        [TERM_SUPPORT] = { "man backed by another", 3, 2 },
        [TERM_BLOCKED] = { "man that cannot step", -3, -6 },
        [TERM_BALANCE] = { "men too many in one half", -3, 0 },
        [TERM_RUNNER] = { "man nobody can stop", 10, 25 },
        [TERM_MOBILITY] = { "square a king can reach", 3, 3 },
        [TERM_DIAGONAL] = { "king on the long diagonal", 0, 0 },
        [TERM_TURN] = { "turn", 4, 4 },
    },
};

/* The steps of a set towards a side's far row; i chooses the diagonal. */
static wide forward(const struct hand *e, int side, wide w, int i)
{
    return (side == WHITE ? w >> e->step[i] : w << e->step[i]) & e->all;
}

static wide backward(const struct hand *e, int side, wide w, int i)
{
    return (side == WHITE ? w << e->step[i] : w >> e->step[i]) & e->all;
}

static void init_square(struct hand *e, const struct rules *r, int square)
{
    int row = square_row(r, square), column = square_column(r, square), last = r->width - 1;
    wide w = square_set(r, square);
    e->row[WHITE][last - row] |= w;
    e->row[BLACK][row] |= w;
    for (int i = 0; i < HAND_ROW_BITS; i++) {
        if ((last - row) >> i & 1) e->row_bit[WHITE][i] |= w;
        if (row >> i & 1) e->row_bit[BLACK][i] |= w;
    }
    if (column == 0 || column == last) e->edge |= w;
    int off_column = abs(2 * column - last), off_row = abs(2 * row - last);
    if (off_column <= r->width / 2 - 1 && off_row <= 3) e->centre |= w;
    e->half[column > last / 2] |= w;
    if (row == column || row + column == last) e->diagonal |= w;
}

void hand_init(struct hand *e, const struct rules *r)
{
    memset(e, 0, sizeof *e);
    e->all = square_all(r);
    e->width = r->width;
    e->step[0] = r->width / 2 + 1;
    e->step[1] = r->width / 2 + 2;
    for (int men = 0, start = r->rows * r->width; men <= SQUARES_MAX; men++)
        e->phase[men] = (uint8_t)(men < start ? men * HAND_PHASE / start : HAND_PHASE);
    e->king_flies = r->king_flies;
    e->weights = weights[r->king_flies ? 0 : 1];
    for (int square = 1; square <= square_count(r); square++) init_square(e, r, square);
}

/* Empty squares the kings of a side can reach, at most one step where they don't fly. */
int hand_mobility(const struct hand *e, wide kings, wide empty)
{
    int n = 0;
    for (; kings; kings &= kings - 1) {
        wide one = kings & -kings;
        for (int i = 0; i < 2; i++) {
            wide up = one, down = one;
            do {
                up = up >> e->step[i] & empty;
                down = down << e->step[i] & empty;
                n += (up != 0) + (down != 0);
            } while (e->king_flies && (up || down));
        }
    }
    return n;
}

/* The fastest man no enemy piece can meet.  Where an enemy
   stands, and all squares that see it ahead of them, is ground without runners. */
int hand_runner(const struct hand *e, const struct pos *p, enum side side)
{
    if (p->kings[!side] || !p->men[side]) return 0;
    wide met = p->men[!side], runners = p->men[side];
    for (int i = 1; i < e->width && runners; i++) {
        met = backward(e, side, met, 0) | backward(e, side, met, 1);
        runners &= ~met;
    }
    if (!runners) return 0;
    for (int rows = 1; rows < e->width; rows++) {
        if (runners & e->row[side][e->width - 1 - rows]) return e->width - rows;
    }
    return 0;
}

static void count_men(const struct hand *e, const struct pos *p, int side, int sign, int c[HAND_TERMS])
{
    wide men = p->men[side], empty = e->all & ~(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]);
    int rows = 0, last = e->width - 1;
    for (int i = 0; i < HAND_ROW_BITS; i++) rows += wide_count(men & e->row_bit[side][i]) << i;
    c[TERM_MAN] += sign * wide_count(men);
    c[TERM_ADVANCE] += sign * rows;
    c[TERM_NEXT] += sign * wide_count(men & e->row[side][last - 1]);
    c[TERM_NEAR] += sign * wide_count(men & e->row[side][last - 2]);
    c[TERM_BACK] += sign * wide_count(men & e->row[side][0]);
    c[TERM_CENTRE] += sign * wide_count(men & e->centre);
    c[TERM_EDGE] += sign * wide_count(men & e->edge);
    c[TERM_SUPPORT] += sign * (wide_count(men & forward(e, side, men, 0))
        + wide_count(men & forward(e, side, men, 1)));
    wide can_step = backward(e, side, empty, 0) | backward(e, side, empty, 1);
    c[TERM_BLOCKED] += sign * wide_count(men & ~can_step);
    c[TERM_BALANCE] += sign * abs(wide_count(men & e->half[0]) - wide_count(men & e->half[1]));
    c[TERM_RUNNER] += sign * hand_runner(e, p, (enum side)side);
}

static void count_kings(const struct hand *e, const struct pos *p, int side, int sign, int c[HAND_TERMS])
{
    wide kings = p->kings[side];
    if (!kings) return;
    wide empty = e->all & ~(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]);
    c[TERM_FIRST_KING] += sign;
    c[TERM_KING] += sign * wide_count(kings);
    c[TERM_MOBILITY] += sign * hand_mobility(e, kings, empty);
    c[TERM_DIAGONAL] += sign * ((kings & e->diagonal) != 0);
}

void hand_count(const struct hand *e, const struct pos *p, int ret[HAND_TERMS])
{
    memset(ret, 0, HAND_TERMS * sizeof *ret);
    count_men(e, p, WHITE, 1, ret);
    count_men(e, p, BLACK, -1, ret);
    if (p->kings[WHITE] | p->kings[BLACK]) {
        count_kings(e, p, WHITE, 1, ret);
        count_kings(e, p, BLACK, -1, ret);
    }
    ret[TERM_TURN] = p->turn == WHITE ? 1 : -1;
}

int hand_phase(const struct hand *e, const struct pos *p)
{
    return e->phase[wide_count(p->men[WHITE]) + wide_count(p->men[BLACK])];
}

/* A side that has a flying king holds a draw against few pieces; scores shrink so that the search
   looks for something better than being ahead there. */
int hand_drawish(const struct hand *e, const struct pos *p, enum side ahead)
{
    if (!e->king_flies || !p->kings[!ahead]) return 1;
    int strong = wide_count(p->men[ahead]) + wide_count(p->kings[ahead]);
    int weak = wide_count(p->men[!ahead]) + wide_count(p->kings[!ahead]);
    if (strong <= 3) return 8;
    return strong - weak <= 2 ? 2 : 1;
}

int hand_score(const struct hand *e, const struct pos *p)
{
    int c[HAND_TERMS], opening = 0, ending = 0, phase = hand_phase(e, p);
    hand_count(e, p, c);
    for (int i = 0; i < HAND_TERMS; i++) {
        opening += c[i] * e->weights[i].opening;
        ending += c[i] * e->weights[i].ending;
    }
    int score = (opening * phase + ending * (HAND_PHASE - phase)) / HAND_PHASE;
    score /= hand_drawish(e, p, score > 0 ? WHITE : BLACK);
    if (score > HAND_MOST) score = HAND_MOST;
    if (score < -HAND_MOST) score = -HAND_MOST;
    return p->turn == WHITE ? score : -score;
}

int hand_price(const struct hand *e, const struct pos *p, wide pieces)
{
    if (pieces & p->men[p->turn]) return e->weights[TERM_MAN].ending;
    return e->weights[TERM_KING].opening;
}
