/* visit.c -- see visit.h */
#include <config.h>

#include "app/table/visit.h"
#include "app/table/running.h"
#include "app/table/visit_data.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/journal.h"
#include "app/session/settings.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"
#include "table/server.h"

enum { SILENCE_MS = 1500 };

/* A guest is not told where the tables are on the host. */
static void say_unreached(struct session *s, const struct err *e)
{
    if (s->how.kiosk && strchr(e->text, '/')) say_no(s, _("The tables cannot be reached"));
    else say_err(s, e);
}

/* The connection, made if there is none yet.  NULL with a sentence. */
static struct visit *visit_open(struct session *s)
{
    char dir[PATH_MAX];
    struct err e = { 0 };
    if (s->wing.visit) return s->wing.visit;
    bool there = running_folder(s, dir, true) || err_set(&e, 0, 0, _("There is no folder for tables"));
    struct client *c = there ? client_new(dir, running_name(s), &e) : NULL;
    if (!c) {
        say_unreached(s, &e);
        return NULL;
    }
    struct visit *v = s->wing.visit = mem_new(1, sizeof *v);
    v->client = c;
    client_tick(c, mono_ms());
    return v;
}

static bool send_now(struct visit *v, struct event *q)
{
    if (!client_ask(v->client, q)) return false;
    v->waiting++;
    return true;
}

/* Send the requests that wait for a connection, or drop them. */
static void end_wishes(struct visit *v, bool send)
{
    for (int i = 0; i < v->wishes; i++) {
        if (send) send_now(v, &v->wish[i]);
        event_release(&v->wish[i]);
    }
    v->wishes = 0;
}

static void forget(struct session *s)
{
    struct visit *v = s->wing.visit;
    if (!v) return;
    client_free(v->client);
    end_wishes(v, false);
    str_release(&v->rows);
    mem_free(v);
    s->wing.visit = NULL;
}

/* Are there tables, or a server that would know? */
static bool has_tables(const char *folder)
{
    DIR *d = opendir(folder);
    bool any = false;
    for (struct dirent *e; d && !any && (e = readdir(d));)
        any = str_ends_in(e->d_name, ".table") || !strcmp(e->d_name, SERVER_SOCKET);
    if (d) closedir(d);
    return any;
}

void visit_greet(struct session *s)
{
    char folder[PATH_MAX];
    if (s->how.no_journal || s->how.piped || !running_folder(s, folder, false) || !has_tables(folder) || !visit_open(s))
        return;
    visit_ask_kind(s, EVENT_LIST, NULL);
    s->wing.visit->greets = true;
}

bool visit_ask(struct session *s, struct event *q)
{
    struct visit *v = visit_open(s);
    if (!v) return false;
    v->stays_quiet = v->greets;
    if (send_now(v, q)) return true;
    if (v->wishes == VISIT_WISHES) return say_no(s, _("There is no connection to the table server yet"));
    v->wish[v->wishes++] = *q;
    *q = (struct event){ .ms = -1 };
    return true;
}

bool visit_ask_kind(struct session *s, enum event_kind kind, const char *table)
{
    LOCAL(event) q = { .kind = kind };
    if (table) str_add(&q.path, table);
    return visit_ask(s, &q);
}

bool visit_list(struct session *s, bool mine)
{
    if (!visit_open(s)) return false;
    s->wing.visit->brief = mine;
    return visit_ask_kind(s, EVENT_LIST, NULL);
}

bool visit_offer(struct session *s, enum table_offer what, enum table_act act)
{
    LOCAL(event) q = { .kind = EVENT_OFFER, .side = (enum side)visit_side(s), .word = what, .number = act };
    return visit_ask(s, &q);
}

/* Answer the offer that is named, or the only one that stands. */
bool visit_answer(struct session *s, const char *named, enum table_act act)
{
    static const char *const names[] = { "draw", "takeback", "adjourn", "abort", "rematch" };
    const struct table *t = visit_table_seen(s);
    int side = visit_side(s), whose = act == ACT_WITHDRAWN ? side : !side, found = -1, n = 0;
    LOCAL(str) standing = { 0 };
    for (int i = 0; i < OFFERS; i++) {
        if (!t->offered[whose][i] || (named && strcasecmp(named, names[i]))) continue;
        found = i;
        str_addf(&standing, "%s%s", n++ ? ", " : "", names[i]);
    }
    if (!n) return say_no(s, act == ACT_WITHDRAWN ? _("You offer nothing") : _("Nothing is offered"));
    if (n > 1) return say_no(s, _("Several offers stand; say which: %s"), str_text(&standing));
    return visit_offer(s, (enum table_offer)found, act);
}

