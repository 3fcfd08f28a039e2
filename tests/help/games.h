/* games.h -- short ways to make games in tests. */
#ifndef TESTS_HELP_GAMES_H
#define TESTS_HELP_GAMES_H

#include <stdbool.h>

#include "game/game.h"

struct rng;

/* A new game of the start position of a game known by name. */
struct game *a_game(const char *variant);

/* A game of a position: "w31 W5 b12 turn" pieces by letter and square, `turn` the side to move. */
struct game *a_position(const char *variant, const char *pieces, enum side turn);

/* Play "32-28" or "28x19" (from and to squares; ~SQ for a forfeit); false when it is no legal move. */
bool play(struct game *, const char *move);

/* Play several, separated by blanks; fails the test at the first that cannot be played. */
void play_all(struct game *, const char *moves);

/* Play a legal move drawn by lot; false: there is none. */
bool play_random(struct game *, struct rng *);

#endif
