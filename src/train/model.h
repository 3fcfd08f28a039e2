/* model.h -- the evaluation with numbers that can move a little: the linear weights (weights_data.h) and the net
   (engine/net.h) in floating point, their gradients, and Adam's steps.

   The model's value is log-odds of White's winning.  A batch of positions is learned at a time, in two rounds that
   threads can share: each position is looked at by itself; then each part of the model adds up, in the positions' order,
   what the batch has to say of its own numbers, and moves them.  So the same positions give the same model on any
   processor of one kind, by however many threads. */
#ifndef TRAIN_MODEL_H
#define TRAIN_MODEL_H

#include "base/rng.h"
#include "engine/eval.h"

enum { MODEL_LANES = 32, MODEL_VIEW_ROWS = COVER_TABLES_MAX + 2 * NET_SQUARES };

/* What a table's state, a term or a king on a square has: linear weights of opening and ending, and what it adds to the
   net's sums. */
struct model_row {
    float linear[2], sum[NET_SUMS], unused[2];
};

/* A kind of numbers: themselves, their gradients, and Adam's running means of those and of their squares, all in one piece
   of memory. */
struct model_numbers {
    float *w, *g, *mean, *square;
};

struct model {
    struct rules rules;
    struct cover cover;
    struct hand hand;
    int terms, kings, rows; /* where the terms' rows begin, and the kings'; how many there are */
    struct model_numbers row, top;
    float (*inward)[2 * NET_SUMS];                 /* the hidden weights by neuron, as of the last step */
    int *touched, n_touched[COVER_TABLES_MAX + 1]; /* the rows of each table, and others', that a batch speaks of */
    uint8_t *is_touched;
    int batch, steps;          /* positions in the batch; batches so far, this one, too */
    float rate, first, second; /* of this step; what Adam's means lack for having begun with nothing */
    uint64_t *seen, learned;   /* how often each row was learned from; positions in all */
};

/* What one side sees: its rows, those of the tables first; what they come to; and which way the loss falls. */
struct model_view {
    int row[MODEL_VIEW_ROWS], n;
    float cut[NET_SUMS], slope[NET_SUMS];
    struct model_row back;
};

/* A position on its way through the model and back: the side to move's view first. */
struct model_look {
    struct model_view view[2];
    struct eval_count term[EVAL_LIST];
    int terms, sign; /* sign: 1 where White is to move */
    float phase[2], damp;
    float hidden[NET_HIDDEN], slope[NET_HIDDEN];
    float linear[2], inner[NET_HIDDEN], last; /* which way the loss falls */
};

/* Begin with such weights; NULL: with a man's value alone.  A net of noughts begins with lots. */
void model_init(struct model *, const struct rules *, const struct weights *from, struct rng *);
void model_release(struct model *);

float model_value(const struct model *, const struct pos *);

/* Begin a batch of n positions, from which a step of such a rate is taken. */
void model_begin(struct model *, int n, float rate);

/* Look at a position of the batch that is won with chance `label`; returns the chance the model gives it. */
float model_look(const struct model *, const struct pos *, float label, struct model_look *ret);

/* Once all are looked at: for each part, 0 .. model_parts() - 1, add up the gradients of its numbers, and take the step.
   Two parts have nothing in common. */
int model_parts(const struct model *);
void model_add(struct model *, int part, const struct model_look *);
void model_step(struct model *, int part);

/* The model as weights whose scores are so many centi-men a unit of log-odds; the caller frees them.  States that hardly
   any position had are left to their linear weight, which makes a file smaller by a fifth and the loss no greater. */
struct weights *model_weights(const struct model *, double scale);

#endif
