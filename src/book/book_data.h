/* book_data.h -- the layout of a book's file (huff-book(5)); for the book_*.c files.  Numbers are little-endian.

       0    8  "huffbook"
       8    4  version, 1
      12    4  CRC-32 of everything that follows
      16    8  number of moves
      24    8  hash of the movement part of the rules
      32  192  the game, as text, padded with zeros
     224   24  each move: the position's pos_key (8), start and end square (2), a hash
               of the whole move (4), weight (4), score (2), zeros (4); sorted by key, then
               heaviest first */
#ifndef BOOK_BOOK_DATA_H
#define BOOK_BOOK_DATA_H

#include "board/move.h"

enum { BOOK_HEAD = 224, BOOK_ENTRY = 24, BOOK_VERSION = 1, BOOK_CRC_FROM = 16 };
#define BOOK_MAGIC "huffbook"

struct book_entry {
    uint64_t key;
    uint8_t from, to;
    uint32_t id, weight;
    int16_t score;
};

void book_entry_put(const struct book_entry *, uint8_t at[BOOK_ENTRY]);
struct book_entry book_entry_get(const uint8_t at[BOOK_ENTRY]);

/* A hash of the facts of the rules that the move generator uses. */
uint64_t book_rules_key(const struct rules *);

/* The entry of a move in the position of this key; weight and score are 0. */
struct book_entry book_entry_of(const struct rules *, uint64_t key, const struct move *);

/* Are these the same move in the same position? */
bool book_entry_same(const struct book_entry *, const struct book_entry *);

/* Find the legal move that an entry means; false if there is none. */
bool book_find_move(const struct rules *, const struct moves *legal, const struct book_entry *, struct move *ret);

/* Compare by the order in the file: -1, 0 or 1. */
int book_entry_compare(const struct book_entry *, const struct book_entry *);

#endif
