/* conn_lines.c -- lines in and out of a connection: see conn.h */
#define _GNU_SOURCE
#include <config.h>

#include "table/conn.h"

#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "table/server.h"
#include "table/server_state.h"

enum { CHUNK = 4096 };

/* The login name of whoever is at the other end; "" for our own user and root, who may speak for others. */
static bool find_login(int fd, char ret[TABLE_NAME])
{
    struct ucred who;
    socklen_t n = sizeof who;
    *ret = 0;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &n) != 0) return false;
    if (who.uid == geteuid() || who.uid == 0) return true;
    const struct passwd *p = getpwuid(who.uid);
    if (!p || !table_name_fits(p->pw_name)) return false;
    snprintf(ret, TABLE_NAME, "%s", p->pw_name);
    return true;
}

struct conn *conn_new(struct server *s, int fd)
{
    struct conn *c = mem_new(1, sizeof *c);
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = c };
    *c = (struct conn){ .fd = fd, .server = s, .side = CONN_LOOKS };
    c->most = CONN_QUEUE;
    if (!find_login(fd, c->login) || epoll_ctl(s->epoll, EPOLL_CTL_ADD, fd, &e) != 0) {
        conn_free(c);
        return NULL;
    }
    return c;
}

void conn_free(struct conn *c)
{
    conn_leave(c);
    close(c->fd);
    game_free(c->game);
    str_release(&c->in);
    str_release(&c->out);
    mem_free(c);
}

void conn_say(struct conn *c, const struct event *v)
{
    event_write(v, &c->out);
    str_put(&c->out, '\n');
}

void conn_answer(struct conn *c, enum event_kind kind, const char *text)
{
    struct event v;
    event_init(&v);
    v.kind = kind;
    v.seq = c->asked;
    v.number = kind == EVENT_HELLO ? SERVER_VERSION : 0;
    str_add(&v.text, text);
    conn_say(c, &v);
    event_release(&v);
}

/* May a line of the journal be seen yet?  Spectators of a delayed table see it some moves late. */
static bool may_see(const struct conn *c, const struct hall_line *line)
{
    const struct hall_table *ht = c->at;
    if (c->side != CONN_LOOKS || !ht->t.delay || table_is_over(&ht->t)) return true;
    return !line->made || line->made <= ht->made - ht->t.delay;
}

/* Lines of the table go into the queue while there are less than `most` bytes in it. */
static void queue_lines(struct conn *c, size_t most)
{
    const struct hall_table *ht = c->at;
    while (ht && c->told < ht->seq && c->out.len < most && may_see(c, &ht->line[c->told])) {
        size_t from = c->told ? ht->line[c->told - 1].end : 0;
        str_addn(&c->out, str_text(&ht->lines) + from, ht->line[c->told].end - from);
        c->told++;
    }
}

static void tell_watchers(struct hall_table *ht, int by)
{
    struct event v;
    event_init(&v);
    v.kind = EVENT_WATCHERS;
    v.seq = ht->seq;
    v.number = ht->t.watchers += by;
    conn_tell(ht, &v);
}

/* Who is there, and how the clock stands now. */
static void say_how_it_stands(struct conn *c)
{
    const struct table *t = &c->at->t;
    struct clocks now = t->clocks;
    struct event v;
    event_init(&v);
    v.seq = c->at->seq;
    v.kind = EVENT_PRESENCE;
    for (int side = WHITE; side <= BLACK; side++) {
        v.side = (enum side)side;
        v.word = t->seat[side].here ? PRESENCE_HERE : PRESENCE_AWAY;
        conn_say(c, &v);
    }
    if (now.running < 0 || !now.n_stages || (t->delay && c->side == CONN_LOOKS)) return;
    v.kind = EVENT_CLOCK;
    v.side = (enum side)now.running;
    clocks_stop(&now, c->server->now);
    v.ms = now.left[v.side];
    v.number = now.at[v.side];
    v.number2 = now.made[v.side];
    conn_say(c, &v);
}

static void begin_table(struct conn *c)
{
    c->told = 0;
    queue_lines(c, SIZE_MAX);
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
    c->at = ht;
    c->side = side;
    c->beside = ht->conns;
    ht->conns = c;
    begin_table(c);
    if (side == CONN_LOOKS) tell_watchers(ht, 1);
}

void conn_leave(struct conn *c)
{
    struct hall_table *ht = c->at;
    if (!ht) return;
    struct conn **link = &ht->conns;
    while (*link != c) link = &(*link)->beside;
    *link = c->beside;
    c->at = NULL;
    if (c->side == CONN_LOOKS) tell_watchers(ht, -1);
    if (c->side >= 0) table_leave(&ht->t, hall_keeper(ht), (enum side)c->side, c->server->now);
    c->side = CONN_LOOKS;
}

/* Players' words are for all at the table, those of spectators for spectators. */
static bool hears(const struct conn *c, const struct event *v)
{
    return v->kind != EVENT_CHAT || v->word == CHANNEL_PLAYERS || c->side == CONN_LOOKS;
}

void conn_tell(struct hall_table *ht, const struct event *v)
{
    for (struct conn *c = ht->conns; c; c = c->beside) {
        if (!hears(c, v)) continue;
        queue_lines(c, CHUNK);
        conn_say(c, v);
    }
}

/* One line as read, without its newline. */
static void take_line(struct conn *c, const char *line, size_t n)
{
    struct event v;
    struct err e;
    event_init(&v);
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
    event_release(&v);
}

static void take_lines(struct conn *c)
{
    const char *p = str_text(&c->in), *end = p + c->in.len, *stop;
    while (!c->gone && p < end && (stop = memchr(p, '\n', (size_t)(end - p)))) {
        take_line(c, p, (size_t)(stop - p));
        p = stop + 1;
    }
    size_t left = (size_t)(end - p);
    if (left > SERVER_LINE) {
        conn_answer(c, EVENT_NO, "the line is too long");
        c->gone = true;
    }
    if (!left) {
        str_release(&c->in);
        return;
    }
    memmove(c->in.s, p, left);
    c->in.len = left;
}

void conn_read(struct conn *c)
{
    char buf[CHUNK];
    ssize_t n = recv(c->fd, buf, sizeof buf, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) c->gone = true;
    if (n <= 0) return;
    str_addn(&c->in, buf, (size_t)n);
    take_lines(c);
}

static void want_out(struct conn *c, bool wants)
{
    struct epoll_event e = { .events = EPOLLIN | (wants ? EPOLLOUT : 0u), .data.ptr = c };
    if (wants == c->wants_out) return;
    c->wants_out = wants;
    epoll_ctl(c->server->epoll, EPOLL_CTL_MOD, c->fd, &e);
}

void conn_write(struct conn *c)
{
    for (;;) {
        queue_lines(c, CHUNK);
        if (!c->out.len) break;
        ssize_t n = send(c->fd, c->out.s, c->out.len, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno != EAGAIN) c->gone = true;
        if (n <= 0) break;
        memmove(c->out.s, c->out.s + n, c->out.len - (size_t)n);
        c->out.len -= (size_t)n;
    }
    if (c->out.len > c->most) c->gone = true;
    want_out(c, c->out.len > 0);
    if (!c->out.len) str_release(&c->out);
}
