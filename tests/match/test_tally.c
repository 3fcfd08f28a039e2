/* test_tally.c -- Elo, error bars and the sequential test against sums done another way. */
#include <config.h>

#include "match/tally.h"

#include <criterion/criterion.h>
#include <math.h>

#define NEAR(a, b, by) cr_expect(fabs((a) - (b)) <= (by), "%.6f is not %.6f", (double)(a), (double)(b))

static double share_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* The difference said of so many pairs lost and won. */
static double elo_of(int lost, int won)
{
    struct tally t = { .pair = { lost, 0, 0, 0, won } };
    struct tally_elo e;
    tally_elo(&t, &e);
    return e.elo;
}

Test(tally, elo_and_share)
{
    NEAR(elo_of(1, 1), 0, 1e-9);
    NEAR(elo_of(1, 10), 400, 1e-9);
    NEAR(elo_of(9, 16), 99.950989, 1e-5);
    NEAR(share_of(100), 0.640065, 1e-6);
    NEAR(share_of(elo_of(43, 57)), 0.57, 1e-9);
    cr_expect(isinf(elo_of(0, 1)) && elo_of(1, 0) < -1e9);
}

/* 100 pairs, mean 0.55, spread by hand: squares of the deviations 5*.3025 + 15*.09 + 45*.0025 + 25*.04 + 10*.2025. */
Test(tally, error_bars)
{
    struct tally t = { .pair = { 5, 15, 45, 25, 10 } };
    struct tally_elo e;
    tally_elo(&t, &e);
    NEAR(e.share, 0.55, 1e-12);
    NEAR(e.elo, 34.8601, 1e-3);
    double error = sqrt((5 * .3025 + 15 * .09 + 45 * .0025 + 25 * .04 + 10 * .2025) / 99 / 100);
    NEAR(share_of(e.low), 0.55 - 1.96 * error, 1e-5);
    NEAR(share_of(e.high), 0.55 + 1.96 * error, 1e-5);
    NEAR(error, 0.024618, 1e-6);
    NEAR(e.superior, 0.978882, 1e-5); // the normal distribution up to 0.05 / error = 2.03099
}

/* Pairs hang together: the same points from 1-1 pairs alone leave less doubt than from pairs won and lost. */
Test(tally, pairs_count_not_games)
{
    struct tally steady = { .pair = { 1, 0, 98, 0, 1 } }, wild = { .pair = { 50, 0, 0, 0, 50 } };
    struct tally_elo a, b;
    tally_elo(&steady, &a);
    tally_elo(&wild, &b);
    NEAR(a.elo, b.elo, 1e-9);
    cr_expect_lt(a.high - a.low, (b.high - b.low) / 5);
}

Test(tally, too_little_to_tell)
{
    struct tally none = { 0 }, one = { .pair = { 0, 0, 0, 0, 1 } }, sweep = { .pair = { 0, 0, 0, 0, 30 } };
    struct tally_elo e;
    tally_elo(&none, &e);
    cr_expect(isnan(e.elo) && isnan(e.low) && isnan(e.superior));
    tally_elo(&one, &e);
    cr_expect(isinf(e.elo) && isnan(e.low));
    tally_elo(&sweep, &e);
    cr_expect(isinf(e.elo) && isnan(e.low) && isnan(e.high));
}

/* The likeliest distribution over the outcomes 0, 1/2, 1 with a given mean, found by trying them all: one number is
   free, how often the middle one comes. */
static double log_likelihood(const int n[3], double mean)
{
    double best = -1e300;
    for (double middle = 1e-5; middle < 1; middle += 1e-5) {
        double top = mean - middle / 2, bottom = 1 - middle - top;
        if (top <= 0 || bottom <= 0) continue;
        double l = n[0] * log(bottom) + n[1] * log(middle) + n[2] * log(top);
        if (l > best) best = l;
    }
    return best;
}

Test(tally, ratio)
{
    static const int counts[][3] = { { 20, 60, 28 }, { 50, 10, 45 }, { 3, 200, 9 }, { 300, 500, 280 } };
    struct sprt s = { 0, 10, 0.05, 0.05 }, far = { -20, 40, 0.05, 0.05 };
    for (int i = 0; i < 4; i++) {
        const int *n = counts[i], pair[TALLY_PAIR] = { n[0], 0, n[1], 0, n[2] };
        double want = log_likelihood(n, share_of(10)) - log_likelihood(n, share_of(0));
        NEAR(sprt_ratio(&s, pair), want, 0.01);
        want = log_likelihood(n, share_of(40)) - log_likelihood(n, share_of(-20));
        NEAR(sprt_ratio(&far, pair), want, 0.02);
    }
}

/* For small differences the ratio is nearly that of two normal distributions with the spread that was seen. */
Test(tally, ratio_is_nearly_normal)
{
    const int pair[TALLY_PAIR] = { 40, 200, 480, 230, 50 };
    struct sprt s = { 0, 5, 0.05, 0.05 };
    double n = 1000, mean = (200 * .25 + 480 * .5 + 230 * .75 + 50) / n, spread = 0;
    for (int i = 0; i < TALLY_PAIR; i++) spread += pair[i] * pow(i / 4.0 - mean, 2) / n;
    double s0 = share_of(0), s1 = share_of(5);
    NEAR(sprt_ratio(&s, pair), n * (s1 - s0) * (2 * mean - s0 - s1) / 2 / spread, 0.02);
}

Test(tally, verdict)
{
    struct sprt s = { 0, 20, 0.05, 0.1 };
    double lower, upper;
    sprt_bounds(&s, &lower, &upper);
    NEAR(lower, log(0.1 / 0.95), 1e-12);
    NEAR(upper, log(0.9 / 0.05), 1e-12);
    cr_expect_eq(sprt_verdict(&s, (const int[TALLY_PAIR]){ 0 }), SPRT_OPEN);
    cr_expect_eq(sprt_verdict(&s, (const int[TALLY_PAIR]){ 10, 30, 60, 32, 11 }), SPRT_OPEN);
    cr_expect_eq(sprt_verdict(&s, (const int[TALLY_PAIR]){ 20, 90, 300, 160, 60 }), SPRT_ACCEPT);
    cr_expect_eq(sprt_verdict(&s, (const int[TALLY_PAIR]){ 60, 160, 300, 100, 20 }), SPRT_REJECT);
    cr_expect_lt(sprt_ratio(&s, (const int[TALLY_PAIR]){ 9, 0, 0, 0, 0 }), 0, "a sweep has a ratio too");
}
