/* goal.c -- see goal.h */
#include <config.h>

#include "board/goal.h"

static bool is_one(wide w)
{
    return w && !(w & (w - 1));
}

/* Has `side` nothing but a king, and the other nothing but a man? */
static bool lone_king(const struct pos *p, enum side side)
{
    return is_one(p->kings[side]) && !p->men[side] && is_one(p->men[!side]) && !p->kings[!side];
}

int goal_reached(const struct rules *r, const struct pos *p, int n_moves)
{
    if (r->goal == GOAL_KING && p->kings[!p->turn]) return -1;
    if (r->goal == GOAL_KING && p->kings[p->turn]) return 1;
    if (n_moves == 0) return r->goal == GOAL_LOSE ? 1 : -1;
    if (r->lone_king_wins && lone_king(p, p->turn)) return 1;
    if (r->lone_king_wins && lone_king(p, !p->turn)) return -1;
    return 0;
}
