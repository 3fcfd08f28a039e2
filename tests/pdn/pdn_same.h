/* pdn_same.h -- what the PDN tests share: files, findings, games written and read back. */
#ifndef TESTS_PDN_PDN_SAME_H
#define TESTS_PDN_PDN_SAME_H

#include <stdbool.h>

#include "pdn/pdn.h"

struct game;
struct str;

/* Findings as `LINE:COLUMN CODE` lines. */
void collect(void *ctx, const struct pdn_finding *);

/* Read a game's canonical text back and compare; NULL if it is the same, else what differs. */
const char *round_trip(const struct game *, bool strict);

/* The whole file, or the test fails. */
void must_read(const char *path, struct str *ret);

#endif
