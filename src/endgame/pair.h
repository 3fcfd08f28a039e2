/* pair.h -- build two slices that lead to each other: those of one material, and of the same with sides exchanged. */
#ifndef ENDGAME_PAIR_H
#define ENDGAME_PAIR_H

#include <stdatomic.h>

#include "endgame/place.h"

/* Called with the number of positions of the pair that are done. */
typedef void pair_tell_fn(void *ctx, uint64_t done);

struct pair_job {
    struct shelf *shelf; /* every slice that the pair leads to must be in it, or on disk */
    struct material material;
    int threads;
    bool in_memory;          /* write no files; the slices are in the shelf only */
    const atomic_bool *stop; /* when it is set, give up soon */
    pair_tell_fn *tell;      /* called by the calling thread, now and then; may be NULL */
    void *ctx;
};

/* Solve the pair and write its files, unless `in_memory`.  False with a sentence: stopped, no memory, no disk. */
bool pair_build(const struct pair_job *, struct err *);

/* What building a pair needs. */
struct pair_need {
    bool wanted[MATERIAL_IDS]; /* the slices the pair consists of and leads to */
    uint64_t slices;           /* bytes of their codes */
    uint64_t thread, threads;  /* bytes for each thread; the most threads that find work */
};
void pair_need(const struct shelf *, struct material, struct pair_need *ret);

/* How many positions a pair has. */
uint64_t pair_count(const struct place *, struct material);

#endif
