/* fen.h -- positions as text: PDN FEN ("W:W31-50:BK5,7"). */
#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "board/pos.h"
#include "notation/coord.h"

/* Read FEN, tolerantly (ranges, K ranges, blanks, final dot, either order, letters, lower case, a whole [FEN "..."]). `?` to move is the
   rules' starter.  False with a sentence and the column for text that is not a position of this board; square numbers
   are read in `coord`.  Sections nobody knows are skipped.

   Where kings may only make so many quiet moves in a row, the moves made stand behind the pieces, White's first:
   ":+216+0" (two, by the king on 16, and none).  A number of two digits is closed by @: "+12@16". */
bool fen_read(const struct rules *, struct coord, const char *text, struct pos *ret, struct err *);

/* Write FEN: no blanks, White first, sorted, three or more men in a row as a range. */
void fen_write(const struct rules *, struct coord, const struct pos *, struct str *out);
/* ... in buf; FEN, in room of its own that lasts as long as the block. */
enum { FEN_ROOM = 512 };
const char *fen_text(const struct rules *, struct coord, const struct pos *, char buf[FEN_ROOM]);
#define FEN(rules, coord, pos) fen_text(rules, coord, pos, (char[FEN_ROOM]){ 0 })

#endif
