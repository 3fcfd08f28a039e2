/* solve.h -- the value of every position with the same men on the same squares.

   Such positions lead to one another by quiet king moves only.  Every other move (of a man, a capture, a quiet move
   that costs a piece) leads to positions already solved.  It is called an exit, and a function gives its value.  From
   the exits the values are worked out backwards: positions won or lost in 0, 1, 2 ... plies, one number after the
   other.  Each tells the positions that could have led to it.

   The draw counters.  An exit also clears the count of quiet plies, unless the ending's own count runs.  So besides the
   plies to the end a position keeps `phase`: the most plies until the next exit, as long as the winner plays any of the
   moves that win fastest.  A win becomes a draw if its phase exceeds rules->quiet_plies, or if in a counted ending
   against a lone king the plies to the end exceed the ending's limit.  So whoever starts from a win with fresh counters
   and always plays a move that wins fastest, wins before a counter runs out.  Counters of ENDING_ROAD and ENDING_BOTH
   are the exception: tables know nothing of them (endgame_in_time does). */
#ifndef ENDGAME_SOLVE_H
#define ENDGAME_SOLVE_H

#include "endgame/shelf.h"

/* What solving all positions of a slice has in common. */
struct solve_slice {
    struct shelf *shelf; /* the codes already known */
    const struct place *place;
    struct material material;            /* [0] is White here */
    uint8_t *men_sets[2], *king_sets[2]; /* place_sets of the squares of men, and of all squares */
    const atomic_bool *stop;             /* when it is set, give up soon */
};

/* A man's quiet move, possible unless a king is in its way, and its codes: the opponent's, for each placing of the
   kings. */
struct solve_step {
    wide to;
    uint8_t crowned; /* the square where it becomes a king, as its side counts; PLACE_NONE: it does not */
    const uint8_t *codes;
};

/* The working memory of one thread.  code[t], left[t] and phase[t] are indexed by (rank of White's kings) * (number of
   sets of Black's kings) + (rank of Black's kings); t is the side to move. */
struct solve {
    const struct solve_slice *slice;
    size_t sets[2], n;
    size_t rank[2]; /* of the sets of men; men[]: these sets as bits */
    wide men[2];
    uint8_t *code[2], *left[2], *phase[2]; /* one allocation, which begins at code[0] */
    uint8_t board[2][SQUARES_MAX];         /* where men stand, as each side counts squares */
    struct solve_step step[2][2 * MATERIAL_PIECES];
    int n_steps[2];
    int top; /* the highest code so far */
    struct exits_limits limits;
};

enum { SOLVE_BROKEN = 254, SOLVE_NEVER = 255 };

/* False if there is no memory. */
bool solve_init(struct solve *, const struct solve_slice *);
void solve_release(struct solve *);

/* Solve all positions with the sets of men of these ranks.  Afterwards code[t][i] is final, and left[t][i] is
   SOLVE_BROKEN if two pieces would share a square.  False if told to stop, or if a slice is missing. */
bool solve_men(struct solve *, size_t white, size_t black);

#endif
