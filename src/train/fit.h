/* fit.h -- from games to weights: a model (model.h) learns labels.  A label mixes the result of a game with the scores
   that the search gave to the positions on the way there (temporal differences, lambda).  Positions aside of the game
   are labelled by their score alone.  They matter, since a search mostly evaluates positions that no game reaches.
   Without them a net learned to predict games a third better than patterns did, and lost to them.

   The loss is the cross-entropy of the model's winning chance and the label.  The seed decides the order of positions,
   and the rate falls to zero.  The same games give the same weights with any number of threads. */
#ifndef TRAIN_FIT_H
#define TRAIN_FIT_H

#include <stdint.h>

#include "board/rules.h"

struct sample_game;
struct weights;

/* Labelled positions, packed.  If everything but the rules is zero, there are none. */
struct fit_data {
    struct rules rules;
    uint8_t *bytes; /* n * (sample_bytes + 2): the position and its label, 0 .. 65535 */
    size_t n, room;
};

struct fit_options {
    double lambda; /* how far a label follows what came later; 1: the result alone */
    double rate;   /* learning rate of the first step (model.h) */
    int epochs, threads;
    uint64_t seed;
};

struct fit_result {
    double loss, test_loss; /* mean cross-entropy minus that of the labels, on positions learned from and on others */
    double scale;           /* centi-men for each unit of log-odds */
};

void fit_data_release(struct fit_data *);

/* Add the quiet positions of a game.  `scale`: centi-men for each unit of log-odds in the scores of that game. */
void fit_add(struct fit_data *, const struct sample_game *, double scale, double lambda);

/* Learn weights, beginning with `from` (NULL: from nothing).  The caller frees the new weights. */
struct weights *fit_learn(struct fit_data *, const struct fit_options *, const struct weights *from,
    struct fit_result *ret);

#endif
