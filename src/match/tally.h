/* tally.h -- what the games of a match tell about two players: Elo with error bars, and the sequential test.

   The unit is the pair: two games from one opening with the colours swapped.  Their results are correlated, so the
   spread is that of the pairs' scores (five outcomes), not of single games.

   Source of the test: M. Van den Bergh, "The generalized sequential probability ratio test", with the maximum
   likelihood distributions over the five outcomes. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

enum { TALLY_PAIR = 5 }; // a pair's outcomes: 0 .. 4 half points

/* Games and finished pairs, all from the first player's view. */
struct tally {
    int won, drawn, lost;
    int pair[TALLY_PAIR]; // pairs by half points
};

/* What a tally says.  Without pairs there is no Elo.  With fewer than two pairs, or if all pairs ended alike, there are
   no bars and no likelihood.  What there is not is NaN.  A clean sweep has an infinite Elo. */
struct tally_elo {
    double share;          // of the points, 0 .. 1; 0.5 without pairs
    double elo, low, high; // low and high: 95% bars
    double superior;       // how likely the first player is the stronger one, 0 .. 1
};

void tally_elo(const struct tally *, struct tally_elo *ret);

/* Append "Elo +34.9 [+10.1, +60.2]", with a question mark for what cannot be told.  tally_text appends "+34 =20 -26"
   before it.  Both return `superior`. */
struct str;
double tally_elo_text(const struct tally *, struct str *out);
double tally_text(const struct tally *, struct str *out);

/* Is the first player stronger by elo1 (accept) or only by elo0 (reject)?  `alpha`: how often a player of elo0 may
   be accepted; `beta`: how often one of elo1 may be rejected. */
struct sprt {
    double elo0, elo1, alpha, beta;
};
enum sprt_verdict { SPRT_OPEN, SPRT_ACCEPT, SPRT_REJECT };

/* The log likelihood ratio of elo1 against elo0 after these pairs; 0 if there are none. */
double sprt_ratio(const struct sprt *, const int pair[TALLY_PAIR]);
void sprt_bounds(const struct sprt *, double *ret_lower, double *ret_upper);
enum sprt_verdict sprt_verdict(const struct sprt *, const int pair[TALLY_PAIR]);

#endif
