/* quiet.h -- is this quiet move possible?  Asked without a list of moves, by readers of games. */
#ifndef BOARD_QUIET_H
#define BOARD_QUIET_H

#include "board/move.h"

/* What the rules say of quiet moves, worked out once. */
struct quiet {
    wide squares, far[2]; /* all squares; where men of each side become kings */
    int n_ways;
    int way[WAYS_ALL]; /* bits from a square to the next, for each way a king goes */
    unsigned man[2];   /* men of each side go by way[i] where bit i is set */
    int king_moves;    /* in a row, where that is limited */
    bool flies;
};

void quiet_init(const struct rules *, struct quiet *ret);

/* Can the side to move take its piece on bit `from` to bit `to` (both on the board) without capturing?  That it may
   have to capture instead is not looked at; *ret has no forfeit. */
bool quiet_find(const struct quiet *, const struct pos *, unsigned from, unsigned to, struct move *ret);

#endif
