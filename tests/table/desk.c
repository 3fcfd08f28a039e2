/* desk.c -- see desk.h */
#include <config.h>

#include "table/desk.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "board/variants.h"

enum { AHEAD_MS = 5000000, START_MS = 1000000 };

static bool keep(void *ctx, struct event *v, bool lasts, struct err *e)
{
    struct desk *d = ctx;
    struct err why = { 0 };
    if (lasts && d->full) return err_set(e, 0, 0, "there is no room");
    d->seq += lasts;
    v->seq = d->seq;
    d->kept += lasts;
    d->said += !lasts;
    if (lasts) event_add_line(&d->journal, v);
    cr_assert(table_apply(&d->mirror, v, d->now + d->ahead, &why), "%s", why.text);
    return true;
}

/* An event of the beginning: kept and made. */
static void begin(struct desk *d, struct event *v)
{
    cr_assert(keep(d, v, true, NULL) && table_apply(&d->t, v, d->now, &d->e), "%s", d->e.text);
}

void desk_init(struct desk *d, const char *variant, const char *tc)
{
    struct rules r;
    LOCAL(event) v = { .ms = -1 };
    *d = (struct desk){ .now = START_MS, .ahead = AHEAD_MS };
    table_init(&d->t);
    d->t.keep = keep;
    d->t.keeper = d;
    table_init(&d->mirror);
    cr_assert(variants_find(variant, &r, &d->e), "%s", d->e.text);
    OWN(game) g = game_new(&r, NULL, WHITE);
    v.kind = EVENT_TABLE;
    str_add(&v.path, "kopi");
    begin(d, &v);
    event_of_game(g, game_root(g), &v);
    begin(d, &v);
    event_clear(&v, EVENT_TC);
    str_add(&v.name, tc);
    begin(d, &v);
}

void desk_release(struct desk *d)
{
    table_release(&d->t);
    table_release(&d->mirror);
    str_release(&d->journal);
}

void desk_players(struct desk *d)
{
    enum side side;
    cr_assert(table_sit(&d->t, "ann", d->now, &side, &d->e) && side == WHITE);
    cr_assert(table_sit(&d->t, "bob", d->now, &side, &d->e) && side == BLACK);
    cr_assert_eq(d->t.status, TABLE_PLAYING);
}

bool desk_move(struct desk *d, enum side side, const char *move)
{
    struct event v = { .kind = EVENT_MOVE, .side = side, .ms = -1 };
    int from, to;
    cr_assert_eq(sscanf(move, "%d-%d", &from, &to), 2);
    v.move = (struct move_squares){ .from = (uint8_t)from, .to = (uint8_t)to };
    return table_ask(&d->t, side, &v, d->now, &d->e);
}

bool desk_play(struct desk *d, const struct move *m)
{
    struct event v = { .kind = EVENT_MOVE, .side = game_pos(d->t.game)->turn, .ms = -1 };
    move_squares(game_rules(d->t.game), m, &v.move);
    return table_ask(&d->t, v.side, &v, d->now, &d->e);
}

bool desk_offer(struct desk *d, enum side side, enum table_offer what, enum table_act act)
{
    struct event v = { .kind = EVENT_OFFER, .side = side, .word = what, .number = act, .ms = -1 };
    return table_ask(&d->t, side, &v, d->now, &d->e);
}

bool desk_ask(struct desk *d, enum side side, enum event_kind kind)
{
    struct event v = { .kind = kind, .side = side, .ms = -1 };
    return table_ask(&d->t, side, &v, d->now, &d->e);
}

static void describe_side(const struct table *t, enum side side, struct str *out)
{
    const struct clocks *c = &t->clocks;
    str_addf(out, "\n%d \"%s\" offers", (int)side, t->seat[side].name);
    for (int i = 0; i < OFFERS; i++) str_addf(out, " %d", t->offered[side][i]);
    str_addf(out, " clock %d %d", c->at[side], c->made[side]);
    if (c->running != (int)side) str_addf(out, " %lld", (long long)c->left[side]);
}

void desk_describe(const struct table *t, struct str *ret)
{
    char tc[64];
    clocks_write(&t->clocks, tc, sizeof tc);
    str_clear(ret);
    str_addf(ret, "%s status %d delay %d tc %s running %d", t->name, (int)t->status, t->delay, tc, t->clocks.running);
    for (int side = WHITE; side <= BLACK; side++) describe_side(t, (enum side)side, ret);
    str_put(ret, '\n');
    if (t->game) event_snapshot(t->game, event_add_line, ret);
}

void desk_replay(const struct desk *d, struct table *ret)
{
    const char *p = str_text(&d->journal), *stop;
    LOCAL(event) v = { .ms = -1 };
    struct err e = { 0 };
    table_init(ret);
    for (; (stop = strchr(p, '\n')); p = stop + 1)
        cr_assert(event_read(p, (size_t)(stop - p), &v, &e) && table_apply(ret, &v, 0, &e), "%s", e.text);
}

/* The whole texts are too long for a message. */
static void expect_equal(const char *want, const char *got, const char *what)
{
    size_t i = 0, line = 0;
    for (; want[i] && want[i] == got[i]; i++)
        if (want[i] == '\n') line = i + 1;
    cr_assert(want[i] == got[i], "%s: %.*s instead of %.*s", what, (int)strcspn(got + line, "\n"), got + line,
        (int)strcspn(want + line, "\n"), want + line);
}

void desk_same(const struct table *want, const struct table *got, const char *what)
{
    LOCAL(str) a = { 0 }, b = { 0 };
    desk_describe(want, &a);
    desk_describe(got, &b);
    expect_equal(str_text(&a), str_text(&b), what);
}

static void expect_same_running(const struct desk *d, const struct table *got, int64_t now)
{
    const struct clocks *c = &d->t.clocks;
    if (c->running < 0) return;
    cr_assert_eq(clocks_left(c, (enum side)c->running, d->now), clocks_left(&got->clocks, (enum side)c->running, now));
}

void desk_check(struct desk *d)
{
    LOCAL(table) again;
    desk_same(&d->t, &d->mirror, "the mirror");
    expect_same_running(d, &d->mirror, d->now + d->ahead);
    desk_replay(d, &again);
    again.status = d->t.status == TABLE_STALLED ? TABLE_STALLED : again.status;
    if (d->t.status == TABLE_STALLED) again.clocks = d->t.clocks;
    desk_same(&d->t, &again, "the journal read again");
}
