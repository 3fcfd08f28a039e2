/* truth.c -- see truth.h */
#include <config.h>

#include "coach/truth.h"

#include <assert.h>

#include "board/goal.h"

void truth_init(struct truth *t, const struct rules *r, const struct pos *start)
{
    t->r = r;
    t->n = 0;
    t->pos[0] = *start;
    draws_start(r, start, &t->draws[0]);
}

const struct pos *truth_pos(const struct truth *t)
{
    return &t->pos[t->n];
}

void truth_play(struct truth *t, const struct move *m)
{
    const struct pos *p = truth_pos(t);
    assert(t->n < TRUTH_PLIES);
    t->n++;
    t->move[t->n] = *m;
    pos_play(t->r, p, m, &t->pos[t->n]);
    t->draws[t->n] = t->draws[t->n - 1];
    draws_after(t->r, p, m, &t->pos[t->n], &t->draws[t->n]);
}

void truth_back(struct truth *t)
{
    t->n--;
}

enum verdict truth_verdict(const struct truth *t, const struct moves *legal)
{
    const struct pos *p = truth_pos(t);
    int seen = 0, goal = goal_reached(t->r, p, legal->n);
    if (goal) return (goal > 0) == (p->turn == WHITE) ? WHITE_WINS : BLACK_WINS;
    for (int i = 0; i <= t->n; i++) seen += pos_equal(&t->pos[i], p);
    if (t->r->repetitions && seen >= t->r->repetitions) return DRAWN;
    return draws_verdict(t->r, p, &t->draws[t->n], NULL) != DRAW_NONE ? DRAWN : GOES_ON;
}

static bool wins(struct truth *, enum side, int plies);

static bool wins_by(struct truth *t, enum side side, const struct move *m, int plies)
{
    truth_play(t, m);
    bool won = wins(t, side, plies - 1);
    truth_back(t);
    return won;
}

/* The same for a refusal, which costs any piece its mover chooses, or the opponent. */
static bool wins_refusing(struct truth *t, enum side side, struct move m, wide obliged, int plies)
{
    bool all = t->r->forfeit_by_opponent == (truth_pos(t)->turn == side);
    for (; obliged; obliged &= obliged - 1) {
        m.forfeit = (uint8_t)wide_first(obliged);
        if (wins_by(t, side, &m, plies) != all) return !all;
    }
    return all;
}

static bool wins(struct truth *t, enum side side, int plies)
{
    struct moves list;
    bool own = truth_pos(t)->turn == side;
    gen_moves(t->r, truth_pos(t), &list);
    enum verdict v = truth_verdict(t, &list);
    if (v) return v == (side == WHITE ? WHITE_WINS : BLACK_WINS);
    if (plies == 0 || --t->work < 0) return false;
    for (int i = 0; i < list.n && t->work >= 0; i++) {
        const struct move *m = &list.m[i];
        bool refusal = list.obliged && !move_is_capture(m);
        bool won = refusal ? wins_refusing(t, side, *m, list.obliged, plies) : wins_by(t, side, m, plies);
        if (won == own) return own;
    }
    return !own;
}

bool truth_wins(struct truth *t, enum side side, int plies, long work)
{
    t->work = work;
    return wins(t, side, plies) || t->work < 0;
}

bool truth_wins_by(struct truth *t, enum side side, const struct move *m, int plies, long work)
{
    struct moves list;
    t->work = work;
    gen_moves(t->r, truth_pos(t), &list);
    bool picked = t->r->forfeit_by_opponent && m->forfeit != MOVE_NONE;
    bool won = picked ? wins_refusing(t, side, *m, list.obliged, plies) : wins_by(t, side, m, plies);
    return won || t->work < 0;
}
