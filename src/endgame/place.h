/* place.h -- positions as numbers.

   A slice of the tables holds every position of its material -- how many men and kings each side has -- with the same
   side to move; [0] is that side.  The slices of one material and of the same with sides exchanged are a pair and are
   built together.

   Here squares are counted from 0 at a side's far row: each side has its own numbers, so turning the board round and
   exchanging colours changes none.  A set of k squares has the rank that the binomial number system gives it.  A
   position's index in its slice is made of four ranks, the side to move first:

       ((men * choose(men squares, other men) + other men) * choose(squares, kings) + kings) * ... + other kings

   Men stand on all rows but their far row.  Indices with two pieces on a square mean nothing; leaving them out would
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

/* The same with sides exchanged. */
struct material material_turned(struct material);
int material_pieces(struct material);
bool material_is_even(struct material); /* both sides have the same */

/* A number below MATERIAL_IDS, of its own; and back. */
int material_id(struct material);
struct material material_of_id(int);

/* `KKM-K`: kings before men, the side to move first. */
void material_name(struct material, char ret[MATERIAL_NAME]);
/* ... and back, in any order and case; false: it is none, or has more than MATERIAL_PIECES. */
bool material_read(const char *name, struct material *ret);

/* Every material of `least` to `most` pieces in which both sides have some and that tables can hold, in an order in which
   captures and promotion lead to earlier ones only, into ret; how many.  No tables hold kings where the first one wins.
   Where one king may make only so many quiet moves in a row as long as its side has men, a side has kings only or a
   single man: then nothing hangs on the moves before. */
int material_list(const struct rules *, int least, int most, struct material ret[MATERIAL_LIST]);

enum { PLACE_NONE = 255, PLACE_RAY = 14, PLACE_WAYS = 4 };

/* One board.  A plain value. */
struct place {
    int squares, half, men_squares;        /* half: squares of a row */
    uint8_t of_bit[128], bit[SQUARES_MAX]; /* as White looks */

    /* Squares a king reaches along a diagonal, then PLACE_NONE; how many; the same as a set, as White looks, and
       whether bits grow along it.  before[s][b]: how many lie between square s and bit b. */
    uint8_t ray[SQUARES_MAX][PLACE_WAYS][PLACE_RAY], reach[SQUARES_MAX][PLACE_WAYS];
    wide line[SQUARES_MAX][PLACE_WAYS];
    bool grows[PLACE_WAYS];
    uint8_t before[SQUARES_MAX][128];

    uint32_t choose[SQUARES_MAX + 1][MATERIAL_PIECES + 2];
};

void place_init(struct place *, const struct rules *);

/* A square as the other side calls it. */
static inline int place_turned(const struct place *pl, int square)
{
    return pl->squares - 1 - square;
}

/* How many sets of men, of kings, of everything. */
size_t place_men(const struct place *, int n);
size_t place_kings(const struct place *, int n);
uint64_t place_count(const struct place *, struct material);

/* What a position's side to move and its opponent have. */
struct material place_material(const struct pos *);

/* The index of a position in the slice of its material, that of place_material; false when a man stands on its far row:
   such a position never arises in play. */
bool place_index(const struct place *, const struct pos *, struct material, uint64_t *ret);

/* ... and back, White to move; false: two pieces would share a square. */
bool place_pos(const struct place *, struct material, uint64_t index, struct pos *ret);

/* The rank of k squares, ascending. */
size_t place_rank(const struct place *, const uint8_t *squares, int k);

/* How many squares a king on `square`, as White calls it, can go to without capturing. */
int place_reach(const struct place *, wide occupied, int square);

/* All sets of k of n squares in the order of their ranks, k bytes each, ascending; NULL when there is no
   memory.  mem_free frees it. */
uint8_t *place_sets(const struct place *, int n, int k);

/* The bits of k squares as `side` counts them, `from` onwards. */
wide place_set(const struct place *, const uint8_t *squares, int k, int from, enum side);

/* ---- values ---- */

/* A value is one byte, a code, for the side to move: 0 draw; n + 1: the game ends in n plies.  The winner makes the last
   move, so odd codes (n even) are losses and even ones wins.  Where who cannot move has won, the loser makes it: there
   the code is n + 2, and the rest holds. */
enum { CODE_DRAW = 0, CODE_LOST = 1, CODE_MAX = 255 };

static inline bool code_wins(uint8_t code)
{
    return code && code % 2 == 0;
}

static inline bool code_loses(uint8_t code)
{
    return code % 2 == 1;
}

/* The code of a position whose side to move has no move: what is above it are plies. */
static inline uint8_t code_blocked(const struct rules *r)
{
    return r->goal == GOAL_LOSE ? 2 : CODE_LOST;
}

/* The code of a position that is over, or about to be, because a side has no pieces, or a king where the first one
   wins; false for others. */
bool code_of_end(const struct rules *, const struct gen *, const struct pos *, uint8_t *ret);

#endif
