/* match.h -- a match: games in pairs, several at once, each written down as soon as it is over.

   Game 2k and game 2k+1 have one opening; the first of the two players is White in the even one.  More than two players
   meet in turns, a pair of games each (record_pairing), and all pairings have the same openings.  What is played depends
   on the settings and the seed only, never on how many games are played at once (unless a limit is a time), and not on
   how many games there are: so a match may be shared out to shards, each of which plays every n-th opening, and
   their files, put together, are the match's. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/record.h"

enum { MATCH_GAMES = 1000000, MATCH_AT_ONCE = 256, MATCH_WORDS = 256 };

/* How it stands.  With a finished sequential test only the games up to the deciding pair count. */
struct match_state {
    int games, done, resumed;
    int pairings, pairing[RECORD_PAIRINGS][2]; // who plays whom
    struct tally between[RECORD_PAIRINGS];     // from the view of the pairing's first
    struct tally of[PLAYERS_MAX];              // each against all the others
    enum sprt_verdict verdict;
    double ratio;  // the test's; over the pairs in order
    int colour[3]; // won by White, drawn, won by Black
    int ends[ENDS];
    int faults[PLAYERS_MAX][ENDS];        // by player
    char words[PLAYERS_MAX][MATCH_WORDS]; // about a player's last fault since the start or resumption, "" none
    struct effort effort[PLAYERS_MAX];    // by player
};

/* Told after each game, one call at a time, from any thread. */
typedef void match_progress_fn(void *ctx, const struct match_state *);

/* Play until all games are done, the test has decided, or `stop` is set (games under way are thrown away, finished ones
   count); it is also set here, when there is no more to play.  False with a sentence when a player can't start or a
   file can't be used. */
bool match_run(const struct match_setup *, atomic_bool *stop, match_progress_fn *, void *ctx, struct match_state *ret,
    struct err *);

#endif
