/* leave.h -- being told to leave while no curses is on: SIGHUP, SIGTERM, SIGINT. */
#ifndef UI_LEAVE_H
#define UI_LEAVE_H

#include <stdbool.h>

#include "base/loop.h"

/* From here on the signals only set a flag and wake `w`; a second one, or a program that has not left
   0.6 seconds later, ends the process at once. */
void leave_watch(struct wake *w);

/* The signals do again what they did before. */
void leave_unwatch(void);

/* Were we told to? */
bool leave_told(void);

#endif
