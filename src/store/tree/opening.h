/* opening.h -- the opening tree of one file: what was played in the first plies of its games, counted in the
   background.

   The file is read once; meanwhile and after that positions are answered from memory, some 20 bytes for each different
   move. */
#ifndef STORE_TREE_OPENING_H
#define STORE_TREE_OPENING_H

#include "base/err.h"
#include "store/tree/mainlines.h"

struct str;
struct wake;

enum { OPENING_TREE_PLIES = 24 };

/* Begin to read the games of these rules in a file, or in a text, which is copied (NULL: the file); `wake` (may be NULL)
   is woken when that is done.  `assume`: as for mainlines_read. */
struct opening *opening_new(const char *path, const struct str *text, const struct rules *, const struct rules *assume,
    int plies, const struct wake *wake);
void opening_free(struct opening *); /* stops reading */

struct opening_state {
    int games;   /* of these rules, counted */
    int percent; /* of the file, read */
    bool done;
    struct err trouble; /* why it cannot be read; its text "": nothing */
};
void opening_state(struct opening *, struct opening_state *ret);
void opening_wait(struct opening *); /* until it is done */

/* What was played in a position, as far as it is read. */
void opening_tree(struct opening *, const struct pos *, struct tree *ret);

#endif
