/* tree_game.h -- an opening tree as a game with variations, counts in the comments. */
#ifndef STORE_TREE_TREE_GAME_H
#define STORE_TREE_TREE_GAME_H

#include "store/tree/tree.h"

/* What was played in a position; false: unknown, and the tree ends there. */
typedef bool tree_ask_fn(void *ctx, const struct pos *, struct tree *ret);

enum { TREE_GAME_MOVES = 20000 }; /* more are left out */

/* From `start`, so many plies deep, moves of at least `least` games, most played first.  The
   caller owns it; *ret_moves: how many there are in it. */
struct game *tree_game(const struct rules *, const struct pos *start, tree_ask_fn *, void *ctx, int plies,
    uint32_t least, int *ret_moves);

/* Per cents of the games with a result, rounded so that they add up; false: none has one. */
struct tree_shares {
    int white, draws, black;
};
bool tree_shares(const struct tree_move *, struct tree_shares *ret);
int tree_rating(const struct tree_move *); /* the mean of those that are known; 0: none is */

/* A line of a table: its number, its name (NULL: as in the tree), games, shares, rating, year.
 */
void tree_row(const struct tree_move *, int number, const char *name, struct str *out);

#endif
