/* endgame.h -- endgame tables: for every position of few pieces who wins, and in how many plies.

   One set of tables serves one game (rules); it is a folder of files, mapped when first asked for.
   Probing may be done by any number of threads at once, also while a table is being built. */
#ifndef ENDGAME_ENDGAME_H
#define ENDGAME_ENDGAME_H

#include <stdbool.h>

#include "board/pos.h"

struct endgame;
struct err;

/* What a table says, for the side to move: result 1 (wins), 0 (draw), -1 (loses); plies to the end
   of the game with best play of both (0 in draws).  A win is one within the game's draw counters,
   all counters fresh. */
struct endgame_value {
    int result, plies;
};

/* The tables for these rules under `folder`; none need be there yet.  NULL when there is no memory. */
struct endgame *endgame_open(const struct rules *, const char *folder);
void endgame_close(struct endgame *);               /* NULL is fine */

/* The most pieces of which every position can be answered; 0: no table. */
int endgame_pieces(const struct endgame *);

/* Look a position up.  False when there is no table for it (too many pieces, not built, damaged).
   A side without pieces has lost. */
bool endgame_probe(const struct endgame *, const struct pos *, struct endgame_value *ret);

#endif
