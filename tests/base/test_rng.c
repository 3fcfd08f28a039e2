/* test_rng.c -- seeded random numbers: the same everywhere, and even. */
#include <config.h>

#include <criterion/criterion.h>

#include "base/rng.h"

/* The published first numbers of splitmix64 seeded with 1234567. */
Test(rng, is_splitmix64)
{
    struct rng r = { 1234567 };
    cr_assert_eq(rng_next(&r), UINT64_C(6457827717110365317));
    cr_assert_eq(rng_next(&r), UINT64_C(3203168211198807973));
    cr_assert_eq(rng_next(&r), UINT64_C(9817491932198370423));
}

Test(rng, below_is_even)
{
    struct rng r = { 0 };
    int hits[7] = { 0 };
    for (int i = 0; i < 70000; i++) {
        uint32_t n = rng_below(&r, 7);
        cr_assert_lt(n, 7);
        hits[n]++;
    }
    for (int i = 0; i < 7; i++) cr_assert(hits[i] > 9500 && hits[i] < 10500, "%d: %d", i, hits[i]);
    for (int i = 0; i < 100; i++) cr_assert_eq(rng_below(&r, 1), 0);
    cr_assert_lt(rng_below(&r, UINT32_MAX), UINT32_MAX);
}
