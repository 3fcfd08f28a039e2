/* judge.h -- what positions and moves are worth, asked of the engine with few nodes, and put into
   words. Scores are centi-men, ENGINE_WIN - n a win in n plies. */
#ifndef APP_ANALYSIS_JUDGE_H
#define APP_ANALYSIS_JUDGE_H

#include "engine/engine.h"

struct session;
struct str;

enum { JUDGE_NODES = 100000, JUDGE_WON = 500 /* from so much on it is a win, seen to its end or not */ };

/* A move and what follows it. */
struct judged {
    int score; /* from the mover's view */
    int n_pv;  /* the move and the engine's line behind it */
    struct move pv[ENGINE_PV];
};

/* A search from scratch: what it finds does not depend on what was searched before.  False: no move is legal, or there is no
   memory. */
bool judge_search(struct session *, const struct pos *, uint64_t nodes, struct engine_report *ret);

/* What a legal move leads to.  False when the engine cannot be asked. */
bool judge_move(struct session *, const struct pos *, const struct move *, struct judged *ret);

/* Wins and losses count as JUDGE_WON, so that a slow win is as good as a quick one, and one not seen to its end, too. */
int judge_in_men(int score);
/* Is a move with this score as good as the best, or nearly? */
bool judge_as_good(int best, int score);
/* Does it keep the chances: would a review let it pass unmarked (review/review.h)? */
bool judge_good_enough(const struct rules *, const struct pos *, int best, int score);

/* "+0.18, about even"; "White wins in 7 plies", "at most" unless the number is `exact`: a search's win need not be the
   shortest.  The score is White's. */
void judge_words(int white_score, bool exact, struct str *out);

/* "costs a man: 33-29 24x33", "loses the game: ...", "is 0.45 men worse: ...": a move that is not good enough where the game
   stands, and of the line that shows it so many plies at most. */
void judge_loss(struct session *, const struct judged *best, const struct judged *, int plies, struct str *out);

#endif
