/* goal.c -- see goal.h */
#include <config.h>

#include "board/goal.h"

#include "board/gen.h"

/* Has `side` only one king, and the other side only one man? */
static bool beats_lone_man(const struct pos *p, enum side side)
{
    wide man = p->men[!side];
    return pos_lone_king(p, side) && !p->kings[!side] && man && !(man & (man - 1));
}

int goal_reached(const struct rules *r, const struct pos *p, int n_moves)
{
    if (r->goal == GOAL_KING && p->kings[!p->turn]) return -1;
    if (r->goal == GOAL_KING && p->kings[p->turn]) return 1;
    if (n_moves == 0) return r->goal == GOAL_LOSE ? 1 : -1;
    if (r->lone_king_wins && beats_lone_man(p, p->turn)) return 1;
    if (r->lone_king_wins && beats_lone_man(p, !p->turn) && !gen_can_capture(r, p, p->turn)) return -1;
    return 0;
}
