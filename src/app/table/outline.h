/* outline.h -- the pieces on a board of any size, to be compared with other boards: whichever side is to move, also
   with the board turned and the colours exchanged, and also mirrored. */
#ifndef APP_TABLE_OUTLINE_H
#define APP_TABLE_OUTLINE_H

#include <stdint.h>

struct pos;
struct rules;

enum { OUTLINE_WAYS = 4, OUTLINE_PIECES = 4, OUTLINE_WORDS = 4 };

/* For each kind of piece, the cells where one stands.  Light squares count as cells, too. */
struct outline {
    uint64_t set[OUTLINE_PIECES][OUTLINE_WORDS];
    int width, height, pieces;
};

/* Make the four outlines of a position: as it is; turned, with the colours exchanged; the mirror images of both. */
void outline_make(const struct rules *, const struct pos *, struct outline ret[OUTLINE_WAYS]);
/* The number of cells in which two outlines differ; INT_MAX if the boards are not of one size. */
int outline_difference(const struct outline *, const struct outline *);

#endif
