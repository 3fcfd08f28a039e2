/* why.h -- sentences that say why the piece on a square can or cannot move, be taken or be reached, and name
   the fact. */
#ifndef NOTATION_WHY_H
#define NOTATION_WHY_H

#include "board/move.h"
#include "notation/coord.h"

/* Append, for instance, "26: a white man.  It can't play 26x17: it takes 1, but 31x13 takes 2 and the most must be
   taken (priority = count)."  For an enemy piece it says what takes it, for an empty square what goes there.  `legal`
   is the list of position p; `square` is one of the board. */
void why_write(const struct rules *, struct coord, const struct pos *p, const struct moves *legal, int square,
    struct str *out);

#endif
