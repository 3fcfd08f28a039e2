/* draws.h -- the counters that decide draws by rule; shared by the game and the search.
   Repetition needs the history and is not here. */
#ifndef BOARD_DRAWS_H
#define BOARD_DRAWS_H

#include "board/pos.h"

/* quiet: plies of king moves without capture just played.  ending[i]: plies played since rules->endings[i] stood on the
   board, or -1.  If a capture leads from one ending against a lone king to another, both counts go on, and the limit of
   the first still holds.  The count of an ENDING_ROAD stops when the lone king leaves the main road.  That of an
   ENDING_BOTH begins again after each capture and crowning. */
struct draws {
    int quiet;
    int ending[RULES_ENDINGS];
    bool running; /* one of ending[] counts */
};

enum draw { DRAW_NONE, DRAW_QUIET, DRAW_ENDING };

/* Set the counters for a position that no move led to. */
void draws_start(const struct rules *, const struct pos *, struct draws *ret);

/* Update the counters `d` after `m` led from `before` to `after`. */
void draws_after(const struct rules *, const struct pos *before, const struct move *m, const struct pos *after,
    struct draws *d);

/* Is the position drawn by one of the counters?  *ret_ending (ret_ending may be NULL) is the number of the ending. */
enum draw draws_verdict(const struct rules *, const struct pos *, const struct draws *, int *ret_ending);

#endif
