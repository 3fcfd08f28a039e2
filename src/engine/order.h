/* order.h -- the order in which the search tries moves: the move that the table remembers, captures, killers,
   quiet moves by history, and refused captures last of all. */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "board/move.h"

enum { ORDER_BITS = 128, ORDER_KILLERS = 2, ORDER_HISTORY = 1 << 12 };

/* How often a quiet move [side][from][to] was good enough when it was tried, from -ORDER_HISTORY (never) to
   ORDER_HISTORY (always); recent results count more. */
struct history {
    int16_t n[2][ORDER_BITS][ORDER_BITS];
};

/* Walks a list of legal moves; `rank` has room for MOVES_MAX.  Set up with order_begin. */
struct order {
    const struct moves *list;
    uint32_t *rank; /* for each move: a value, and in its low part the place in the list; 0: tried */
    int last;       /* place of the last move returned */
    bool refusing;  /* all captures have been tried, and refusals follow */
    uint32_t remembered;
    bool pick_forfeit; /* the mover picks what a refusal costs, so each forfeit makes a move */
    bool early;        /* the remembered move is a refusal, and comes before the captures */
    wide forfeits;     /* those left to try with the current refusal */
    struct move refusal;
};

/* If `pick_forfeit` is false, each refusal comes once, with forfeit MOVE_NONE. */
void order_begin(struct order *, const struct moves *, const struct pos *, const struct history *, bool pick_forfeit,
    uint32_t *rank, uint32_t remembered, const uint32_t killer[ORDER_KILLERS]);

/* The next move, valid until the next call; NULL if there are no more.  Every legal move comes once. */
const struct move *order_next(struct order *);

/* In a list of quiet moves only, bring the most promising to the front. */
void order_first(struct moves *, const struct pos *, const struct history *, const uint32_t killer[ORDER_KILLERS]);

/* Call when a new search begins: what was learned before counts half. */
void order_fade(struct history *);

/* Learn from the last move returned: it was good enough, and those before it were not.  Does nothing if there were
   captures. */
void order_learn(const struct order *, struct history *, uint32_t killer[ORDER_KILLERS], int turn);

#endif
