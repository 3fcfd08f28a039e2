/* book_make.h -- an opening book put together in memory and written as a file.

   It is fed with moves of games (book_make_played), each once for each game, or with moves that have their weight
   already (book_make_weigh); but for scores, what is fed in which order makes no difference to the file. */
#ifndef BOOK_BOOK_MAKE_H
#define BOOK_BOOK_MAKE_H

#include "base/local.h"
#include "board/move.h"

struct book;
struct book_make;

struct book_make *book_make_new(const struct rules *);
void book_make_free(struct book_make *);
OWNED(book_make, book_make_free);

/* A move somebody played.  `points`: 2, 1 or 0 as the mover won, drew or lost; -1: nobody knows. */
void book_make_played(struct book_make *, const struct pos *, const struct move *, int points);

/* In how many games it was played. */
uint32_t book_make_games(const struct book_make *, const struct pos *, const struct move *);

/* A move to be picked with this weight; weights of the same move add up, the last score is kept. */
void book_make_weigh(struct book_make *, const struct pos *, const struct move *, uint32_t weight, int score);

/* All of another book.  False with a sentence when it is for another game. */
bool book_make_merge(struct book_make *, const struct book *, struct err *);

/* What to make of games: moves played less often are left out; a move weighs as often as it was played, or
   (`by_result`) the points it made, so that one that only lost is left out. */
struct book_terms {
    uint32_t min_games;
    bool by_result;
};

/* Write the file (base/file.h); terms of NULL keep every move.  *ret_moves (may be NULL): how many are in it. */
bool book_make_save(const struct book_make *, const struct book_terms *, const char *path, size_t *ret_moves,
    struct err *);

#endif
