/* dxp_game.h -- turn DXP's messages into positions, moves, plies and results of a game, and back.
   DXP is played by the rules of International draughts. */
#ifndef DXP_DXP_GAME_H
#define DXP_DXP_GAME_H

#include "game/ending.h"
#include "dxp/dxp_msg.h"

const struct rules *dxp_rules(void);

/* Where the requested game begins.  False with a sentence if that position cannot be played. */
bool dxp_request_start(const struct dxp_request *, struct pos *ret, struct err *);
/* Make the requested game begin at this position. */
void dxp_request_set_start(struct dxp_request *, const struct pos *);

/* A new game with its tags, except the date; players by side. */
struct game *dxp_game_new(const struct dxp_request *, const struct pos *start, const char *const name[2]);
/* Note in a comment at the current node how long the move took. */
void dxp_game_took(struct game *, int seconds);

/* A take-back names a move by its number and side.  These turn that into the number of plies played before the move,
   and back.  -1: there is no such move. */
int dxp_ply(const struct game *, int number, enum side);
void dxp_ply_name(const struct game *, int ply, int *ret_number, enum side *ret_side);

/* The result of a game that `sender` ends for this reason.  The position goes first if it says otherwise, as when a
   side cannot move and so has lost; then *ret_belied is set.  `why`: why a side has lost, if the position does not
   tell. */
struct ending_state dxp_result(const struct game *, enum side sender, int reason, enum why why, bool *ret_belied);

#endif
