/* table.c -- see table.h: applying events.  table_ask.c says what may be asked. */
#include <config.h>

#include "table/table.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"

bool table_name_fits(const char *name)
{
    size_t n = strlen(name);
    return n && n < TABLE_NAME && !strchr("._-", *name) && strspn(name, STR_ALNUM "._-") == n;
}

bool table_name_is_guest(const char *name)
{
    return !strncmp(name, TABLE_GUEST, strlen(TABLE_GUEST));
}

void table_init(struct table *t)
{
    *t = (struct table){ .clocks = { .running = -1 } };
}

void table_release(struct table *t)
{
    game_free(t->game);
    table_init(t);
}

int table_seat_of(const struct table *t, const char *name)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (*name && !strcmp(t->seat[side].name, name)) return side;
    return -1;
}

bool table_is_full(const struct table *t)
{
    return *t->seat[WHITE].name && *t->seat[BLACK].name;
}

bool table_is_over(const struct table *t)
{
    return t->status == TABLE_OVER;
}

static bool begin_anew(struct table *t, const struct event *v, struct err *e)
{
    const char *name = str_text(&v->path);
    if (!table_name_fits(name) || v->number > TABLE_DELAY_MAX)
        return err_set(e, 0, 0, "the name or the delay of the table is not valid");
    struct table was = *t;
    table_release(t);
    snprintf(t->name, sizeof t->name, "%s", name);
    for (int side = WHITE; side <= BLACK; side++) t->seat[side].here = was.seat[side].here;
    t->watchers = was.watchers;
    t->keep = was.keep;
    t->keeper = was.keeper;
    t->delay = v->number;
    return true;
}

static bool take_seat(struct table *t, const struct event *v, struct err *e)
{
    const char *name = str_text(&v->text);
    if (v->text.len && !table_name_fits(name)) return err_set(e, 0, 0, "that is no valid name");
    snprintf(t->seat[v->side].name, TABLE_NAME, "%s", name);
    return true;
}

/* The clock of the side to move runs from the first move on. */
static void start_clock(struct table *t, int64_t now)
{
    if (t->clocks.n_stages && t->game && game_here(t->game)->ply)
        clocks_start(&t->clocks, game_pos(t->game)->turn, now);
}

static void set_status(struct table *t, enum table_status status, int64_t now)
{
    t->status = status;
    if (status == TABLE_ADJOURNED) t->offered[WHITE][OFFER_ADJOURN] = t->offered[BLACK][OFFER_ADJOURN] = false;
    if (status == TABLE_PLAYING) start_clock(t, now);
    else if (t->clocks.n_stages) clocks_stop(&t->clocks, now);
}

static void settle(struct table *t, int64_t now)
{
    if (game_result(t->game).why == WHY_NONE) return;
    memset(t->offered, 0, sizeof t->offered);
    set_status(t, TABLE_OVER, now);
}

static bool apply_move(struct table *t, const struct event *v, int64_t now, struct err *e)
{
    enum side mover = v->side;
    struct clocks *c = &t->clocks;
    if (!event_apply(v, &t->game, e)) return false;
    if (c->n_stages) {
        /* The line has the time that the move took, so that reading it later has the same effect. */
        c->running = (int)mover;
        c->since = now;
        clocks_press(c, mover, now);
        if (v->ms >= 0) c->left[mover] = v->ms;
    }
    /* A move declines what the other side has offered.  The mover's own offers stand, except to take back an earlier
       move. */
    memset(t->offered[!mover], 0, sizeof t->offered[!mover]);
    t->offered[mover][OFFER_TAKEBACK] = false;
    settle(t, now);
    return true;
}

/* The game goes back to an earlier move, and the clocks with it: time that these moves took and earned is undone. */
static bool apply_back(struct table *t, const struct event *v, int64_t now, struct err *e)
{
    if (!event_apply(v, &t->game, e)) return false;
    t->offered[WHITE][OFFER_TAKEBACK] = t->offered[BLACK][OFFER_TAKEBACK] = false;
    if (!t->clocks.n_stages) return true;
    clocks_back(&t->clocks, game_here(t->game));
    if (t->status == TABLE_PLAYING) start_clock(t, now);
    return true;
}

static bool apply_offer(struct table *t, const struct event *v)
{
    /* A player who declines answers the other side's offer.  An accepted offer stands until its effect has been
       kept, too. */
    enum side whose = v->number == ACT_DECLINED ? !v->side : v->side;
    if (v->number != ACT_ACCEPTED) t->offered[whose][v->word] = v->number == ACT_MADE;
    return true;
}

bool table_apply(struct table *t, const struct event *v, int64_t now, struct err *e)
{
    bool alone = v->kind == EVENT_TABLE || v->kind == EVENT_GAME || v->kind == EVENT_WATCHERS || v->kind == EVENT_CHAT;
    if (!alone && !t->game) return err_set(e, 0, 0, "there is no game at the table yet");
    switch (v->kind) {
    case EVENT_TABLE: return begin_anew(t, v, e);
    case EVENT_TC: return clocks_read(&t->clocks, str_text(&v->name), true, e);
    case EVENT_SEAT: return take_seat(t, v, e);
    case EVENT_CLOCK: return event_to_clock(v, &t->clocks, now, e);
    case EVENT_STATUS: set_status(t, (enum table_status)v->word, now); return true;
    case EVENT_OFFER: return apply_offer(t, v);
    case EVENT_PRESENCE:
        t->seat[v->side].here = v->word == PRESENCE_HERE;
        t->seat[v->side].gone = now;
        return true;
    case EVENT_WATCHERS: t->watchers = v->number; return true;
    case EVENT_MOVE: return apply_move(t, v, now, e);
    case EVENT_DELETE: return apply_back(t, v, now, e);
    case EVENT_RESULT:
        if (!event_apply(v, &t->game, e)) return false;
        settle(t, now);
        return true;
    default: return event_apply(v, &t->game, e);
    }
}

size_t table_replay(struct table *t, const struct str *journal, table_line_fn *line, void *ctx)
{
    const char *p = str_text(journal), *end = p + journal->len, *stop;
    LOCAL(event) v = { .ms = -1 };
    for (uint64_t seq = 1; p < end && (stop = memchr(p, '\n', (size_t)(end - p))); p = stop + 1) {
        const size_t n = (size_t)(stop - p);
        if (!event_read(p, n, &v, NULL) || v.seq != seq++ || !table_apply(t, &v, 0, NULL)) break;
        if (line) line(ctx, p, n, &v);
    }
    return (size_t)(p - str_text(journal));
}
