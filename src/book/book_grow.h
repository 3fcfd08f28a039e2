/* book_grow.h -- an opening book made from the engine's own analysis.

   Positions are searched one after another, each with several lines.  The next position is the cheapest to reach: every
   ply costs something, and so does every centi-man that a move gives away (drop-out expansion).  Scores found are
   backed up to the positions before.  The result does not depend on how many searches run at a time. */
#ifndef BOOK_BOOK_GROW_H
#define BOOK_BOOK_GROW_H

#include "base/local.h"
#include "engine/engine.h"

struct book_grow;
struct book_make;

struct book_grow_terms {
    struct rules rules;
    struct engine_limits limits;               /* of each search */
    int lines;                                 /* how many moves get a score of their own, 1 to ENGINE_LINES */
    int positions;                             /* how many to search in all */
    int jobs;                                  /* how many searches run at a time */
    size_t hash;                               /* bytes of the transposition table of each search */
    void (*progress)(void *ctx, int searched); /* called after some searches; may be NULL */
    void *ctx;
};

struct book_grow *book_grow_new(const struct book_grow_terms *);
void book_grow_free(struct book_grow *);
OWNED(book_grow, book_grow_free);

/* Add a position to begin with, which is `plies` plies into a game. */
void book_grow_root(struct book_grow *, const struct pos *, int plies);

/* Keep the results of searches in a file, and go on with those already in it.  False with a sentence if the
   file cannot be read, or was made with other terms. */
bool book_grow_keep(struct book_grow *, const char *path, struct err *);

/* Search.  False with a sentence if there is no memory, or results cannot be kept. */
bool book_grow_run(struct book_grow *, struct err *);

/* How many positions have been searched; *ret_now is how many of them in this run. */
int book_grow_searched(const struct book_grow *, int *ret_now);

/* Put into `make` the moves less than `margin` centi-men worse than the best of their position; better ones are
   heavier. */
void book_grow_fill(const struct book_grow *, int margin, struct book_make *);

#endif
