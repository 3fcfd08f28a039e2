/* catalog_piece.h -- inside of the catalogue: the games of a piece of a text. */
#ifndef STORE_CATALOG_CATALOG_PIECE_H
#define STORE_CATALOG_CATALOG_PIECE_H

#include "store/entry.h"

/* A piece of the text, and the games found in it. */
struct piece {
    const char *s; /* the text, of n bytes */
    size_t n;
    bool whole;
    bool own;          /* texts of games, however odd */
    size_t from, stop; /* games that begin here and before there */
    size_t next;       /* where the one after them begins */
    bool stuck;        /* what follows is uncertain */
    uint32_t lines;    /* from `from` to `next` */
    struct strings *raw;
    struct entry *entry;
    int games, room;
};

/* Read the games of a piece: s, n, whole, own, from and stop are set, the rest is zero or released. */
void piece_read(struct piece *);
void piece_release(struct piece *);

#endif
