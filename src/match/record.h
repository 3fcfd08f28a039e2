/* record.h -- the settings of a match, and its games as a PDN file, which is all that --resume needs.

   The tags of each game tell its number in the match (Round), the match it belongs to (Match), how it ended
   (Termination) and what the moves cost (WhiteEffort, BlackEffort: moves, nodes, depths, microseconds). */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "base/number.h"
#include "match/openings.h"
#include "match/player.h"
#include "match/referee.h"
#include "match/tally.h"

/* What is played (match.h). */
struct match_setup {
    struct rules rules;
    const char *variant; // as given to -v, for the table
    int players;
    bool gauntlet; // the first player against each other one, not everybody against everybody
    struct player_spec player[PLAYERS_MAX];
    const struct openings *openings;
    int games, concurrency; // games of each pairing (an even number if there are several); games at once
    struct shard shard;     // of 4, say: play only every fourth opening
    uint64_t seed;
    struct referee_terms terms;
    const struct sprt *sprt; // NULL: none; else the match, of two players and one shard, ends when the test does
    const char *pdn;         // the file for the games; NULL: none
    bool resume;             // go on with that file; otherwise it must not exist
};

/* A finished game of a match; games are counted from 0. */
struct record {
    bool done;
    enum match_end end;
    enum result result;
    int fault;
    struct effort effort[2]; // by side
};

enum { RECORD_PAIRINGS = PLAYERS_MAX * (PLAYERS_MAX - 1) / 2 };

/* How many pairings there are; 1 if there are two players. */
int record_pairings(const struct match_setup *);

/* The pairing of game `number`, returned as its own number, and its two players; ret[0] is White in even games.  The
   pairings take turns, with a pair of games each. */
int record_pairing(const struct match_setup *, int number, int ret[2]);

/* The opening of game `number`. */
void record_opening(const struct match_setup *, int number, struct opening *ret);

/* Append the game as PDN.  `settings`: everything that decides what is played, for the Match tag. */
void record_write(const struct match_setup *, const char *settings, int number, const struct referee_result *,
    struct game *, struct str *out);

/* Read the games of a file into game[0 .. n); *ret_n is how many were read.  A missing file counts as empty.  If the
   last game is of this match but incomplete, because its writer was killed, it is cut off in the file.  False with a
   sentence, and the file as it was, if it cannot be read or has games of another match, with another opening, twice,
   past n, or anything else. */
bool record_read(const char *path, const struct match_setup *, const char *settings, struct record *game, int n,
    int *ret_n, struct err *);

#endif
