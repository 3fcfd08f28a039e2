/* census.h -- what the games of a list add up to: who played, and with what result; and the results, kinds of game,
   years and events.

   Rows are added one by one, so that counting may pause at any time. */
#ifndef STORE_CATALOG_CENSUS_H
#define STORE_CATALOG_CENSUS_H

#include <stdint.h>

#include "base/local.h"
#include "game/ending.h"

struct row;

struct census *census_new(void);
void census_free(struct census *);
OWNED(census, census_free);
void census_add(struct census *, const struct row *);

/* A player: a name as it is in the games.  Games without a result do not count as won, drawn or lost. */
struct census_player {
    const char *name;
    uint32_t white, black;             /* games with either side */
    uint32_t won, drawn, lost, beaten; /* beaten: lost games that the opponent won, so not those lost by both */
    uint32_t rated;                    /* games against opponents with a rating */
    uint64_t rating_sum;               /* of these opponents, */
    int rating;                        /* and their average; 0: none */
    int score;                         /* per mille of the games that have a result; -1: there are none */
    int last_year;                     /* 0: not known */
};

/* Put the players known so far in order: most games first, then by name. */
void census_rank(struct census *);
int census_players(const struct census *); /* in the order of the last census_rank */
const struct census_player *census_player(const struct census *, int i);

struct census_total {
    uint32_t games, result[RESULT_BOTH_LOSE + 1];
    uint64_t plies; /* of all games together */
    int longest;
};
void census_total(const struct census *, struct census_total *ret);

/* How often each variant, event and year comes up.  A game in which it is unknown counts for "". */
enum census_what { CENSUS_VARIANT, CENSUS_EVENT, CENSUS_YEAR, CENSUS_WHATS };
struct census_count {
    const char *name;
    uint32_t games;
};
/* The most frequent ones, at most `room`, most games first.  Returns how many. */
int census_counts(const struct census *, enum census_what, struct census_count *ret, int room);
size_t census_different(const struct census *, enum census_what); /* how many names there are */

#endif
