/* deep_house.c -- house rules by lot, many:

       deep_house TRIES [SEED]

   Each is refused with a sentence and a place, or a game is played under it.  The first that is neither is shown. */
#include <config.h>

#include "engine/house.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    long tries = argc > 1 ? strtol(argv[1], NULL, 10) : 0, n[3] = { 0 };
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (tries <= 0) {
        fprintf(stderr, "usage: deep_house TRIES [SEED]\n");
        return 2;
    }
    for (long i = 0; i < tries; i++, seed++) {
        char text[HOUSE_TEXT], why[HOUSE_TEXT];
        enum house came_of_it = house_try(seed, text, why);
        n[came_of_it]++;
        if (came_of_it != HOUSE_WRONG) continue;
        printf("WRONG seed %" PRIu64 ": %s\n%s", seed, why, text);
        return 1;
    }
    printf("ok    %ld house rules by lot: %ld refused with a sentence, %ld played\n", tries, n[HOUSE_REFUSED],
        n[HOUSE_PLAYED]);
    return 0;
}