/* Send our move, again if the connection was lost before an answer came. */
static void send_move(struct session *s, struct visit *v)
{
    struct event q = { .kind = EVENT_MOVE, .side = (enum side)v->side, .ms = -1, .move = v->move };
    const struct table *t = visit_table(s);
    if (!v->sending || v->sent || !t || !v->client->up || t->status != TABLE_PLAYING) return;
    v->sent = send_now(v, &q);
}

/* No request will be answered any more. */
static void expect_nothing(struct visit *v)
{
    end_wishes(v, false);
    v->waiting = v->n_rows = v->mine = 0;
    v->brief = v->greets = v->stays_quiet = v->held = false;
    str_clear(&v->rows);
}

static bool busy(const struct session *s)
{
    return s->wing.visit && (s->wing.visit->waiting || s->wing.visit->wishes);
}

/* There is no connection: a person who waits for an answer is told why, and waits no longer. */
static void give_up(struct session *s, struct visit *v)
{
    const struct err *why = &v->client->trouble;
    if (!*why->text) v->told_trouble = false;
    if (!*why->text || (v->told_trouble && !busy(s))) return;
    v->told_trouble = true;
    expect_nothing(v);
    say_unreached(s, why);
}

/* Does the person wait for an answer?  Those that nobody asked for do not count. */
static bool is_awaited(const struct session *s)
{
    const struct visit *v = s->wing.visit;
    return v && v->waiting + v->wishes > v->greets;
}

/* If an answer does not come for some time, tell the person.  Returns the ms until then. */
static int tell_silence(struct session *s, struct visit *v, int64_t now)
{
    bool waits = is_awaited(s);
    if (!waits) v->silent = 0;
    if (!waits || v->silent == SILENCE_TOLD) return -1;
    if (!v->silent) v->silent = now;
    if (now - v->silent < SILENCE_MS) return (int)(SILENCE_MS - (now - v->silent));
    v->silent = SILENCE_TOLD;
    say(s, _("No answer from the table server yet; `stop` gives up waiting"));
    return -1;
}

bool visit_stop(struct session *s)
{
    struct visit *v = s->wing.visit;
    if (!is_awaited(s)) return false;
    end_wishes(v, false);
    v->waiting = 0;
    v->silent = 0;
    if (!v->at) forget(s);
    return say(s, _("huff no longer waits for the table server"));
}

/* If journals cannot be read, ask the server, without telling the person. */
static void ask_server(struct session *s)
{
    if (busy(s) || (s->wing.visit && s->wing.visit->held) || !s->wing.running || !running_is_blind(s) || !visit_open(s))
        return;
    s->wing.visit->greets = true;
    visit_ask_kind(s, EVENT_LIST, NULL);
}

static int tick(struct session *s, int64_t now)
{
    struct client_news news;
    ask_server(s);
    struct visit *v = s->wing.visit;
    if (!v) return -1;
    if (v->ends) visit_end(s);
    int wait = client_tick(v->client, now);
    v->spoke = false;
    while (client_next(v->client, now, &news)) {
        v->silent = 0;
        bool lost = news.kind == NEWS_DOWN && is_awaited(s);
        if (news.kind == NEWS_DOWN) {
            expect_nothing(v);
            v->sent = false;
        }
        bool answer = news.kind == NEWS_DONE || news.kind == NEWS_REFUSED;
        if (answer && !news.unasked && v->waiting) v->waiting--;
        if (news.kind == NEWS_UP) end_wishes(v, true);
        visit_tell(s, &news);
        if (lost) say_more(s, _("(what you asked for was not answered: ask again)"));
    }
    if (v->held) visit_show_rows(s);
    give_up(s, v);
    visit_follow(s);
    send_move(s, v);
    if (visit_table(s)) s->clocks = visit_table(s)->clocks;
    wait = wait_sooner(wait, tell_silence(s, v, now));
    return wait_sooner(wait, client_tick(v->client, now));
}

static int fds(const struct session *s, struct loop_fd *ret)
{
    if (!s->wing.visit || s->wing.visit->client->fd < 0) return 0;
    *ret = (struct loop_fd){ .fd = s->wing.visit->client->fd };
    return 1;
}

bool visit_is(const struct session *s)
{
    return s->wing.visit && s->wing.visit->at;
}

const struct table *visit_table(const struct session *s)
{
    return visit_is(s) ? client_table(s->wing.visit->client) : NULL;
}

const struct table *visit_table_seen(const struct session *s)
{
    return &s->wing.visit->client->table;
}

bool visit_is_seated(const struct session *s)
{
    return visit_is(s) && visit_side(s) >= 0;
}

int visit_side(const struct session *s)
{
    return client_side(s->wing.visit->client);
}

static bool plays(const struct session *s)
{
    return visit_is(s) && s->mode == MODE_PLAY;
}

/* True while our game goes on, even if the connection is lost or we have left the table.  A spectator may ask an
   engine. */
