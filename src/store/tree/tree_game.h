/* tree_game.h -- an opening tree as a game with variations; the counts are in the comments. */
#ifndef STORE_TREE_TREE_GAME_H
#define STORE_TREE_TREE_GAME_H

#include "store/tree/tree.h"

/* Asks what was played in a position.  False if that is not known; the tree ends there. */
typedef bool tree_ask_fn(void *ctx, const struct pos *, struct tree *ret);

enum { TREE_GAME_MOVES = 20000 }; /* more are left out */

/* Make a game of the tree from `start`, so many plies deep, of moves played in at least `least` games, most played
   first.  The caller owns the game.  *ret_moves: how many moves it has. */
struct game *tree_game(const struct rules *, const struct pos *start, tree_ask_fn *, void *ctx, int plies,
    uint32_t least, int *ret_moves);

/* Per cents of the games with a result, rounded so that they add up.  False if no game has one. */
struct tree_shares {
    int white, draws, black;
};
bool tree_shares(const struct tree_move *, struct tree_shares *ret);
int tree_rating(const struct tree_move *); /* average of the ratings known; 0: none is */

/* Append a line of a table: number, name (NULL: as in the tree), games, shares, rating, year. */
void tree_row(const struct tree_move *, int number, const char *name, struct str *out);

#endif
