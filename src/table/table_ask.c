/* table_ask.c -- what may be asked at a table, and the events it leads to: see table.h. */
#include <config.h>

#include "table/table.h"

#include <assert.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"

/* An event is kept, then made. */
static bool tell(struct table *t, struct table_keeper k, struct event *v, bool lasts, int64_t now, struct err *e)
{
    struct err why;
    bool kept = k.keep(k.ctx, v, lasts, e);
    bool fits = !kept || table_apply(t, v, now, &why);
    assert(fits);
    (void)fits;
    return kept;
}

static bool tell_status(struct table *t, struct table_keeper k, enum table_status status, bool lasts, int64_t now,
    struct err *e)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_STATUS;
    v.word = status;
    return tell(t, k, &v, lasts, now, e);
}

static bool tell_presence(struct table *t, struct table_keeper k, enum side side, enum table_presence p, int64_t now)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_PRESENCE;
    v.side = side;
    v.word = p;
    return tell(t, k, &v, false, now, NULL);
}

static bool tell_result(struct table *t, struct table_keeper k, enum result result, enum why why, int64_t now,
    struct err *e)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_RESULT;
    v.result = (struct ending_state){ result, why, 0 };
    return tell(t, k, &v, true, now, e);
}

static enum result won_by(enum side side)
{
    return side == WHITE ? RESULT_WHITE : RESULT_BLACK;
}

static bool is_on(const struct table *t, struct err *e)
{
    static const char *const why[] = {
        [TABLE_WAITING] = "nobody sits opposite yet", [TABLE_PLAYING] = NULL,
        [TABLE_ADJOURNED] = "the game is adjourned; it goes on when both players are there",
        [TABLE_STALLED] = "the game stands still: the table server has no room on its disk",
        [TABLE_OVER] = "the game is over; `rematch` offers another",
    };
    return !why[t->status] || err_set(e, 0, 0, "%s", why[t->status]);
}

/* What the mover's clock shows once it is pressed; -1: no clock. */
static int64_t clock_after(const struct table *t, enum side mover, int64_t now)
{
    struct clocks c = t->clocks;
    if (!c.n_stages) return -1;
    if (c.running < 0) clocks_start(&c, mover, now);
    clocks_press(&c, mover, now);
    return clocks_left(&c, mover, now);
}

static bool ask_move(struct table *t, struct table_keeper k, enum side side, const struct event *asked, int64_t now,
    struct err *e)
{
    struct event v;
    struct move m;
    enum side late;
    if (!is_on(t, e)) return false;
    if (asked->side != side || game_pos(t->game)->turn != side) return err_set(e, 0, 0, "it is not your turn");
    if (!event_to_move(game_rules(t->game), &asked->move, &m) || !moves_has(game_moves(t->game), &m))
        return err_set(e, 0, 0, "this move is not legal here");
    if (clocks_flagged(&t->clocks, now, &late)) {
        table_tick(t, k, now);
        return err_set(e, 0, 0, "the time is up");
    }
    event_init(&v);
    v.kind = EVENT_MOVE;
    v.side = side;
    v.move = asked->move;
    v.ms = clock_after(t, side, now);
    return tell(t, k, &v, true, now, e);
}

/* The first ply to go when a side takes back: its last one. */
static const struct node *ply_to_take_back(const struct table *t, enum side side)
{
    const struct node *n = game_here(t->game);
    while (n->parent && n->parent->pos.turn != side) n = n->parent;
    return n->parent ? n : NULL;
}

static bool take_back(struct table *t, struct table_keeper k, enum side side, int64_t now, struct err *e)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_DELETE;
    game_path(ply_to_take_back(t, side), &v.path);
    bool ok = tell(t, k, &v, true, now, e);
    event_release(&v);
    return ok;
}

