/* proof.h -- does a side win a position by force, whatever the other side does?

   What is asked in turn: the endgame tables; a search of our own, deeper and deeper, in which nothing is guessed; and the
   engine, whose wins are wins.  In our own search a line ends where somebody has won, the rules make a draw, or the tables
   know; where none of this holds at its depth, nothing is known.  So it can find that there is no win, too, and every
   line of so many plies is looked at; behind these the winner goes on with captures and sacrifices, and no depth is counted
   for a forced reply. */
#ifndef COACH_PROOF_H
#define COACH_PROOF_H

#include <stdatomic.h>

#include "board/draws.h"
#include "board/move.h"

struct endgame;
struct prover;

enum { PROOF_NODES = 200000 };
enum proof_by { PROOF_OPEN, PROOF_OVER, PROOF_TABLES, PROOF_SEARCH }; /* OVER: the game is, there */

struct proof {
    int result; /* 1: it wins; -1: it does not; 0: undecided */
    enum proof_by by;
    int plies;        /* a win in so many at most */
    bool shortest;    /* ... and in no fewer */
    int depth;        /* every line of so many plies was searched; of a win, where it was found */
    int score;        /* undecided: what the engine thinks, in hundredths of a man, White's view */
    bool has_best;    /* the side to move has what it wants: */
    struct move best; /* ... with this move */
};

/* Does `winner` win?  Each of both searches of a position has so many nodes.  `tables` (NULL: none) and `stop` are the
   caller's.  NULL: too little memory, or no thread. */
struct prover *prover_new(const struct rules *, const struct endgame *tables, enum side winner, uint64_t nodes,
    const atomic_bool *stop);
void prover_free(struct prover *);

/* Of a position that came about with these counters.  `shortest`: search on for a shorter win.  Undecided when *stop was
   set. */
struct proof prover_ask(struct prover *, const struct pos *, const struct draws *, bool shortest);

#endif
