/* work.h -- the games of a generation, shared out to threads. */
#ifndef TRAIN_WORK_H
#define TRAIN_WORK_H

#include <stdatomic.h>

#include "base/number.h"
#include "board/rules.h"

struct weights;

/* Told after each chunk: so many of them are done. */
typedef void work_progress_fn(void *ctx, int done, int total);

struct work {
    const struct rules *rules;
    const struct weights *weights;
    const struct endgame *tables; /* NULL: none */
    int threads;
    uint64_t seed, nodes; /* nodes a move */
    const char *folder;   /* of chunk-0000.games ... */
    const char *setup;    /* what the run was asked for */
    int chunks;
    struct shard shard; /* of 4, say: every fourth chunk only */
    atomic_bool *stop;
    work_progress_fn *progress;
    void *ctx;
};

/* Play the chunks that are not in the folder yet.  False with a sentence when a file cannot be written; what `stop`
   interrupts is not written.  *ret_nodes: searched. */
bool work_selfplay(const struct work *, uint64_t *ret_nodes, struct err *);

/* How many chunks there are to be, those in the folder among them. */
int work_chunks(const struct work *);

#endif
