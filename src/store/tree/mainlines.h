/* mainlines.h -- reads the main lines of a PDN file, game after game, for opening trees and books. */
#ifndef STORE_TREE_MAINLINES_H
#define STORE_TREE_MAINLINES_H

#include <stdatomic.h>

#include "store/entry.h"
#include "store/tree/tree.h"

enum { MAINLINE_PLIES = 80 };

/* The main line of one game, up to an illegal move or a position set up within it. */
struct mainline {
    const struct rules *rules;
    struct pos pos;          /* the start; the user of the moves makes each move here */
    int plies;               /* at most so many moves are still to come */
    const uint8_t *at, *end; /* packed (packed.h) */
    struct facts facts;      /* at least result, ratings and date */
};

/* The next move, to be made in `pos`, which is still unchanged.  False if there are no more. */
bool mainline_move(struct mainline *, struct move *ret);

typedef void mainline_fn(void *ctx, struct mainline *);

/* Progress, readable from other threads, which may set `stop` to end the reading soon. */
struct mainlines_progress {
    _Atomic uint64_t bytes, of;
    atomic_int games;
    atomic_bool stop;
};

/* Read a file (also .gz and .zst; `-`: standard input) and call `fn` for each game huff plays, with the first
   `plies` of it.  `assume`: the game of texts that do not say it.  A mapped file takes no memory that grows with it.
   False with a sentence if it cannot be read. */
bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *, void *ctx,
    struct mainlines_progress *, struct err *);

/* The same for bytes that are being read.  If an archive is damaged, its sound part is used, too. */
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
