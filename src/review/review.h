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

/* The usual least loss that is marked, in points (a win is 1 point): a move gets ?! from this loss on, ? from twice
   and ?? from three times as much. */
#define REVIEW_MARK 0.05

/* What a move is worth, from 0 to 100, if it cost so many points per mille. */
double review_accuracy(int loss);

/* Make a review of the positions of the main line, its end included.  Reads the game and keeps nothing of it. */
struct review *review_new(const struct game *, double mark);
void review_free(struct review *);

/* The same with the mark of the tag ReviewMark (or the usual one), and answered by the scores in the game's [%eval]
   comments.  The start position has no score, so the first move is not judged. */
struct review *review_read(const struct game *);
/* What the move to position i of the main line (from 1) cost the player who made it, in points per mille.  -1: it is
   not judged, because it was forced or a score is missing. */
int review_loss(const struct review *, int i);

/* Is the main line of the game the one reviewed?  Everything else may differ. */
bool review_fits(const struct review *, const struct game *);

/* How many positions there are, and for how many the answer is known. */
int review_total(const struct review *);
int review_done(const struct review *);

/* The next position to search.  Its moves belong to the review and stay valid until it is freed.  It asks for one
   thread, no tables and no limits: set what you want.  False if all answers are known. */
bool review_next(const struct review *, struct engine_request *ret);

/* Give the answer for the position of the last review_next. */
void review_put(struct review *, const struct engine_report *);

/* Write a finished review into the game, or one equal to it (what does not fit is left alone):
   - the score after each move as [%eval] in its comment,
   - ?!, ? or ?? behind a move that deserves it: it takes the place of an earlier review's, but
     stands behind what a person gave,
   - a better line of six plies at most as a variation of such a move, unless one begins with the
     same move,
   - the tags WhiteAccuracy and BlackAccuracy, which also tell later reviews that there was one,
   - the tag ReviewMark: the least loss that was marked, if it is not REVIEW_MARK.
   The current node stays where it is.  Writing the same review twice is writing it once. */
void review_write(const struct review *, struct game *);

#endif
