/* client_line.c -- what the lines of a table server mean to a client: see client.h. */
#include <config.h>

#include <stdio.h>

#include "table/client_state.h"

static bool is_entry(enum event_kind kind)
{
    return kind == EVENT_JOIN || kind == EVENT_WATCH || kind == EVENT_HOST;
}

/* Return to the table one was at. */
static void enter_again(struct client *c)
{
    char name[TABLE_NAME];
    if (!c->at) return;
    snprintf(name, sizeof name, "%s", c->table.name);
    c->returning = true;
    client_ask_kind(c, c->looks ? EVENT_WATCH : EVENT_JOIN, name);
}

static bool take_hello(struct client *c, struct client_news *ret)
{
    c->up = true;
    c->tries = 0;
    c->trouble.text[0] = 0;
    snprintf(c->name, sizeof c->name, "%s", str_text(&c->event.text));
    enter_again(c);
    ret->kind = NEWS_UP;
    return true;
}

static bool take_answer(struct client *c, struct client_news *ret)
{
    bool done = c->event.kind != EVENT_NO;
    ret->asked = c->kinds[c->event.seq % CLIENT_ASKED];
    ret->kind = done ? NEWS_DONE : NEWS_REFUSED;
    if (!c->up && !done) err_set(&c->trouble, 0, 0, "%s", str_text(&c->event.text));
    if (!is_entry(ret->asked)) return true;
    if (done) {
        c->at = c->event.seq > c->left; // else one has asked to leave since
        c->looks = ret->asked == EVENT_WATCH;
    } else if (c->returning) {
        c->at = false;
    }
    c->returning = false;
    return true;
}

static void begin_row(struct client *c)
{
    const struct event *v = &c->event;
    c->row = (struct client_row){ .status = (enum table_status)v->word,
        .turn = v->side,
        .ply = v->number,
        .watchers = v->number2 };
    snprintf(c->row.name, sizeof c->row.name, "%.32s", str_text(&v->path));
    c->parts = CLIENT_PARTS;
}

static void take_part(struct client *c)
{
    const struct event *v = &c->event;
    struct game *g = NULL;
    switch (v->kind) {
    case EVENT_GAME:
        if (event_apply(v, &g, NULL)) snprintf(c->row.game, sizeof c->row.game, "%s", game_rules(g)->title);
        game_free(g);
        break;
    case EVENT_SEAT: snprintf(c->row.player[v->side], TABLE_NAME, "%.32s", str_text(&v->text)); break;
    case EVENT_TC: snprintf(c->row.tc, sizeof c->row.tc, "%.63s", str_text(&v->name)); break;
    default: break;
    }
}

static bool take_row(struct client *c, struct client_news *ret)
{
    if (c->event.kind == EVENT_ROW) begin_row(c);
    else if (c->parts--) take_part(c);
    ret->kind = NEWS_ROW;
    return c->parts == 0;
}

static bool leave(struct client *c, bool moved, struct client_news *ret)
{
    c->at = false;
    ret->kind = NEWS_LEFT;
    ret->moved = moved;
    return true;
}

static bool take_table(struct client *c, int64_t now, struct client_news *ret)
{
    const struct event *v = &c->event;
    struct err e;
    /* A journal is told from `table` on; who is there comes behind it. */
    if (v->kind == EVENT_TABLE) c->serial++;
    if (v->kind == EVENT_TABLE || v->kind == EVENT_PRESENCE) c->whole = v->kind == EVENT_PRESENCE;
    if (!table_apply(&c->table, v, now, &e)) {
        /* The mirror is not what the server has: begin again. */
        client_lose(c, now);
        return false;
    }
    bool sent_away = v->kind == EVENT_PRESENCE && v->word == PRESENCE_AWAY && c->at && !c->looks
        && c->table.status == TABLE_ADJOURNED && (int)v->side == table_seat_of(&c->table, c->name);
    if (sent_away) return leave(c, false, ret);
    ret->kind = NEWS_TABLE;
    return true;
}

bool client_take_line(struct client *c, const char *line, size_t n, int64_t now, struct client_news *ret)
{
    struct err e;
    if (!event_read(line, n, &c->event, &e)) {
        client_lose(c, now);
        return false;
    }
    switch (c->event.kind) {
    case EVENT_HELLO: return take_hello(c, ret);
    case EVENT_OK:
    case EVENT_NO:
    case EVENT_PONG: return take_answer(c, ret);
    case EVENT_MOVED: return leave(c, true, ret);
    case EVENT_ROW: return take_row(c, ret);
    default: return c->parts ? take_row(c, ret) : take_table(c, now, ret);
    }
}
