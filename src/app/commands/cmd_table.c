/* cmd_table.c -- tables: host, join, watch, list, talk, leave; and what some commands do at a table. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/session/settings.h"
#include "app/table/visit.h"
#include "base/number.h"
#include "board/variants.h"

/* What `host` asks for. */
struct wish {
    struct rules rules;
    const char *clock; /* as typed; NULL: from the setting */
    struct clocks clocks;
    enum table_choice side;
    int delay;
};

/* Read a word.  One that begins with a digit and names no game is meant for a clock. */
static bool take_word(const char *word, struct wish *w, struct err *e)
{
    static const enum table_choice choices[] = { CHOICE_ANY, CHOICE_WHITE, CHOICE_BLACK };
    int side = side_bits(word);
    if (side == 1 || side == 2 || !strcasecmp(word, "any")) {
        w->side = choices[side];
        return true;
    }
    if (!strncasecmp(word, "delay=", 6))
        return number_int(word + 6, 0, TABLE_DELAY_MAX, &w->delay)
            || err_set(e, 0, 0, _("delay= takes plies, 0 to %d"), TABLE_DELAY_MAX);
    const char *spec = strncasecmp(word, "tc=", 3) ? word : word + 3;
    bool clock = spec != word || clocks_read(&w->clocks, spec, false, NULL);
    if (!clock && variants_find(word, &w->rules, e)) return true;
    if (!clock && !isdigit((unsigned char)*word)) return false;
    w->clock = spec;
    return true;
}

static bool read_wish(struct session *s, const struct command *c, struct wish *w)
{
    struct err e;
    *w = (struct wish){ .rules = *play_rules(s), .side = CHOICE_ANY };
    for (int i = 1; i < c->argc; i++)
        if (!take_word(c->argv[i], w, &e)) return say_no_game(s, c->argv[i], &e);
    if (!w->clock) w->clock = settings_get(s->settings, "clock");
    if (!settings_clock(&w->rules, w->clock, &w->clocks, &e)) return say_err(s, &e);
    return !w->rules.forfeit_by_opponent
        || say_no(s,
            _("At a table the mover picks the piece that is given up; forfeit-picker=opponent cannot be played there"));
}

static bool ask_game(struct session *s, const struct rules *r)
{
    OWN(game) g = game_new(r, NULL, start_side(s, r));
    LOCAL(event) q = { .ms = -1 };
    event_of_game(g, game_root(g), &q);
    return visit_ask(s, &q);
}

static bool ask_clock(struct session *s, const struct clocks *clocks)
{
    char spec[64];
    LOCAL(event) q = { .kind = EVENT_TC };
    clocks_write(clocks, spec, sizeof spec);
    str_add(&q.name, spec);
    return visit_ask(s, &q);
}

static bool check_name(struct session *s, const struct command *c)
{
    if (!c->argc) return say_no(s, _("Say which table"));
    return table_name_fits(c->argv[0])
        || say_no(s, _("A table's name is letters a-z, A-Z, digits, . _ and -, up to %d of them"), TABLE_NAME - 1);
}

static bool may_go(struct session *s)
{
    struct session_table at;
    return !session_table(s, &at) || at.side < 0 || at.over || say_no(s, _("You sit at a table; `leave` it first"));
}

bool cmd_host(struct session *s, const struct command *c)
{
    struct wish w;
    LOCAL(event) q = { .kind = EVENT_HOST };
    if (!may_go(s) || !check_name(s, c) || !read_wish(s, c, &w)) return false;
    q.word = w.side;
    q.number = w.delay;
    str_add(&q.path, c->argv[0]);
    return ask_game(s, &w.rules) && ask_clock(s, &w.clocks) && visit_ask(s, &q)
        && say(s, _("Opening table %s ..."), c->argv[0]);
}

/* Sit down at a table, or watch it. */
bool cmd_join(struct session *s, const struct command *c)
{
    return may_go(s) && check_name(s, c) && visit_ask_kind(s, (enum event_kind)c->def->which, c->argv[0])
        && say(s, _("Going to table %s ..."), c->argv[0]);
}

bool cmd_tables(struct session *s, const struct command *c)
{
    if (c->argc && strcasecmp(c->argv[0], "mine"))
        return say_no(s, _("`tables` lists them, `tables mine` those where it is your turn"));
    return visit_list(s, c->argc > 0) && say(s, _("Asking for the tables ..."));
}

/* Show all of the chat that is still known. */
static bool show_chat(struct session *s)
{
    const char *who, *text;
    int n = 0;
    while (session_chat(s, n, &who, &text)) n++;
    if (!n) return say_no(s, _("Say what"));
    struct str *page = page_open(s, _("What was said"));
    while (n-- > 0 && session_chat(s, n, &who, &text)) str_addf(page, "%s: %s\n", who, text);
    return true;
}

bool cmd_say(struct session *s, const struct command *c)
{
    LOCAL(event) q = { .kind = EVENT_SAY };
    if (!visit_is(s)) return say_no(s, _("You are not at a table"));
    if (!*c->rest) return show_chat(s);
    q.word = visit_is_seated(s) ? CHANNEL_PLAYERS : CHANNEL_WATCHERS;
    str_add(&q.text, c->rest);
    return visit_ask(s, &q);
}

bool cmd_leave(struct session *s, const struct command *c UNUSED)
{
    if (!visit_is(s)) return say_no(s, _("You are not at a table"));
    const struct table *t = visit_table_seen(s);
    char name[TABLE_NAME];
    bool plays = visit_is_seated(s) && t->status == TABLE_PLAYING;
    bool timed = plays && t->clocks.running == (int)visit_side(s);
    bool guest = plays && table_name_is_guest(t->seat[visit_side(s)].name);
    // TRANSLATORS: "You left the table."
    snprintf(name, sizeof name, "%s", *t->name ? t->name : _("the table"));
    visit_leave(s);
    say(s, _("You left %s."), name);
    if (plays)
        say_more(s,
            timed ? _("Your clock runs; `join %s` takes your seat again.") : _("`join %s` takes your seat again."),
            name);
    if (guest) say_more(s, _("As a guest you can't come back once you leave huff."));
    return true;
}

/* ---- offers ---- */

static bool sits(struct session *s)
{
    return visit_is_seated(s) || say_no(s, visit_is(s) ? _("You are only watching here") : _("You are not at a table"));
}

/* accept, decline, withdraw */
bool table_answer(struct session *s, const struct command *c)
{
    return sits(s) && visit_answer(s, c->argc ? c->argv[0] : NULL, (enum table_act)c->def->which);
}

/* draw, abort, adjourn, rematch; undo, which while looking back is the person's own affair. */
bool table_offer(struct session *s, const struct command *c)
{
    if (c->def->run == cmd_undo && s->mode == MODE_REPLAY) return cmd_undo(s, c);
    return sits(s) && visit_offer(s, (enum table_offer)c->def->which, ACT_MADE);
}

bool cmd_claim(struct session *s, const struct command *c UNUSED)
{
    return sits(s) && visit_ask_kind(s, EVENT_CLAIM, NULL);
}
