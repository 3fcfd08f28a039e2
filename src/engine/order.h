/* order.h -- in which order the search tries moves: what the table remembers, captures, killers,
   then quiet moves by history, and refused captures last of all. */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "board/move.h"

enum { ORDER_BITS = 128, ORDER_KILLERS = 2, ORDER_HISTORY = 1 << 12 };

/* How often a quiet move [side][from][to] was good enough where it was tried, from -ORDER_HISTORY (never) to
   ORDER_HISTORY (always); recent results count more. */
struct history {
    int16_t n[2][ORDER_BITS][ORDER_BITS];
};

/* Walks a list of legal moves; `rank` has room for MOVES_MAX.  Set up with order_begin. */
struct order {
    const struct moves *list;
    uint32_t *rank; /* a value, and below it the place in the list; 0: tried */
    int last;       /* place of the last move returned */
    bool refusing;  /* the captures have all been tried, and refusals come */
    uint32_t remembered;
    bool pick_forfeit; /* the mover picks what a refusal costs: each forfeit is a move */
    bool early;        /* the remembered move is a refusal, and comes before the captures */
    wide forfeits;     /* those left to try with the current refusal */
    struct move refusal;
};

/* With `pick_forfeit` false each refusal comes once, its forfeit unsaid (MOVE_NONE). */
void order_begin(struct order *, const struct moves *, const struct pos *, const struct history *, bool pick_forfeit,
    uint32_t *rank, uint32_t remembered, const uint32_t killer[ORDER_KILLERS]);

/* The next move, good until the next call; NULL: no more.  Every legal move comes once. */
const struct move *order_next(struct order *);

/* Of quiet moves alone, bring the likeliest to the front. */
void order_first(struct moves *, const struct pos *, const struct history *, const uint32_t killer[ORDER_KILLERS]);

/* A new search begins: what the one before learned counts half. */
void order_fade(struct history *);

/* The last move, a quiet one, was good enough, and those before it were not: learn. */
void order_learn(const struct order *, struct history *, uint32_t killer[ORDER_KILLERS], int turn);

#endif
