/* fit.h -- from games to weights: a model (model.h) learns labels that mix the result of a game with the scores the
   search gave to the positions on the way there (temporal differences, lambda).  Positions off the game are labelled by
   their score alone.  They matter: without them a net learned to foretell games a third better than patterns did, and
   lost to them, for a search asks mostly about positions no game comes to.

   The loss is the cross-entropy of the model's winning chance and the label.  The order of positions is drawn by the
   seed, and the rate falls to nothing.  The same games give the same weights, by however many threads. */
#ifndef TRAIN_FIT_H
#define TRAIN_FIT_H

#include <stdint.h>

#include "board/rules.h"

struct sample_game;
struct weights;

/* Positions with labels, packed; none, where all but the rules is zero. */
struct fit_data {
    struct rules rules;
    uint8_t *bytes; /* n * (sample_bytes + 2): the position and its label, 0 .. 65535 */
    size_t n, room;
};

struct fit_options {
    double lambda; /* how far a label follows what came later; 1: the result alone */
    double rate;   /* of the first step (model.h) */
    int epochs, threads;
    uint64_t seed;
};

struct fit_result {
    double loss, test_loss; /* mean cross-entropy less the labels' own, on what was and was not learned from */
    double scale;           /* centi-men a unit of log-odds */
};

void fit_data_release(struct fit_data *);

/* Take the quiet positions of a game.  `scale`: centi-men a unit of log-odds in the scores of that game. */
void fit_add(struct fit_data *, const struct sample_game *, double scale, double lambda);

/* Learn, beginning with `from` (NULL: nothing); the caller frees the new weights. */
struct weights *fit_learn(struct fit_data *, const struct fit_options *, const struct weights *from,
    struct fit_result *ret);

#endif
