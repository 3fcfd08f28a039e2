/* selfplay.h -- one thread's games of the engine against itself.

   The same seed and node limit always give the same game. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "base/rng.h"
#include "engine/team.h"
#include "train/sample.h"

struct selfplay {
    struct rules rules;
    struct tt tt; /* not shared with other threads: two that share one know what the other thinks */
    struct team team;
    const struct weights *weights;
    uint64_t nodes, searched;     /* for each move; in all */
    const struct endgame *tables; /* for the search and for the result; NULL: none */
    struct engine_report report;
    struct moves list;
    struct move move[SAMPLE_PLIES_MAX + 32];
    struct pos start;
    int n, n_opening; /* moves played; how many of them are random */
    atomic_bool *stop;
};

/* False if there is no memory.  `stop` ends a game, and the search for an opening, at once. */
bool selfplay_init(struct selfplay *, const struct rules *, const struct weights *, uint64_t nodes,
    const struct endgame *, atomic_bool *stop);
void selfplay_release(struct selfplay *); /* zeroes it; zeroed already is fine */

/* Find a new random opening that, if possible, leaves neither side with a clear win by these weights. */
void selfplay_opening(struct selfplay *, struct rng *);

/* Play from the opening.  `g` chooses the asides, which are in *ret, too. */
void selfplay_game(struct selfplay *, struct rng *g, struct sample_game *ret);

#endif
