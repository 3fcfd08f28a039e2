/* truth.h -- the plain truth about a position: who wins it in so many plies, by trying every line.

   It knows only moves, goals, repetitions and draw counters, as game_verdict() does; nothing is remembered, ordered or
   guessed. */
#ifndef TESTS_COACH_TRUTH_H
#define TESTS_COACH_TRUTH_H

#include "board/draws.h"
#include "board/gen.h"

enum { TRUTH_PLIES = 160 };
enum verdict { GOES_ON, WHITE_WINS, BLACK_WINS, DRAWN };

/* A game: the positions from its start, the last one being on the board. */
struct truth {
    const struct rules *r;
    struct pos pos[TRUTH_PLIES + 1];
    struct draws draws[TRUTH_PLIES + 1];
    struct move move[TRUTH_PLIES + 1]; /* that led to each */
    int n;                             /* moves made */
    long work;                         /* positions that may still be looked at */
};

void truth_init(struct truth *, const struct rules *, const struct pos *start);
const struct pos *truth_pos(const struct truth *);
void truth_play(struct truth *, const struct move *);
void truth_back(struct truth *);
enum verdict truth_verdict(const struct truth *, const struct moves *legal);

/* Can `side` force a win in so many plies or fewer?  Also true, with `work` below 0 afterwards, if more positions than
   `work` would have to be looked at. */
bool truth_wins(struct truth *, enum side side, int plies, long work);
/* The same if this move is the first ply; whatever its refusal costs, if the opponent picks that. */
bool truth_wins_by(struct truth *, enum side side, const struct move *, int plies, long work);

#endif
