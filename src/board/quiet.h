/* quiet.h -- is this quiet move possible?  For readers of games, who need no list of moves. */
#ifndef BOARD_QUIET_H
#define BOARD_QUIET_H

#include "board/move.h"

/* What the rules say about quiet moves, worked out once. */
struct quiet {
    wide squares, far[2]; /* all squares; the row where men of each side become kings */
    int n_ways;
    int way[WAYS_ALL]; /* for each way a king goes: bits from a square to the next */
    unsigned man[2];   /* bit i is set if men of that side go by way[i] */
    int king_moves;    /* rules->king_moves */
    bool flies;
};

void quiet_init(const struct rules *, struct quiet *ret);

/* Can the side to move take its piece on bit `from` to bit `to` (both on the board) without capturing?  Whether it must
   capture instead is not checked.  *ret has no forfeit. */
bool quiet_find(const struct quiet *, const struct pos *, unsigned from, unsigned to, struct move *ret);

#endif
