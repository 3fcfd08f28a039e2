/* pdn_cat_game.h -- inside of pdn_cat(): one game written canonically, item by item. */
#ifndef PDN_PDN_CAT_GAME_H
#define PDN_PDN_CAT_GAME_H

#include "base/str.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_out.h"

/* Turns made, counted from the first move of the one who begins; of the last two moves too. */
struct cat_line {
    int ply, last, before_last;
};

struct cat {
    const struct pdn_source *src;
    const struct items *it;
    const struct play *play;
    const struct pdn_kind *kind; /* NULL: not replayed */
    struct pdn_out o;
    struct cat_line *line;
    size_t depth, room;
    int first_number; /* of the first move */
    bool number;      /* the next move needs its number */
    bool numbered;    /* it has been written */
    bool strict;
    const struct move *given; /* what it costs is to be written yet; NULL: nothing */
    struct str word;
};

/* The game `it`, which `kinds` has just replayed as `kind` (NULL: it did not), is to be written to `out`, which is
   cleared. */
void cat_begin(struct cat *, const struct pdn_kinds *kinds, const struct pdn_kind *kind, const struct items *it,
    struct str *out);
void cat_release(struct cat *);

/* Write it; as it stands behind its canonical tags. */
void cat_write(struct cat *);
void cat_write_as_is(struct cat *);

#endif
