/* review.h -- a game looked through by the engine: what each move of the main line cost, and what was better.

   A review is a list of positions and an answer for each; who searches, and when, is the caller's business:

       struct review *r = review_new(game, REVIEW_MARK);
       for (struct engine_request q; review_next(r, &q);) {
           q.limits = ...                              and whatever else shall be asked for
           engine_go(engine, &q), engine_wait(engine, &report);
           review_put(r, &report);
       }
       review_write(r, game);

   Positions come from the end of the game backwards, so that an engine which remembers knows what the moves led to.
   What a move cost is the difference in points to be expected (engine/shares.h) between the position before it,
   searched, and the one after it, searched.  The engine's own choice costs nothing, nor does a forced move. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "board/rules.h"

struct engine_report;
struct engine_request;
struct game;
struct review;

/* Usually the least loss that is marked, in points (a win is 1): ?! from it on, ? from twice as much, ?? from three times. */
#define REVIEW_MARK 0.05

/* What a move played well is worth, 0 to 100, by what it cost in points per mille. */
double review_accuracy(int loss);

/* The positions of the main line, its end among them.  Reads the game and keeps nothing of it. */
struct review *review_new(const struct game *, double mark);
void review_free(struct review *);

/* The same with the usual mark and the scores that stand in the game as [%eval].  The start has none, so its move is not judged. */
struct review *review_read(const struct game *);
/* What the move to position i of the main line, from 1 on, cost its mover, in points per mille; -1: it is not judged, being
   forced or without scores. */
int review_loss(const struct review *, int i);

/* Is the game's main line the one reviewed?  Everything else may differ. */
bool review_fits(const struct review *, const struct game *);

/* How many positions there are, and for how many the answer is known. */
int review_total(const struct review *);
int review_done(const struct review *);

/* The next position to search; its moves are the review's and good until it is freed.  One thread,
   no tables, no limits: set what is wanted.  False: everything is known. */
bool review_next(const struct review *, struct engine_request *ret);

/* The answer to what review_next gives. */
void review_put(struct review *, const struct engine_report *);

/* Write a finished review into the game, or one equal to it (what does not fit is left alone):
   - the score after each move as [%eval] in its comment,
   - ?!, ? or ?? behind a move that deserves it: it takes the place of an earlier review's, but
     stands behind what a person gave,
   - a better line of six plies at most as a variation of such a move, unless one begins with the
     same move,
   - the tags WhiteAccuracy and BlackAccuracy, which also tell later reviews that there was one.
   The current node stays where it is.  Writing the same review twice is writing it once. */
void review_write(const struct review *, struct game *);

#endif
