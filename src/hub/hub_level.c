/* hub_level.c -- see hub_level.h */
#include <config.h>

#include "hub/hub_level.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/err.h"
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

static void set_depth(struct hub_level *l, double n)
{
    l->limits.depth = (int)within(n, 1, DEPTH_MAX);
}

static void set_nodes(struct hub_level *l, double n)
{
    l->limits.nodes = (uint64_t)within(n, 1, 1e18);
}

/* No time left means to move at once. */
static void set_move_time(struct hub_level *l, double n)
{
    l->limits.ms = milliseconds(n) > 0 ? milliseconds(n) : 1;
}

static void set_moves(struct hub_level *l, double n)
{
    l->limits.moves_to_go = (int)within(n, 0, 1e6);
}

static void set_time(struct hub_level *l, double n)
{
    l->limits.clock_ms = milliseconds(n);
    l->clock = true;
}

static void set_inc(struct hub_level *l, double n)
{
    l->limits.inc_ms = milliseconds(n) > 0 ? milliseconds(n) : 0;
}

static const struct field {
    const char *name;
    void (*set)(struct hub_level *, double n);
    bool counts; // whole things, of which there is one at least; others may be 0 or less, when time is over
} fields[] = {
    { "depth", set_depth, true },
    { "nodes", set_nodes, true },
    { "move-time", set_move_time, false },
    { "moves", set_moves, false },
    { "time", set_time, false },
    { "inc", set_inc, false },
};

static const struct field *field_of(const char *name)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (!strcmp(fields[i].name, name)) return &fields[i];
    return NULL;
}

/* `ponder` is what Scan understands, too, and means nothing: go says it. */
static bool is_flag(const char *name)
{
    return !strcmp(name, "infinite") || !strcmp(name, "ponder");
}

static bool take_field(struct hub_level *l, const struct hub_arg *a, struct err *e)
{
    const struct field *f = field_of(a->name);
    double n;
    if (is_flag(a->name)) return !*a->value || err_set(e, 0, 0, "%s takes no value", a->name);
    if (!f) return err_set(e, 0, 0, "a level has no %.40s", a->name);
    if (!hub_number(a->value, &n)) return err_set(e, 0, 0, "%s takes a number", f->name);
    if (f->counts && (n < 1 || n != floor(n))) return err_set(e, 0, 0, "%s takes a whole number from 1 on", f->name);
    f->set(l, n);
    return true;
}

bool hub_level_read(struct hub_level *l, const struct hub_msg *m, struct err *e)
{
    struct hub_level now = *l;
    if (hub_msg_get(m, "infinite")) now = (struct hub_level){ .infinite = true };
    for (int i = 0; i < m->n; i++)
        if (!take_field(&now, &m->arg[i], e)) return false;
    *l = now;
    return true;
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
