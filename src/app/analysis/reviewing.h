/* reviewing.h -- the engine reviews the game on the board while the screen stays alive (review/review.h); and the
   moves called bad. */
#ifndef APP_ANALYSIS_REVIEWING_H
#define APP_ANALYSIS_REVIEWING_H

#include <stdbool.h>

struct node;
struct session;
struct session_review;
struct str;

/* Begin a review, or go on with one that was stopped, if the main line and the terms are still the same.  False with
   a message if there is nothing to review, or no engine. */
bool reviewing_start(struct session *, const struct session_review *);
/* Review this game and all that follow in the open file.  Each is saved when its review is done. */
bool reviewing_file(struct session *, const struct session_review *);
/* True if there is a review of this game, running or stopped; *ret: its terms. */
bool reviewing_kept(const struct session *, struct session_review *ret);
bool reviewing_runs(const struct session *);
/* Stop the review with a message; its results are kept for going on.  False if no review runs. */
bool reviewing_halt(struct session *);

/* The worst glyph of a move that a review or a person has called bad, ?!, ? or ??, as a number (nag_worst).  0 if the
   node is not such a move, or not one of this side; side -1: either side. */
int mistake_of(const struct node *, int side);
/* Append "mistakes: W 1 ?!  B 2 ? 1 ??  accuracy W 94 B 81". */
void mistakes_sum(const struct session *, struct str *out);

extern const struct wing reviewing_wing;

#endif
