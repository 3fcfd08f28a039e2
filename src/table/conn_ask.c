/* conn_ask.c -- the requests of clients, one after another: see conn.h. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/utf8.h"
#include "base/words.h"
#include "table/caller.h"
#include "table/server.h"
#include "table/server_state.h"

enum {
    CHAT_BYTES = 400,
    TABLES_A_PERSON = 20,
    ROWS_A_TURN = 16,
    JOURNAL_TALK = 1 << 19,
    GUESTS_TABLES = HALL_TABLES / 5
};

typedef bool ask_fn(struct conn *, const struct event *, struct err *);

/* A client of our own user, such as a forced command, may choose its name; others have their login name. */
static bool ask_hello(struct conn *c, const struct event *v, struct err *e)
{
    const char *login = caller_login(c->by), *name = *login ? login : str_text(&v->text);
    if (v->number != SERVER_VERSION)
        return err_set(e, 0, 0, "this table server speaks version %d, not %d", SERVER_VERSION, v->number);
    if (*c->name) return err_set(e, 0, 0, N_("you have said hello"));
    if (!strcmp(name, "?"))
        return err_set(e, 0, 0, N_("your login name has other characters than a name at tables may have"));
    if (!table_name_fits(name))
        return err_set(e, 0, 0, "a name is letters a-z, A-Z, digits, . _ and -, up to %d", TABLE_NAME - 1);
    snprintf(c->name, sizeof c->name, "%s", name);
    conn_answer(c, EVENT_HELLO, c->name);
    return true;
}

/* Keep rules and start position of a `game`, for `host`. */
static bool ask_game(struct conn *c, const struct event *v, struct err *e)
{
    struct game *g = NULL;
    const char *no = NULL;
    if (!event_apply(v, &g, e)) return false;
    if (game_result(g).why != WHY_NONE) no = N_("in this position the game is over");
    if (game_rules(g)->forfeit_by_opponent)
        no = N_("at a table the mover picks the piece that is given up, not the opponent");
    game_free(no ? g : c->game);
    if (!no) c->game = g;
    return !no || err_set(e, 0, 0, "%s", no);
}

static bool ask_tc(struct conn *c, const struct event *v, struct err *e)
{
    struct clocks checked;
    if (v->name.len >= sizeof c->tc) return err_set(e, 0, 0, N_("the time control is too long"));
    if (!clocks_read(&checked, str_text(&v->name), true, e)) return false;
    snprintf(c->tc, sizeof c->tc, "%s", str_text(&v->name));
    return true;
}

/* ---- room for another table ---- */

typedef bool table_is_fn(const struct conn *, const struct hall_table *);

static bool is_mine(const struct conn *c, const struct hall_table *ht)
{
    return table_seat_of(&ht->t, c->name) >= 0;
}

/* Is it a finished game that its players have left? */
static bool is_left(const struct conn *c UNUSED, const struct hall_table *ht)
{
    return table_is_over(&ht->t) && !ht->t.seat[WHITE].here && !ht->t.seat[BLACK].here;
}

/* Are only guests seated there? */
static bool is_guests(const struct conn *c UNUSED, const struct hall_table *ht)
{
    const char *white = ht->t.seat[WHITE].name, *black = ht->t.seat[BLACK].name;
    return (!*white || table_name_is_guest(white)) && (!*black || table_name_is_guest(black));
}

/* Is the table left for good?  Guests never come back. */
static bool is_forsaken(const struct conn *c, const struct hall_table *ht)
{
    return !conn_is_there(c->server, ht->t.seat[WHITE].name) && !conn_is_there(c->server, ht->t.seat[BLACK].name);
}

static bool close_left(struct hall_table *ht, struct err *e)
{
    conn_clear(ht);
    return hall_vacate(ht, e);
}

/* A finished game gives up its name for a new one. */
static void free_name(const struct conn *c, const char *name)
{
    struct hall_table *ht = hall_find(c->server->hall, name);
    if (ht && is_left(c, ht)) close_left(ht, NULL);
}

/* Is there room: are there fewer than `most` tables that count, or has the oldest of these that may go been closed? */
static bool has_room(const struct conn *c, table_is_fn *counts, int most, table_is_fn *may_go, struct err *e)
{
    struct hall_table *tables = c->server->hall->tables, *oldest = NULL;
    int n = 0;
    for (const struct hall_table *ht = tables; ht; ht = ht->next) n += counts(c, ht);
    if (n < most) return true;
    for (struct hall_table *ht = tables; ht; ht = ht->next)
        if (counts(c, ht) && may_go(c, ht)) oldest = ht;
    return oldest && close_left(oldest, e);
}

/* A person may host only so many tables, finished games included; all guests together have a share. */
static bool may_host(const struct conn *c, struct err *e)
{
    err_set(e, 0, 0, "you sit at %d tables already", TABLES_A_PERSON);
    if (!has_room(c, is_mine, TABLES_A_PERSON, is_left, e)) return false;
    err_set(e, 0, 0, N_("guests have too many tables; try again later"));
    return !table_name_is_guest(c->name) || has_room(c, is_guests, GUESTS_TABLES, is_forsaken, e);
}

