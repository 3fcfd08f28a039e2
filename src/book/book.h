/* book.h -- an opening book: moves to play without thinking, by position (huff-book(5)).

   A file is mapped and never changed while it is open; any number of threads may ask.  It serves games with the
   movement part it was made for, whatever else their rules say.  What is asked for is only ever answered with legal
   moves.  Books are made by book_make.h and, from the engine's own analysis, book_grow.h. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "base/local.h"
#include "book/book_data.h"

struct book;

enum { BOOK_MOVES = 64, BOOK_NO_SCORE = INT16_MIN, BOOK_GAME = 192 };

/* `weight`: how often it is to be picked, beside the weights of the others; 0: never.  `score`:
   centi-men from the mover's view, or BOOK_NO_SCORE. */
struct book_move {
    struct move move;
    uint32_t weight;
    int score;
};

/* Rules of NULL are those of the game the file names.  NULL with a sentence: it cannot be read, is no book, is damaged, or
   is for another game. */
struct book *book_open(const char *path, const struct rules *, struct err *);
void book_close(struct book *); /* NULL is fine */
OWNED(book, book_close);

/* Is a file one, whole and of whichever game? */
bool book_is(const char *path);

size_t book_size(const struct book *); /* moves in it */

const struct rules *book_rules(const struct book *);

/* Is it still as it was when it was opened?  What another program cuts off is zeros from then on. */
bool book_is_whole(const struct book *);

/* Move i as it lies in the file. */
struct book_entry book_at(const struct book *, size_t i);

/* The moves of a position, heaviest first; how many. */
int book_moves(const struct book *, const struct pos *, struct book_move ret[BOOK_MOVES]);

/* One of them by their weights, chance being `seed`.  `margin` >= 0: none whose score is so
   many centi-men and more below the best one's.  False: there is none. */
bool book_pick(const struct book *, const struct pos *, int margin, uint64_t seed, struct move *ret);

/* What can be verified beside what book_open did: the order, that no move is there twice, and
   that each move of the positions reached from the start, from one of the book to the next, is
   legal.  `say` gets a sentence for each fault. */
struct book_walk {
    size_t positions, moves; /* come by on the way; those of other positions could not be checked */
    size_t faults;
};
typedef void book_say_fn(void *ctx, const char *sentence);
void book_check(const struct book *, book_say_fn *say, void *ctx, struct book_walk *ret);

#endif
