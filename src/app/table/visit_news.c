/* visit_news.c -- what happens at a table, in words: see visit.h. */
#include <config.h>

#include "app/table/running.h"
#include "app/table/visit.h"
#include "app/table/visit_data.h"

#include <stdio.h>
#include <string.h>

#include "app/session/wing.h"
#include "base/utf8.h"
#include "base/wrap.h"

/* What is said about an offer: to the one who acts, and to others. */
static const struct {
    const char *own, *theirs;
} deeds[OFFERS][ACT_ACCEPTED + 1] = {
    [OFFER_DRAW] = { [ACT_MADE] = { N_("You offer a draw."), N_("%s offers a draw.") },
        [ACT_WITHDRAWN] = { N_("You withdraw the draw."), N_("%s withdraws the draw.") },
        [ACT_DECLINED] = { N_("You decline the draw."), N_("%s declines the draw.") },
        [ACT_ACCEPTED] = { N_("You accept the draw."), N_("%s accepts the draw.") } },
    [OFFER_TAKEBACK] = { [ACT_MADE] = { N_("You offer to take a move back."), N_("%s offers to take a move back.") },
        [ACT_WITHDRAWN] = { N_("You withdraw the take-back."), N_("%s withdraws the take-back.") },
        [ACT_DECLINED] = { N_("You decline the take-back."), N_("%s declines the take-back.") },
        [ACT_ACCEPTED] = { N_("You accept the take-back."), N_("%s accepts the take-back.") } },
    [OFFER_ADJOURN] = { [ACT_MADE] = { N_("You offer to adjourn."), N_("%s offers to adjourn.") },
        [ACT_WITHDRAWN] = { N_("You withdraw the adjournment."), N_("%s withdraws the adjournment.") },
        [ACT_DECLINED] = { N_("You decline the adjournment."), N_("%s declines the adjournment.") },
        [ACT_ACCEPTED] = { N_("You accept the adjournment."), N_("%s accepts the adjournment.") } },
    [OFFER_ABORT] = { [ACT_MADE] = { N_("You offer to break the game off."), N_("%s offers to break the game off.") },
        [ACT_WITHDRAWN] = { N_("You withdraw the offer to break off."), N_("%s withdraws the offer to break off.") },
        [ACT_DECLINED] = { N_("You decline to break off."), N_("%s declines to break off.") },
        [ACT_ACCEPTED] = { N_("You agree to break off."), N_("%s agrees to break off.") } },
    [OFFER_REMATCH] = { [ACT_MADE] = { N_("You offer a rematch."), N_("%s offers a rematch.") },
        [ACT_WITHDRAWN] = { N_("You withdraw the rematch."), N_("%s withdraws the rematch.") },
        [ACT_DECLINED] = { N_("You decline the rematch."), N_("%s declines the rematch.") },
        [ACT_ACCEPTED] = { N_("You accept the rematch."), N_("%s accepts the rematch.") } },
};
static const char *const status_words[] = {
    [TABLE_WAITING] = N_("waits for an opponent"),
    [TABLE_PLAYING] = N_("playing"),
    [TABLE_ADJOURNED] = N_("adjourned"),
    [TABLE_STALLED] = N_("stands still"),
    [TABLE_OVER] = N_("over"),
};

static const char *status_word(enum table_status status, const char *white, const char *black)
{
    bool full = *white && *black;
    return status == TABLE_WAITING && full ? N_("waits for both players") : status_words[status];
}

void visit_say(struct session *s, const char *fmt, ...)
{
    char text[512];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    if (s->wing.visit->spoke || session_mode(s) == MODE_TRAIN) say_more(s, "%s", text);
    else say(s, "%s", text);
    s->wing.visit->spoke = true;
}

static const char *name_of(const struct session *s, enum side side)
{
    const struct table *t = client_table(s->wing.visit->client);
    return t && *t->seat[side].name ? t->seat[side].name : side_name(side);
}

static void say_offer(struct session *s, enum side side, enum table_offer what, enum table_act act)
{
    if (visit_side(s) == (int)side) visit_say(s, "%s", _(deeds[what][act].own));
    else visit_say(s, _(deeds[what][act].theirs), name_of(s, side));
    if (act == ACT_MADE && visit_side(s) == !side) say_more(s, "%s", _("Say `accept` or `decline`."));
}

