/* train.h -- what can be trained (see drill.h). */
#ifndef APP_DRILL_TRAIN_H
#define APP_DRILL_TRAIN_H

#include <stdbool.h>

struct session;

/* The mistakes of the game on the board: those of both sides (3), White's (1) or Black's (2), or of
   whoever sits here (0); `all`: moves marked ?! as well. */
bool train_own(struct session *, int sides, bool all);

/* The moves of the line that follows, to be guessed: both sides' (3), White's (1), Black's (2), or the winner's (0). */
bool train_guess(struct session *, int sides);

/* The shots of the collection that are due, then those never seen. */
bool train_tactics(struct session *);
/* Exercises from a file: a PDN file's games are searched in the background, a file of exercises is
 * taken over. */
bool train_file(struct session *, const char *path);
/* Say how the collection stands. */
bool train_score(struct session *);

#endif
