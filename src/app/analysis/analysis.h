/* analysis.h -- analysis of the position on the board: engines that follow the game as it is walked through, and the
   lines they would play.  What the front ends see of it is session_analysis in session.h.

   Analysis is replay with engines: s->mode is MODE_REPLAY, and `on` says that engines may run.  While another mode is
   on they rest.  One or two programs analyse side by side; huff's own engine is s->engine. */
#ifndef APP_ANALYSIS_ANALYSIS_H
#define APP_ANALYSIS_ANALYSIS_H

#include <stdbool.h>

struct err;
struct session;

/* Enter the mode, engines running: not while a person is played. */
void analysis_enter(struct session *);
/* Leave it: to replay, or back to the game it was entered from. */
void analysis_leave(struct session *);
bool analysis_is_on(const struct session *);
bool analysis_is_running(const struct session *); /* ... and its engines are */
bool analysis_came_from_play(const struct session *);

/* Who analyses from now on: `n` names of huff or of known engines.  False with a sentence for a name nobody has. */
bool analysis_use(struct session *, int n, const char *const names[], struct err *);

/* Switch the engines off, or on. */
void analysis_run(struct session *, bool on);
/* Ask for threats, too, or no longer; the search for the best lines goes on.  Whether they are wanted now. */
bool analysis_threat(struct session *);
/* Ask again with what is set now. */
void analysis_restart(struct session *);
/* Write the lines out as a page, once this position has been analysed for `ms`. */
void analysis_show(struct session *, int ms);

/* Line k (from 0) of the one who analyses first, for the position on the board; NULL: there is none. */
const struct move *analysis_line(const struct session *, int k, int *ret_n, int *ret_score);

extern const struct wing analysis_wing;

#endif
