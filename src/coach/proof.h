/* proof.h -- does a side win a position by force, whatever the other side does?

   Three are asked in turn: the endgame tables; a search of our own, deeper and deeper, in which nothing is guessed;
   and the engine, whose wins are wins.  In our own search a line ends if somebody has won, if the rules make it a
   draw, or if the tables know the result.  If a line reaches the depth without any of these, nothing is known about
   it.  So this search can also find that there is no win.  It looks at every line of its depth; after that the
   winner goes on with captures and sacrifices only, and forced replies do not count as depth. */
#ifndef COACH_PROOF_H
#define COACH_PROOF_H

#include <stdatomic.h>

#include "board/draws.h"
#include "board/move.h"

struct endgame;
struct prover;

enum { PROOF_NODES = 200000 };
enum proof_by { PROOF_OPEN, PROOF_OVER, PROOF_TABLES, PROOF_SEARCH }; /* OVER: the game is over there */

struct proof {
    int result; /* 1: the side wins; -1: it does not; 0: undecided */
    enum proof_by by;
    int plies;        /* of a win: it takes so many plies at most */
    bool shortest;    /* ... and no fewer */
    int depth;        /* every line of so many plies was searched; of a win: the depth that found it */
    int score;        /* if undecided: the engine's opinion, in hundredths of a man, White's view */
    bool has_best;    /* the side to move reaches what it wants */
    struct move best; /* ... with this move */
};

/* Ask whether `winner` wins.  Each of the two searches of a position may take `nodes` nodes.  `tables` (NULL: none)
   and `stop` stay the caller's.  NULL if there is too little memory or no thread. */
struct prover *prover_new(const struct rules *, const struct endgame *tables, enum side winner, uint64_t nodes,
    const atomic_bool *stop);
void prover_free(struct prover *);

/* Ask about a position that was reached with these draw counters.  `shortest`: after a win, search on for a shorter
   one.  The answer is undecided if *stop was set. */
struct proof prover_ask(struct prover *, const struct pos *, const struct draws *, bool shortest);

#endif
