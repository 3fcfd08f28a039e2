/* packed.h -- the main line of a game in a few bytes a ply: for libraries of millions of games.

   A ply is its start and end square (numbers 1.., as everywhere above the board floor; 7 bits each).  Bit 7 of the
   first byte: squares captured follow, as their number (bit 7: the man becomes a king) and then each; bit 7 of the
   second byte: the square of the piece given up for a refusal follows (behind the captured ones).  A man that moves
   quietly becomes a king where the rules say so, which needs no bit.
   Packing takes legal moves; unpacking trusts them and only checks bounds. */
#ifndef PDN_PACKED_H
#define PDN_PACKED_H

#include "base/str.h"
#include "board/move.h"

enum { PACKED_MOVE_MAX = 4 + SQUARES_MAX }; /* bytes a ply takes at most */

/* Write a legal move to `out`; how many bytes. */
size_t packed_put(const struct rules *, const struct move *, uint8_t out[PACKED_MOVE_MAX]);

/* The same where the numbers of squares are known by their bits, which is faster. */
size_t packed_put_by(const uint8_t square_of_bit[128], const struct move *, uint8_t out[PACKED_MOVE_MAX]);

/* The same for a quiet move that costs nothing, by its squares. */
static inline size_t packed_put_quiet(int from, int to, uint8_t *out)
{
    out[0] = (uint8_t)from;
    out[1] = (uint8_t)to;
    return 2;
}

/* Append the main line of a game just replayed, as far as it is moves one after another, and say where it begins; how many
   plies. */
struct play;
int packed_line(const struct play *, struct str *out, struct pos *ret_start);

/* Read the move at *at and go behind it.  `p`: the position it is made in.  False at the end, or when what is there
   is no move (then *at stays). */
bool packed_next(const struct rules *, const struct pos *p, const uint8_t **at, const uint8_t *end, struct move *ret);

#endif
