/* quiet.h -- one quiet move asked for by its squares, without a list: for readers of games, who have the move and want
   to know whether it can be. */
#ifndef BOARD_QUIET_H
#define BOARD_QUIET_H

#include <stdbool.h>

#include "board/move.h"

/* What is asked of the rules, worked out once. */
struct quiet {
    wide squares, far[2]; /* all squares; where men of each side become kings */
    int n_ways;
    int way[WAYS_ALL]; /* bits from a square to the next, for each way a king goes */
    unsigned man[2];   /* men of each side go by way[i] where bit i is set */
    int king_moves;    /* in a row, where that is limited */
    bool flies;
};

void quiet_init(const struct rules *, struct quiet *ret);

/* Can the side to move take its piece on bit `from` to bit `to` (both on the board) without capturing?  Whether it may,
   though it could capture, is not asked; *ret has no forfeit. */
bool quiet_find(const struct quiet *, const struct pos *, unsigned from, unsigned to, struct move *ret);

#endif
