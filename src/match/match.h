/* match.h -- a match: games in pairs, several at once, each written down as soon as it is over.

   Game 2k and game 2k+1 have the same opening; the first of the two players is White in the even one.  If there are
   more than two players, each pairing plays a pair of games in turn (record_pairing), and all pairings have the same
   openings.  What is played depends only on the settings and the seed.  It does not depend on how many games are played
   at once (unless a limit is a time), nor on how many games there are.  So a match may be divided into shards, each of
   which plays every n-th opening, and their files together are those of the match. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/record.h"

enum { MATCH_GAMES = 1000000, MATCH_AT_ONCE = 256, MATCH_WORDS = 256 };

/* The state of a match.  If a sequential test has finished, only the games up to the deciding pair count. */
struct match_state {
    int games, done, resumed;
    int pairings, pairing[RECORD_PAIRINGS][2]; // who plays whom
    struct tally between[RECORD_PAIRINGS];     // from the view of the first player of the pairing
    struct tally of[PLAYERS_MAX];              // of each player against all others
    enum sprt_verdict verdict;
    double ratio;  // of the test, over the pairs in order
    int colour[3]; // won by White, drawn, won by Black
    int ends[ENDS];
    int faults[PLAYERS_MAX][ENDS];        // by player
    char words[PLAYERS_MAX][MATCH_WORDS]; // on a player's last fault since the start or resumption; "": none
    struct effort effort[PLAYERS_MAX];    // by player
};

/* Called after each game, from any thread, but only one call at a time. */
typedef void match_progress_fn(void *ctx, const struct match_state *);

/* Play until all games are done, the test has decided, or `stop` is set.  Finished games then count; those under way
   are thrown away.  `stop` is also set here when there is nothing more to play.  False with a sentence if a player
   cannot start or a file cannot be used. */
bool match_run(const struct match_setup *, atomic_bool *stop, match_progress_fn *, void *ctx, struct match_state *ret,
    struct err *);

#endif
