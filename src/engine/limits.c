/* limits.c -- see limits.h */
#include <config.h>

#include "engine/limits.h"

#include "engine/engine.h"
#include "engine/score.h"

enum {
    MOVES_LEFT = 28,            // how many more moves a game without move control is planned for
    LAG_MS = 30                 // kept back for the way to the clock
};

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Share the clock out: a fair part of what is left and most of the increment; never so much that
   the clock could run out. */
static void plan_clock(struct limits *l, const struct engine_limits *e, int64_t now)
{
    int moves = e->moves_to_go > 0 ? e->moves_to_go : MOVES_LEFT;
    if (moves > MOVES_LEFT) moves = MOVES_LEFT;
    int64_t usable = e->clock_ms - LAG_MS;
    if (usable < 1) usable = 1;
    int64_t fair = usable / moves + e->inc_ms * 3 / 4;
    int64_t most = moves == 1 ? usable * 4 / 5 : usable * 2 / 5;
    l->soft = now + least(fair * 6 / 10, most);
    l->hard = now + least(fair * 2, most);
}

void limits_init(struct limits *l, const struct engine_limits *e, int64_t now)
{
    *l = (struct limits){
        .start = now,
        .soft = INT64_MAX,
        .hard = INT64_MAX,
        .nodes = e->nodes ? e->nodes : UINT64_MAX,
        .depth = e->depth > 0 && e->depth < SEARCH_DEPTH ? e->depth : SEARCH_DEPTH,
        .fixed = e->ms <= 0 && e->clock_ms <= 0,
    };
    if (e->clock_ms > 0) plan_clock(l, e, now);
    if (e->ms > 0) l->hard = least(l->hard, now + e->ms);
}

void limits_extend(struct limits *l)
{
    if (l->soft == INT64_MAX) return;
    l->soft = least(l->start + (l->soft - l->start) * 2, l->hard);
}
