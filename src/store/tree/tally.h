/* tally.h -- counts of moves by position, for millions of them.

   A move in a position is one hash of 64 bits.  A move that was played once, as nearly all are, takes 12 bytes with
   its hash: its game's result, rating and year are packed into four bytes.  Other moves have counts of their own. */
#ifndef STORE_TREE_TALLY_H
#define STORE_TREE_TALLY_H

#include "board/move.h"

struct tally *tally_new(void);
void tally_free(struct tally *);

struct facts;

/* tally_game: what one game says.  `result`: 1, 0, -1 or TREE_UNKNOWN.  `rating`: of the mover; 0: not known.
   tally_counts: what all games together say. */
struct tally_game {
    int result, rating, year;
};
struct tally_game tally_game(const struct facts *, int turn);

struct tally_counts {
    uint32_t games, white, draws, black; /* games without a result are in `games` only */
    uint32_t rated;                      /* games in which the mover has a rating */
    uint64_t rating_sum;                 /* in those games; average = rating_sum / rated */
    int last_year;                       /* 0: not known */
};

/* Count one more game. */
void tally_count(struct tally_counts *, const struct tally_game *);

uint64_t tally_key(const struct rules *, const struct pos *, const struct move *);

/* Count a game for a key.  False if there is no memory for more; it is then not counted. */
bool tally_add(struct tally *, uint64_t key, const struct tally_game *);
/* False if the key was never counted. */
bool tally_get(const struct tally *, uint64_t key, struct tally_counts *ret);

#endif