static bool ask_host(struct conn *c, const struct event *v, struct err *e)
{
    struct hall *h = c->server->hall;
    enum side side;
    if (!c->game) return err_set(e, 0, 0, N_("say which game first"));
    if (v->number > TABLE_DELAY_MAX) return err_set(e, 0, 0, "spectators are at most %d plies late", TABLE_DELAY_MAX);
    free_name(c, str_text(&v->path));
    if (!may_host(c, e)) return false;
    struct game *g = c->game;
    int own = v->word == CHOICE_ANY ? (int)rng_below(&c->server->rng, 2) : v->word;
    const char *const players[2] = { own == WHITE ? c->name : "", own == BLACK ? c->name : "" };
    c->game = NULL;
    struct hall_table *ht = hall_host(h, str_text(&v->path), g, *c->tc ? c->tc : "-", players, v->number, e);
    if (!ht || !table_sit(&ht->t, c->name, c->server->now, &side, e)) return false;
    ht->seen = c->server->now;
    conn_enter(c, ht, side);
    return true;
}

static struct hall_table *find(struct conn *c, const struct event *v, struct err *e)
{
    const char *name = str_text(&v->path);
    struct hall_table *ht = hall_find(c->server->hall, name);
    if (!ht && hall_name_is_free(c->server->hall, name, e)) err_set(e, 0, 0, "there is no table called %.40s", name);
    return ht;
}

/* The seat is taken up from this connection; the one that held it is told. */
static void move_seat(struct hall_table *ht, const struct conn *to, enum side side)
{
    struct event v = { .kind = EVENT_MOVED, .seq = ht->seq };
    for (struct conn *c = ht->conns, *beside; c; c = beside) {
        beside = c->beside;
        if (c == to || c->side != (int)side) continue;
        conn_say(c, &v);
        c->side = CONN_MOVED;
        conn_leave(c);
    }
}

static bool ask_join(struct conn *c, const struct event *v, struct err *e)
{
    struct hall_table *ht = find(c, v, e);
    enum side side;
    if (!ht) return false;
    if (c->at == ht && c->side >= 0) return err_set(e, 0, 0, N_("you sit at this table"));
    if (!table_sit(&ht->t, c->name, c->server->now, &side, e)) return false;
    move_seat(ht, c, side);
    conn_enter(c, ht, side);
    return true;
}

static bool ask_watch(struct conn *c, const struct event *v, struct err *e)
{
    struct hall_table *ht = find(c, v, e);
    if (!ht) return false;
    conn_enter(c, ht, CONN_LOOKS);
    return true;
}

static bool ask_leave(struct conn *c, const struct event *v UNUSED, struct err *e)
{
    if (!c->at) return err_set(e, 0, 0, N_("you are not at a table"));
    conn_leave(c);
    return true;
}

/* Is this one line too many?  Within CONN_CHAT_MS only CONN_CHAT_BURST lines may be said. */
static bool speaks_too_fast(struct conn *c)
{
    int64_t now = c->server->now, *oldest = &c->said[c->n_said % CONN_CHAT_BURST];
    if (c->n_said >= CONN_CHAT_BURST && now - *oldest < CONN_CHAT_MS) return true;
    *oldest = now;
    c->n_said++;
    return false;
}

static bool ask_say(struct conn *c, const struct event *v, struct err *e)
{
    if (!c->at) return err_set(e, 0, 0, N_("you are not at a table"));
    if (!v->text.len || v->text.len > CHAT_BYTES) return err_set(e, 0, 0, "say between 1 and %d bytes", CHAT_BYTES);
    if (speaks_too_fast(c)) return err_set(e, 0, 0, N_("not so fast"));
    LOCAL(event) chat = { .kind = EVENT_CHAT, .seq = c->at->seq, .word = c->side >= 0 ? v->word : CHANNEL_WATCHERS };
    str_add(&chat.name, c->name);
    utf8_sanitise(&chat.text, str_text(&v->text), v->text.len);
    conn_tell(c->at, &chat);
    return true;
}

static void say_part(struct conn *c, struct event *v)
{
    v->seq = c->asked;
    conn_say(c, v);
}

static void say_row(struct conn *c, const struct table *t)
{
    LOCAL(event) v = { .kind = EVENT_ROW,
        .word = t->status,
        .side = game_pos(t->game)->turn,
        .number = game_here(t->game)->ply,
        .number2 = t->watchers };
    bool own = table_seat_of(t, c->name) >= 0; // seated here: tell what is going on
    char tc[64];
    str_add(&v.path, t->name);
    say_part(c, &v);
    event_of_game(t->game, own ? game_here(t->game) : game_root(t->game), &v);
    say_part(c, &v);
    for (int side = WHITE; side <= BLACK; side++) {
        event_clear(&v, EVENT_SEAT);
        v.side = (enum side)side;
        str_add(&v.text, t->seat[side].name);
        say_part(c, &v);
    }
    event_clear(&v, EVENT_TC);
    clocks_write(&t->clocks, tc, sizeof tc);
    str_add(&v.name, tc);
    say_part(c, &v);
}

