/* diagrams.h -- diagrams on pages to be printed: one HTML text, so many to a page, and the solutions at the end.

   Boards are those of export.h, each with the squares' names of its own game, whoever is to move below. */
#ifndef EXPORT_DIAGRAMS_H
#define EXPORT_DIAGRAMS_H

#include "base/str.h"

struct pdn_file;
struct game;

enum { DIAGRAMS_FEW = 6, DIAGRAMS_MANY = 12 };

/* Zeroed, it has none. */
struct diagrams {
    bool many;      /* to a page */
    int n, without; /* games of a file that have none */
    char game[64];  /* of the last one */
    struct str pages, solutions;
};

void diagrams_release(struct diagrams *);

/* Add those that a game wishes (NAG 220, [#]), else the one where it begins, and what follows on the main line as the
   solution.  A move marked ? or ?? is what better is to be found than. */
void diagrams_add(struct diagrams *, const struct game *);

/* ... of all games of a file, but where a game begins only if that is a position that was set up. */
void diagrams_add_file(struct diagrams *, struct pdn_file *);

/* The text, appended. */
void diagrams_write(const struct diagrams *, struct str *out);

#endif
