/* pdn_check.h -- a whole PDN file read and replayed: findings and counts. */
#ifndef PDN_PDN_CHECK_H
#define PDN_PDN_CHECK_H

#include <stdint.h>

#include "pdn/pdn.h"

enum { CHECK_KINDS = 32, CHECK_NAME = 64 };

/* Games of one kind, by the title of its rules or the name of its GameType. */
struct pdn_kind_count {
    char name[CHECK_NAME];
    int64_t games;
};

struct pdn_counts {
    int64_t games, games_with_moves, moves, var_moves, comments, nags, fen_games;
    int64_t legal_games, legal_plies;        /* of games huff plays */
    int64_t played_games;                    /* games huff plays */
    int64_t findings[3];                     /* by severity */
    struct pdn_kind_count kind[CHECK_KINDS]; /* as met; kinds past the room are not counted */
    int n_kinds;
};

/* Check all games, findings to `fn` (NULL: counted only) as they are met.  With more of the source left (its `more`): a
   game was too large for its window. */
void pdn_check(struct pdn_source *, const struct rules *assume, pdn_report_fn *fn, void *ctx, struct pdn_counts *ret);

/* The same, games only split and counted, their moves not replayed. */
void pdn_count(struct pdn_source *, struct pdn_counts *ret);

#endif
