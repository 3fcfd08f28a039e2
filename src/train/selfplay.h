/* selfplay.h -- one thread's games of the engine against itself.

   With the same seed and node limit the same game is played, always. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "base/rng.h"
#include "engine/team.h"
#include "train/sample.h"

struct selfplay {
    struct rules rules;
    struct tt tt; /* not shared with any other thread's: two that share one know what the other thinks */
    struct team team;
    const struct weights *weights;
    uint64_t nodes, searched;     /* a move; in all */
    const struct endgame *tables; /* asked by the search, and for the result; NULL: none */
    struct engine_report report;
    struct moves list;
    struct move move[SAMPLE_PLIES_MAX + 32];
    struct pos start;
    int n, n_opening; /* moves played; of them random */
    atomic_bool *stop;
};

/* False when there is no memory.  `stop` ends a game, and the search for an opening, at once. */
bool selfplay_init(struct selfplay *, const struct rules *, const struct weights *, uint64_t nodes,
    const struct endgame *, atomic_bool *stop);
void selfplay_release(struct selfplay *); /* zeroes it; zeroed already is fine */

/* A new random opening that leaves neither side with a clear win, as far as there are such to these weights. */
void selfplay_opening(struct selfplay *, struct rng *);

/* Play from the opening.  `g` draws lots for the positions off the game that are in *ret, too. */
void selfplay_game(struct selfplay *, struct rng *g, struct sample_game *ret);

#endif
