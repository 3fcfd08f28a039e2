/* why.h -- why the piece on a square can or can't move, be taken or be reached: sentences that name the fact. */
#ifndef NOTATION_WHY_H
#define NOTATION_WHY_H

#include "board/move.h"
#include "notation/coord.h"

/* "26: a white man.  It can't play 26x17: it takes 1, but 31x13 takes 2 and the most must be taken
   (priority = count)."  Of an enemy piece it says what takes it, of an empty square what goes there.
   `legal` is the list of position p; `square` one of the board. */
void why_write(const struct rules *, struct coord, const struct pos *p, const struct moves *legal, int square,
    struct str *out);

#endif
