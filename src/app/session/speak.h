/* speak.h -- positions, moves and clocks as sentences to be heard: for text mode, for the command `read` and for
   people who cannot see the board.  Pure functions.  Each appends to `out`, without a newline. */
#ifndef APP_SESSION_SPEAK_H
#define APP_SESSION_SPEAK_H

#include <stdint.h>

#include "board/rules.h"
#include "notation/coord.h"

struct game;
struct node;

/* "Black: 19 to 23."  "White: 27 takes 22 and 12, to 7, and becomes a king."  The root: "No move has been made." */
void speak_move(const struct game *, struct coord, const struct node *, struct str *out);

/* "White is to move, move 12."; if the game is over there, how it ended. */
void speak_turn(const struct game *, struct str *out);

/* "32: white man."  "28: empty." */
void speak_square(const struct game *, struct coord, int square, struct str *out);

/* A row of the board; row 1 is White's first: "Row 5: 26 black man, 27 to 30 empty." False if there is no such row. */
bool speak_row(const struct game *, struct coord, int row, struct str *out);

/* "White: 12 men (31 to 40, 42 and 45); 1 king (5)." */
void speak_side(const struct game *, struct coord, enum side, struct str *out);

/* Both sides. */
void speak_sides(const struct game *, struct coord, struct str *out);

/* "32 can go to 27 and 28."  "28 can take 23, to 19."  "32 cannot move: a capture is compulsory." */
void speak_moves_of(struct game *, struct coord, int square, struct str *out);

/* "1 minute 20", "45 seconds", "2 hours 5 minutes", "no time". */
void speak_time(int64_t ms, struct str *out);

/* "White has 5 minutes, Black 4 minutes 12."; if either is INT64_MIN: "There are no clocks." */
void speak_clocks(int64_t white_ms, int64_t black_ms, struct str *out);

/* The board drawn in plain letters, on request: w W b B, and the numbers of empty squares where they fit. */
void speak_board(const struct game *, struct coord, bool flipped, struct str *out);

#endif
