/* hub_level.h -- limits of thinking, as Hub's `level` lines and as engine.h have them.

   The protocol's time does not contain the increment for the coming move; that of engine.h does. */
#ifndef HUB_HUB_LEVEL_H
#define HUB_HUB_LEVEL_H

#include "engine/engine.h"

struct hub_msg;
struct str;

/* What the `level` lines have said so far; zeroed: nothing. */
struct hub_level {
    struct engine_limits limits; /* clock_ms and inc_ms as in the protocol */
    bool clock, infinite;
};

/* Take up a line.  False with a sentence, and nothing is taken up, if a number is missing or out of range, an argument
   comes twice, or the protocol does not know it.  A misspelt limit would make a search without one, and so would a
   clock's moves or increment without its time. */
bool hub_level_read(struct hub_level *, const struct hub_msg *, struct err *);
/* The limits for the engine, which plays at `level` (0: none).  *ret_infinite: it is to think until it is stopped. */
struct engine_limits hub_level_limits(const struct hub_level *, int level, bool *ret_infinite);

/* Append the `level` line for a request. */
void hub_level_write(const struct engine_limits *, bool infinite, struct str *out);
/* The same for version 1 of the protocol: lines `depth`, `time` and `level`, which have no limit of nodes. */
void hub_level_write_1(const struct engine_limits *, bool infinite, struct str *out);

#endif
