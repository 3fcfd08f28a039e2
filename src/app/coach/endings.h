/* endings.h -- endings of the endgame tables, played out against the best defence; what was failed comes back. */
#ifndef APP_COACH_ENDINGS_H
#define APP_COACH_ENDINGS_H

#include <stdbool.h>

struct session;

#define ENDINGS_DECK \
    "endings" /* its schedule (deck.h); a card's key is the game as -v takes it, a blank, the position */

/* Those of the game on the board that are due, then new ones; a material or the name of an ending, "": any.  False with
   a message. */
bool endings_begin(struct session *, const char *what);

#endif
