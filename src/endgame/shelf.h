/* shelf.h -- the slices that a builder has in memory, whole and unpacked, and the value of a position by its moves. */
#ifndef ENDGAME_SHELF_H
#define ENDGAME_SHELF_H

#include <pthread.h>

#include "base/local.h"
#include "endgame/table_file.h"

struct shelf {
    struct table_home home;
    _Atomic(uint8_t *) slice[MATERIAL_IDS]; /* NULL: not in memory */
    pthread_mutex_t lock;                   /* held while a slice is read from disk */
    atomic_bool failed;                     /* a slice could not be read */
};

/* NULL if the folder's name is too long or there is no memory. */
struct shelf *shelf_new(const struct rules *, const char *folder);
void shelf_free(struct shelf *);
OWNED(shelf, shelf_free);

/* Make the codes of a slice: zeros, to be filled in.  NULL if there is no memory. */
uint8_t *shelf_make(struct shelf *, struct material);
/* Free all slices except those whose material_id() is wanted. */
void shelf_keep(struct shelf *, const bool wanted[MATERIAL_IDS]);
/* How many bytes shelf_keep would free. */
uint64_t shelf_spare(const struct shelf *, const bool wanted[MATERIAL_IDS]);

/* The code of a position whose slice is in memory or on disk.  If the slice cannot be read, `failed` is set and the
   result means nothing. */
uint8_t shelf_code(struct shelf *, const struct pos *);
/* The codes of all positions of a material with these sets of men, in the order of place_index().  NULL, and `failed`
   is set, if the slice cannot be read. */
const uint8_t *shelf_codes(struct shelf *, struct material, size_t men, size_t other_men);

/* ---- what moves lead to ---- */

/* The codes that moves lead to, as the mover's.  win: of the fastest win; lost: of the latest loss; 0: there is no such
   move.  draw: a move draws.  quiet: how many quiet king moves were left out. */
struct exits {
    int win, lost;
    bool draw;
    int quiet;
};

/* Add a move after which the opponent's code is `code`. */
void exits_add(struct exits *, uint8_t code);

/* The exits among the moves of `p`.  Unless `all`, quiet king moves that cost no piece are only counted. */
struct exits exits_of(struct shelf *, const struct pos *p, const struct moves *, bool all);

/* The limits that ENDING_LONE endings set to a position, which depend on its material alone.  highest: the highest code
   within the limits.  drawn_at_once: it is a draw at once, unless the side to move captures. */
struct exits_limits {
    int highest;
    bool drawn_at_once;
};
struct exits_limits exits_limits(const struct rules *, const struct pos *);

#endif
