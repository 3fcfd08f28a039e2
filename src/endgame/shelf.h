/* shelf.h -- the slices a builder has at hand, whole and unpacked, and what a position is worth by those its moves lead to. */
#ifndef ENDGAME_SHELF_H
#define ENDGAME_SHELF_H

#include <pthread.h>

#include "base/local.h"
#include "endgame/table_file.h"

struct shelf {
    struct table_home home;
    _Atomic(uint8_t *) slice[MATERIAL_IDS]; /* NULL: not in memory */
    pthread_mutex_t lock;                   /* held while a slice is read in */
    atomic_bool failed;                     /* one could not be */
};

/* NULL when the folder's name is too long or there is no memory. */
struct shelf *shelf_new(const struct rules *, const char *folder);
void shelf_free(struct shelf *);
OWNED(shelf, shelf_free);

/* Codes of a slice: zeros, to be filled; NULL when there is no memory. */
uint8_t *shelf_make(struct shelf *, struct material);
/* Forget all slices but those whose material_id() is wanted. */
void shelf_keep(struct shelf *, const bool wanted[MATERIAL_IDS]);
/* The bytes that would give back. */
uint64_t shelf_spare(const struct shelf *, const bool wanted[MATERIAL_IDS]);

/* The code of a position whose slice is there or on disk.  If it cannot be read, `failed` is set and the answer means
   nothing. */
uint8_t shelf_code(struct shelf *, const struct pos *);
/* The codes of all positions of a material with these sets of men, in the order of place_index(); NULL: there are none. */
const uint8_t *shelf_codes(struct shelf *, struct material, size_t men, size_t other_men);

/* ---- what moves lead to ---- */

/* The mover's best code among winning moves; its best among losing ones, if it has no others; 0: none of
   the kind.  quiet: quiet king moves that were left out. */
struct exits {
    int win, lost;
    bool draw;
    int quiet;
};

/* A move after which the opponent has `code`. */
void exits_add(struct exits *, uint8_t code);

/* Of the moves of `p`; a quiet king move that costs nothing is only counted, unless `all`. */
struct exits exits_of(struct shelf *, const struct pos *p, const struct moves *, bool all);

/* The draw counters against a lone king that run from the start with the material of a position, wherever it stands: the
   highest code that is within the ending's limit, and whether it is a draw at once unless the side to move captures. */
struct exits_limits {
    int highest;
    bool drawn_at_once;
};
struct exits_limits exits_limits(const struct rules *, const struct pos *);

#endif
