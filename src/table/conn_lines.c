/* conn_lines.c -- lines in and out of a connection: see conn.h */
#include <config.h>

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/socket.h"
#include "table/caller.h"
#include "table/server.h"
#include "table/server_state.h"

enum { CHUNK = 4096, LINES_A_TURN = 16 };

struct conn *conn_new(struct server *s, int fd, struct caller *by)
{
    struct conn *c = mem_new(1, sizeof *c);
    *c = (struct conn){ .fd = fd, .server = s, .by = by, .since = s->now, .side = CONN_LOOKS, .most = CONN_QUEUE };
    by->conns++;
    return c;
}

void conn_free(struct conn *c)
{
    conn_leave(c);
    c->by->conns--;
    close(c->fd);
    game_free(c->game);
    str_release(&c->in);
    str_release(&c->out);
    mem_free(c);
}

void conn_say(struct conn *c, const struct event *v)
{
    event_add_line(&c->out, v);
}

void conn_answer(struct conn *c, enum event_kind kind, const char *text)
{
    LOCAL(event) v = { .kind = kind, .seq = c->asked, .number = kind == EVENT_HELLO ? SERVER_VERSION : 0 };
    str_add(&v.text, text);
    conn_say(c, &v);
}

/* May this client see a line of the journal yet?  Spectators of a table with a delay see it some moves later. */
static bool may_see(const struct conn *c, const struct hall_line *line)
{
    const struct hall_table *ht = c->at;
    if (c->side != CONN_LOOKS || !ht->t.delay || table_is_over(&ht->t)) return true;
    return !line->made || line->made <= ht->made - ht->t.delay;
}

/* Queue lines of the table while there are fewer than `most` bytes in the queue. */
static void queue_lines(struct conn *c, size_t most)
{
    const struct hall_table *ht = c->at;
    while (ht && c->told < ht->seq && c->out.len < most && may_see(c, &ht->line[c->told])) {
        size_t from = c->told ? ht->line[c->told - 1].end : 0;
        str_addn(&c->out, str_text(&ht->lines) + from, ht->line[c->told].end - from);
        c->told++;
    }
}

void conn_finish(struct conn *c)
{
    queue_lines(c, SIZE_MAX);
}

/* Tell how a running clock stands now.  A spectator with a delay learns it from the moves. */
static void say_clock(struct conn *c)
{
    const struct table *t = &c->at->t;
    const struct clocks *clocks = &t->clocks;
    struct event v = { .ms = -1 };
    if (clocks->running < 0 || !clocks->n_stages || (t->delay && c->side == CONN_LOOKS)) return;
    event_of_clock(clocks, (enum side)clocks->running, c->server->now, &v);
    v.seq = c->at->seq;
    conn_say(c, &v);
}

/* Tell what is not in the journal, or not yet. */
static void say_how_it_stands(struct conn *c)
{
    const struct table *t = &c->at->t;
    struct event v = { .kind = EVENT_PRESENCE, .seq = c->at->seq };
    for (int side = WHITE; side <= BLACK; side++) {
        v.side = (enum side)side;
        v.word = t->seat[side].here ? PRESENCE_HERE : PRESENCE_AWAY;
        conn_say(c, &v);
    }
    v.kind = EVENT_WATCHERS;
    v.number = t->watchers;
    conn_say(c, &v);
    v.kind = EVENT_STATUS;
    v.word = t->status;
    if (t->status == TABLE_STALLED || t->status == TABLE_ADJOURNED) conn_say(c, &v);
    say_clock(c);
}

static void begin_table(struct conn *c)
{
    c->told = 0;
    conn_finish(c);
    say_how_it_stands(c);
    c->most = c->out.len + (c->side == CONN_LOOKS ? CONN_QUEUE : CONN_PLAYER_QUEUE);
}

void conn_restart(struct hall_table *ht)
{
    for (struct conn *c = ht->conns; c; c = c->beside) begin_table(c);
}

