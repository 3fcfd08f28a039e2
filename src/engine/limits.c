/* limits.c -- see limits.h */
#include <config.h>

#include "engine/limits.h"

#include "engine/score.h"

enum {
    MOVES_LEFT = 30, // moves to plan for in a game without move control
    LAG_MS = 30,     // reserved for lag
    LAG_MOVE_MS = 5  // the same if each move has its own time
};

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Share out the clock: a fair part of what is left and most of the increment, never so much that it could run out.  The
   last move of a period may take most of it. */
static void plan_clock(struct limits *l, const struct engine_limits *e, int64_t now)
{
    int moves = e->moves_to_go > 0 && e->moves_to_go < MOVES_LEFT ? e->moves_to_go : MOVES_LEFT;
    int64_t usable = e->clock_ms - least(LAG_MS, e->clock_ms / 2);
    int64_t most = moves == 1 ? usable * 4 / 5 : usable * 2 / 5;
    if (most < 1) most = 1;
    l->fair = least(usable / moves + e->inc_ms * 3 / 4, most);
    if (l->fair < 1) l->fair = 1;
    l->hard = now + least(l->fair * 2, most);
    l->last = now + least(l->fair * 5, most);
}

void limits_none(struct limits *l, int64_t now)
{
    *l = (struct limits){ .start = now,
        .hard = INT64_MAX,
        .last = INT64_MAX,
        .nodes = UINT64_MAX,
        .depth = ENGINE_DEPTH };
}

void limits_init(struct limits *l, const struct engine_limits *e, int64_t now)
{
    limits_none(l, now);
    if (e->nodes) l->nodes = e->nodes;
    if (e->depth > 0 && e->depth < ENGINE_DEPTH) l->depth = e->depth;
    if (e->clock_ms > 0) plan_clock(l, e, now);
    if (e->ms > 0) l->last = l->hard = least(l->hard, now + e->ms - least(LAG_MOVE_MS, e->ms / 10));
}

/* A depth takes about as long as all before it, so it is begun only in the first half of the time.  The limit is
   earlier if the answer has not changed for long, and later if it has, or got worse. */
int64_t limits_soft(const struct limits *l, int stable, int drop)
{
    if (!l->fair) return l->hard;
    int percent = 85 - 8 * (stable < 6 ? stable : 6);
    if (drop > 0) percent += drop < 60 ? 2 * drop : 120;
    return least(l->start + l->fair * percent / 100, l->last);
}

void limits_extend(struct limits *l)
{
    l->hard = l->last;
}

/* ---- levels ---- */

static const struct level levels[ENGINE_LEVELS] = {
    { .limits.depth = 1, .noise = 320, .slip = 700, .slips = 50 },
    { .limits.depth = 1, .noise = 150, .slip = 330, .slips = 36 },
    { .limits.depth = 1, .noise = 92 },
    { .limits.depth = 2, .noise = 50, .lapses = 40 },
    { .limits.depth = 3, .noise = 36, .lapses = 22 },
    { .limits.depth = 4, .noise = 25 },
    { .limits.ms = 1000, .nodes_each = 60 },
    { .limits = { .nodes = 20000, .ms = 2500 } },
    { .limits.ms = 5000 },
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
    const struct level *level = levels_get(r->level);
    const struct engine_limits *own = &level->limits;
    uint64_t nodes = level->nodes_each ? (uint64_t)(level->nodes_each * square_count(&r->rules)) : own->nodes;
    if (own->depth && (!l.depth || own->depth < l.depth)) l.depth = own->depth;
    if (nodes && (!l.nodes || nodes < l.nodes)) l.nodes = nodes;
    if (none) l.ms = own->ms;
    return l;
}
