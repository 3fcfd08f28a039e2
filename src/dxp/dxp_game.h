/* dxp_game.h -- what DXP's messages say, in the words of a game: positions, moves, plies, results.
   DXP is played by the rules of International draughts. */
#ifndef DXP_DXP_GAME_H
#define DXP_DXP_GAME_H

#include "game/ending.h"
#include "dxp/dxp_msg.h"

const struct rules *dxp_rules(void);

/* Where the game asked for begins.  False with a sentence when it cannot be played. */
bool dxp_request_start(const struct dxp_request *, struct pos *ret, struct err *);
/* Let it begin there. */
void dxp_request_set_start(struct dxp_request *, const struct pos *);

/* A new game with its tags, the date left out; players by side. */
struct game *dxp_game_new(const struct dxp_request *, const struct pos *start, const char *const name[2]);
/* Note at the current node, in a comment, how long the move took. */
void dxp_game_took(struct game *, int seconds);

/* A take-back names a move by its number and side; both ways to the plies played before it.  -1: there is no such. */
int dxp_ply(const struct game *, int number, enum side);
void dxp_ply_name(const struct game *, int ply, int *ret_number, enum side *ret_side);

/* How a game ended when `sender` says it is over for this reason.  The position may belie that: a side that cannot move
   has lost.  `why` one side has lost, if the position does not say. *ret_belied: it says something else. */
struct ending_state dxp_result(const struct game *, enum side sender, int reason, enum why why, bool *ret_belied);

#endif
