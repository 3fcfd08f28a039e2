/* diagrams.h -- diagrams on pages to be printed: one HTML text, with several diagrams on a page and the solutions at
   the end.

   The boards are those of export.h.  Each has the square names of its own game, and the side to move is below. */
#ifndef EXPORT_DIAGRAMS_H
#define EXPORT_DIAGRAMS_H

#include "base/str.h"

struct pdn_file;
struct game;

enum { DIAGRAMS_FEW = 6, DIAGRAMS_MANY = 12 };

/* All zero: no diagrams. */
struct diagrams {
    bool many;      /* DIAGRAMS_MANY on a page, not DIAGRAMS_FEW */
    int n, without; /* diagrams; games of files that gave none */
    char game[64];  /* title of the last one's game */
    struct str pages, solutions;
};

void diagrams_release(struct diagrams *);

/* Add the diagrams that a game asks for (NAG 220, [#]), or else the position at its start.  The main line that
   follows is the solution.  If a move from there is marked ? or ??, the caption asks for something better than that
   move. */
void diagrams_add(struct diagrams *, const struct game *);

/* Likewise for all games of a file, but a game's start is taken only if it is a position that was set up. */
void diagrams_add_file(struct diagrams *, struct pdn_file *);

/* Append the whole HTML text. */
void diagrams_write(const struct diagrams *, struct str *out);

#endif
