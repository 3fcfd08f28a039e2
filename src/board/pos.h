/* pos.h -- a position: one plain value for every board.

   Squares are numbered from 1 from White's top left, row by row (PDN "N2" seen from White), in
   every variant; files and screens may show other names (notation/coord.h).  Inside the board
   floor a square is a bit of a `wide`, laid out so that a step in one direction is always the same
   number of bits and a step over an edge meets no square; see square.h. */
#ifndef BOARD_POS_H
#define BOARD_POS_H

#include "board/square.h"

struct move;

/* men[WHITE] and so on are disjoint sets of squares.  turn is WHITE or BLACK.

   walked and walker matter only if a king may make just so many quiet moves in a row (rules->king_moves).  walked[side]
   counts those the side has just made with the king now on bit walker[side], as long as it also has men.  Both are 0 if
   there are none, and in all other games. */
struct pos {
    wide men[2], kings[2];
    uint8_t turn;
    uint8_t walker[2], walked[2];
};

/* Who begins; `by_lot` if the rules leave that to lot. */
static inline enum side pos_starter(const struct rules *r, enum side by_lot)
{
    if (r->starter == STARTER_LOT) return by_lot;
    return r->starter == STARTER_BLACK ? BLACK : WHITE;
}

/* The start position; `starter` (WHITE or BLACK) begins if the rules leave that to lot. */
void pos_start(const struct rules *, enum side starter, struct pos *ret);

/* The position after a legal move (not checked).  `p` and `ret` may be the same. */
void pos_play(const struct rules *, const struct pos *p, const struct move *, struct pos *ret);

/* A hash of the whole position, computed anew on each call.  Equal positions have equal keys. */
uint64_t pos_key(const struct pos *);

bool pos_equal(const struct pos *, const struct pos *);

/* What stands on a square (from 1): ' ' (nothing), 'w' 'W' 'b' 'B' (capitals are kings). */
char pos_at(const struct rules *, const struct pos *, int square);

/* Names in the reader's language: piece_name "white king" or "empty", side_word "White", side_letter "W".  side_name is
   not translated. */
const char *piece_name(char piece);
const char *side_name(enum side);
const char *side_word(enum side);
const char *side_letter(enum side);
/* The sides a word names, as bits: w and White 1, b and Black 2, both 3; 0 for any other word.  Case is ignored. */
int side_bits(const char *word);

/* Put a piece (as pos_at names it) on a square. */
void pos_put(const struct rules *, struct pos *, int square, char piece);

static inline wide pos_all(const struct pos *p)
{
    return p->men[WHITE] | p->men[BLACK] | p->kings[WHITE] | p->kings[BLACK];
}

/* How many pieces, men or kings there are. */
static inline int pos_pieces(const struct pos *p)
{
    return wide_count(pos_all(p));
}
static inline int pos_men(const struct pos *p, enum side side)
{
    return wide_count(p->men[side]);
}
static inline int pos_kings(const struct pos *p, enum side side)
{
    return wide_count(p->kings[side]);
}
/* How many men a side is ahead; a king counts as 3 men if it flies, else as 2. */
static inline int pos_ahead(const struct rules *r, const struct pos *p, enum side side)
{
    int king = r->king_flies ? 3 : 2;
    return pos_men(p, side) - pos_men(p, !side) + king * (pos_kings(p, side) - pos_kings(p, !side));
}

/* Has a side nothing but one king? */
static inline bool pos_lone_king(const struct pos *p, enum side side)
{
    wide king = p->kings[side];
    return king && !p->men[side] && !(king & (king - 1));
}

/* Can this position be set up?  False with a sentence if `turn` is wrong, two pieces share a square, a piece is off the
   board, or there are more captures than a list of moves holds.  (Men on the far row and more men than at the start are
   allowed.) */
bool pos_check(const struct rules *, const struct pos *, struct err *);

/* Has the side to move an enemy piece to play against?  Always true if pieces can be forfeited, since the last one may
   just have been given up.  False with a sentence. */
bool pos_opposed(const struct rules *, const struct pos *, struct err *);

/* Men that stand on the row where they are crowned. */
wide pos_uncrowned(const struct rules *, const struct pos *);

#endif