/* The moves were taken back by agreement, or because an older copy of the table's file was restored. */
void visit_tell_taken(struct session *s)
{
    int n = s->wing.visit->taken;
    if (n == 1) visit_say(s, "%s", _("The move is taken back."));
    if (n == 2) visit_say(s, "%s", _("The last two moves are taken back."));
    if (n > 2) visit_say(s, lang_count("%d ply is taken back.", "%d plies are taken back.", n), n);
}

static void tell_presence(struct session *s, const struct event *v)
{
    struct visit *visit = s->wing.visit;
    const struct table *t = client_table(visit->client);
    bool here = v->word == PRESENCE_HERE, news = visit->here[v->side] != here;
    visit->here[v->side] = here;
    s->changes |= CHANGED_LOOK;
    if (!news || !visit->at || !t || (table_is_over(t) && !t->offered[v->side][OFFER_REMATCH])) return;
    const char *who = t->seat[v->side].name;
    if (!*who || !strcmp(who, visit->client->name)) return;
    if (here) {
        visit_say(s, _("%s is there."), who);
        visit_tell_taken(s); // say it again: the line above has hidden it
    } else visit_say(s, t->clocks.running == (int)v->side ? _("%s is away; the clock runs.") : _("%s is away."), who);
    visit->taken = 0;
}

static void tell_status(struct session *s, const struct event *v)
{
    const struct table *t = client_table(s->wing.visit->client);
    if (!s->wing.visit->at || !t) return;
    switch ((enum table_status)v->word) {
    case TABLE_PLAYING:
        visit_say(s, game_here(t->game)->ply ? _("The game goes on.") : _("The game begins; %s moves first."),
            side_word((enum side)game_pos(t->game)->turn));
        break;
    case TABLE_ADJOURNED: visit_say(s, _("The game is adjourned until both players are there.")); break;
    case TABLE_STALLED: visit_say(s, _("The clocks stand still: the table server's disk is full.")); break;
    default: break;
    }
}

static void take_chat(struct session *s, const struct event *v)
{
    struct visit *visit = s->wing.visit;
    struct visit_chat *c = &visit->chat[visit->chats++ % VISIT_CHATS];
    LOCAL(str) text = { .max = sizeof c->text - 4 }, who = { .max = sizeof c->who - 4 };
    utf8_sanitise(&text, str_text(&v->text), v->text.len);
    utf8_sanitise(&who, str_text(&v->name), v->name.len);
    snprintf(c->who, sizeof c->who, "%s", str_text(&who));
    snprintf(c->text, sizeof c->text, "%s", str_text(&text));
    s->changes |= CHANGED_LOOK;
    if (s->plain) visit_say(s, "%s: %s", c->who, c->text);
}

static void tell_table(struct session *s, const struct event *v)
{
    s->wing.visit->stale = true;
    switch (v->kind) {
    case EVENT_CHAT: take_chat(s, v); break;
    case EVENT_OFFER:
        visit_follow(s);    // first the move before it
        if (visit_table(s)) // without a table the offer is old, and will be told on sitting down
            say_offer(s, v->side, (enum table_offer)v->word, (enum table_act)v->number);
        break;
    case EVENT_PRESENCE: tell_presence(s, v); break;
    case EVENT_STATUS: tell_status(s, v); break;
    case EVENT_WATCHERS: s->changes |= CHANGED_LOOK; break;
    case EVENT_DELETE: visit_follow(s); break; // before the moves that follow
    default: break;
    }
}

