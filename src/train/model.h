/* model.h -- the evaluation with numbers that can move a little: the linear weights (weights_data.h) and the net
   (engine/net.h) in floating point, their gradients, and Adam's steps.

   The model's value is log-odds of White's winning.  A batch of positions is learned at a time: model_learn adds to the
   gradients, model_step moves what they touched.  One thread, and no sum in another order, so the same positions give
   the same model on any processor of one kind. */
#ifndef TRAIN_MODEL_H
#define TRAIN_MODEL_H

#include "base/rng.h"
#include "engine/eval.h"

enum { MODEL_LANES = 32 };

/* What a table's state, a term or a king on a square has: linear weights of opening and ending, and what it adds to the
   net's sums. */
struct model_row {
    float linear[2], sum[NET_SUMS], unused[2];
};

/* A kind of numbers: themselves, their gradients, and Adam's running means of those and of their squares. */
struct model_numbers {
    float *w, *g, *mean, *square;
};

struct model {
    struct rules rules;
    struct cover cover;
    struct hand hand;
    int terms, kings, rows; /* where the terms' rows begin, and the kings'; how many there are */
    struct model_numbers row, top;
    float (*inward)[2 * NET_SUMS]; /* the hidden weights by neuron, as of the last step */
    int *touched, n_touched, batch, steps;
    uint8_t *is_touched;
    uint64_t *seen, learned; /* how often each row was learned from; positions in all */
};

/* Begin with such weights; NULL: with a man's value alone.  A net of noughts begins with lots. */
void model_init(struct model *, const struct rules *, const struct weights *from, struct rng *);
void model_release(struct model *);

float model_value(struct model *, const struct pos *);

/* Learn that a position is won with chance `label`; returns the chance the model gave it. */
float model_learn(struct model *, const struct pos *, float label);

/* Take a step of such a rate against the mean gradient of what was learned since the last one. */
void model_step(struct model *, float rate);

/* The model as weights whose scores are so many centi-men a unit of log-odds; the caller frees them.  States that hardly
   any position had are left to their linear weight, which makes a file smaller by a fifth and the loss no greater. */
struct weights *model_weights(const struct model *, double scale);

#endif
