/* opening.h -- the opening tree of one file: what was played in the first plies of its games, counted in the
   background.

   The file is read once.  Questions are answered from memory, also while it is being read.  Each different move
   takes some 20 bytes. */
#ifndef STORE_TREE_OPENING_H
#define STORE_TREE_OPENING_H

#include "base/err.h"
#include "store/tree/mainlines.h"

struct str;
struct wake;

enum { OPENING_TREE_PLIES = 24 };

/* Begin to read the games of these rules in a file, or in a text, which is copied (NULL: the file).  `wake` (may be
   NULL) is woken when that is done.  `assume`: as for mainlines. */
struct opening *opening_new(const char *path, const struct str *text, const struct rules *, const struct rules *assume,
    int plies, const struct wake *wake);
void opening_free(struct opening *); /* stops reading */

struct opening_state {
    int games;   /* games of these rules, counted so far */
    int percent; /* per cent of the file read so far */
    bool done;
    struct err trouble; /* why it cannot be read; empty text: nothing is wrong */
};
void opening_state(struct opening *, struct opening_state *ret);
void opening_wait(struct opening *); /* until it is done */

/* What was played in a position, as far as the file has been read. */
void opening_tree(struct opening *, const struct pos *, struct tree *ret);

#endif
