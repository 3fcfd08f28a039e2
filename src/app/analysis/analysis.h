/* analysis.h -- analysis of the position on the board: engines that follow the game as it is walked through, and the
   lines they would play.  What the front ends see of it is session_analysis in session.h.

   Analysis is replay with engines: s->mode is MODE_REPLAY, and analysis_is_on says that engines may run.  In any
   other mode they rest.  One or two programs analyse side by side; huff's own engine is s->engine. */
#ifndef APP_ANALYSIS_ANALYSIS_H
#define APP_ANALYSIS_ANALYSIS_H

#include <stdbool.h>

struct err;
struct session;

/* Turn the analysis on, with its engines running.  Not while a person elsewhere is played. */
void analysis_enter(struct session *);
/* Turn the analysis off.  The game is still looked through; whoever came from play is taken back by the caller. */
void analysis_leave(struct session *);
bool analysis_is_on(const struct session *);
bool analysis_is_running(const struct session *); /* it is on, and its engines are, too */
bool analysis_came_from_play(const struct session *);

/* Choose who analyses from now on: `n` names of known engines, or "huff".  False with a sentence if a name is not
   known or is given twice. */
bool analysis_use(struct session *, int n, const char *const names[], struct err *);

/* Switch the engines on or off. */
void analysis_run(struct session *, bool on);
/* Switch the search for threats on or off; the search for the best lines goes on.  Returns whether threats are
   wanted now. */
bool analysis_threat(struct session *);
/* Ask the engines again, with the present settings; those that failed, too. */
void analysis_restart(struct session *);
/* Write the lines out as a page, once this position has been analysed for `ms`; at once if no engine runs. */
void analysis_show(struct session *, int ms);

/* Line k (from 0) of the first engine that analyses, for the position on the board.  NULL if there is none. */
const struct move *analysis_line(const struct session *, int k, int *ret_n, int *ret_score);

extern const struct wing analysis_wing;

#endif
