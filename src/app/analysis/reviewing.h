/* reviewing.h -- the game on the board reviewed by the engine while the screen stays alive (review/review.h); and the
   moves called bad. */
#ifndef APP_ANALYSIS_REVIEWING_H
#define APP_ANALYSIS_REVIEWING_H

#include <stdbool.h>

struct node;
struct session;
struct session_review;
struct str;

/* Begin, or go on with a review that was stopped while the main line and the terms are the same.  False with a message:
   there is nothing to review, or no engine. */
bool reviewing_start(struct session *, const struct session_review *);
/* The same for this game and all behind it in the open file; each is saved when it is done. */
bool reviewing_file(struct session *, const struct session_review *);
/* Is a review of this game kept that runs or was stopped, and on which terms? */
bool reviewing_kept(const struct session *, struct session_review *ret);
bool reviewing_runs(const struct session *);
/* Stop, and say so; what is known is kept for going on.  False: none runs. */
bool reviewing_halt(struct session *);

/* The moves of the main line that a review or a person has called bad, ?!, ? or ??: the number of the glyph (nag_worst) of a
   move of this side's, -1 of either's; 0 for what is no such move. */
int mistake_of(const struct node *, int side);
/* "mistakes: W 1 ?!  B 2 ? 1 ??  accuracy W 94 B 81" */
void mistakes_sum(const struct session *, struct str *out);

extern const struct wing reviewing_wing;

#endif
