/* endgame.h -- endgame tables: for every position of few pieces who wins, and in how many plies.

   One set of tables serves one game (rules); it is a folder of files (huff-tables(5)), opened when first
   asked for.  Probing may be done by any number of threads at once, also while a table is being built.

   What a table promises: from a position it calls won, and with all draw counters fresh, the side to move wins
   before a counter runs out if at each of its turns it plays any move that leads to a loss for the opponent
   in the fewest plies; the opponent cannot hold out longer than the plies told.  Where that would not be so,
   because a counter can cut a fastest win short, the position is called a draw. */
#ifndef ENDGAME_ENDGAME_H
#define ENDGAME_ENDGAME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/pos.h"

struct draws;
struct endgame;
struct err;

enum { ENDGAME_PIECES = 6 };        /* the most pieces tables can be built for */

/* What a table says, for the side to move: result 1 (wins), 0 (draw), -1 (loses); plies to the end
   of the game with best play of both (0 in draws).  A win is one within the game's draw counters,
   all counters fresh. */
struct endgame_value {
    int result, plies;
};

/* The tables for these rules under `folder`; none need be there yet.  NULL when there is no memory. */
struct endgame *endgame_open(const struct rules *, const char *folder);
void endgame_close(struct endgame *);               /* NULL is fine */

/* Look for files that have come since.  Any thread may call it at any time. */
void endgame_refresh(struct endgame *);

/* The most pieces of which every position can be answered; 0: no table.  Cheap. */
int endgame_pieces(const struct endgame *);

/* Look a position up.  False when there is no table for it (too many pieces, not built, damaged).
   A side without pieces has lost. */
bool endgame_probe(const struct endgame *, const struct pos *, struct endgame_value *ret);

/* Does the value hold although the counters are not fresh: is the win (or loss) over before one of them
   can run out?  Draws always hold. */
bool endgame_in_time(const struct rules *, const struct draws *, struct endgame_value);

/* ---- building ---- */

/* Positions done of positions to do, told now and then by the building thread. */
struct endgame_progress {
    uint64_t done, total;
    const char *slice;              /* `KKM-KM`, being built */
};
typedef void endgame_progress_fn(void *ctx, const struct endgame_progress *);

struct endgame_plan {
    struct rules rules;
    const char *folder;
    int pieces, threads;            /* up to so many pieces; 0 threads is 1 */
    size_t memory;                  /* bytes of slices kept between two uses; one slice's needs may exceed it */
    const atomic_bool *stop;        /* set: stop soon; may be NULL */
    endgame_progress_fn *progress;  /* may be NULL */
    void *ctx;
};

/* Build what is missing.  Slices are finished one by one, each file appears whole; a later call goes on
   where this one was stopped or killed.  False with a sentence when stopped or when it cannot go on. */
bool endgame_build(const struct endgame_plan *, struct err *);

#endif
