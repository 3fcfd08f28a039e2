/* selfplay.h -- one thread's games of the engine against itself, or of two evaluations against each other.

   With the same seed and node limit the same game is played, always. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "base/rng.h"
#include "engine/team.h"
#include "train/sample.h"

/* An engine of its own: its table is not shared with any other (two that share one know what the other thinks). */
struct selfplay_side {
    struct tt tt;
    struct team team;
    const struct weights *weights;
    uint64_t nodes; /* searched in all */
};

struct selfplay {
    struct rules rules;
    struct selfplay_side side[2]; /* [0] plays both sides in self-play */
    uint64_t nodes;               /* a move */
    const struct endgame *tables; /* asked by the search, and for the result; NULL: none */
    struct engine_report report;
    struct moves list;
    struct move move[SAMPLE_PLIES_MAX + 32];
    uint64_t key[SAMPLE_PLIES_MAX + 32];
    struct pos start;
    int n, n_opening; /* moves played; of them random */
    atomic_bool *stop;
};

/* Two engines; `b` may be NULL when only one is needed.  False when there is no memory.  `stop` ends a game, and the
   search for an opening, at once. */
bool selfplay_init(struct selfplay *, const struct rules *, const struct weights *a, const struct weights *b,
    uint64_t nodes, const struct endgame *, atomic_bool *stop);
void selfplay_release(struct selfplay *);

/* A new random opening that leaves neither side with a clear win, as far as there are such to these weights. */
void selfplay_opening(struct selfplay *, struct rng *);

/* Play from the opening: side[white] has White, side[black] Black (the same or different).  ret->result is set,
   and its positions when both sides are one; with `asides` to draw lots from, positions off the game, too. */
void selfplay_game(struct selfplay *, int white, int black, struct rng *asides, struct sample_game *ret);

#endif