/* What an accepted offer leads to. */
static bool agree(struct table *t, struct table_keeper k, enum side offered, enum table_offer what, int64_t now,
    struct err *e)
{
    switch (what) {
    case OFFER_DRAW: return tell_result(t, k, RESULT_DRAW, WHY_AGREED, now, e);
    case OFFER_ABORT: return tell_result(t, k, RESULT_NONE, WHY_ABORTED, now, e);
    case OFFER_TAKEBACK: return take_back(t, k, offered, now, e);
    case OFFER_ADJOURN:
        if (!tell_status(t, k, TABLE_ADJOURNED, true, now, e)) return false;
        for (int side = WHITE; side <= BLACK; side++) tell_presence(t, k, side, PRESENCE_AWAY, now);
        return true;
    default: return true;
    }
}

static bool may_offer(const struct table *t, enum side side, enum table_offer what, struct err *e)
{
    if (what == OFFER_REMATCH)
        return t->status == TABLE_OVER || err_set(e, 0, 0, "a rematch is for when the game is over");
    if (!is_on(t, e)) return false;
    if (what == OFFER_TAKEBACK && !ply_to_take_back(t, side)) return err_set(e, 0, 0, "there is no move to take back");
    return !t->offered[side][what] || err_set(e, 0, 0, "that is offered already");
}

static bool may_act(const struct table *t, enum side side, enum table_offer what, enum table_act act, struct err *e)
{
    if (act == ACT_MADE) return may_offer(t, side, what, e);
    enum side whose = act == ACT_WITHDRAWN ? side : !side;
    return t->offered[whose][what] || err_set(e, 0, 0, "no such offer stands");
}

static bool ask_offer(struct table *t, struct table_keeper k, enum side side, const struct event *asked, int64_t now,
    struct err *e)
{
    struct event v;
    enum table_offer what = (enum table_offer)asked->word;
    enum table_act act = (enum table_act)asked->number;
    if (act == ACT_MADE && t->offered[!side][what]) act = ACT_ACCEPTED;
    if (!may_act(t, side, what, act, e)) return false;
    event_init(&v);
    v.kind = EVENT_OFFER;
    v.side = side;
    v.word = what;
    v.number = act;
    if (!tell(t, k, &v, true, now, e)) return false;
    return act != ACT_ACCEPTED || agree(t, k, !side, what, now, e);
}

static bool ask_claim(struct table *t, struct table_keeper k, enum side side, int64_t now, struct err *e)
{
    if (!is_on(t, e)) return false;
    int64_t in = table_claim_in(t, !side, now);
    if (t->seat[!side].here) return err_set(e, 0, 0, "your opponent is there");
    if (in < 0) return err_set(e, 0, 0, "a game without a clock waits for weeks");
    if (in > 0) return err_set(e, 0, 0, "the game can be claimed in %d seconds", (int)(in / 1000) + 1);
    return tell_result(t, k, won_by(side), WHY_ABANDONED, now, e);
}

bool table_ask(struct table *t, struct table_keeper k, enum side side, const struct event *asked, int64_t now,
    struct err *e)
{
    switch (asked->kind) {
    case EVENT_MOVE: return ask_move(t, k, side, asked, now, e);
    case EVENT_OFFER: return ask_offer(t, k, side, asked, now, e);
    case EVENT_CLAIM: return ask_claim(t, k, side, now, e);
    case EVENT_RESIGN: return is_on(t, e) && tell_result(t, k, won_by(!side), WHY_RESIGNED, now, e);
    default: return err_set(e, 0, 0, "that cannot be asked at a table");
    }
}

static bool take_seat(struct table *t, struct table_keeper k, enum side side, const char *name, int64_t now,
    struct err *e)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_SEAT;
    v.side = side;
    str_add(&v.text, name);
    bool ok = tell(t, k, &v, true, now, e);
    if (ok) {
        v.kind = EVENT_TAG;
        str_add(&v.name, side == WHITE ? "White" : "Black");
        ok = tell(t, k, &v, true, now, e);
    }
    event_release(&v);
    return ok;
}

