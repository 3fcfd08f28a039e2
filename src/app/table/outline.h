/* outline.h -- what stands on a board of any kind, to be compared with other boards: whoever's move it is, with the board
   turned and the colours exchanged, in the mirror. */
#ifndef APP_TABLE_OUTLINE_H
#define APP_TABLE_OUTLINE_H

#include <stdint.h>

struct pos;
struct rules;

enum { OUTLINE_WAYS = 4, OUTLINE_PIECES = 4, OUTLINE_WORDS = 4 };

/* For each kind of piece the cells where one stands, light squares included. */
struct outline {
    uint64_t set[OUTLINE_PIECES][OUTLINE_WORDS];
    int width, height, pieces;
};

/* As it stands; turned, with the colours exchanged; and the mirror images of both. */
void outline_make(const struct rules *, const struct pos *, struct outline ret[OUTLINE_WAYS]);
/* On how many cells they differ; INT_MAX: the boards are not of one size. */
int outline_difference(const struct outline *, const struct outline *);

#endif
