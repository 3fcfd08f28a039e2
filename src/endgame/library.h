/* library.h -- the slices a builder has at hand, whole and unpacked, so that any position can be asked for. */
#ifndef ENDGAME_LIBRARY_H
#define ENDGAME_LIBRARY_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "board/gen.h"
#include "endgame/material.h"
#include "endgame/place.h"

struct library {
    const struct rules *rules;
    const struct gen *gen;
    struct place place;
    char folder[4096];                              /* the game's own */
    _Atomic(uint8_t *) slice[MATERIAL_IDS];         /* NULL: not in memory */
    size_t bytes;
    pthread_mutex_t lock;                           /* held while a slice is read in */
    atomic_bool failed;                             /* one could not be */
};

/* NULL when the folder's name is too long or there is no memory. */
struct library *library_new(const struct rules *, const char *folder);
void library_free(struct library *);

/* Codes of a slice: zeros, to be filled; NULL when there is no memory. */
uint8_t *library_make(struct library *, struct material);
/* Forget all slices. */
void library_drop(struct library *);

/* The code of a position whose slice is there or on disk (an exits_code_fn, ctx: the library).  If it cannot
   be read, `failed` is set and the answer means nothing. */
uint8_t library_code(void *ctx, const struct pos *);

#endif
