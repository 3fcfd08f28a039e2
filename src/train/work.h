/* work.h -- the long computations of training, shared out to threads. */
#ifndef TRAIN_WORK_H
#define TRAIN_WORK_H

#include <stdatomic.h>
#include <stdint.h>

#include "board/rules.h"

struct weights;

/* What has been done, told from time to time: of `total` games or pairs, `done`. */
typedef void work_progress_fn(void *ctx, int done, int total);

struct work {
    const struct rules *rules;
    int threads;
    uint64_t seed, nodes;         /* nodes a move */
    const struct endgame *tables; /* NULL: none */
    atomic_bool *stop;
    work_progress_fn *progress;
    void *ctx;
};

/* Self-play: of the chunks 0 .. chunks - 1 every `step`-th from `first` on that is not yet in `folder` (chunk-0000.games ...).  False with a sentence
   when a file cannot be written; what `stop` interrupts is not written.  *ret_nodes: searched. */
bool work_selfplay(const struct work *, const struct weights *, const char *folder, int first, int step, int chunks,
    uint64_t *ret_nodes, struct err *);

/* Pairs of games, colours swapped, between `a` and `b`. */
struct work_score {
    int won, drawn, lost; /* games, of `a` */
    double elo, error;    /* of `a` over `b`; half of the 95 % interval, over pairs; NaN: all ended alike */
};
bool work_duel(const struct work *, const struct weights *a, const struct weights *b, int pairs,
    struct work_score *ret);

#endif
