/* orders.h -- leaf nodes as those count them who take the order of captured pieces for part of a move. */
#ifndef TESTS_BOARD_ORDERS_H
#define TESTS_BOARD_ORDERS_H

#include "board/pos.h"

/* The moves are the generator's, their orders the slow generator's. */
uint64_t orders_perft(const struct rules *, const struct pos *, int depth);

#endif
