/* hub_level.c -- see hub_level.h */
#include <config.h>

#include "hub/hub_level.h"

#include <inttypes.h>
#include <string.h>

#include "base/str.h"
#include "hub/hub_line.h"

enum { DEPTH_MAX = 99 };

/* --- reading ----------------------------------------------------------------------------- */

/* Seconds as milliseconds, at most some 30 years either way. */
static int64_t milliseconds(double seconds)
{
    double ms = seconds * 1000;
    return ms > 1e12 ? (int64_t)1e12 : ms < -1e12 ? (int64_t)-1e12 : (int64_t)ms;
}

static int64_t within(double n, double min, double max)
{
    return (int64_t)(n < min ? min : n > max ? max : n);
}

/* A limit of 0 or less becomes the least possible: no time left means to move at once. */
static void set_limit(struct hub_level *l, const char *name, double n)
{
    if (!strcmp(name, "depth")) l->limits.depth = (int)within(n, 1, DEPTH_MAX);
    if (!strcmp(name, "nodes")) l->limits.nodes = (uint64_t)within(n, 1, 1e18);
    if (!strcmp(name, "moves")) l->limits.moves_to_go = (int)within(n, 0, 1e6);
    if (!strcmp(name, "move-time")) l->limits.ms = milliseconds(n) > 0 ? milliseconds(n) : 1;
    if (!strcmp(name, "inc")) l->limits.inc_ms = milliseconds(n) > 0 ? milliseconds(n) : 0;
    if (strcmp(name, "time")) return;
    l->limits.clock_ms = milliseconds(n);
    l->clock = true;
}

bool hub_level_read(struct hub_level *l, const struct hub_msg *m)
{
    static const char *const names[] = { "depth", "nodes", "move-time", "moves", "time", "inc" };
    bool ok = true;
    if (hub_msg_get(m, "infinite")) *l = (struct hub_level){ .infinite = true };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = hub_msg_get(m, names[i]);
        double n;
        if (!value) continue;
        if (hub_number(value, &n)) set_limit(l, names[i], n);
        else ok = false;
    }
    return ok;
}

struct engine_limits hub_level_limits(const struct hub_level *l, int level, bool *ret_infinite)
{
    struct engine_limits limits = l->limits;
    if (l->clock) limits.clock_ms += limits.inc_ms;
    else limits.clock_ms = limits.inc_ms = limits.moves_to_go = 0;
    if (l->clock && limits.clock_ms < 1) limits.clock_ms = 1;
    bool limited = limits.depth || limits.nodes || limits.ms || limits.clock_ms;
    *ret_infinite = l->infinite || (!limited && !level);
    return limits;
}

/* --- writing ----------------------------------------------------------------------------- */

static void add_seconds(struct str *out, const char *name, int64_t ms)
{
    hub_addf(out, name, "%" PRId64 ".%03d", ms / 1000, (int)(ms % 1000));
}

/* The increment on the clock already.  A clock with less on it is sent as it is, so that nothing is counted twice. */
static int64_t added_ms(const struct engine_limits *l)
{
    return l->clock_ms > l->inc_ms ? l->inc_ms : 0;
}

static void add_clock(const struct engine_limits *l, struct str *out)
{
    int64_t added = added_ms(l);
    if (l->moves_to_go > 0) hub_addf(out, "moves", "%d", l->moves_to_go);
    add_seconds(out, "time", l->clock_ms - added);
    if (added > 0) add_seconds(out, "inc", added);
}

void hub_level_write(const struct engine_limits *l, bool infinite, struct str *out)
{
    str_add(out, "level");
    size_t bare = out->len;
    if (l->depth > 0 && !infinite) hub_addf(out, "depth", "%d", l->depth);
    if (l->nodes > 0 && !infinite) hub_addf(out, "nodes", "%" PRIu64, l->nodes);
    if (l->ms > 0 && !infinite) add_seconds(out, "move-time", l->ms);
    if (l->clock_ms > 0 && !infinite) add_clock(l, out);
    if (out->len == bare) str_add(out, " infinite");
    str_put(out, '\n');
}

void hub_level_write_1(const struct engine_limits *l, bool infinite, struct str *out)
{
    int64_t added = added_ms(l);
    if (infinite) return;
    if (l->depth > 0) str_addf(out, "depth %d\n", l->depth);
    if (l->clock_ms > 0)
        str_addf(out, "level %d %" PRId64 " %" PRId64 "\n", l->moves_to_go, l->clock_ms - added, added);
    if (l->ms > 0) str_addf(out, "time %" PRId64 "\n", l->ms);
}
