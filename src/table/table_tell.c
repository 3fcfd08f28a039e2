/* table_tell.c -- see table_tell.h */
#include <config.h>

#include "table/table_tell.h"

#include <assert.h>

#include "base/err.h"

/* An event is kept, then made. */
bool table_tell(struct table *t, struct table_keeper k, struct event *v, bool lasts, int64_t now, struct err *e)
{
    struct err why;
    bool kept = k.keep(k.ctx, v, lasts, e);
    bool fits = !kept || table_apply(t, v, now, &why);
    assert(fits);
    (void)fits;
    return kept;
}

bool table_tell_status(struct table *t, struct table_keeper k, enum table_status status, bool lasts, int64_t now,
    struct err *e)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_STATUS;
    v.word = status;
    return table_tell(t, k, &v, lasts, now, e);
}

bool table_tell_presence(struct table *t, struct table_keeper k, enum side side, enum table_presence p, int64_t now)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_PRESENCE;
    v.side = side;
    v.word = p;
    return table_tell(t, k, &v, false, now, NULL);
}

bool table_tell_clock(struct table *t, struct table_keeper k, enum side side, int64_t now, struct err *e)
{
    struct clocks c = t->clocks;
    struct event v;
    clocks_stop(&c, now);
    event_init(&v);
    v.kind = EVENT_CLOCK;
    v.side = side;
    v.ms = c.left[side];
    v.number = c.at[side];
    v.number2 = c.made[side];
    return table_tell(t, k, &v, true, now, e);
}

bool table_tell_running(struct table *t, struct table_keeper k, int64_t now, struct err *e)
{
    return !table_clock_runs(t) || table_tell_clock(t, k, (enum side)t->clocks.running, now, e);
}

bool table_tell_result(struct table *t, struct table_keeper k, enum result result, enum why why, int64_t now,
    struct err *e)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_RESULT;
    v.result = (struct ending_state){ result, why, 0 };
    return table_tell_running(t, k, now, e) && table_tell(t, k, &v, true, now, e);
}

enum result table_won_by(enum side side)
{
    return side == WHITE ? RESULT_WHITE : RESULT_BLACK;
}
