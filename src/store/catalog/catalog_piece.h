/* catalog_piece.h -- inside of the catalogue: one piece of a text and its games. */
#ifndef STORE_CATALOG_CATALOG_PIECE_H
#define STORE_CATALOG_CATALOG_PIECE_H

#include "store/entry.h"

/* A piece of the text, and the games found in it. */
struct piece {
    const char *s; /* the text, of n bytes */
    size_t n;
    bool whole;
    bool own;          /* the texts of single games, however odd */
    size_t from, stop; /* read the games that begin at `from` or later and before `stop` */
    size_t next;       /* where the game after these begins */
    bool stuck;        /* what follows is uncertain */
    uint32_t lines;    /* number of lines from `from` to `next` */
    struct strings *raw;
    struct entry *entry;
    int games, room;
};

/* Read the games of a piece.  Set s, n, whole, own, from and stop before; the rest must be zero or released. */
void piece_read(struct piece *);
void piece_release(struct piece *);

#endif
