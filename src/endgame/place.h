/* place.h -- positions as numbers.

   A slice of the tables holds every position of its material with the same side to move.  The material is how many men
   and kings each side has; [0] is the side to move.  The slices of one material and of the same with sides exchanged
   are a pair and are built together.

   Here each side counts squares from 0 at its own far row, so turning the board round and exchanging colours changes no
   number.  A set of k squares has the rank that the binomial number system gives it.  A position's index in its slice
   is made of four ranks, those of the side to move first:

       ((men * choose(men squares, other men) + other men) * choose(squares, kings) + kings) * ... + other kings

   Men stand on all rows but their far row.  Indices with two pieces on one square mean nothing; to leave them out would
   save a few per cent of the space and cost arithmetic. */
#ifndef ENDGAME_PLACE_H
#define ENDGAME_PLACE_H

#include "board/gen.h"

enum {
    MATERIAL_PIECES = 6, /* the most pieces a slice can have */
    MATERIAL_IDS = 7 * 7 * 7 * 7,
    MATERIAL_LIST = 160, /* more than there are slices */
    MATERIAL_NAME = 16
};

struct material {
    uint8_t men[2], kings[2];
};

/* The same material with sides exchanged. */
struct material material_turned(struct material);
int material_pieces(struct material);
bool material_is_even(struct material); /* both sides have the same pieces */

/* The material's own number, below MATERIAL_IDS, and the reverse. */
int material_id(struct material);
struct material material_of_id(int);

/* Write `KKM-K`: kings before men, the side to move first. */
void material_name(struct material, char ret[MATERIAL_NAME]);
/* The reverse, in any order and case.  False if it is no such name, or has more than MATERIAL_PIECES pieces. */
bool material_read(const char *name, struct material *ret);

/* Put every material of `least` to `most` pieces that tables can hold into ret.  Both sides have pieces.  Captures and
   promotion lead only to materials earlier in the list.  Returns how many.  If the first king wins, tables hold no
   kings.  If a king may make only so many quiet moves in a row while its side has men, each side has only kings or a
   single man: then the value does not depend on the moves before. */
int material_list(const struct rules *, int least, int most, struct material ret[MATERIAL_LIST]);

enum { PLACE_NONE = 255, PLACE_RAY = 14, PLACE_WAYS = 4 };

/* What depends on the board alone.  A plain value. */
struct place {
    int squares, half, men_squares;        /* squares of the board, of a row, and where men may stand */
    uint8_t of_bit[128], bit[SQUARES_MAX]; /* square of a bit and bit of a square, as White counts squares */

    /* ray[s][way]: the squares a king on s reaches on an empty diagonal, in order, then PLACE_NONE.  reach: how many.
       line: the same squares as a set, as White counts them.  grows: bits grow along the way.  before[s][b]: how many
       squares lie between square s and bit b. */
    uint8_t ray[SQUARES_MAX][PLACE_WAYS][PLACE_RAY], reach[SQUARES_MAX][PLACE_WAYS];
    wide line[SQUARES_MAX][PLACE_WAYS];
    bool grows[PLACE_WAYS];
    uint8_t before[SQUARES_MAX][128];

    uint32_t choose[SQUARES_MAX + 1][MATERIAL_PIECES + 2];
};

void place_init(struct place *, const struct rules *);

/* The number that the other side gives a square. */
static inline int place_turned(const struct place *pl, int square)
{
    return pl->squares - 1 - square;
}

/* How many sets of n men there are; of n kings; how many indices a slice has. */
size_t place_men(const struct place *, int n);
size_t place_kings(const struct place *, int n);
uint64_t place_count(const struct place *, struct material);

/* The material of a position: what the side to move and its opponent have. */
struct material place_material(const struct pos *);

/* The index of a position in the slice of its material, which is that of place_material.  False if a man stands on its
   far row; such a position never arises in play. */
bool place_index(const struct place *, const struct pos *, struct material, uint64_t *ret);

/* The reverse, with White to move.  False if two pieces would share a square. */
bool place_pos(const struct place *, struct material, uint64_t index, struct pos *ret);

/* The rank of k squares in ascending order. */
size_t place_rank(const struct place *, const uint8_t *squares, int k);

/* How many squares a king on `square`, as White counts, can go to without capturing. */
int place_reach(const struct place *, wide occupied, int square);

/* All sets of k of n squares in the order of their ranks, k bytes each, ascending.  NULL if there is no
   memory.  Free with mem_free. */
uint8_t *place_sets(const struct place *, int n, int k);

/* The set of bits of k squares as `side` counts them; `from` is added to each square. */
wide place_set(const struct place *, const uint8_t *squares, int k, int from, enum side);

/* ---- values ---- */

/* A value is one byte, a code, for the side to move: 0 is a draw; n + 1: the game ends in n plies.  The winner makes
   the last move, so odd codes (n even) are losses and even ones wins.  In a game where a side that cannot move has won,
   the loser makes the last move.  There the code is n + 2, and the rest holds. */
enum { CODE_DRAW = 0, CODE_LOST = 1, CODE_MAX = 255 };

static inline bool code_wins(uint8_t code)
{
    return code && code % 2 == 0;
}

static inline bool code_loses(uint8_t code)
{
    return code % 2 == 1;
}

/* The code of a position whose side to move has no move.  Any other code of a win or loss is greater by its plies. */
static inline uint8_t code_blocked(const struct rules *r)
{
    return r->goal == GOAL_LOSE ? 2 : CODE_LOST;
}

/* The code of a position that is over, or about to be, because a side has no pieces, or has a king if the first king
   wins.  False for other positions. */
bool code_of_end(const struct rules *, const struct gen *, const struct pos *, uint8_t *ret);

#endif
