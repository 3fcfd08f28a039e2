/* eval_hand.c -- see eval_hand.h.

   For each side the terms are counted with set operations.  Forward is towards lower bits for
   White and higher bits for Black; square.h promises the two forward steps. */
#include <config.h>

#include "engine/eval_hand.h"

#include <stdlib.h>
#include <string.h>

enum { FLYING, STEPPING, LONG, STRAIGHT, LOSING, FIRST_KING, SETS };

/* Weights in centi-men, in the order of the columns: kings fly; kings go one step; kings fly and capture on straight
   lines, too; all go straight; a side without moves has won; the first king wins. */
static const struct hand_weight weights[HAND_TERMS][SETS] = {
    [TERM_MAN] = { { 135, 65 }, { 100, 100 }, { 100, 100 }, { 100, 100 }, { -60, -120 }, { 110, 90 } },
    [TERM_FIRST_KING] = { { 67, 72 }, { 0, 0 }, { 40, 40 }, { 60, 60 }, { 0, 0 }, { 0, 0 } },
    [TERM_KING] = { { 280, 200 }, { 130, 140 }, { 240, 220 }, { 300, 280 }, { -70, -90 }, { 500, 500 } },
    [TERM_ADVANCE] = { { -3, 0 }, { 1, 3 }, { 1, 3 }, { 2, 4 }, { 2, 2 }, { 2, 6 } },
    [TERM_NEXT] = { { 55, 52 }, { 8, 12 }, { 30, 40 }, { 30, 45 }, { 0, 0 }, { 60, 120 } },
    [TERM_NEAR] = { { 27, 32 }, { 4, 6 }, { 15, 20 }, { 15, 20 }, { 0, 0 }, { 30, 60 } },
    [TERM_BACK] = { { 22, 2 }, { 6, 3 }, { 6, 0 }, { 0, 0 }, { 0, 0 }, { 15, 20 } },
    [TERM_CENTRE] = { { 6, 3 }, { 4, 2 }, { 3, 2 }, { 2, 1 }, { 0, 0 }, { 4, 3 } },
    [TERM_EDGE] = { { -4, -8 }, { -3, -1 }, { -2, -4 }, { -1, 0 }, { 0, 0 }, { -3, -2 } },
    [TERM_SUPPORT] = { { -1, 0 }, { 3, 2 }, { 1, 0 }, { 2, 1 }, { 0, 0 }, { 2, 2 } },
    [TERM_BLOCKED] = { { 2, -4 }, { -3, -6 }, { -2, -4 }, { -1, -2 }, { 4, 4 }, { -2, -6 } },
    [TERM_BALANCE] = { { 4, -8 }, { -3, 0 }, { -2, -2 }, { -2, -2 }, { 0, 0 }, { -2, -4 } },
    [TERM_RUNNER] = { { 20, 6 }, { 10, 25 }, { 10, 10 }, { 8, 15 }, { 0, 0 }, { 60, 80 } },
    [TERM_MOBILITY] = { { 10, -4 }, { 3, 3 }, { 3, 1 }, { 2, 1 }, { 1, 1 }, { 0, 0 } },
    [TERM_DIAGONAL] = { { 3, 20 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } },
    [TERM_TURN] = { { 5, 3 }, { 4, 4 }, { 5, 3 }, { 5, 5 }, { 3, 3 }, { 8, 12 } },
};

static int set_of(const struct rules *r)
{
    if (r->goal == GOAL_LOSE) return LOSING;
    if (r->goal == GOAL_KING) return FIRST_KING;
    if (!r->king_flies) return STEPPING;
    if (r->move_lines == LINES_STRAIGHT) return STRAIGHT;
    return r->capture_lines == LINES_DIAGONAL ? FLYING : LONG;
}

