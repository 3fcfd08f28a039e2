/* table_ask.c -- what may be asked at a table, what time brings, and the events they lead to: see table.h. */
#include <config.h>

#include "table/table.h"

#include <assert.h>

#include "base/err.h"
#include "base/words.h"

enum { TICK_MS = 60000 };

/* --- telling ------------------------------------------------------------------------------ */

static bool clock_runs(const struct table *t)
{
    return t->clocks.n_stages && t->clocks.running >= 0;
}

/* Is the game waiting, and can it be played now?  With a clock both players must be there; without one both seats
   must be taken. */
static bool is_complete(const struct table *t)
{
    const struct table_seat *w = &t->seat[WHITE], *b = &t->seat[BLACK];
    if (t->status != TABLE_WAITING && t->status != TABLE_ADJOURNED) return false;
    return table_is_full(t) && (!t->clocks.n_stages || (w->here && b->here));
}

/* Keep an event, then apply it.  False with a sentence, and nothing has changed, if it cannot be kept. */
static bool tell(struct table *t, struct event *v, bool lasts, int64_t now, struct err *e)
{
    bool kept = t->keep(t->keeper, v, lasts, e);
    bool fits = !kept || table_apply(t, v, now, NULL);
    assert(fits);
    (void)fits;
    return kept;
}

static bool tell_status(struct table *t, enum table_status status, bool lasts, int64_t now, struct err *e)
{
    struct event v = { .kind = EVENT_STATUS, .word = status };
    return tell(t, &v, lasts, now, e);
}

static bool tell_presence(struct table *t, enum side side, enum table_presence p, int64_t now)
{
    struct event v = { .kind = EVENT_PRESENCE, .side = side, .word = p };
    return tell(t, &v, false, now, NULL);
}

/* Tell how the clock of a side stands now.  This comes before anything that stops a clock; otherwise a journal that
   is read again could not know how long it ran. */
static bool tell_clock(struct table *t, enum side side, int64_t now, struct err *e)
{
    struct event v = { .ms = -1 };
    event_of_clock(&t->clocks, side, now, &v);
    return tell(t, &v, true, now, e);
}

/* ... of the side whose clock runs, if one does. */
static bool tell_running(struct table *t, int64_t now, struct err *e)
{
    return !clock_runs(t) || tell_clock(t, (enum side)t->clocks.running, now, e);
}

static bool tell_result(struct table *t, enum result result, enum why why, int64_t now, struct err *e)
{
    struct event v = { .kind = EVENT_RESULT, .result = { result, why, 0 } };
    return tell_running(t, now, e) && tell(t, &v, true, now, e);
}

/* Let the game be played.  If that cannot be kept now, it stands still until it can. */
static bool tell_playing(struct table *t, int64_t now)
{
    if (tell_status(t, TABLE_PLAYING, true, now, NULL)) return true;
    if (t->status != TABLE_STALLED) tell_status(t, TABLE_STALLED, false, now, NULL);
    return false;
}

/* --- time: clocks that run down or stand, players who are away ---------------------------- */

int table_tick(struct table *t, int64_t now)
{
    enum side late;
    if (t->status != TABLE_PLAYING || !clock_runs(t)) return -1;
    if (!clocks_flagged(&t->clocks, now, &late)) {
        int64_t left = clocks_left(&t->clocks, (enum side)t->clocks.running, now);
        return left > TICK_MS ? TICK_MS : (int)left;
    }
    if (!tell_result(t, ending_won_by(!late), WHY_TIME, now, NULL)) table_stall(t, now);
    return -1;
}

void table_wake(struct table *t, int64_t now)
{
    if (t->clocks.n_stages) clocks_stop(&t->clocks, t->clocks.since);
    for (int side = WHITE; side <= BLACK; side++) {
        t->seat[side].here = false;
        t->seat[side].gone = now;
    }
    if (t->status != TABLE_PLAYING || !t->clocks.n_stages) return;
    if (!tell_status(t, TABLE_ADJOURNED, true, now, NULL)) tell_status(t, TABLE_ADJOURNED, false, now, NULL);
}

void table_stall(struct table *t, int64_t now)
{
    if (t->status == TABLE_PLAYING) tell_status(t, TABLE_STALLED, false, now, NULL);
}

bool table_go_on(struct table *t, int64_t now)
{
    bool stalled = t->status == TABLE_STALLED, timed = t->clocks.n_stages;
    const struct table_seat *w = &t->seat[WHITE], *b = &t->seat[BLACK];
    if (!stalled && !(w->here && b->here && is_complete(t))) return true;
    if (stalled && timed && !tell_clock(t, game_pos(t->game)->turn, now, NULL)) return false;
    /* Both have left meanwhile: neither may lose by the clock. */
    if (timed && !w->here && !b->here) return tell_status(t, TABLE_ADJOURNED, true, now, NULL);
    return tell_playing(t, now);
}

