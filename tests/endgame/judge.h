/* judge.h -- what the search makes of positions the tables know. */
#ifndef TESTS_ENDGAME_JUDGE_H
#define TESTS_ENDGAME_JUDGE_H

#include "endgame/checks.h"

/* What came of it; each of the last three should be 0. */
struct judged {
    long positions, wins, losses; /* looked at, won and lost ones among them */
    long proved, longest;         /* decided ones whose end the search saw by itself; the longest end it saw */
    long wrong;                   /* asking the tables, the search has another result or distance */
    long spoilt;                  /* ... or plays a move that gives result or distance away */
    long contrary;                /* by itself, it claims an end that the tables deny, or a faster one */
};

/* Let the engine play n random won positions of up to so many pieces against the longest defence, searching hardly at
   all, or as the strong levels do: how many it did not win in the plies told. */
long judge_wins(const struct checks *, int pieces, long n, unsigned seed);

/* Search n random positions of up to so many pieces by `nodes`, with the tables and without; says on stderr which
   were misjudged (the first few).  False when there is no memory. */
bool judge_random(const struct checks *, int pieces, long n, unsigned seed, uint64_t nodes, struct judged *ret);

#endif
