/* pair.h -- building two slices that lead to each other: one material, and the same with sides exchanged. */
#ifndef ENDGAME_PAIR_H
#define ENDGAME_PAIR_H

#include <stdatomic.h>

#include "endgame/place.h"

/* Positions of the pair that are done. */
typedef void pair_tell_fn(void *ctx, uint64_t done);

struct pair_job {
    struct shelf *shelf; /* every slice the pair leads to is in it, or on disk */
    struct material material;
    int threads;
    bool in_memory;          /* no files: the slices are in the shelf only */
    const atomic_bool *stop; /* set: give up soon */
    pair_tell_fn *tell;      /* called by this thread, now and then; may be NULL */
    void *ctx;
};

/* Solve the pair and write its files, if it shall have any.  False with a sentence: stopped, no memory, no disk. */
bool pair_build(const struct pair_job *, struct err *);

/* The memory a pair is built in, in bytes. */
struct pair_need {
    bool wanted[MATERIAL_IDS]; /* the slices it is made of and leads to */
    uint64_t slices;           /* ... and their codes */
    uint64_t thread, threads;  /* what a thread works in; so many find work at the most */
};
void pair_need(const struct shelf *, struct material, struct pair_need *ret);

/* How many positions a pair has. */
uint64_t pair_count(const struct place *, struct material);

#endif
