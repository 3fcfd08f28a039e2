/* pdn_same.h -- what the PDN tests share: findings, games written and read back. */
#ifndef TESTS_PDN_PDN_SAME_H
#define TESTS_PDN_PDN_SAME_H

#include <stdbool.h>

#include "pdn/pdn.h"

struct game;
struct str;

/* Text written piece by piece, added to the struct str `ctx`. */
void emit(void *ctx, const char *, size_t n);

/* Findings as `LINE:COLUMN CODE` lines. */
void collect(void *ctx, const struct pdn_finding *);

/* Read a game's canonical text back and compare; NULL if it is the same, else what differs. */
const char *round_trip(const struct game *);

#endif
