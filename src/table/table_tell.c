/* table_tell.c -- see table_tell.h */
#include <config.h>

#include "table/table_tell.h"

#include <assert.h>

#include "base/err.h"

bool table_clock_runs(const struct table *t)
{
    return t->clocks.n_stages && t->clocks.running >= 0;
}

bool table_is_complete(const struct table *t)
{
    const struct table_seat *w = &t->seat[WHITE], *b = &t->seat[BLACK];
    if (t->status != TABLE_WAITING && t->status != TABLE_ADJOURNED) return false;
    return *w->name && *b->name && (!t->clocks.n_stages || (w->here && b->here));
}

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
    struct event v = { .kind = EVENT_STATUS, .word = status };
    return table_tell(t, k, &v, lasts, now, e);
}

bool table_tell_presence(struct table *t, struct table_keeper k, enum side side, enum table_presence p, int64_t now)
{
    struct event v = { .kind = EVENT_PRESENCE, .side = side, .word = p };
    return table_tell(t, k, &v, false, now, NULL);
}

bool table_tell_clock(struct table *t, struct table_keeper k, enum side side, int64_t now, struct err *e)
{
    struct clocks c = t->clocks;
    clocks_stop(&c, now);
    struct event v = { .kind = EVENT_CLOCK,
        .side = side,
        .ms = c.left[side],
        .number = c.at[side],
        .number2 = c.made[side] };
    return table_tell(t, k, &v, true, now, e);
}

bool table_tell_running(struct table *t, struct table_keeper k, int64_t now, struct err *e)
{
    return !table_clock_runs(t) || table_tell_clock(t, k, (enum side)t->clocks.running, now, e);
}

bool table_tell_result(struct table *t, struct table_keeper k, enum result result, enum why why, int64_t now,
    struct err *e)
{
    struct event v = { .kind = EVENT_RESULT, .result = { result, why, 0 } };
    return table_tell_running(t, k, now, e) && table_tell(t, k, &v, true, now, e);
}

enum result table_won_by(enum side side)
{
    return side == WHITE ? RESULT_WHITE : RESULT_BLACK;
}
