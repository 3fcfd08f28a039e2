/* fen.h -- positions as text: PDN FEN ("W:W31-50:BK5,7"). */
#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "board/pos.h"
#include "notation/coord.h"

/* Read a FEN.  Reading is tolerant: ranges, K ranges, blanks, a final dot, colours in either order, letters, lower
   case, a whole [FEN "..."].  If `?` is to move, it is the rules' starter.  Square numbers are read in `coord`.
   Unknown sections are skipped.  False with a sentence and the column if the text is no position of this board.

   If kings may make only so many quiet moves in a row, the counts of such moves stand after the pieces, White's first:
   ":+216+0" is two by the king on 16, and none.  A count of two digits ends with @: "+12@16". */
bool fen_read(const struct rules *, struct coord, const char *text, struct pos *ret, struct err *);

/* Write a FEN: no blanks, White first, sorted; if squares have numbers, three or more men in a row are a range. */
void fen_write(const struct rules *, struct coord, const struct pos *, struct str *out);
/* The same into buf.  FEN uses a buffer that lasts until the end of the block. */
enum { FEN_ROOM = 512 };
const char *fen_text(const struct rules *, struct coord, const struct pos *, char buf[FEN_ROOM]);
#define FEN(rules, coord, pos) fen_text(rules, coord, pos, (char[FEN_ROOM]){ 0 })

#endif