/* "kopi           International 10x10   ann - bob   5 min + 3 s   12 plies, your turn" */
static void take_row(struct session *s, const struct client_row *r)
{
    struct visit *v = s->wing.visit;
    const char *me = v->client->name;
    bool sits = !strcmp(r->player[WHITE], me) || !strcmp(r->player[BLACK], me);
    bool turn = sits && !strcmp(r->player[r->turn], me) && (r->status == TABLE_PLAYING || r->status == TABLE_ADJOURNED);
    const char *game = *r->game ? _(r->game) : "?", *open = _("(free)");
    char tc[64] = "?";
    struct clocks clocks;
    struct err e;
    if (clocks_read(&clocks, r->tc, true, &e)) clocks_type(&clocks, tc, sizeof tc);
    if (!v->n_rows++) running_note(s, NULL, NULL, 0);
    if (sits && r->stands) running_note(s, r->name, r->stands, r->ply);
    v->mine += turn;
    if (v->brief || v->greets) {
        if (turn) str_addf(&v->rows, "%s%s", v->rows.len ? ", " : "", r->name);
        return;
    }
    str_addf(&v->rows, "%c %-14s ", turn ? '*' : ' ', r->name);
    wrap_cell(&v->rows, game, 28);
    str_addf(&v->rows, "%s - %s\n", *r->player[WHITE] ? r->player[WHITE] : open,
        *r->player[BLACK] ? r->player[BLACK] : open);
    // TRANSLATORS: a clock such as 5+3; plies; how the table stands, "waits for an opponent"
    str_addf(&v->rows,
        lang_count("  %-14s clock %s, %d ply, %d watching; %s", "  %-14s clock %s, %d plies, %d watching; %s", r->ply),
        "", strcmp(tc, "-") ? tc : _("none"), r->ply, r->watchers,
        _(status_word(r->status, r->player[WHITE], r->player[BLACK])));
    str_addf(&v->rows, "%s\n", turn ? _(", YOUR TURN") : sits ? _(", you sit there") : "");
}

/* What the server says about this table when it is asked for. */
static void take_unread(struct session *s, const char *name)
{
    struct visit *v = s->wing.visit;
    if (!v->n_rows++) running_note(s, NULL, NULL, 0);
    if (v->brief || v->greets) return;
    str_add(&v->rows, "  ");
    str_addf(&v->rows, _("table %s has a file, but the table server could not read it"), name);
    str_put(&v->rows, '\n');
}

/* The text that says how to sit down, or "" if the person may not now. */
static const char *way(const struct session *s, const char *text)
{
    bool may = (s->mode == MODE_PLAY || s->mode == MODE_REPLAY) && !wings_play_person(s);
    return may ? text : "";
}

static void show_own_turns(struct session *s)
{
    struct visit *v = s->wing.visit;
    if (v->stays_quiet) return;
    v->spoke = v->spoke || v->greets;
    if (v->mine) visit_say(s, _("It is your turn at %s%s."), str_text(&v->rows), way(s, _("; `join NAME` sits down")));
    else if (v->n_rows && !v->greets) visit_say(s, _("It is your turn at none of the tables; `tables` lists them."));
    else if (v->n_rows)
        visit_say(s, lang_count("%d table: `tables` lists it.", "%d tables: `tables` lists them.", v->n_rows),
            v->n_rows);
    else if (!v->greets) visit_say(s, _("There is no table%s."), way(s, _("; `host NAME` opens one")));
}

void visit_show_rows(struct session *s)
{
    struct visit *v = s->wing.visit;
    if (!v->held && !v->n_rows) running_note(s, NULL, NULL, 0);
    if (!v->held) running_wing.anew(s);
    v->held = v->greets && !v->stays_quiet && s->question.answer;
    if (v->held) return;
    if (v->brief || v->greets) show_own_turns(s);
    else if (v->n_rows) {
        struct str *page = page_open(s, _("Tables"));
        str_add(page, str_text(&v->rows));
        str_addf(page, "\n%s\n",
            way(s, _("`join NAME` sits down, `watch NAME` lets you watch, `host NAME` opens another.")));
        visit_say(s, lang_count("%d table", "%d tables", v->n_rows), v->n_rows);
    } else visit_say(s, _("There is no table%s."), way(s, _("; `host NAME` opens one")));
    str_clear(&v->rows);
    v->n_rows = v->mine = 0;
    v->brief = v->brief && v->greets; // the answer to what was asked meanwhile is still to come
    v->greets = v->stays_quiet = false;
}

static void tell_entry(struct session *s, enum event_kind asked)
{
    struct visit *v = s->wing.visit;
    const struct table *t = client_table(v->client);
    int side = client_side(v->client);
    v->stale = true;
    if (!t) return;
    const char *name = t->name;
    if (side < 0) visit_say(s, _("You are watching table %s."), name);
    else if (asked == EVENT_HOST)
        visit_say(s, _("Table %s is open, you are %s; others `join %s`."), name, side_word(side), name);
    else visit_say(s, _("You are %s at table %s."), side_word(side), name);
    for (int i = 0; side >= 0 && i < OFFERS; i++)
        if (t->offered[!side][i]) say_offer(s, (enum side) !side, (enum table_offer)i, ACT_MADE);
}

