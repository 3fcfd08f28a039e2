/* table_time.c -- time at a table: clocks that run down or stand, players who are away.  See table.h. */
#include <config.h>

#include "table/table.h"

#include "base/err.h"
#include "table/table_tell.h"

enum { TICK_MS = 60000 };

int table_tick(struct table *t, struct table_keeper k, int64_t now)
{
    enum side late;
    if (t->status != TABLE_PLAYING || !table_clock_runs(t)) return -1;
    if (!clocks_flagged(&t->clocks, now, &late)) {
        int64_t left = clocks_left(&t->clocks, (enum side)t->clocks.running, now);
        return left > TICK_MS ? TICK_MS : (int)left;
    }
    if (!table_tell_result(t, k, table_won_by(!late), WHY_TIME, now, NULL)) table_stall(t, k, now);
    return -1;
}

bool table_wake(struct table *t, struct table_keeper k, int64_t now, struct err *e)
{
    if (t->clocks.n_stages) clocks_stop(&t->clocks, t->clocks.since);
    t->rematch = false; // whoever agreed on it agrees again
    for (int side = WHITE; side <= BLACK; side++) {
        t->seat[side].here = false;
        t->seat[side].gone = now;
    }
    bool timed = t->status == TABLE_PLAYING && t->clocks.n_stages;
    return !timed || table_tell_status(t, k, TABLE_ADJOURNED, true, now, e);
}

void table_stall(struct table *t, struct table_keeper k, int64_t now)
{
    if (t->status == TABLE_PLAYING) table_tell_status(t, k, TABLE_STALLED, false, now, NULL);
}

bool table_go_on(struct table *t, struct table_keeper k, int64_t now)
{
    bool stalled = t->status == TABLE_STALLED;
    bool here = t->seat[WHITE].here && t->seat[BLACK].here;
    if (!stalled && !(here && table_is_complete(t))) return true;
    if (stalled && t->clocks.n_stages && !table_tell_clock(t, k, game_pos(t->game)->turn, now, NULL)) return false;
    return table_tell_status(t, k, TABLE_PLAYING, true, now, NULL);
}

void table_forgive(struct table *t, int64_t ms)
{
    if (table_clock_runs(t)) t->clocks.since += ms;
}

bool table_beat(struct table *t, struct table_keeper k, int64_t now)
{
    return t->status != TABLE_PLAYING || table_tell_running(t, k, now, NULL);
}

int64_t table_claim_in(const struct table *t, enum side absent, int64_t now)
{
    if (t->status != TABLE_PLAYING || !t->clocks.n_stages || t->seat[absent].here) return -1;
    int64_t wait = t->clocks.stage[0].ms / 10;
    if (wait < TABLE_CLAIM_MS) wait = TABLE_CLAIM_MS;
    int64_t in = wait - (now - t->seat[absent].gone);
    return in > 0 ? in : 0;
}
