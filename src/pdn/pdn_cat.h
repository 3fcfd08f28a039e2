/* pdn_cat.h -- a whole PDN file written again in the canonical form, item by item: games huff doesn't play, illegal
   moves and unknown text come through as well. */
#ifndef PDN_PDN_CAT_H
#define PDN_PDN_CAT_H

#include <stdbool.h>
#include <stddef.h>

struct pdn_source;
struct rules;

/* Takes the text of one game. */
typedef void pdn_emit_fn(void *ctx, const char *s, size_t n);

/* `strict`: PDN 3.0 to the letter, games end in *. */
void pdn_cat(struct pdn_source *, const struct rules *assume, bool strict, pdn_emit_fn *, void *ctx);

#endif