void conn_enter(struct conn *c, struct hall_table *ht, int side)
{
    conn_leave(c);
    assert(!c->at && side >= CONN_LOOKS && side <= BLACK);
    c->at = ht;
    c->side = side;
    c->beside = ht->conns;
    ht->conns = c;
    ht->t.watchers += side == CONN_LOOKS;
    begin_table(c);
}

void conn_leave(struct conn *c)
{
    struct hall_table *ht = c->at;
    if (!ht) return;
    struct conn **link = &ht->conns;
    while (*link && *link != c) link = &(*link)->beside;
    assert(*link); // it is among those at the table
    *link = c->beside;
    c->at = NULL;
    ht->t.watchers -= c->side == CONN_LOOKS;
    if (c->side >= 0) table_leave(&ht->t, (enum side)c->side, c->server->now);
    c->side = CONN_LOOKS;
}

bool conn_is_there(const struct server *s, const char *name)
{
    const struct conn *c = *name ? s->conns : NULL;
    while (c && strcmp(c->name, name) != 0) c = c->next;
    return c;
}

void conn_clear(struct hall_table *ht)
{
    while (ht->conns) conn_leave(ht->conns);
}

void conn_tell(struct hall_table *ht, const struct event *v)
{
    bool all = v->kind != EVENT_CHAT || v->word == CHANNEL_PLAYERS; // the spectators' chat is for spectators only
    for (struct conn *c = ht->conns; c; c = c->beside) {
        if (!all && c->side != CONN_LOOKS) continue;
        queue_lines(c, CHUNK);
        conn_say(c, v);
    }
}

/* Take a line that was read, without its newline. */
static void take_line(struct conn *c, const char *line, size_t n)
{
    LOCAL(event) v = { .ms = -1 };
    struct err e;
    if (!event_read(line, n, &v, &e)) {
        conn_answer(c, EVENT_NO, e.text);
        c->gone = true;
    } else if (v.seq != c->asked + 1) {
        conn_answer(c, EVENT_NO, "a line was lost");
        c->gone = true;
    } else {
        c->asked = v.seq;
        conn_ask(c, &v);
    }
}

static bool is_full(const struct conn *c)
{
    return c->out.len > CONN_QUEUE;
}

static void take_lines(struct conn *c)
{
    const char *p = str_text(&c->in), *end = p + c->in.len, *stop;
    int64_t since = mono_us();
    c->held = false;
    if (c->listing) conn_list(c);
    for (int n = 0; !c->gone && p < end && (stop = memchr(p, '\n', (size_t)(end - p))); n++) {
        c->held = c->listing || is_full(c) || n == LINES_A_TURN || caller_wait(c->by, c->server->now);
        if (c->held) break;
        take_line(c, p, (size_t)(stop - p));
        p = stop + 1;
    }
    c->held = c->held || c->listing;
    caller_charge(c->by, c->server->now, since);
    if (!c->held && end - p > SERVER_LINE) {
        conn_answer(c, EVENT_NO, "the line is too long");
        c->gone = true;
    }
    str_drop(&c->in, (size_t)(p - str_text(&c->in)));
    if (!c->in.len) str_release(&c->in);
}

int conn_wait(const struct conn *c)
{
    bool can = c->held && !c->gone && (c->listing ? !c->out.len : !is_full(c));
    return can ? caller_wait(c->by, c->server->now) : -1;
}

void conn_resume(struct conn *c)
{
    if (conn_wait(c) == 0) take_lines(c);
}

void conn_read(struct conn *c)
{
    char buf[CHUNK];
    ssize_t n = recv(c->fd, buf, sizeof buf, 0);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) c->gone = true;
    if (n <= 0) return;
    str_addn(&c->in, buf, (size_t)n);
    c->held = true;
}

void conn_write(struct conn *c)
{
    while (!c->blocked) {
        queue_lines(c, CHUNK);
        if (!c->out.len) break;
        c->gone = !socket_send(c->fd, &c->out) || c->gone;
        c->blocked = c->out.len;
    }
    if (c->out.len > c->most) c->gone = true;
    if (!c->out.len) str_release(&c->out);
}
