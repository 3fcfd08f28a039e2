/* hub_level.h -- how long to think, as Hub's `level` lines say it and as engine.h does.

   The protocol counts a clock's increment before the move it is for, engine.h when it has been added to the clock. */
#ifndef HUB_HUB_LEVEL_H
#define HUB_HUB_LEVEL_H

#include "engine/engine.h"

struct hub_msg;
struct str;

/* What `level` lines have said so far; zeroed: nothing. */
struct hub_level {
    struct engine_limits limits; /* clock_ms and inc_ms as said */
    bool clock, infinite;
};

/* Take up a line.  False with a sentence, and nothing taken up, when a number is missing or none that can be, one is
   said twice, or there is something the protocol does not know: a misspelt limit would be a search without one, and so
   would a clock's moves or increment without its time. */
bool hub_level_read(struct hub_level *, const struct hub_msg *, struct err *);
/* What it asks of the engine, which plays at a level of its own or 0; *ret_infinite: to think until it is stopped. */
struct engine_limits hub_level_limits(const struct hub_level *, int level, bool *ret_infinite);

/* Append the `level` line for a request. */
void hub_level_write(const struct engine_limits *, bool infinite, struct str *out);
/* The same for version 1 of the protocol, whose lines `depth`, `time` and `level` know no nodes. */
void hub_level_write_1(const struct engine_limits *, bool infinite, struct str *out);

#endif
