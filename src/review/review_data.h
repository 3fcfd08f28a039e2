/* review_data.h -- what is in a struct review, for those that make one and write one. */
#ifndef REVIEW_REVIEW_DATA_H
#define REVIEW_REVIEW_DATA_H

#include "board/move.h"

enum { REVIEW_LINE = 6 }; /* plies of a better line */

/* What a review gives: ?  ??  ?! */
enum { NAG_MISTAKE = 2, NAG_BLUNDER = 4, NAG_DUBIOUS = 6 };

/* How the game went on. */
enum step {
    STEP_CHOSEN, /* by one of several legal moves */
    STEP_FORCED, /* by the only one */
    STEP_OTHER   /* not by a legal move, or not at all */
};

/* A position of the main line. */
struct spot {
    struct pos pos;
    int from; /* the engine is told the moves from this spot on */
    enum step step;
    struct move move;  /* to the next spot, unless STEP_OTHER */
    bool known, drawn; /* drawn: by the rules, at the end */
    int score;         /* White's view */
    int n_line;
    struct move line[REVIEW_LINE]; /* the engine's */
};

struct review {
    struct rules rules;
    double mark; /* as in struct review_terms */
    struct spot *spot;
    struct move *move; /* those of the spots, in a row */
    int n, done;
    int next; /* the spot to be searched; -1: none */
};

/* The NAG for the move at spot i; 0: none. */
int review_nag(const struct review *, int i);

#endif
