/* order.h -- in which order the search tries moves: what the table remembers, captures, killers,
   then quiet moves by history, and refused captures last of all. */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "board/move.h"

enum { ORDER_BITS = 96, ORDER_KILLERS = 2 };

/* How often a quiet move [side][from][to] was good; halved as the search goes on. */
struct history {
    int32_t n[2][ORDER_BITS][ORDER_BITS];
};

enum order_stage { ORDER_REMEMBERED, ORDER_LISTED, ORDER_REFUSALS, ORDER_DONE };

/* Walks a list of legal moves; `value` has room for MOVES_MAX.  Set up with order_begin. */
struct order {
    const struct moves *list;
    const struct history *history;
    int *value;
    int at, turn;
    wide forfeits;              /* those left to try with the move at `at` */
    uint32_t remembered;
    enum order_stage stage;
};

void order_begin(struct order *, const struct moves *, const struct pos *, const struct history *,
    int *value, uint32_t remembered, const uint32_t killer[ORDER_KILLERS]);

/* The next move; false: no more.  Every legal move comes once. */
bool order_next(struct order *, struct move *ret);

/* A quiet move made the score high enough: remember it. */
void order_good(struct history *, uint32_t killer[ORDER_KILLERS], int turn, const struct move *, int depth);

/* Half the history, so that what was good lately counts more. */
void order_fade(struct history *);

#endif
