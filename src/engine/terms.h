/* terms.h -- what the learned evaluation counts beside the patterns of men, each White's less Black's. */
#ifndef ENGINE_TERMS_H
#define ENGINE_TERMS_H

enum { EVAL_SQUARES = 72 }; // of the largest board that has learned weights

enum eval_term {
    EVAL_MAN,
    EVAL_FIRST_KING,
    EVAL_KING,
    EVAL_MOBILITY,
    EVAL_DIAGONAL,
    EVAL_RUNNER,
    EVAL_TURN,
    EVAL_BALANCE,       /* men in the left half less men in the right one, a weight each ... */
    EVAL_BALANCES = 11, /* ... from -5 (or less) to 5 (or more), as the side sees the board */
    EVAL_KING_SQUARE = EVAL_BALANCE + EVAL_BALANCES, /* a king on a square, as the side sees the board */
    EVAL_TERMS = EVAL_KING_SQUARE + EVAL_SQUARES
};

#endif