static bool plays_person(const struct session *s)
{
    const struct visit *v = s->wing.visit;
    return v && ((v->at && v->against) || v->left == s->game);
}

static bool may_move_there(struct session *s)
{
    static const char *const why[] = {
        [TABLE_WAITING] = N_("Nobody sits opposite yet"),
        [TABLE_PLAYING] = NULL,
        [TABLE_ADJOURNED] = NULL,
        [TABLE_STALLED] = NULL, // the move goes out later
        [TABLE_OVER] = N_("The game is over; `rematch` offers another, `leave` leaves the table"),
    };
    const struct visit *v = s->wing.visit;
    const struct table *t = visit_table(s);
    if (v->side < 0) return say_no(s, _("You are only watching here; `leave` leaves the table"));
    if (t && t->status == TABLE_WAITING && table_is_full(t))
        return say_no(s, _("%s is away; the game begins when both players are there"), t->seat[!v->side].name);
    if (t && why[t->status]) return say_no(s, "%s", _(why[t->status]));
    if (v->sending) return say_no(s, _("Your move is on its way"));
    if (play_is_over(s)) return say_no(s, _("The game is over"));
    return v->side == (int)game_pos(s->game)->turn || say_no(s, _("It is your opponent's turn"));
}

static bool send(struct session *s, const struct move *m)
{
    struct visit *v = s->wing.visit;
    if (!may_move_there(s)) return false;
    move_squares(play_rules(s), m, &v->move);
    v->sending = true;
    send_move(s, v);
    play_forget(s);
    if (v->sent) return true;
    return say(s,
        visit_table(s) ? _("Your move goes out when the game goes on.")
                       : _("Your move goes out when the connection is back."));
}

void visit_leave(struct session *s)
{
    client_ask_kind(s->wing.visit->client, EVENT_LEAVE, NULL);
    visit_end(s);
}

void visit_end(struct session *s)
{
    struct visit *v = s->wing.visit;
    if (!visit_is(s)) return;
    v->ends = s->mode == MODE_TRAIN;
    if (v->ends) return;
    const struct table *t = &v->client->table;
    if (v->against && t->game) running_note(s, t->name, t->game, table_is_over(t) ? 0 : game_here(t->game)->ply);
    if (v->against && table_is_full(t)) v->left = s->game;
    v->at = v->against = v->sending = v->sent = false;
    clocks_stop(&s->clocks, mono_ms());
    memcpy(s->player, v->before, sizeof s->player);
    s->mode = MODE_REPLAY;
    s->from_file = true;
    s->fresh = NULL;
    s->stood = NULL;
    start_journal(s);
    /* Or what goes on at the table would be offered, too; and what no server has is kept. */
    if (s->journal && (play_is_over(s) || s->saved_version == UINT64_MAX)) journal_write(s->journal);
    s->changes |= CHANGED_MODE | CHANGED_GAME;
}

static bool may_move(struct session *s)
{
    return !plays(s) || may_move_there(s);
}

static int move(struct session *s, const struct move *m)
{
    return plays(s) ? send(s, m) : WING_NOT;
}

static int my_turn(const struct session *s)
{
    if (!plays(s)) return WING_NOT;
    const struct table *t = visit_table(s);
    bool on = t && t->status == TABLE_PLAYING && s->wing.visit->client->up && !s->wing.visit->sending;
    return on && visit_side(s) == (int)game_pos(s->game)->turn;
}

static int mode(const struct session *s)
{
    return plays(s) ? MODE_TABLE : WING_NOT;
}

static int flipped(const struct session *s)
{
    return visit_is_seated(s) ? (visit_side(s) == BLACK) != settings_is(s->settings, "flip", "on") : WING_NOT;
}

/* A guest loses the seat, even after leaving the table; for others the clock runs on. */
static const char *parting(const struct session *s)
{
    const struct visit *v = s->wing.visit;
    const struct table *t = visit_is_seated(s) ? visit_table_seen(s) : NULL;
    bool on = t && table_is_full(t) && !table_is_over(t), left = v && v->left == s->game;
    if ((on || left) && table_name_is_guest(v->client->name))
        return N_("As a guest you can't come back to this game; leave? y/n");
    return on && t->status == TABLE_PLAYING && t->clocks.n_stages ? N_("The clock of your game runs on; leave? y/n")
                                                                  : NULL;
}

static void leave(struct session *s)
{
    if (s->wing.visit) s->wing.visit->left = NULL;
}

const struct wing table_wing = { .tick = tick,
    .fds = fds,
    .leave = leave,
    .free = forget,
    .may_move = may_move,
    .move = move,
    .mode = mode,
    .my_turn = my_turn,
    .flipped = flipped,
    .busy = busy,
    .parting = parting,
    .plays_person = plays_person,
    .referees = visit_is };
