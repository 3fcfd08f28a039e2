/* trials.h -- what search, prover and endgame tables say, against the plain truth (truth.h).

   A seed stands for facts and a position drawn by lot, and a game of random moves from there, in which counters run and
   positions return; some moves are taken back.  Now and then all are asked. */
#ifndef TESTS_COACH_TRIALS_H
#define TESTS_COACH_TRIALS_H

#include <stdint.h>

struct trials {
    long work;                                /* positions that may be looked at for one truth */
    long asked, claims, seen, proved, values; /* searches; wins and losses told; wins found; proofs; of tables */
    long wrong;                               /* said on stdout, each */
};

void trials_game(struct trials *, uint64_t seed);
/* The same with endgame tables of three pieces, which are compared, too. */
void trials_tables(struct trials *, uint64_t seed);

#endif
