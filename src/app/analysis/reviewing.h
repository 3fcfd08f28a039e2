/* reviewing.h -- the game on the board reviewed by the engine while the screen stays alive; see review/review.h. */
#ifndef APP_ANALYSIS_REVIEWING_H
#define APP_ANALYSIS_REVIEWING_H

#include <stdbool.h>

struct engine_limits;
struct review_terms;
struct session;

/* Begin, or go on with a review that was stopped while the main line and the terms are the same.  False with a message:
   there is nothing to review, or no engine. */
bool reviewing_start(struct session *, const struct review_terms *, const struct engine_limits *);
/* The same for this game and all behind it in the open file; each is saved when it is done. */
bool reviewing_file(struct session *, const struct review_terms *, const struct engine_limits *);
/* Is a review of this game kept that runs or was stopped, and on which terms? */
bool reviewing_kept(const struct session *, struct review_terms *ret_terms, struct engine_limits *ret_limits);
bool reviewing_runs(const struct session *);
/* Stop; what is known is kept for going on. */
void reviewing_stop(struct session *);
bool reviewing_halt(struct session *); /* ... at somebody's wish: says so; false if none runs */

extern const struct wing reviewing_wing;

#endif
