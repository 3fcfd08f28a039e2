/* pdn_same.h -- what the PDN tests share: files, findings, and equal game trees. */
#ifndef TESTS_NOTATION_PDN_SAME_H
#define TESTS_NOTATION_PDN_SAME_H

#include <stdbool.h>

#include "pdn/pdn.h"

struct game;
struct str;

/* Findings as `LINE:COLUMN CODE` lines. */
void collect(void *ctx, const struct pdn_finding *);

/* NULL if the trees are equal, else what differs first. */
const char *game_difference(const struct game *, const struct game *);

/* Read a game's canonical text back and compare; NULL if it is the same, else what differs. */
const char *round_trip(const struct game *, bool strict);

/* The whole file, or the test fails. */
void must_read(const char *path, struct str *ret);

#endif
