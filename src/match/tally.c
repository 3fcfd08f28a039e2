/* tally.c -- see tally.h */
#include <config.h>

#include "match/tally.h"

#include <math.h>

#include "base/str.h"

#define NORMAL_95 1.959963984540054 // of the standard normal distribution 95% lie within +- this
#define UNSEEN    1e-3              // pairs counted for an outcome that never came: no logarithm of 0

/* The Elo difference that gives this expected share of the points, and the reverse (logistic, 400 for 10 to 1). */
static double elo_of(double share)
{
    if (share <= 0) return -INFINITY;
    if (share >= 1) return INFINITY;
    return 400 * log10(share / (1 - share));
}

static double share_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

static double score_of(int outcome)
{
    return outcome / (double)(TALLY_PAIR - 1);
}

void tally_elo(const struct tally *t, struct tally_elo *ret)
{
    double n = 0, sum = 0, squares = 0;
    for (int i = 0; i < TALLY_PAIR; i++) {
        n += t->pair[i];
        sum += t->pair[i] * score_of(i);
    }
    *ret = (struct tally_elo){ .share = 0.5, .elo = NAN, .low = NAN, .high = NAN, .superior = NAN };
    if (n == 0) return;
    ret->share = sum / n;
    ret->elo = elo_of(ret->share);
    for (int i = 0; i < TALLY_PAIR; i++) squares += t->pair[i] * pow(score_of(i) - ret->share, 2);
    if (n < 2 || squares == 0) return;
    double error = sqrt(squares / (n - 1) / n);
    ret->low = elo_of(ret->share - NORMAL_95 * error);
    ret->high = elo_of(ret->share + NORMAL_95 * error);
    ret->superior = erfc((0.5 - ret->share) / error / sqrt(2)) / 2;
}

static void add_number(struct str *out, double x)
{
    if (isnan(x)) str_put(out, '?');
    else if (isinf(x)) str_add(out, x > 0 ? "+inf" : "-inf");
    else str_addf(out, "%+.1f", x);
}

double tally_elo_text(const struct tally *t, struct str *out)
{
    struct tally_elo e;
    tally_elo(t, &e);
    str_add(out, "Elo ");
    add_number(out, e.elo);
    str_add(out, " [");
    add_number(out, e.low);
    str_add(out, ", ");
    add_number(out, e.high);
    str_put(out, ']');
    return e.superior;
}

double tally_text(const struct tally *t, struct str *out)
{
    str_addf(out, "+%d =%d -%d  ", t->won, t->drawn, t->lost);
    return tally_elo_text(t, out);
}

/* The most likely distribution with mean `mean`, given that `p` was seen, is p[i] / (1 + x (a[i] - mean)).
   x must be such that the mean comes out right.  The sum falls as x grows, so x is found by halving. */
static double tilt(const double p[TALLY_PAIR], double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int i = 0; i < 100; i++) {
        double x = (low + high) / 2, sum = 0;
        for (int k = 0; k < TALLY_PAIR; k++) sum += p[k] * (score_of(k) - mean) / (1 + x * (score_of(k) - mean));
        if (sum > 0) low = x;
        else high = x;
    }
    return (low + high) / 2;
}

double sprt_ratio(const struct sprt *s, const int pair[TALLY_PAIR])
{
    double p[TALLY_PAIR], n = 0, ratio = 0;
    int pairs = 0;
    for (int i = 0; i < TALLY_PAIR; i++) {
        pairs += pair[i];
        p[i] = pair[i] ? pair[i] : UNSEEN;
        n += p[i];
    }
    if (!pairs) return 0;
    for (int i = 0; i < TALLY_PAIR; i++) p[i] /= n;
    double mean0 = share_of(s->elo0), mean1 = share_of(s->elo1);
    double x0 = tilt(p, mean0), x1 = tilt(p, mean1);
    for (int i = 0; i < TALLY_PAIR; i++)
        ratio += p[i] * log((1 + x0 * (score_of(i) - mean0)) / (1 + x1 * (score_of(i) - mean1)));
    return ratio * n;
}

void sprt_bounds(const struct sprt *s, double *ret_lower, double *ret_upper)
{
    *ret_lower = log(s->beta / (1 - s->alpha));
    *ret_upper = log((1 - s->beta) / s->alpha);
}

enum sprt_verdict sprt_verdict(const struct sprt *s, const int pair[TALLY_PAIR])
{
    double lower, upper, ratio = sprt_ratio(s, pair);
    sprt_bounds(s, &lower, &upper);
    return ratio >= upper ? SPRT_ACCEPT : ratio <= lower ? SPRT_REJECT : SPRT_OPEN;
}
