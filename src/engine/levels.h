/* levels.h -- the playing levels, 1 (sees least, errs most) to 9 (full strength). */
#ifndef ENGINE_LEVELS_H
#define ENGINE_LEVELS_H

#include <stdint.h>

#include "engine/engine.h"

/* A level: what it may look at, and how far its judgement wavers.  `noise` centi-men at most are
   added to or taken from each move's score; in `slips` of 100 moves it is `slip` instead.  In `lapses` of 100
   moves it looks one ply less deep. */
struct level {
    struct engine_limits limits;
    int noise, slip, slips, lapses;
};

/* level 1 .. ENGINE_LEVELS; anything else is taken as the nearest. */
const struct level *levels_get(int level);

/* The limits of a request: its own, and those of its level.  A level's time counts only when the
   request has no time of its own. */
struct engine_limits levels_limits(const struct engine_request *);

#endif
