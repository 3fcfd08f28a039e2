/* tree.h -- the opening tree: what was played in a position, how often, and with what success. */
#ifndef STORE_TREE_TREE_H
#define STORE_TREE_TREE_H

#include "game/ending.h"
#include "store/tree/tally.h"

enum { TREE_MOVES = 64 };

/* A move played in the position.  `text` is as the notation of the rules writes it. */
struct tree_move {
    struct move move;
    char text[48];
    struct tally_counts count;
};

/* Most played first.  Among equals: the better result for the mover, then by text. */
struct tree {
    uint32_t games; /* games whose main line reaches the position */
    int n;
    struct tree_move m[TREE_MOVES];
};

/* A result as a number: 1, 0, -1 (White won, draw, Black won) or TREE_UNKNOWN. */
enum { TREE_UNKNOWN = 2 };
int tree_result(enum result);

/* Count a game that had `move` in this position. */
void tree_add(struct tree *, const struct rules *, const struct pos *, const struct move *, struct tally_game);
struct tree_move *tree_find(struct tree *, const struct move *); /* NULL if it was not played */
/* Set the text of a move. */
void tree_name(struct tree_move *, const struct rules *, const struct pos *, const struct moves *legal);
void tree_sort(struct tree *, const struct pos *);

#endif
