/* eval.h -- static evaluation: a sum of named terms, each a count (White's less Black's) times a
   weight that slides from the opening to the ending as men leave the board.

   The same for every game; what differs (board, king) is asked of the rules once, in eval_init.
   Turning the board and swapping the colours turns the score's sign and nothing else. */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include "board/pos.h"

enum eval_term {
    TERM_MAN, TERM_FIRST_KING, TERM_KING, TERM_ADVANCE, TERM_NEXT, TERM_NEAR, TERM_BACK,
    TERM_CENTRE, TERM_EDGE, TERM_SUPPORT, TERM_BLOCKED, TERM_BALANCE, TERM_RUNNER, TERM_MOBILITY,
    TERM_DIAGONAL, TERM_TURN,
    EVAL_TERMS
};

enum { EVAL_PHASE = 64, EVAL_ROW_BITS = 4, EVAL_MOST = 9000 };

/* What the terms need to know of a board; filled once, then only read. */
struct eval {
    wide all;                               /* the squares */
    wide row[2][12];                        /* [side][0]: that side's own back row */
    wide centre, edge, half[2], diagonal;   /* half: left and right of the middle */
    wide row_bit[2][EVAL_ROW_BITS];         /* [side][i]: rows whose number has bit i */
    int width, step[2], start_men;
    bool king_flies;
    const struct eval_weight *weights;
};

struct eval_weight {
    const char *name;
    int16_t opening, ending;
};

void eval_init(struct eval *, const struct rules *);

/* The counts behind the score, White's less Black's (TERM_TURN: +1 when White is to move). */
void eval_count(const struct eval *, const struct pos *, int ret[EVAL_TERMS]);

/* The score in centi-men from the side to move's view; EVAL_MOST at most, less than any won game. */
int eval_score(const struct eval *, const struct pos *);

/* What a side loses with one piece at least (the price of a refused capture): a man of `pieces`, or
   a king when there is no man among them. */
int eval_price(const struct eval *, const struct pos *, wide pieces);

/* How far the game is: EVAL_PHASE with all men on the board, 0 with none. */
int eval_phase(const struct eval *, const struct pos *);

#endif
