/* eval.h -- static evaluation: learned patterns of men (cover.h) and a few learned terms or, if there are no
   weights for a board, the hand-made terms of eval_hand.h.

   Every weight slides from an opening to an ending value as men leave the board.  Turning the board and swapping the
   colours changes the sign of the score and nothing else. */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include "engine/eval_hand.h"
#include "engine/weights_data.h"

enum { EVAL_PHASE = HAND_PHASE, EVAL_MOST = HAND_MOST };

/* A term and how often it counts; a position has at most EVAL_LIST of them. */
struct eval_count {
    uint8_t term;
    int16_t n;
};
enum { EVAL_LIST = EVAL_BALANCE + 5 + EVAL_SQUARES };

struct eval {
    int (*score)(const struct eval *, const struct pos *);
    struct hand hand;
    const struct weights *weights; /* NULL: the hand-made terms */
};

/* If `weights` is NULL, use those compiled in for these rules (weights_builtin).  Cheap. */
void eval_init(struct eval *, const struct rules *, const struct weights *);

/* Score a position with weights.  It is one function, built for any processor and for x86-64-v3; eval_init chooses. */
int eval_score_any(const struct eval *, const struct pos *);
int eval_score_newer(const struct eval *, const struct pos *);

/* The score in centi-men from the side to move's view.  It is at most EVAL_MOST, less than any won game. */
static inline int eval_score(const struct eval *e, const struct pos *p)
{
    return e->score(e, p);
}

/* The least that a side loses with one of `pieces` (the price of a refused capture): that of a man or, if there is no
   man among them, of a king. */
int eval_price(const struct eval *, const struct pos *, wide pieces);

/* List the terms of a position.  Returns how many. */
int eval_terms(const struct hand *, const struct pos *, struct eval_count ret[EVAL_LIST]);

#endif
