/* problems.h -- composed problems (coach/problem.h) checked and solved while the session goes on. */
#ifndef APP_COACH_PROBLEMS_H
#define APP_COACH_PROBLEMS_H

#include "coach/problem.h"

struct session;

/* Of a file, "": the game on the board to be checked, its position to be solved; `out` ("": none) gets the games with what was
   found.  False with a message. */
bool problems_start(struct session *, const char *path, const char *out, bool solve, enum result goal);
bool problems_stop(struct session *); /* false: nothing is checked or solved */

/* The games of the library in which a position of the game on the board stands. */
bool problems_predecessors(struct session *);

extern const struct wing problems_wing;

#endif
