/* quiet.h -- one quiet move asked for by its squares, without a list: for readers of games, who have the move and want
   to know whether it can be. */
#ifndef BOARD_QUIET_H
#define BOARD_QUIET_H

#include <stdbool.h>

#include "board/move.h"

/* What is asked of the rules, worked out once. */
struct quiet {
    wide squares, far[2];       /* all squares; where men of each side become kings */
    int steps[2];               /* bits from a square to its neighbours on the next row */
    bool flies;
};

void quiet_init(const struct rules *, struct quiet *ret);

/* Can the side to move take its piece on bit `from` to bit `to` (both on the board) without capturing?  Whether it may,
   though it could capture, is not asked; *ret has no forfeit. */
bool quiet_find(const struct quiet *, const struct pos *, unsigned from, unsigned to, struct move *ret);

#endif
