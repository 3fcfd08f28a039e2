/* book_make.h -- an opening book that is put together in memory and written as a file.

   It is fed with moves of games (book_make_played), once for each game, or with moves that already have a weight
   (book_make_weigh).  Except for scores, the order in which it is fed makes no difference to the file. */
#ifndef BOOK_BOOK_MAKE_H
#define BOOK_BOOK_MAKE_H

#include "base/local.h"
#include "board/move.h"

struct book;
struct book_make;

struct book_make *book_make_new(const struct rules *);
void book_make_free(struct book_make *);
OWNED(book_make, book_make_free);

/* Add a move that was played.  `points` is 2, 1 or 0 if the mover won, drew or lost, and -1 if that is not known. */
void book_make_played(struct book_make *, const struct pos *, const struct move *, int points);

/* In how many games the move was played. */
uint32_t book_make_games(const struct book_make *, const struct pos *, const struct move *);

/* Add a move with a weight.  Weights of the same move add up, and the last score is kept. */
void book_make_weigh(struct book_make *, const struct pos *, const struct move *, uint32_t weight, int score);

/* Add all moves of another book.  False with a sentence if it is for another game, or was cut short meanwhile. */
bool book_make_merge(struct book_make *, const struct book *, struct err *);

/* What to keep of games.  Moves played in fewer than `min_games` games are left out.  The weight of a move is in how
   many games it was played or, if `by_result`, how many points it made; then a move that only lost is left out. */
struct book_terms {
    uint32_t min_games;
    bool by_result;
};

/* Write the file (base/file.h).  If the terms are NULL, every move is kept.  *ret_moves (ret_moves may be NULL): how
   many moves are in the file.  False with a sentence. */
bool book_make_save(const struct book_make *, const struct book_terms *, const char *path, size_t *ret_moves,
    struct err *);

#endif
