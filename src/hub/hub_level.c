/* hub_level.c -- see hub_level.h */
#include <config.h>

#include "hub/hub_level.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "hub/hub_line.h"

/* --- reading ----------------------------------------------------------------------------- */

#define LIMIT(member) offsetof(struct engine_limits, member), sizeof((struct engine_limits *)0)->member
#define LONGEST       1e12 // ms: some 30 years

/* What a level may say: a member of struct engine_limits (an int, or 64 bits), the value of one unit there, and the
   bounds between which it is kept. */
static const struct field {
    const char *name;
    size_t at, size;
    double unit, min, max;
    bool late; // may be below its bounds, when the time is over
} fields[] = {
    { "depth", LIMIT(depth), 1, 1, ENGINE_DEPTH, false },
    { "nodes", LIMIT(nodes), 1, 1, 1e18, false },
    { "move-time", LIMIT(ms), 1000, 1, LONGEST, true }, // no time left means to move at once
    { "moves", LIMIT(moves_to_go), 1, 0, 1e6, false },
    { "time", LIMIT(clock_ms), 1000, -LONGEST, LONGEST, true },
    { "inc", LIMIT(inc_ms), 1000, 0, LONGEST, false },
};

static const struct field *field_of(const char *name)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (!strcmp(fields[i].name, name)) return &fields[i];
    return NULL;
}

static void set(struct hub_level *l, const struct field *f, double n)
{
    void *limit = (char *)&l->limits + f->at;
    double kept = fmax(f->min, fmin(n * f->unit, f->max));
    if (f->size == sizeof(int)) *(int *)limit = (int)kept;
    else *(int64_t *)limit = (int64_t)kept;
    l->clock = l->clock || limit == &l->limits.clock_ms;
}

static bool take_field(struct hub_level *l, const struct hub_arg *a, struct err *e)
{
    const struct field *f = field_of(a->name);
    double n;
    /* Scan also accepts `ponder`, which means nothing here: go says it. */
    if (hub_is_word_of(a->name, "infinite ponder")) return !*a->value || err_set(e, 0, 0, "%s takes no value", a->name);
    if (!f) return err_set(e, 0, 0, "a level has no %.40s", a->name);
    if (!hub_number(a->value, &n)) return err_set(e, 0, 0, "%s takes a number", f->name);
    bool whole = f->unit == 1;
    if (!f->late && (n < f->min || (whole && n != floor(n))))
        return err_set(e, 0, 0, "%s takes a %snumber from %g on", f->name, whole ? "whole " : "", f->min);
    set(l, f, n);
    return true;
}

bool hub_level_read(struct hub_level *l, const struct hub_msg *m, struct err *e)
{
    struct hub_level now = *l;
    if (hub_msg_get(m, "infinite")) now = (struct hub_level){ .infinite = true };
    for (int i = 0; i < m->n; i++)
        if (!take_field(&now, &m->arg[i], e)) return false;
    if (!hub_msg_once(m, e)) return false;
    if (now.infinite && (now.clock || now.limits.depth || now.limits.nodes || now.limits.ms))
        return err_set(e, 0, 0, "an infinite search has no limits");
    if (!now.clock && (now.limits.inc_ms || now.limits.moves_to_go))
        return err_set(e, 0, 0, "moves and inc go with a time");
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

/* The increment that is on the clock already; 0 if the clock has less on it.  Then the clock is sent as it is, so that
   nothing is counted twice. */
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
