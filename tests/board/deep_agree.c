/* deep_agree.c -- the generators against the slow one, many times:

       deep_agree POSITIONS [SEED]

   Random positions under random facts, every fourth in a built-in game.  The first that they disagree about is
   told, with the seed that leads to it at once. */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "board/agree.h"
#include "board/variants.h"

static struct rules some_rules(struct rng *rng, int games)
{
    if (rng_below(rng, 4)) return agree_rules(rng);
    return *variants_builtin((int)rng_below(rng, (uint32_t)games));
}

int main(int argc, char **argv)
{
    long positions = argc > 1 ? strtol(argv[1], NULL, 10) : 0, checked = 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int games = 0;
    if (positions <= 0) {
        fprintf(stderr, "usage: deep_agree POSITIONS [SEED]\n");
        return 2;
    }
    while (variants_builtin(games)) games++;
    for (long i = 0; checked < positions; i++, seed++) {
        char why[AGREE_TEXT];
        struct rng rng = { seed };
        struct rules r = some_rules(&rng, games);
        struct pos p = agree_pos(&r, &rng, (int)rng_below(&rng, 6));
        int same = agree(&r, &p, why);
        if (!same) {
            printf("WRONG seed %" PRIu64 ": %s\n", seed, why);
            return 1;
        }
        checked += same > 0;
        if (i > 2 * positions) {
            printf("WRONG %ld of %ld positions are too much for the slow generator\n", i - checked, i);
            return 1;
        }
    }
    printf("ok    %ld positions under random facts\n", checked);
    return 0;
}
