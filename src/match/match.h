/* match.h -- a match: games in pairs, several at once, each written down as soon as it is over.

   Game 2k and game 2k+1 have one opening; the first player is White in the even one.  What is played depends on
   the settings and the seed only, never on how many games are played at once (unless a limit is a time). */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "match/player.h"
#include "match/referee.h"
#include "match/tally.h"

struct err;
struct openings;

enum { MATCH_GAMES = 1000000, MATCH_AT_ONCE = 256, MATCH_WORDS = 256 };

struct match_setup {
    struct rules rules;
    const char *variant; // as -v took it
    struct player_spec player[2];
    const struct openings *openings;
    int games, concurrency;
    uint64_t seed;
    struct referee_terms terms;
    const struct sprt *sprt; // NULL: none; else the match ends when the test does
    const char *pdn;         // file the games go to; NULL: none
    bool resume;             // go on with that file; without it the file must not be there
};

/* How it stands.  With a finished sequential test only the games up to the deciding pair count. */
struct match_state {
    int games, done, resumed;
    struct tally tally;
    enum sprt_verdict verdict;
    double ratio;  // the test's; over the pairs in order
    int colour[3]; // won by White, drawn, won by Black
    int ends[ENDS];
    int faults[2][ENDS];        // by player
    char words[2][MATCH_WORDS]; // about a player's last fault since the start or resumption, "" none
    struct effort effort[2];    // by player
};

/* Told after each game, one call at a time, from any thread. */
typedef void match_progress_fn(void *ctx, const struct match_state *);

/* Play until all games are done, the test has decided, or `stop` is set (games under way are thrown away, finished ones
   count); it is also set here, when there is no more to play.  False with a sentence when a player can't start or a
   file can't be used. */
bool match_run(const struct match_setup *, atomic_bool *stop, match_progress_fn *, void *ctx, struct match_state *ret,
    struct err *);

#endif
