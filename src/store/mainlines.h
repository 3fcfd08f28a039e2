/* mainlines.h -- the main lines of a PDN file, game after game: what opening trees and books are made of. */
#ifndef STORE_MAINLINES_H
#define STORE_MAINLINES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "board/move.h"
#include "game/ending.h"
#include "store/tree.h"

struct err;

enum { MAINLINE_PLIES = 80 };

/* One game, as far as its moves are legal and no position is set up between them. */
struct mainline {
    const struct rules *rules;
    struct pos start;
    const struct move *moves;
    int n;
    int result;                         /* 1, 0, -1 or TREE_UNKNOWN, as in tree.h */
    int rating[2], year;                /* 0: not known */
};

typedef void mainline_fn(void *ctx, const struct mainline *);

/* How far it has come; read by another thread. */
struct mainlines_progress {
    atomic_int games, of;               /* games read, of so many */
    atomic_bool stop;                   /* set from outside: end soon */
};

/* Read a file (`-`: standard input) and tell `fn` of the first `plies` (MAINLINE_PLIES at most) of each game huff plays.
   `assume`: the game of texts that don't say.  False with a sentence when it cannot be read. */
bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *, void *ctx,
    struct mainlines_progress *, struct err *);

/* A result in words of tree.h. */
int mainline_result(enum result);

#endif
