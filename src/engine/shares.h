/* shares.h -- what a score is worth: in how many of a thousand games the side to move wins, draws and loses.

   How surely a lead wins depends on the game (a man is much on 8x8 and little on 12x12), on how many pieces are left
   and on who plays.  huff train --shares fits the numbers to results of the engine's games against itself. */
#ifndef ENGINE_SHARES_H
#define ENGINE_SHARES_H

#include <stdbool.h>

struct pos;
struct rules;

/* Per mille; they add up to 1000. */
struct shares {
    int win, draw, loss;
};

/* Were the numbers fitted to games under exactly these rules?  If not, they are those of another game: good
   enough to compare moves, but not to be shown. */
bool shares_fitted(const struct rules *);

/* The shares of a score in centi-men, both from the side to move's view.  A win or loss that the
   search has seen to the end is certain. */
void shares_of(const struct rules *, const struct pos *, int score, struct shares *ret);

/* Points to be expected in a thousand games, a draw counting half. */
int shares_points(const struct shares *);

/* What is fitted.  A score of `lead` centi-men wins every second game, and `spread` centi-men more make the
   odds e times better; losses are the mirror image.  [0] holds with all pieces on the board,
   [1] with none, and between them the values slide in proportion. */
struct shares_model {
    double lead[2], spread[2];
};

/* The model compiled in for these rules: that of the game whose weights they use, else International's. */
const struct shares_model *shares_model(const struct rules *);

/* The fraction of the pieces that is left.  It is counted from those at the start or, if all squares are played on,
   from half of them, which predicts results better there. */
double shares_full(const struct rules *, int pieces);

/* The chance of a win at `score` with the fraction `full` (1 to 0) of the pieces left.  For a loss, pass -score. */
double shares_chance(const struct shares_model *, double full, double score);

#endif
