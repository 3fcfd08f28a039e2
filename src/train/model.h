/* model.h -- the evaluation with numbers that can change little by little: the linear weights (weights_data.h) and the
   net (engine/net.h) in floating point, their gradients, and Adam's steps.

   The model's value is the log-odds that White wins.  Positions are learned in batches, each in two rounds that threads
   can share.  First each position is evaluated by itself.  Then each part of the model adds up the gradients of its own
   numbers, in the order of the positions, and changes them.  So the same positions give the same model with any number
   of threads, on any processor of one kind. */
#ifndef TRAIN_MODEL_H
#define TRAIN_MODEL_H

#include "base/rng.h"
#include "engine/eval.h"

enum { MODEL_LANES = 32, MODEL_VIEW_ROWS = COVER_TABLES_MAX + 2 * NET_SQUARES };

/* The numbers of a table's state, a term or a king on a square: linear weights of opening and ending, and its part of
   the net's sums. */
struct model_row {
    float linear[2], sum[NET_SUMS], unused[2];
};

/* One kind of numbers: the numbers, their gradients, and Adam's running means of the gradients and of their squares,
   all in one allocation. */
struct model_numbers {
    float *w, *g, *mean, *square;
};

struct model {
    struct rules rules;
    struct cover cover;
    struct hand hand;
    int terms, kings, rows; /* where the rows of terms begin, and those of kings; how many rows there are */
    struct model_numbers row, top;
    float (*inward)[2 * NET_SUMS];                 /* the hidden weights by neuron, after the last step */
    int *touched, n_touched[COVER_TABLES_MAX + 1]; /* the rows that the batch touches: of each table, then all others */
    uint8_t *is_touched;
    int batch, steps;          /* positions in the batch; batches so far, this one included */
    float rate, first, second; /* of this step: learning rate; Adam's corrections for means that began at zero */
    uint64_t *seen, learned;   /* how often each row was learned from; positions in all */
};

/* The view of one side: its rows, those of the tables first; the outputs of the net's sums; and the gradient of each
   row. */
struct model_view {
    int row[MODEL_VIEW_ROWS], n;
    float cut[NET_SUMS], slope[NET_SUMS];
    struct model_row back;
};

/* A position on its way through the model and back; the view of the side to move comes first. */
struct model_look {
    struct model_view view[2];
    struct eval_count term[EVAL_LIST];
    int terms, sign; /* sign: 1 if White is to move */
    float phase[2], damp;
    float hidden[NET_HIDDEN], slope[NET_HIDDEN];
    float linear[2], inner[NET_HIDDEN], last; /* gradients */
};

/* Begin with `from`; NULL: with the value of a man alone.  A net of zeros is filled with random numbers first. */
void model_init(struct model *, const struct rules *, const struct weights *from, struct rng *);
void model_release(struct model *);

float model_value(const struct model *, const struct pos *);

/* Begin a batch of n positions, after which a step with this rate is taken. */
void model_begin(struct model *, int n, float rate);

/* Evaluate a position of the batch that is won with chance `label`.  Returns the chance that the model gives it. */
float model_look(const struct model *, const struct pos *, float label, struct model_look *ret);

/* After all positions of the batch: for each part, 0 .. model_parts() - 1, add up the gradients of its numbers, and
   take the step.  Parts share nothing. */
int model_parts(const struct model *);
void model_add(struct model *, int part, const struct model_look *);
void model_step(struct model *, int part);

/* The model as weights whose scores are `scale` centi-men for each unit of log-odds; the caller frees them.  States
   that hardly any position had keep only their linear weight; that makes a file smaller by a fifth and the loss no
   greater. */
struct weights *model_weights(const struct model *, double scale);

#endif
