/* pdn_resolve.h -- the legal moves that a move of a PDN file may mean. */
#ifndef PDN_PDN_RESOLVE_H
#define PDN_PDN_RESOLVE_H

#include "notation/movetext_parse.h"
#include "pdn/pdn_kind.h"
#include "pdn/pdn_lex.h"

/* Resolve a move of two squares, given as bit numbers. */
void resolve_pair(const struct moves *legal, unsigned from, unsigned to, struct movetext_several *ret);

/* Resolve any move.  False if no move fits unless the squares on the way are ignored; then *ret has those that do. */
bool resolve_move(const struct pdn_kind *, const struct pos *, const struct moves *legal, const struct lex_move *,
    struct movetext_several *ret);

#endif
