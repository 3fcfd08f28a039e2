/* goal.h -- who has won a position that nobody has left by agreement, claim or counter. */
#ifndef BOARD_GOAL_H
#define BOARD_GOAL_H

#include "board/pos.h"

/* 1: the side to move has won; -1: it has lost; 0: the game goes on.  `n_moves`: the legal moves it has, none
   or any. */
int goal_reached(const struct rules *, const struct pos *, int n_moves);

#endif
