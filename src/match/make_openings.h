/* make_openings.h -- makes a list of even openings: random starts, searched, and the most even ones kept. */
#ifndef MATCH_MAKE_OPENINGS_H
#define MATCH_MAKE_OPENINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

struct err;
struct str;

struct make_openings {
    struct rules rules;
    int count, candidates;                      // how many to keep, out of how many
    uint64_t nodes, seed;                       // nodes of each search
    void (*progress)(void *ctx, int candidate); // NULL: not told
    void *ctx;
};

/* Append a list as openings.h reads it, the most even first.  A candidate is 4, 6 or 8 random plies after which pieces
   are even and neither side could capture.  It is as uneven as the largest of three scores: a short search, one of
   `nodes`, and another as long after its best move, seen by the other side; so a candidate with a shot in it is not
   even.  Of the most even those are kept that differ from each other in several squares.  False with a sentence when
   there is no memory, or not so many differ. */
bool make_openings(const struct make_openings *, struct str *out, struct err *);

#endif
