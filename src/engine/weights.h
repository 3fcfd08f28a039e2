/* weights.h -- the learned numbers of the evaluation: one file a game in data/weights/, compiled into
   the program, and read from files by those who compare or train them (huff-weights(5)).

   Read-only once made; any number of threads may share them. */
#ifndef ENGINE_WEIGHTS_H
#define ENGINE_WEIGHTS_H

#include <stdbool.h>

struct err;
struct rules;
struct weights;

/* Can weights be learned for these rules?  Patterns are cut out of the boards of cover.h. */
bool weights_fit(const struct rules *);

/* The compiled-in weights that serve these rules: the game's own, else those of another game with the same board, goal
   and lines.  NULL: there are none, and the hand-made terms serve (eval_hand.h). Not to be freed. */
const struct weights *weights_builtin(const struct rules *);

/* The hand-made terms as a choice of their own, for comparing. */
const struct weights *weights_hand(void);

/* Read a weights file; NULL with a sentence when it is missing, damaged, for another board than the rules', or of a game
   with another goal or other lines.  The caller frees it, after every engine that uses it. */
struct weights *weights_read(const char *path, const struct rules *, struct err *);
void weights_free(struct weights *);

#endif
