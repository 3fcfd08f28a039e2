/* judge.h -- what positions and moves are worth, asked of the engine with few nodes, and put into words.  Scores are
   centi-men; ENGINE_WIN - n is a win in n plies. */
#ifndef APP_ANALYSIS_JUDGE_H
#define APP_ANALYSIS_JUDGE_H

#include "engine/engine.h"

struct session;
struct str;

enum { JUDGE_NODES = 100000, JUDGE_WON = 500 /* from so much on it is a win, seen to its end or not */ };

/* A move, the line after it, and what they are worth. */
struct judged {
    int score; /* from the mover's view */
    int n_pv;  /* the move and the engine's line after it */
    struct move pv[ENGINE_PV];
};

/* Search a position from scratch: the result does not depend on earlier searches.  False if no move is legal or
   there is no memory. */
bool judge_search(struct session *, const struct pos *, uint64_t nodes, struct engine_report *ret);

/* Judge a legal move by where it leads.  False if the engine cannot be asked. */
bool judge_move(struct session *, const struct pos *, const struct move *, struct judged *ret);

/* Limit a score to +-JUDGE_WON, so that a slow win counts as much as a quick one, and as one whose end was not seen. */
int judge_in_men(int score);
/* Is a move with this score as good as the best, or nearly? */
bool judge_as_good(int best, int score);
/* Does a move with this score keep the chances, so that a review would let it pass unmarked (review/review.h)? */
bool judge_good_enough(const struct rules *, const struct pos *, int best, int score);

/* Append a score from White's view in words: "+0.18, about even", "White wins in 7 plies".  "at most" is added to
   the number unless it is `exact`, since the win that a search finds need not be the shortest. */
void judge_words(int white_score, bool exact, struct str *out);

/* Append what a move that is not good enough costs in the position on the board, and at most `plies` of the line
   that shows it: "costs a man: 33-29 24x33", "loses the game: ...", "is 0.45 men worse: ...". */
void judge_loss(struct session *, const struct judged *best, const struct judged *, int plies, struct str *out);

#endif
