/* weights.h -- the learned numbers of the evaluation.  There is one file a game in data/weights/, compiled into
   the program; those who compare or train weights read them from files (huff-weights(5)).

   Read-only once made; any number of threads may share them. */
#ifndef ENGINE_WEIGHTS_H
#define ENGINE_WEIGHTS_H

#include <stdbool.h>

struct err;
struct rules;
struct weights;

/* Can these rules have learned weights?  Patterns exist only for the boards of cover.h. */
bool weights_fit(const struct rules *);

/* The compiled-in weights for these rules: the game's own, else those of the most similar game with the same board,
   goal and lines.  NULL if there are none; then the hand-made terms serve (eval_hand.h).  Not to be freed. */
const struct weights *weights_builtin(const struct rules *);

/* Weights that choose the hand-made terms, for comparing. */
const struct weights *weights_hand(void);

/* Read a weights file.  NULL with a sentence if it is missing, damaged, for another board than that of the rules, or of
   a game with another goal or other lines.  The caller frees it after every engine that uses it. */
struct weights *weights_read(const char *path, const struct rules *, struct err *);
void weights_free(struct weights *);

#endif
