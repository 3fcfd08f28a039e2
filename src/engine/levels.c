/* levels.c -- see levels.h */
#include <config.h>

#include "engine/levels.h"

static const struct level levels[ENGINE_LEVELS] = {
    { { .depth = 1 }, 320, 700, 50, 0 },
    { { .depth = 1 }, 130, 280, 30, 0 },
    { { .depth = 1 }, 45, 0, 0, 0 },
    { { .depth = 2 }, 40, 0, 0, 30 },
    { { .depth = 3 }, 35, 0, 0, 30 },
    { { .depth = 4 }, 25, 0, 0, 0 },
    { { .nodes = 3000, .ms = 1000 }, 0, 0, 0, 0 },
    { { .nodes = 20000, .ms = 2500 }, 0, 0, 0, 0 },
    { { .ms = 5000 }, 0, 0, 0, 0 },
};

const struct level *levels_get(int level)
{
    if (level < 1) level = 1;
    if (level > ENGINE_LEVELS) level = ENGINE_LEVELS;
    return &levels[level - 1];
}

struct engine_limits levels_limits(const struct engine_request *r)
{
    struct engine_limits l = r->limits;
    if (r->level == 0 || r->infinite) return l;
    bool none = !l.depth && !l.nodes && !l.ms && !l.clock_ms;
    const struct engine_limits *own = &levels_get(r->level)->limits;
    if (own->depth && (!l.depth || own->depth < l.depth)) l.depth = own->depth;
    if (own->nodes && (!l.nodes || own->nodes < l.nodes)) l.nodes = own->nodes;
    if (none) l.ms = own->ms;
    return l;
}