/* Translate the server's refusal, since the server speaks English only.  Refusals that name something, as table/ has
   them, are listed here.  Others are marked for translation where they are written.  What is not known stays
   English. */
static void translate(const char *english, struct err *ret)
{
    static const char *const naming[] = { N_("there is no table called %s"), N_("there is a table called %s already"),
        N_("table %s has a file, but the table server could not read it"),
        N_("both seats are taken; `watch %s` lets you watch"), N_("the game can be claimed in %s s") };
    size_t all = strlen(english);
    for (size_t i = 0; i < sizeof naming / sizeof *naming; i++) {
        size_t before = strcspn(naming[i], "%"), behind = strlen(naming[i]) - before - 2;
        if (all < before + behind || strncmp(english, naming[i], before)) continue;
        if (strcmp(english + all - behind, naming[i] + before + 2)) continue;
        LOCAL(str) name = { 0 };
        str_addn(&name, english + before, all - before - behind);
        err_set(ret, 0, 0, _(naming[i]), str_text(&name));
        return;
    }
    err_set(ret, 0, 0, "%s", _(english));
}

static void tell_refused(struct session *s, const struct client_news *n)
{
    struct err e;
    if (n->asked == EVENT_MOVE) s->wing.visit->sending = s->wing.visit->sent = false;
    translate(str_text(&n->event->text), &e);
    say_err(s, &e);
    s->wing.visit->spoke = true;
    bool entry = n->asked == EVENT_JOIN || n->asked == EVENT_WATCH;
    if (!s->wing.visit->at || !entry || client_table(s->wing.visit->client)) return;
    s->saved_version = UINT64_MAX; // no server has it
    visit_end(s);
}

static void tell_left(struct session *s, bool moved)
{
    bool was_at = visit_is(s);
    char name[TABLE_NAME];
    snprintf(name, sizeof name, "%s", s->wing.visit->client->table.name);
    visit_end(s);
    if (!was_at) return;
    if (moved) visit_say(s, _("Your seat was taken over from another terminal."));
    else visit_say(s, _("`join %s` takes your seat again."), name);
}

void visit_tell(struct session *s, const struct client_news *n)
{
    switch (n->kind) {
    case NEWS_UP:
        if (s->wing.visit->at) visit_say(s, _("Connected again."));
        break;
    case NEWS_DOWN: visit_say(s, _("The connection to the table server is lost; huff is reconnecting.")); break;
    case NEWS_TABLE: tell_table(s, n->event); break;
    case NEWS_ROW: take_row(s, n->row); break;
    case NEWS_UNREAD: take_unread(s, str_text(&n->event->path)); break;
    case NEWS_DONE:
        if (n->asked == EVENT_LIST) visit_show_rows(s);
        if (n->asked == EVENT_HOST || n->asked == EVENT_JOIN || n->asked == EVENT_WATCH) tell_entry(s, n->asked);
        break;
    case NEWS_REFUSED: tell_refused(s, n); break;
    case NEWS_LEFT: tell_left(s, n->moved); break;
    }
}

/* ---- published ---- */

bool session_table(const struct session *s, struct session_table *ret)
{
    const struct table *t = visit_is(s) ? visit_table_seen(s) : NULL;
    if (!t) return false;
    *ret = (struct session_table){ .side = visit_side(s),
        .up = visit_table(s) && s->wing.visit->client->up,
        .playing = t->status == TABLE_PLAYING,
        .over = table_is_over(t),
        .status = status_word(t->status, t->seat[WHITE].name, t->seat[BLACK].name),
        .watchers = t->watchers,
        .delay = t->delay };
    snprintf(ret->name, sizeof ret->name, "%s", t->name);
    snprintf(ret->me, sizeof ret->me, "%s", s->wing.visit->client->name);
    return true;
}

bool session_chat(const struct session *s, int i, const char **ret_who, const char **ret_text)
{
    const struct visit *v = s->wing.visit;
    if (!v || i < 0 || i >= v->chats || i >= VISIT_CHATS) return false;
    const struct visit_chat *c = &v->chat[(v->chats - 1 - i) % VISIT_CHATS];
    *ret_who = c->who;
    *ret_text = c->text;
    return true;
}
