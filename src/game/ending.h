/* ending.h -- the result of a game, and why it ended so. */
#ifndef GAME_ENDING_H
#define GAME_ENDING_H

#include "board/rules.h"

enum result { RESULT_NONE, RESULT_WHITE, RESULT_BLACK, RESULT_DRAW, RESULT_BOTH_LOSE };

enum why {
    WHY_NONE,
    WHY_NO_PIECES,
    WHY_BLOCKED, /* the side to move cannot move: it has lost, or won where that is the goal */
    WHY_REPETITION,
    WHY_QUIET,
    WHY_ENDING, /* drawn by rule: one of rules->endings */
    WHY_AGREED,
    WHY_RESIGNED,
    WHY_TIME,
    WHY_ABORTED,
    WHY_RECORDED,  /* a file says so */
    WHY_ABANDONED, /* the loser left the table */
    WHY_KING,      /* the winner got a king first */
    WHY_LONE_KING  /* the winner has a king against a lone man */
};

/* The result if this side has won. */
static inline enum result ending_won_by(enum side side)
{
    return side == WHITE ? RESULT_WHITE : RESULT_BLACK;
}

struct ending_state {
    enum result result;
    enum why why;
    int detail; /* WHY_ENDING: which of rules->endings */
};

/* The result as the rules' result set writes it: "2-0", "1/2-1/2", "*" ...; a constant. */
const char *ending_text(const struct rules *, enum result);

/* Read a result as files write it (2-0, 1-0, 1/2-1/2, 1-1, 0-0, *).  RESULT_NONE for `*` and any other text. */
enum result ending_read(const char *);
/* Read a result as a person says it: white, black or draw.  False for any other word. */
bool ending_word(const char *word, enum result *ret);

/* Append one sentence: "White wins: Black cannot move", "Drawn: the position stands for the third time", "The game was
   broken off"; for any other RESULT_NONE, "The game goes on". */
struct str;
void ending_sentence(const struct rules *, struct ending_state, struct str *out);

#endif
