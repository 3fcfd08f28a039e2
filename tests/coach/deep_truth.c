/* deep_truth.c -- search, prover and endgame tables against the plain truth, in many games:

       deep_truth GAMES TABLES [SEED]

   So many games, and so many with endgame tables.  All that is not so is told. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "coach/trials.h"

int main(int argc, char **argv)
{
    struct trials sum = { .work = 100000 };
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    if (argc < 3) {
        fprintf(stderr, "usage: deep_truth GAMES TABLES [SEED]\n");
        return 2;
    }
    for (long i = strtol(argv[1], NULL, 10); i > 0; i--) trials_game(&sum, seed++);
    for (long i = strtol(argv[2], NULL, 10); i > 0; i--) trials_tables(&sum, seed++);
    printf("%s %ld searches with %ld wins or losses, %ld near wins, %ld proofs, %ld values: %ld wrong\n",
        sum.wrong ? "WRONG" : "ok   ", sum.asked, sum.claims, sum.seen, sum.proved, sum.values, sum.wrong);
    return sum.wrong != 0;
}
