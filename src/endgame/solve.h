/* solve.h -- the value of every position with the same men on the same squares.

   Such positions lead to one another by quiet king moves only.  Every other move -- of a man, a capture, a quiet move
   that costs a piece -- leads to positions already solved and is an exit, asked for by a function.  From the exits the
   values are worked out backwards: positions lost or won in 0, 1, 2 .. plies one after the other, each telling those
   that could have led to it.

   The draw counters.  A move that is an exit is also one that clears the count of quiet plies, unless the ending's own
   count runs; so besides the plies to the end a position keeps `phase`: the most plies until the next exit, as long as
   the winner plays any of the moves that win fastest.  A win is taken back and the position called a draw when phase
   exceeds rules->quiet_plies, or when in a counted ending against a lone king the plies to the end exceed its limit.  So
   whoever starts from a win with fresh counters, and always plays a move that wins fastest, wins before a counter runs
   out, but for one of ENDING_ROAD or ENDING_BOTH: of those tables know nothing (endgame_in_time does). */
#ifndef ENDGAME_SOLVE_H
#define ENDGAME_SOLVE_H

#include "endgame/shelf.h"

/* What all positions of a slice have in common. */
struct solve_slice {
    struct shelf *shelf; /* of codes already known */
    const struct place *place;
    struct material material;            /* [0] is White here */
    uint8_t *men_sets[2], *king_sets[2]; /* place_sets of the squares of men, and of all */
    const atomic_bool *stop;             /* set: give up soon */
};

/* A man's quiet move, as long as no king stands in its way, and what it is worth to the opponent wherever the kings
   stand. */
struct solve_step {
    wide to;
    uint8_t crowned; /* the square where it becomes a king, as its side looks; PLACE_NONE: it does not */
    const uint8_t *codes;
};

/* One thread's room.  value[t] is indexed by White's kings * sets of Black's kings + Black's kings; t is
   the side to move. */
struct solve {
    const struct solve_slice *slice;
    size_t sets[2], n;
    size_t rank[2]; /* of the sets of men, and the squares of these */
    wide men[2];
    uint8_t *code[2], *left[2], *phase[2]; /* in one piece of memory, which begins with code[0] */
    uint8_t board[2][SQUARES_MAX];         /* where men stand, as each side sees it */
    struct solve_step step[2][2 * MATERIAL_PIECES];
    int n_steps[2];
    int top; /* the highest code yet */
    struct exits_limits limits;
};

enum { SOLVE_BROKEN = 254, SOLVE_NEVER = 255 };

/* False when there is no memory. */
bool solve_init(struct solve *, const struct solve_slice *);
void solve_release(struct solve *);

/* Solve for the sets of men of these ranks: afterwards code[t][i] is final; left[t][i] is SOLVE_BROKEN where two pieces
   would share a square.  False when told to stop, or a slice is missing. */
bool solve_men(struct solve *, size_t white, size_t black);

#endif
