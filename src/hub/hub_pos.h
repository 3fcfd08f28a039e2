/* hub_pos.h -- positions and moves as the Hub protocol writes them, for every board.

   A position is the side to move (W or B) and a character for each square, one of w b W B (capitals are kings) and e.
   Squares have the numbers of the game's PDN notation.  If PDN has letters, they have numbers, too, and 1 is at White's
   top left.  A move is from-to, or fromxtoxcaptured.. with the captured squares in any order.

   Beyond the protocol: if a refused capture costs a piece, the move ends in ~ and the square where that piece
   stood before the move, `32-28~31`.  The square may be left out only if a single piece can be given up. */
#ifndef HUB_HUB_POS_H
#define HUB_HUB_POS_H

#include "board/move.h"
#include "notation/coord.h"

void hub_pos_write(const struct rules *, const struct pos *, struct str *out);

/* Read a position.  False with a sentence if the text is no position of this board, a man stands on the row where it is
   crowned, or the side that is not to move has no piece. */
bool hub_pos_read(const struct rules *, const char *text, struct pos *ret, struct err *);

/* How many moves in a row kings have just made, in games where that is limited.  lidraughts tells it beside a position,
   `W28=1 B5=2`.  Writing appends nothing if no king has moved.  Reading: false with a sentence if the text says
   something else or no such king stands there; other games ignore the text. */
void hub_wolf_write(const struct rules *, const struct pos *, struct str *out);
bool hub_wolf_read(const struct rules *, const char *text, struct pos *, struct err *);

/* Append a legal move of position p. */
void hub_move_write(const struct rules *, const struct pos *p, const struct move *, struct str *out);

/* Find the move that n bytes mean among the legal moves of a position.  HUB_MOVE_BAD: they are not a move. */
enum hub_move { HUB_MOVE_LEGAL, HUB_MOVE_ILLEGAL, HUB_MOVE_BAD };
enum hub_move hub_move_read(const struct rules *, const struct moves *legal, const char *text, size_t n,
    struct move *ret);

#endif