static void init_square(struct hand *e, const struct rules *r, int square)
{
    int row = square_row(r, square), column = square_column(r, square);
    int bottom = e->height - 1, right = e->width - 1;
    wide w = square_set(r, square);
    e->row[WHITE][bottom - row] |= w;
    e->row[BLACK][row] |= w;
    for (int i = 0; i < HAND_ROW_BITS; i++) {
        if ((bottom - row) >> i & 1) e->row_bit[WHITE][i] |= w;
        if (row >> i & 1) e->row_bit[BLACK][i] |= w;
    }
    if (column == 0 || column == right) e->edge |= w;
    int off_column = abs(2 * column - right), off_row = abs(2 * row - bottom);
    if (off_column <= e->width / 2 - 1 && off_row <= 3) e->centre |= w;
    e->half[column > right / 2] |= w;
    if (square_on_road(r, square)) e->long_diagonal |= w;
}

void hand_init(struct hand *e, const struct rules *r)
{
    memset(e, 0, sizeof *e);
    e->all = square_all(r);
    e->width = r->width;
    e->height = rules_height(r);
    e->step[0] = square_step(r, WAY_DOWN_LEFT);
    e->step[1] = square_step(r, WAY_DOWN_RIGHT);
    e->down = r->move_lines != LINES_DIAGONAL ? square_step(r, WAY_DOWN) : 0;
    e->diagonal = r->move_lines != LINES_STRAIGHT;
    e->flank = r->move_lines != LINES_DIAGONAL || r->capture_lines != LINES_DIAGONAL;
    for (int men = 0, start = 2 * r->rows * square_row_count(r); men <= SQUARES_MAX; men++)
        e->phase[men] = (uint8_t)(men < start ? men * HAND_PHASE / start : HAND_PHASE);
    e->king_flies = r->king_flies;
    e->holds = r->king_flies && r->goal == GOAL_BLOCK && !e->flank && r->king_lands == LANDS_ANY;
    for (int i = 0, set = set_of(r); i < HAND_TERMS; i++) e->weight[i] = weights[i][set];
    for (int square = 1; square <= square_count(r); square++) init_square(e, r, square);
    for (wide w = e->all; w; w &= w - 1) e->number[wide_first(w)] = (uint8_t)e->squares++;
}

static void count_men(const struct hand *e, const struct pos *p, int side, int sign, int c[HAND_TERMS])
{
    wide men = p->men[side], empty = e->all & ~(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]);
    int rows = 0, last = e->height - 1;
    for (int i = 0; i < HAND_ROW_BITS; i++) rows += wide_count(men & e->row_bit[side][i]) << i;
    c[TERM_MAN] += sign * wide_count(men);
    c[TERM_ADVANCE] += sign * rows;
    c[TERM_NEXT] += sign * wide_count(men & e->row[side][last - 1]);
    c[TERM_NEAR] += sign * wide_count(men & e->row[side][last - 2]);
    c[TERM_BACK] += sign * wide_count(men & e->row[side][0]);
    c[TERM_CENTRE] += sign * wide_count(men & e->centre);
    c[TERM_EDGE] += sign * wide_count(men & e->edge);
    c[TERM_SUPPORT] += sign
        * (wide_count(men & hand_forward_wide(e, side, men, 0)) + wide_count(men & hand_forward_wide(e, side, men, 1)));
    c[TERM_BLOCKED] += sign * wide_count(men & ~hand_behind_wide(e, side, empty));
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
    c[TERM_DIAGONAL] += sign * ((kings & e->long_diagonal) != 0);
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

int hand_score(const struct hand *e, const struct pos *p)
{
    int c[HAND_TERMS], opening = 0, ending = 0, phase = hand_phase(e, p);
    hand_count(e, p, c);
    for (int i = 0; i < HAND_TERMS; i++) {
        opening += c[i] * e->weight[i].opening;
        ending += c[i] * e->weight[i].ending;
    }
    int score = (opening * phase + ending * (HAND_PHASE - phase)) / HAND_PHASE;
    score /= hand_drawish(e, p, score > 0 ? WHITE : BLACK);
    if (score > HAND_MOST) score = HAND_MOST;
    if (score < -HAND_MOST) score = -HAND_MOST;
    return p->turn == WHITE ? score : -score;
}

int hand_price(const struct hand *e, const struct pos *p, wide pieces)
{
    if (pieces & p->men[p->turn]) return e->weight[TERM_MAN].ending;
    return e->weight[TERM_KING].opening;
}
