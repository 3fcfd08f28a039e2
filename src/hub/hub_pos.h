/* hub_pos.h -- positions and moves as the Hub protocol writes them, for every board.

   A position is the side to move (W or B) and a character for each square, w b W B (capital: king) or e.
   Squares have the numbers of the PDN notation of the game, also where PDN has letters (then 1 is at White's
   top left).  A move is from-to, or fromxtoxcaptured.. with the captured squares in any order.

   Beyond the protocol: where a refused capture costs a piece, the move ends in ~ and the square the piece
   stood on before the move, `32-28~31`.  It may be left out only if a single piece can be given up. */
#ifndef HUB_HUB_POS_H
#define HUB_HUB_POS_H

#include "board/move.h"
#include "notation/coord.h"

void hub_pos_write(const struct rules *, const struct pos *, struct str *out);

/* False with a sentence when the text is no position of this board, a man stands on the row where it is
   crowned, or the side that is not to move has no piece. */
bool hub_pos_read(const struct rules *, const char *text, struct pos *ret, struct err *);

/* How often kings have just moved, where that is limited: lidraughts says it beside a position, `W28=1 B5=2`.
   False with a sentence when the text says something else or no such king stands there; other games ignore it.
   Nothing is written where no king has moved. */
void hub_wolf_write(const struct rules *, const struct pos *, struct str *out);
bool hub_wolf_read(const struct rules *, const char *text, struct pos *, struct err *);

/* Append a legal move of position p. */
void hub_move_write(const struct rules *, const struct pos *p, const struct move *, struct str *out);

/* Find the move that n bytes say among the legal moves of a position.  HUB_MOVE_BAD: they say no move. */
enum hub_move { HUB_MOVE_LEGAL, HUB_MOVE_ILLEGAL, HUB_MOVE_BAD };
enum hub_move hub_move_read(const struct rules *, const struct moves *legal, const char *text, size_t n,
    struct move *ret);

#endif
