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

/* How main lines are read, and how far that is. */
struct mainlines {
    const struct rules *assume; /* the game of texts that do not say it; NULL: International draughts, or guess */
    int plies;                  /* so many of each game */
    mainline_fn *fn;            /* called for each game huff plays */
    void *ctx;
    /* Readable from other threads, which may set `stop` to end the reading soon. */
    _Atomic uint64_t bytes, of;
    atomic_int games;
    atomic_bool stop;
};

/* Read a file (also .gz and .zst; `-`: standard input).  A mapped file takes no memory that grows with it.  False with a
   sentence if it cannot be read. */
bool mainlines_read(struct mainlines *, const char *path, struct err *);

/* The same for bytes that are being read.  If an archive is damaged, its sound part is used, too. */
struct bytes;
bool mainlines_bytes(struct mainlines *, struct bytes *, struct err *);

/* The same for the games of a library. */
struct library;
bool mainlines_library(struct mainlines *, struct library *, struct err *);

/* The same for a text. */
void mainlines_of(struct mainlines *, const char *text, size_t n);

#endif
