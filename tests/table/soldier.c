/* soldier.c -- see soldier.h */
#include <config.h>

#include "table/soldier.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>
#include <zlib.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/rng.h"
#include "board/variants.h"
#include "help/printed.h"
#include "table/client.h"

enum { THINK_MS = 60, RETRY_MS = 60, ENOUGH = 120 };

static volatile sig_atomic_t at_ease;

struct life {
    struct soldier s;
    struct client *c;
    struct rng rng;
    int64_t next; /* when to do something, if there is something to do */
    bool asking;  /* for a place at the table */
    int told;     /* the game that is told, which may still be the one before */
    int reported; /* ply of it that was reported */
    int status;   /* that was reported; -1: none since the connection was made */
};

const char *soldier_name(int table, enum soldier_role role)
{
    static const char *const roles[] = { "white", "black", "looks" };
    return printed("%s%d", roles[role], table);
}

const char *soldier_table(int table, int game)
{
    return printed("t%d.%d", table, game);
}

static void set_at_ease(int sig)
{
    (void)sig;
    at_ease = 1;
}

static void report(const struct life *l, struct report *r)
{
    r->at = mono_ms();
    r->table = l->s.table;
    r->role = (int)l->s.role;
    r->game = l->told;
    if (write(l->s.pipe, r, sizeof *r) != (ssize_t)sizeof *r) _exit(1);
}

static void ask_kind(struct life *l, enum event_kind kind)
{
    l->asking = client_ask_kind(l->c, kind, soldier_table(l->s.table, l->s.game));
}

static void host(struct life *l)
{
    LOCAL(event) v = { .ms = -1 };
    struct game *g = game_new(variants_builtin(2), NULL, WHITE);
    event_of_game(g, game_root(g), &v);
    game_free(g);
    bool ok = client_ask(l->c, &v);
    event_clear(&v, EVENT_TC);
    str_add(&v.name, "900+1");
    ok = ok && client_ask(l->c, &v);
    event_clear(&v, EVENT_HOST);
    str_add(&v.path, soldier_table(l->s.table, l->s.game));
    v.word = CHOICE_WHITE;
    l->asking = ok && client_ask(l->c, &v);
}

static void play(struct life *l, const struct table *t)
{
    const struct moves *legal = game_moves(t->game);
    struct event v = { .kind = EVENT_MOVE, .side = game_pos(t->game)->turn, .ms = -1 };
    struct move m = moves_get(legal, (int)rng_below(&l->rng, (uint32_t)moves_count(legal)));
    move_squares(game_rules(t->game), &m, &v.move);
    client_ask(l->c, &v);
}

static void report_here(struct life *l, const struct table *t)
{
    LOCAL(str) text = { 0 };
    event_snapshot(t->game, event_add_line, &text);
    struct report r = { .kind = REPORT_HERE,
        .ply = game_here(t->game)->ply,
        .status = (int)t->status,
        .sum = (uint32_t)crc32(0, (const Bytef *)text.s, (uInt)text.len) };
    report(l, &r);
}

/* At the table: the next game when this one is over (at ease too: others may have gone there), or a move if it is
   time for one. */
static void act_at_table(struct life *l, const struct table *t)
{
    if (table_is_over(t)) {
        client_ask_kind(l->c, EVENT_LEAVE, NULL);
        l->s.game++;
        l->status = -1;
    } else if (at_ease) {
        report_here(l, t);
    } else if (t->status == TABLE_PLAYING && client_side(l->c) == (int)game_pos(t->game)->turn) {
        if (game_here(t->game)->ply < ENOUGH) play(l, t);
        else client_ask_kind(l->c, EVENT_RESIGN, NULL);
    }
}

static void act(struct life *l)
{
    const struct table *t = client_table(l->c);
    l->next = mono_ms() + (t ? 5 + rng_below(&l->rng, THINK_MS) : RETRY_MS);
    if (!l->c->up) return;
    if (t) act_at_table(l, t);
    else if (!l->asking) ask_kind(l, l->s.role == SOLDIER_LOOKS ? EVENT_WATCH : EVENT_JOIN);
}

static void take_table(struct life *l, const struct client_news *n)
{
    const struct event *v = n->event;
    if (v->kind == EVENT_TABLE) {
        l->reported = 0;
        if (sscanf(str_text(&v->path), "t%*d.%d", &l->told) != 1) _exit(1);
    }
    if (v->kind == EVENT_MOVE) {
        struct report r = { .kind = REPORT_MOVE, .ply = ++l->reported, .move = v->move, .clock = v->ms };
        report(l, &r);
    }
}

/* Once all that came was heard: what a journal tells again on the way is of another time. */
static void report_status(struct life *l)
{
    const struct table *t = client_table(l->c);
    if (!t || (int)t->status == l->status) return;
    l->status = (int)t->status;
    report(l, &(struct report){ .kind = REPORT_STATUS, .status = l->status });
}

static void take_news(struct life *l, const struct client_news *n)
{
    bool entry = n->asked == EVENT_JOIN || n->asked == EVENT_WATCH || n->asked == EVENT_HOST;
    if (n->kind == NEWS_TABLE) take_table(l, n);
    if (n->kind == NEWS_DOWN) {
        l->asking = false;
        l->status = -1;
    }
    if (n->kind == NEWS_DONE && entry) l->asking = false;
    if (n->kind == NEWS_REFUSED && entry) {
        l->asking = false;
        if (n->asked == EVENT_JOIN && l->s.role == SOLDIER_WHITE) host(l);
    }
}

_Noreturn void soldier_run(const struct soldier *s)
{
    struct life l = { .s = *s, .rng = { s->seed }, .status = -1 };
    struct client_news n;
    struct err e;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigset_t none;
    sigemptyset(&none);
    signal(SIGUSR1, set_at_ease);
    sigprocmask(SIG_SETMASK, &none, NULL);
    l.c = client_new(s->dir, soldier_name(s->table, s->role), &e);
    if (!l.c) _exit(1);
    for (;;) {
        int wait = client_tick(l.c, mono_ms());
        while (client_next(l.c, mono_ms(), &n)) take_news(&l, &n);
        report_status(&l);
        int64_t left = l.next - mono_ms();
        if (left <= 0) act(&l);
        left = l.next - mono_ms();
        if (wait < 0 || left < wait) wait = left > 0 ? (int)left : 0;
        struct pollfd p = { l.c->fd, POLLIN, 0 };
        poll(&p, 1, wait);
    }
}
