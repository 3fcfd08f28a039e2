/* pdn_resolve.h -- the legal moves that a move of a PDN file may mean. */
#ifndef PDN_PDN_RESOLVE_H
#define PDN_PDN_RESOLVE_H

#include "pdn/pdn_kind.h"
#include "pdn/pdn_lex.h"

enum { RESOLVE_MAX = 64 };

struct resolved {
    int n;         /* 0: no legal move fits; more are left out past RESOLVE_MAX */
    bool odd_path; /* fits only if the squares on the way are ignored */
    struct move m[RESOLVE_MAX];
};

/* A move of two squares, bit numbers. */
void resolve_pair(const struct moves *legal, unsigned from, unsigned to, struct resolved *ret);

/* Any move.  `forfeit`: bit of the piece given up as written, MOVE_NONE: not said. */
void resolve_move(const struct pdn_kind *, const struct pos *, const struct moves *legal, const struct lex_move *,
    struct resolved *ret);

/* Keep the one that gives up this piece; MOVE_NONE: what was written is no square, so none does. */
void resolve_forfeit(struct resolved *, unsigned forfeit);

#endif
