/* pdn_cat_game.h -- the inside of pdn_cat(): write one game in the canonical form, item by item. */
#ifndef PDN_PDN_CAT_GAME_H
#define PDN_PDN_CAT_GAME_H

#include "base/str.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_out.h"

/* The numbers of turns, counted from the first move of the side that begins: made so far, and at the last two moves. */
struct cat_line {
    int ply, last, before_last;
};

struct cat {
    const struct pdn_source *src;
    const struct items *it;
    const struct play *play;
    const struct pdn_kind *kind; /* NULL: the game was not replayed */
    struct pdn_out o;
    struct cat_line *line;
    size_t depth, room;
    int first_number; /* number of the first move */
    bool number;      /* the next move must be numbered */
    bool numbered;    /* its number has been written */
    bool strict;
    const struct move *given; /* the move whose forfeit is still to be written; NULL: none */
    struct str word;
};

/* Prepare to write the game `it` to `out`, which is cleared.  `kinds` must just have replayed it as `kind` (NULL: it
   did not). */
void cat_begin(struct cat *, const struct pdn_kinds *kinds, const struct pdn_kind *kind, const struct items *it,
    struct str *out);
void cat_release(struct cat *);

/* Write the game canonically; or canonical tags, and the rest as it is. */
void cat_write(struct cat *);
void cat_write_as_is(struct cat *);

#endif
