/* fit_shares.h -- what scores predict.  Positions won, drawn and lost are counted by score and by pieces left.  From
   the counts follow the scale, and the shares of a score (engine/shares.h), that make the results most likely. */
#ifndef TRAIN_FIT_SHARES_H
#define TRAIN_FIT_SHARES_H

#include "board/square.h"
#include "engine/shares.h"

struct sample_game;

enum {
    OUTCOME_STEP = 5,   // centi-men in a cell
    OUTCOME_HALF = 200, // cells on either side of 0; the last ones take everything beyond
    OUTCOME_CELLS = 2 * OUTCOME_HALF + 1
};

/* [pieces on the board][score, White's view][result: 0 Black won, 1 draw, 2 White won]. */
struct outcomes {
    uint32_t n[SQUARES_MAX + 1][OUTCOME_CELLS][3];
    int games;
};

/* Count the positions of a game that were searched, except those in which the search saw the end. */
void outcomes_add(struct outcomes *, const struct sample_game *);
uint64_t outcomes_count(const struct outcomes *);

/* The centi-men for each unit of log-odds with which scores predict results best. */
double outcomes_scale(const struct outcomes *);

/* The mean cross-entropy of the results under a model. */
double outcomes_loss(const struct outcomes *, const struct rules *, const struct shares_model *);

/* The model with the least loss; the search for it begins at `from`. */
struct shares_model outcomes_fit(const struct outcomes *, const struct rules *, const struct shares_model *from);

#endif
