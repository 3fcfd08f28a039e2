/* games.h -- short ways to make games, for tests. */
#ifndef TESTS_HELP_GAMES_H
#define TESTS_HELP_GAMES_H

#include <stdbool.h>

#include "game/game.h"

struct rng;

/* Make a game from the start position; `variant` names the rules. */
struct game *a_game(const char *variant);

/* Make a game from a position: "w31 W5 b12 turn" has pieces by letter and square; `turn` is the side to move. */
struct game *a_position(const char *variant, const char *pieces, enum side turn);

/* Play "32-28" or "28x19" (from and to squares; ~SQ for a forfeit).  False if it is no legal move. */
bool play(struct game *, const char *move);

/* Play several moves, separated by blanks.  Fails the test at the first one that cannot be played. */
void play_all(struct game *, const char *moves);

/* Play a legal move drawn by lot.  False if there is none. */
bool play_random(struct game *, struct rng *);

#endif
