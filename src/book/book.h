/* book.h -- an opening book: for each position, moves to play without thinking (huff-book(5)).

   The file is mapped and never changed while it is open; any number of threads may ask.  A book serves all games with
   the movement part that it was made for, whatever else their rules say.  It answers with legal moves only.
   book_make.h makes books, and book_grow.h makes them from the engine's own analysis. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "base/local.h"
#include "book/book_data.h"

struct book;

enum { BOOK_MOVES = 64, BOOK_NO_SCORE = INT16_MIN, BOOK_GAME = 192 };

/* `weight`: how often the move is picked, relative to the weights of the others; 0: never.  `score`:
   centi-men from the mover's view, or BOOK_NO_SCORE. */
struct book_move {
    struct move move;
    uint32_t weight;
    int score;
};

/* Open a book for these rules; NULL: for the game that the file names.  NULL with a sentence if it cannot be read, is
   no book, is damaged, or is for another game. */
struct book *book_open(const char *path, const struct rules *, struct err *);
void book_close(struct book *); /* NULL is fine */
OWNED(book, book_close);

/* Is a file an undamaged book, for whichever game? */
bool book_is(const char *path);

size_t book_size(const struct book *); /* how many moves it has */

const struct rules *book_rules(const struct book *);

/* Is the book undamaged still?  If another program cuts the file short, the missing part reads as zeros from
   then on. */
bool book_is_whole(const struct book *);

/* Entry i in the order of the file. */
struct book_entry book_at(const struct book *, size_t i);

/* The moves of a position, heaviest first.  Returns how many. */
int book_moves(const struct book *, const struct pos *, struct book_move ret[BOOK_MOVES]);

/* Pick one of the moves at random by their weights; `seed` decides.  If `margin` > 0, no move is picked whose score is
   `margin` or more centi-men below the best one's.  False if there is no move to pick. */
bool book_pick(const struct book *, const struct pos *, int margin, uint64_t seed, struct move *ret);

/* Check what book_open did not: the order of the entries, that no move is there twice, and that the moves of
   positions which the book's moves reach from the start are legal.
   `say` gets a sentence for each fault. */
struct book_walk {
    size_t positions, moves; /* those reached; moves of other positions could not be checked */
    size_t faults;
};
typedef void book_say_fn(void *ctx, const char *sentence);
void book_check(const struct book *, book_say_fn *say, void *ctx, struct book_walk *ret);

#endif
