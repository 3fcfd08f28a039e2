/* mainlines.h -- the main lines of a PDN file, game after game: what opening trees and books are made of. */
#ifndef STORE_TREE_MAINLINES_H
#define STORE_TREE_MAINLINES_H

#include <stdatomic.h>

#include "store/entry.h"
#include "store/tree/tree.h"

enum { MAINLINE_PLIES = 80 };

/* One game, as far as its moves are legal and no position is set up between them. */
struct mainline {
    const struct rules *rules;
    struct pos pos;          /* where it begins, and then whoever asks for moves makes them */
    int plies;               /* moves to come at most */
    const uint8_t *at, *end; /* packed (packed.h) */
    struct facts facts;      /* at least its result, ratings and date */
};

/* The next move, made in `pos`, which is still as before; false: that was the last. */
bool mainline_move(struct mainline *, struct move *ret);

typedef void mainline_fn(void *ctx, struct mainline *);

/* Progress, for other threads; they may set `stop` to end it soon. */
struct mainlines_progress {
    _Atomic uint64_t bytes, of;
    atomic_int games;
    atomic_bool stop;
};

/* Read a file (.gz and .zst too, `-`: standard input) and tell `fn` of the first `plies` of each
   game huff plays. `assume`: the game of texts that don't say.  Memory does not grow
   with a file that is mapped.  False with a sentence when it cannot be read. */
bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *, void *ctx,
    struct mainlines_progress *, struct err *);

/* The same for what is being read.  The sound part of a damaged archive is told, too. */
struct bytes;
bool mainlines_bytes(struct bytes *, const struct rules *assume, int plies, mainline_fn *, void *ctx,
    struct mainlines_progress *, struct err *);

/* The same for the games of a library. */
struct library;
bool mainlines_library(struct library *, int plies, mainline_fn *, void *ctx, struct mainlines_progress *,
    struct err *);

/* The same for a text. */
void mainlines_of(const char *text, size_t n, const struct rules *assume, int plies, mainline_fn *, void *ctx,
    struct mainlines_progress *);

#endif
