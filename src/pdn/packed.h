/* packed.h -- the main line of a game in a few bytes a ply: for libraries of millions of games.

   A ply is its start and end square (numbers from 1, as everywhere above the board floor; 7 bits each).  If bit 7 of
   the first byte is set, captured squares follow: their number (bit 7: the man becomes a king), then each of them.  If
   bit 7 of the second byte is set, the square of the piece given up for a refusal comes last.  A man that moves quietly
   becomes a king if the rules say so, which needs no bit.  Packing takes legal moves.  Unpacking trusts them and checks
   only bounds. */
#ifndef PDN_PACKED_H
#define PDN_PACKED_H

#include "base/str.h"
#include "board/move.h"

enum { PACKED_MOVE_MAX = 4 + SQUARES_MAX }; /* the most bytes that a ply takes */

/* Write a legal move to `out`.  Returns how many bytes. */
size_t packed_put(const struct rules *, const struct move *, uint8_t out[PACKED_MOVE_MAX]);

/* The same, given the square number of each bit, which is faster. */
size_t packed_put_by(const uint8_t square_of_bit[128], const struct move *, uint8_t out[PACKED_MOVE_MAX]);

/* The same for a quiet move without a forfeit, given its squares. */
static inline size_t packed_put_quiet(int from, int to, uint8_t *out)
{
    out[0] = (uint8_t)from;
    out[1] = (uint8_t)to;
    return 2;
}

/* Append the main line of a game just replayed, up to the first item that does not go on from the position before it.
   *ret_start is where the line begins.  Returns how many plies. */
struct play;
int packed_line(const struct play *, struct str *out, struct pos *ret_start);

/* Read the move at *at, made in position `p`, and move *at past it.  False at the end, or if there is no move; then *at
   stays. */
bool packed_next(const struct rules *, const struct pos *p, const uint8_t **at, const uint8_t *end, struct move *ret);

#endif
