/* test_house.c -- house rules by lot are refused with a sentence, or played. */
#include <config.h>

#include "engine/house.h"

#include <criterion/criterion.h>

enum { TRIES = 50 };

Test(house, rules_by_lot_are_refused_or_played, .timeout = 600)
{
    int n[3] = { 0 };
    for (int seed = 1; seed <= TRIES; seed++) {
        char text[HOUSE_TEXT], why[HOUSE_TEXT];
        enum house came_of_it = house_try((uint64_t)seed, text, why);
        cr_assert_neq(came_of_it, HOUSE_WRONG, "seed %d: %s\n%s", seed, why, text);
        n[came_of_it]++;
    }
    cr_expect_gt(n[HOUSE_REFUSED], TRIES / 10);
    cr_expect_gt(n[HOUSE_PLAYED], TRIES / 4, "only %d", n[HOUSE_PLAYED]);
}
