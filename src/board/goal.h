/* goal.h -- who has won a position by the rules; agreements, claims and draw counters do not count here. */
#ifndef BOARD_GOAL_H
#define BOARD_GOAL_H

#include "board/pos.h"

/* 1: the side to move has won; -1: it has lost; 0: the game goes on.  `n_moves` is how many legal moves it has; only
   whether it is 0 matters. */
int goal_reached(const struct rules *, const struct pos *, int n_moves);

/* Can a king win while there are moves left? */
static inline bool goal_by_king(const struct rules *r)
{
    return r->goal == GOAL_KING || r->lone_king_wins;
}

/* Has a king won that way? */
static inline bool goal_king_has_won(const struct rules *r, const struct pos *p)
{
    return goal_by_king(r) && goal_reached(r, p, 1);
}

#endif