static bool ask_list(struct conn *c, const struct event *v UNUSED, struct err *e UNUSED)
{
    c->listing = INT64_MAX;
    return true;
}

/* Tell of journals that could not be read, except those removed since. */
static void say_unread(struct conn *c)
{
    const struct hall *h = c->server->hall;
    for (const char *p = str_text(&h->unread), *stop; (stop = strchr(p, '\n')); p = stop + 1) {
        LOCAL(event) v = { .kind = EVENT_UNREAD };
        str_addn(&v.path, p, (size_t)(stop - p));
        if (!hall_name_is_free(h, str_text(&v.path), NULL)) say_part(c, &v);
    }
}

void conn_list(struct conn *c)
{
    const struct hall_table *ht = c->server->hall->tables;
    while (ht && ht->id >= c->listing) ht = ht->next;
    for (int n = 0; ht && n < ROWS_A_TURN; n++, ht = ht->next) {
        if (!table_is_over(&ht->t)) say_row(c, &ht->t);
        c->listing = ht->id;
    }
    if (ht) return;
    c->listing = 0;
    say_unread(c);
    conn_answer(c, EVENT_OK, "");
}

/* Begin a new game at the same table with seats exchanged.  The agreement is told once it is written down. */
static bool begin_rematch(struct conn *c, struct err *e)
{
    struct hall_table *ht = c->at;
    enum side side;
    int64_t now = c->server->now;
    struct event agreed = { .kind = EVENT_OFFER,
        .seq = ht->seq,
        .side = (enum side)c->side,
        .word = OFFER_REMATCH,
        .number = ACT_ACCEPTED };
    for (struct conn *k = ht->conns; k; k = k->beside) conn_finish(k);
    if (!hall_rematch(ht, now, e)) return false;
    for (struct conn *k = ht->conns; k; k = k->beside) {
        conn_say(k, &agreed);
        if (k->side >= 0) k->side = !k->side;
    }
    conn_restart(ht);
    for (struct conn *k = ht->conns; k; k = k->beside)
        if (k->side >= 0) table_sit(&ht->t, k->name, now, &side, NULL);
    return true;
}

/* Adjourned: all who sit here leave; the game goes on when both have come back. */
static void send_away(struct hall_table *ht)
{
    for (struct conn *c = ht->conns, *beside; c; c = beside) {
        beside = c->beside;
        if (c->side < 0) continue;
        conn_finish(c);
        c->side = CONN_MOVED;
        conn_leave(c);
    }
}

/* Do a seated player's request. */
static bool ask_table(struct conn *c, const struct event *v, struct err *e)
{
    struct hall_table *ht = c->at;
    if (!ht || c->side < 0)
        return err_set(e, 0, 0, ht ? N_("you are only watching here") : N_("you are not at a table"));
    if (v->kind == EVENT_OFFER && ht->lines.len > JOURNAL_TALK)
        return err_set(e, 0, 0, N_("there were too many offers at this table"));
    bool done = table_ask(&ht->t, (enum side)c->side, v, c->server->now, e);
    if (ht->failed) table_stall(&ht->t, c->server->now);
    return done && (!ht->t.rematch || begin_rematch(c, e));
}

static bool ask_ping(struct conn *c, const struct event *v UNUSED, struct err *e UNUSED)
{
    conn_answer(c, EVENT_PONG, "");
    return true;
}

static const struct {
    enum event_kind kind;
    ask_fn *ask;
    bool answers; /* it answers by itself; otherwise the answer is `ok` */
} requests[] = {
    { EVENT_MOVE, ask_table, false },
    { EVENT_OFFER, ask_table, false },
    { EVENT_RESIGN, ask_table, false },
    { EVENT_CLAIM, ask_table, false },
    { EVENT_PING, ask_ping, true },
    { EVENT_SAY, ask_say, false },
    { EVENT_LIST, ask_list, true },
    { EVENT_JOIN, ask_join, false },
    { EVENT_WATCH, ask_watch, false },
    { EVENT_LEAVE, ask_leave, false },
    { EVENT_GAME, ask_game, false },
    { EVENT_TC, ask_tc, false },
    { EVENT_HOST, ask_host, false },
    { EVENT_HELLO, ask_hello, true },
};

void conn_ask(struct conn *c, const struct event *v)
{
    struct err e = { 0 };
    size_t i = 0;
    while (i < sizeof requests / sizeof *requests && requests[i].kind != v->kind) i++;
    struct hall_table *ht = c->at;
    bool on = ht && ht->t.status != TABLE_ADJOURNED, known = i < sizeof requests / sizeof *requests, done = false;
    if (!known) err_set(&e, 0, 0, N_("this is no request"));
    else if (!*c->name && v->kind != EVENT_HELLO) err_set(&e, 0, 0, N_("say hello first"));
    else done = requests[i].ask(c, v, &e);
    if (!done) conn_answer(c, EVENT_NO, e.text);
    else if (!requests[i].answers) conn_answer(c, EVENT_OK, "");
    /* A new table may have taken its place. */
    if (on && c->at == ht && ht->t.status == TABLE_ADJOURNED) send_away(ht);
}
