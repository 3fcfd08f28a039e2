/* pdn_one.h -- one game of a text, the first from byte `at` on. */
#ifndef PDN_PDN_ONE_H
#define PDN_PDN_ONE_H

#include <stdbool.h>
#include <stddef.h>

#include "pdn/pdn.h"

struct game;
struct pdn_kinds;
struct pdn_source;
struct str;

/* Replayed as what `kinds` says it is: a tree, owned by the caller; NULL if there is none, or none that huff plays. */
struct game *one_game(const struct pdn_source *, size_t at, struct pdn_kinds *, pdn_report_fn *, void *ctx);

/* The value of a tag, unescaped and in UTF-8, cut to n bytes between signs.  False, and "", if there is no such tag. */
bool one_tag(const struct pdn_source *, size_t at, const char *name, char *buf, size_t n);

/* Its own bytes in UTF-8, without white space around them. */
void one_text(const struct pdn_source *, size_t at, size_t end, struct str *out);

#endif