/* With a clock both must be there; without one, both must have a name. */
static bool can_go_on(const struct table *t)
{
    const struct table_seat *w = &t->seat[WHITE], *b = &t->seat[BLACK];
    if (t->status != TABLE_WAITING && t->status != TABLE_ADJOURNED) return false;
    return *w->name && *b->name && (!t->clocks.n_stages || (w->here && b->here));
}

static bool is_free(const struct table *t, int side)
{
    return side >= 0 && !*t->seat[side].name;
}

bool table_sit(struct table *t, struct table_keeper k, const char *name, int wanted, int64_t now, enum side *ret,
    struct err *e)
{
    int side = table_seat_of(t, name);
    if (side < 0) {
        side = is_free(t, wanted) ? wanted : is_free(t, WHITE) ? WHITE : BLACK;
        if (!is_free(t, side)) return err_set(e, 0, 0, "both seats are taken; `watch %s` looks on", t->name);
        if (!take_seat(t, k, side, name, now, e)) return false;
    }
    *ret = side;
    tell_presence(t, k, side, PRESENCE_HERE, now);
    return !can_go_on(t) || tell_status(t, k, TABLE_PLAYING, true, now, e);
}

void table_leave(struct table *t, struct table_keeper k, enum side side, int64_t now)
{
    if (t->seat[side].here) tell_presence(t, k, side, PRESENCE_AWAY, now);
}

int table_tick(struct table *t, struct table_keeper k, int64_t now)
{
    enum side late;
    if (t->status != TABLE_PLAYING || !t->clocks.n_stages || t->clocks.running < 0) return -1;
    if (!clocks_flagged(&t->clocks, now, &late)) {
        int64_t left = clocks_left(&t->clocks, (enum side)t->clocks.running, now);
        return left > 60000 ? 60000 : (int)left;
    }
    if (!tell_result(t, k, won_by(!late), WHY_TIME, now, NULL)) table_stall(t, k, now);
    return -1;
}

bool table_wake(struct table *t, struct table_keeper k, int64_t now, struct err *e)
{
    if (t->clocks.n_stages) clocks_stop(&t->clocks, t->clocks.since);
    for (int side = WHITE; side <= BLACK; side++) {
        t->seat[side].here = false;
        t->seat[side].gone = now;
    }
    bool timed = t->status == TABLE_PLAYING && t->clocks.n_stages;
    return !timed || tell_status(t, k, TABLE_ADJOURNED, true, now, e);
}

void table_stall(struct table *t, struct table_keeper k, int64_t now)
{
    if (t->status == TABLE_PLAYING) tell_status(t, k, TABLE_STALLED, false, now, NULL);
}

/* The clock of a side, stopped now. */
static bool tell_clock(struct table *t, struct table_keeper k, enum side side, int64_t now)
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
    return tell(t, k, &v, true, now, NULL);
}

bool table_unstall(struct table *t, struct table_keeper k, int64_t now)
{
    if (t->status != TABLE_STALLED) return true;
    return tell_status(t, k, TABLE_PLAYING, true, now, NULL);
}

bool table_beat(struct table *t, struct table_keeper k, int64_t now)
{
    if (t->status != TABLE_PLAYING || !t->clocks.n_stages || t->clocks.running < 0) return true;
    return tell_clock(t, k, (enum side)t->clocks.running, now);
}

int64_t table_claim_in(const struct table *t, enum side absent, int64_t now)
{
    if (t->status != TABLE_PLAYING || !t->clocks.n_stages || t->seat[absent].here) return -1;
    int64_t wait = t->clocks.stage[0].ms / 10;
    if (wait < TABLE_CLAIM_MS) wait = TABLE_CLAIM_MS;
    int64_t in = wait - (now - t->seat[absent].gone);
    return in > 0 ? in : 0;
}
