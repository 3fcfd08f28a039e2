/* record.h -- what a match is, and its games as a PDN file, which is also all that --resume needs.

   Each game says in its tags which of the match it is (Round), what match it belongs to (Match), how it ended
   (Termination) and what the moves cost (WhiteEffort, BlackEffort: moves, nodes, depths, microseconds). */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "base/number.h"
#include "match/openings.h"
#include "match/player.h"
#include "match/referee.h"
#include "match/tally.h"

/* What is played; see match.h. */
struct match_setup {
    struct rules rules;
    const char *variant; // as -v took it, for the table
    int players;
    bool gauntlet; // the first against each other one, not everybody against everybody
    struct player_spec player[PLAYERS_MAX];
    const struct openings *openings;
    int games, concurrency; // games of each pairing, even when there are several
    struct shard shard;     // of 4, say: play every fourth opening only
    uint64_t seed;
    struct referee_terms terms;
    const struct sprt *sprt; // NULL: none; else the match of two players, of one shard, ends when the test does
    const char *pdn;         // file the games go to; NULL: none
    bool resume;             // go on with that file; without it the file must not be there
};

/* A finished game of a match, counted from 0. */
struct record {
    bool done;
    enum match_end end;
    enum result result;
    int fault;
    struct effort effort[2]; // by side
};

enum { RECORD_PAIRINGS = PLAYERS_MAX * (PLAYERS_MAX - 1) / 2 };

/* How many pairings there are: 1 of two players. */
int record_pairings(const struct match_setup *);

/* The two of a game, who are those of pairing number ...; ret[0] is White in even games.  The pairings take turns, a pair
   of games each. */
int record_pairing(const struct match_setup *, int number, int ret[2]);

/* What game number ... begins with. */
void record_opening(const struct match_setup *, int number, struct opening *ret);

/* Append the game in PDN; `settings`: all that decides what is played, as the Match tag has it. */
void record_write(const struct match_setup *, const char *settings, int number, const struct referee_result *,
    struct game *, struct str *out);

/* Read the games of a file into game[0 .. n).  A game of this match cut off at the end of the file (whoever wrote it was
   killed) is cut away in the file.  How many games were read to *ret_n.  A file that is missing is empty.  False with a
   sentence, and the file as it was, when it can't be read, or holds games of another match or with another opening, one
   game twice, one past n or anything else. */
bool record_read(const char *path, const struct match_setup *, const char *settings, struct record *game, int n,
    int *ret_n, struct err *);

#endif
