/* fit_shares.h -- what scores foretell: how often positions were won, drawn and lost, counted by score and by pieces left;
   the scale, and the shares of a score (engine/shares.h), under which that is most likely. */
#ifndef TRAIN_FIT_SHARES_H
#define TRAIN_FIT_SHARES_H

#include "board/square.h"
#include "engine/shares.h"

struct sample_game;

enum {
    OUTCOME_STEP = 5,   // centi-men a cell is wide
    OUTCOME_HALF = 200, // cells on either side of 0; the last ones take all that is beyond
    OUTCOME_CELLS = 2 * OUTCOME_HALF + 1
};

/* [pieces on the board][score, White's view][result: 0 Black won, 1 draw, 2 White won]. */
struct outcomes {
    uint32_t n[SQUARES_MAX + 1][OUTCOME_CELLS][3];
    int games;
};

/* Count the positions of a game that were searched, except where the search saw the end. */
void outcomes_add(struct outcomes *, const struct sample_game *);
uint64_t outcomes_count(const struct outcomes *);

/* The centi-men to a unit of log-odds with which scores predict results best. */
double outcomes_scale(const struct outcomes *);

/* The mean cross-entropy of the results. */
double outcomes_loss(const struct outcomes *, const struct rules *, const struct shares_model *);

/* The model with the least loss, looked for from `from` on. */
struct shares_model outcomes_fit(const struct outcomes *, const struct rules *, const struct shares_model *from);

#endif
