/* agree.h -- the generators against the slow one, position by position. */
#ifndef TESTS_BOARD_AGREE_H
#define TESTS_BOARD_AGREE_H

#include <stdbool.h>
#include <stddef.h>

#include "board/pos.h"

struct rng;

enum { AGREE_TEXT = 2048 };

/* Do the generators that serve these rules agree with the slow one here: the list, the captures alone, the count,
   the questions, the positions after each move?  1: yes; 0: no, and `why` says what is not so and where; -1: the
   position is too much for the slow one. */
int agree(const struct rules *, const struct pos *, char why[AGREE_TEXT]);

/* Facts drawn by lot, all that move pieces; they fit together. */
struct rules agree_rules(struct rng *);

/* A position drawn by lot, its sort chosen by i: full, empty, lattices to jump over, kings that have walked. */
struct pos agree_pos(const struct rules *, struct rng *, int i);

#endif
