/* pdn_check.h -- a whole PDN file read and replayed: findings and counts. */
#ifndef NOTATION_PDN_CHECK_H
#define NOTATION_PDN_CHECK_H

#include <stddef.h>
#include <stdint.h>

#include "notation/pdn.h"

struct pdn_source;

enum { CHECK_TYPES = 100 };

struct pdn_counts {
    int64_t games, games_with_moves, moves, var_moves, comments, nags, fen_games;
    int64_t legal_games, legal_plies;       /* of games huff plays */
    int64_t played_games;                   /* games huff plays */
    int64_t findings[3];                    /* by severity */
    int64_t type[CHECK_TYPES + 1];          /* games by GameType; the last: unknown */
};

/* Check all games, findings to `fn` (NULL: counted only) as they are met. */
void pdn_check(const struct pdn_source *, const struct rules *assume, pdn_report_fn *fn, void *ctx,
    struct pdn_counts *ret);

/* The same, games only split and counted, their moves not replayed. */
void pdn_count(const struct pdn_source *, struct pdn_counts *ret);

#endif
