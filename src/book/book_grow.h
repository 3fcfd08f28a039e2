/* book_grow.h -- an opening book of the engine's own analysis.

   Positions are searched one after another, each with several lines.  The next one is that which is reached most
   cheaply: every ply costs something, and so does every centi-man a move gives away (drop-out expansion); what was
   found is backed up to the positions before it.  The result does not depend on how many searches run at a time. */
#ifndef BOOK_BOOK_GROW_H
#define BOOK_BOOK_GROW_H

#include "base/local.h"
#include "engine/engine.h"

struct book_grow;
struct book_make;

struct book_grow_terms {
    struct rules rules;
    struct engine_limits limits; /* of each search */
    int lines;                   /* moves with a score of their own, 1 to ENGINE_LINES */
    int positions;               /* to be searched in all */
    int jobs;                    /* searches at a time */
    size_t hash;                 /* bytes of each one's table */
    /* Told after some searches; false: stop soon (NULL: nobody wants to know). */
    bool (*progress)(void *ctx, int searched);
    void *ctx;
};

struct book_grow *book_grow_new(const struct book_grow_terms *);
void book_grow_free(struct book_grow *);
OWNED(book_grow, book_grow_free);

/* A position to begin with, so many plies into a game. */
void book_grow_root(struct book_grow *, const struct pos *, int plies);

/* Keep what is searched in a file, and go on with what is in it.  False with a sentence when it
   cannot be read, or is of other terms. */
bool book_grow_keep(struct book_grow *, const char *path, struct err *);

/* Search.  False with a sentence when there is no memory or what is found cannot be kept. */
bool book_grow_run(struct book_grow *, struct err *);

/* The positions searched, and how many of them in this run. */
int book_grow_searched(const struct book_grow *, int *ret_now);

/* The moves that are less than `margin` centi-men worse than the best of their position, the better ones heavier. */
void book_grow_fill(const struct book_grow *, int margin, struct book_make *);

#endif