void table_forgive(struct table *t, int64_t ms)
{
    if (clock_runs(t)) t->clocks.since += ms;
}

bool table_beat(struct table *t, int64_t now)
{
    return t->status != TABLE_PLAYING || tell_running(t, now, NULL);
}

int64_t table_claim_in(const struct table *t, enum side absent, int64_t now)
{
    if (t->status != TABLE_PLAYING || !t->clocks.n_stages || t->seat[absent].here) return -1;
    int64_t wait = t->clocks.stage[0].ms / 10;
    if (wait < TABLE_CLAIM_MS) wait = TABLE_CLAIM_MS;
    int64_t in = wait - (now - t->seat[absent].gone);
    return in > 0 ? in : 0;
}

/* --- asking ------------------------------------------------------------------------------- */

bool table_is_on(const struct table *t, struct err *e)
{
    static const char *const why[] = {
        [TABLE_WAITING] = N_("nobody sits opposite yet"),
        [TABLE_PLAYING] = NULL,
        [TABLE_ADJOURNED] = N_("the game is adjourned; it goes on when both players are there"),
        [TABLE_STALLED] = N_("the game stands still: the table server has no room on its disk"),
        [TABLE_OVER] = N_("the game is over; `rematch` offers another"),
    };
    if (t->status == TABLE_WAITING && table_is_full(t)) return err_set(e, 0, 0, N_("your opponent is away"));
    return !why[t->status] || err_set(e, 0, 0, "%s", why[t->status]);
}

/* What the mover's clock will show after this move; -1 without a clock. */
static int64_t clock_after(const struct table *t, enum side mover, int64_t now)
{
    struct clocks c = t->clocks;
    if (!c.n_stages) return -1;
    if (c.running < 0) clocks_start(&c, mover, now);
    clocks_press(&c, mover, now);
    return clocks_left(&c, mover, now);
}

/* If a clock has passed into its next period by time alone, tell that before the move. */
static bool tell_overtime(struct table *t, enum side side, int64_t now, struct err *e)
{
    struct clocks c = t->clocks;
    clocks_stop(&c, now);
    return c.at[side] == t->clocks.at[side] || tell_clock(t, side, now, e);
}

static bool ask_move(struct table *t, enum side side, const struct event *asked, int64_t now, struct err *e)
{
    struct move m;
    enum side late;
    if (!table_is_on(t, e)) return false;
    if (asked->side != side || game_pos(t->game)->turn != side) return err_set(e, 0, 0, N_("it is not your turn"));
    if (!move_of_squares(game_rules(t->game), &asked->move, &m) || !moves_find(game_moves(t->game), &m))
        return err_set(e, 0, 0, N_("this move is not legal here"));
    if (clocks_flagged(&t->clocks, now, &late)) {
        table_tick(t, now);
        return err_set(e, 0, 0, N_("the time is up"));
    }
    if (!tell_overtime(t, side, now, e)) return false;
    struct event v = { .kind = EVENT_MOVE, .side = side, .move = asked->move, .ms = clock_after(t, side, now) };
    return tell(t, &v, true, now, e);
}

/* The first ply to go if a side takes back: its own last one. */
static const struct node *ply_to_take_back(const struct table *t, enum side side)
{
    const struct node *n = game_here(t->game);
    while (n->parent && n->parent->pos.turn != side) n = n->parent;
    return n->parent ? n : NULL;
}

static bool take_back(struct table *t, enum side side, int64_t now, struct err *e)
{
    LOCAL(event) v = { .kind = EVENT_DELETE };
    game_path(ply_to_take_back(t, side), &v.path);
    return tell_running(t, now, e) && tell(t, &v, true, now, e);
}

/* Do what an accepted offer leads to. */
static bool agree(struct table *t, enum side offered, enum table_offer what, int64_t now, struct err *e)
{
    switch (what) {
    case OFFER_DRAW: return tell_result(t, RESULT_DRAW, WHY_AGREED, now, e);
    case OFFER_ABORT: return tell_result(t, RESULT_NONE, WHY_ABORTED, now, e);
    case OFFER_TAKEBACK: return take_back(t, offered, now, e);
    case OFFER_ADJOURN:
        if (!tell_running(t, now, e) || !tell_status(t, TABLE_ADJOURNED, true, now, e)) return false;
        for (int side = WHITE; side <= BLACK; side++) tell_presence(t, side, PRESENCE_AWAY, now);
        return true;
    default: return true;
    }
}

