/* search.h -- the search of one position: negamax with a principal variation window (PVS), a
   transposition table, and captures resolved at the leaves.

   struct search is one thread's own; the stop flag is all it shares.  It allocates nothing while it
   searches: there is a frame for each ply, set up by search_init. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "board/draws.h"
#include "board/gen.h"
#include "engine/eval.h"
#include "engine/limits.h"
#include "engine/order.h"
#include "engine/score.h"
#include "engine/tt.h"

/* One ply of the line being looked at. */
struct frame {
    struct pos pos;
    struct draws draws;
    uint64_t key;
    int since;                                  // plies of king moves that led here: what can repeat
    uint32_t killer[ORDER_KILLERS];
    int n_pv;
    struct move pv[ENGINE_PV];
    struct moves list;
    int value[MOVES_MAX];                       // of the list, for order.c
};

struct search {
    struct rules rules;
    const struct gen *gen;
    struct eval eval;
    struct tt *tt;
    struct history *history;
    struct frame *frame;                        // SEARCH_PLIES + 1 of them; [0] is the root
    const uint64_t *past;                       // keys of the game before the root, the last one last
    int n_past;
    struct limits limits;
    atomic_bool *stop;
    uint64_t nodes;
    bool stopped;                               // scores mean nothing any more
    bool hurry_not;                             // the first depth: finish it, it is only a moment
    int root_depth;
};

/* Frames and history for one thread; false when there is no memory. */
bool search_init(struct search *, struct tt *, atomic_bool *stop);
void search_release(struct search *);

/* Take a position as the root, reached through `past` (borrowed); sets rules, evaluation and frame 0.
   `weights` as in engine_request. */
void search_root(struct search *, const struct rules *, const struct pos *, const struct draws *,
    const uint64_t *past, int n_past, int since, const struct weights *);

/* Score of root move `m` searched to `depth` (of the root), in the root side's view. */
int search_move(struct search *, const struct move *m, int depth, int alpha, int beta);

/* The frame that follows frame `ply` by a move. */
void search_play(struct search *, int ply, const struct move *);

#endif
