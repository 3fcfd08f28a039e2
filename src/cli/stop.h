/* stop.h -- Ctrl-C and SIGTERM as a flag for work that takes long. */
#ifndef CLI_STOP_H
#define CLI_STOP_H

#include <stdatomic.h>

struct wake;

/* From now on the first of these signals sets the flag that comes back, and wakes `wake` (may be NULL); the second
   ends the program. */
atomic_bool *stop_on_signals(const struct wake *wake);

#endif