static bool may_offer(const struct table *t, enum side side, enum table_offer what, struct err *e)
{
    bool over = t->status == TABLE_OVER;
    if (what == OFFER_REMATCH && !over) return err_set(e, 0, 0, N_("a rematch is for when the game is over"));
    if (what != OFFER_REMATCH && !table_is_on(t, e)) return false;
    if (what == OFFER_TAKEBACK && !ply_to_take_back(t, side))
        return err_set(e, 0, 0, N_("there is no move to take back"));
    return !t->offered[side][what] || err_set(e, 0, 0, N_("that has been offered already"));
}

static bool may_act(const struct table *t, enum side side, enum table_offer what, enum table_act act, struct err *e)
{
    if (act == ACT_MADE) return may_offer(t, side, what, e);
    enum side whose = act == ACT_WITHDRAWN ? side : !side;
    return t->offered[whose][what] || err_set(e, 0, 0, N_("no such offer stands"));
}

static bool ask_offer(struct table *t, enum side side, const struct event *asked, int64_t now, struct err *e)
{
    enum table_offer what = (enum table_offer)asked->word;
    enum table_act act = (enum table_act)asked->number;
    if (act == ACT_MADE && t->offered[!side][what]) act = ACT_ACCEPTED;
    /* A player who is alone with a running clock may adjourn without asking. */
    bool alone = what == OFFER_ADJOURN && act == ACT_MADE && t->clocks.n_stages && !t->seat[!side].here;
    if (alone) return table_is_on(t, e) && agree(t, side, what, now, e);
    if (!may_act(t, side, what, act, e)) return false;
    if (what == OFFER_REMATCH && act == ACT_ACCEPTED) return t->rematch = true;
    struct event v = { .kind = EVENT_OFFER, .side = side, .word = what, .number = act };
    if (!tell(t, &v, true, now, e)) return false;
    return act != ACT_ACCEPTED || agree(t, !side, what, now, e);
}

static bool ask_claim(struct table *t, enum side side, int64_t now, struct err *e)
{
    if (!table_is_on(t, e)) return false;
    int64_t in = table_claim_in(t, !side, now);
    if (t->seat[!side].here) return err_set(e, 0, 0, N_("your opponent is there"));
    if (in < 0) return err_set(e, 0, 0, N_("a game without a clock waits for weeks"));
    if (in > 0) return err_set(e, 0, 0, "the game can be claimed in %d s", (int)((in + 999) / 1000));
    return tell_result(t, ending_won_by(side), WHY_ABANDONED, now, e);
}

bool table_ask(struct table *t, enum side side, const struct event *asked, int64_t now, struct err *e)
{
    switch (asked->kind) {
    case EVENT_MOVE: return ask_move(t, side, asked, now, e);
    case EVENT_OFFER: return ask_offer(t, side, asked, now, e);
    case EVENT_CLAIM: return ask_claim(t, side, now, e);
    case EVENT_RESIGN: return table_is_on(t, e) && tell_result(t, ending_won_by(!side), WHY_RESIGNED, now, e);
    default: return err_set(e, 0, 0, N_("that cannot be asked at a table"));
    }
}

/* First set the tag, so that a seat that is kept is complete. */
bool table_take_seat(struct table *t, enum side side, const char *name, int64_t now, struct err *e)
{
    LOCAL(event) v = { .kind = EVENT_TAG, .side = side };
    str_add(&v.name, side == WHITE ? "White" : "Black");
    str_add(&v.text, name);
    bool ok = tell(t, &v, true, now, e);
    v.kind = EVENT_SEAT;
    return ok && tell(t, &v, true, now, e);
}

bool table_sit(struct table *t, const char *name, int64_t now, enum side *ret, struct err *e)
{
    int side = table_seat_of(t, name);
    if (side < 0) {
        side = *t->seat[WHITE].name ? BLACK : WHITE;
        if (table_is_full(t)) return err_set(e, 0, 0, "both seats are taken; `watch %s` lets you watch", t->name);
        if (!table_take_seat(t, (enum side)side, name, now, e)) return false;
    }
    *ret = (enum side)side;
    tell_presence(t, (enum side)side, PRESENCE_HERE, now);
    /* If that cannot be kept now, table_go_on will tell it later. */
    if (is_complete(t)) tell_playing(t, now);
    return true;
}

void table_leave(struct table *t, enum side side, int64_t now)
{
    if (t->seat[side].here) tell_presence(t, side, PRESENCE_AWAY, now);
}
