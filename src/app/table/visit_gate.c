/* visit_gate.c -- which commands mean something else, or nothing, at a table: see visit.h. */
#include <config.h>

#include "app/table/visit.h"
#include "app/table/visit_data.h"

#include <string.h>
#include <strings.h>

#include "app/session/command.h"
#include "app/session/state.h"

enum meaning {
    OTHER_GAME,  /* brings another game onto the board: leave first */
    ENGINE_HELP, /* no engine for whoever plays */
    NOT_HERE,    /* of games with an engine or on one keyboard */
    OFFERS_IT,
    ANSWERS
};

static const struct {
    const char *name;
    enum meaning meaning;
    int what; /* OFFERS_IT: enum table_offer; ANSWERS: enum table_act */
} rows[] = {
    { "new", OTHER_GAME, 0 },
    { "setup", OTHER_GAME, 0 },
    { "open", OTHER_GAME, 0 },
    { "import", OTHER_GAME, 0 },
    { "game", OTHER_GAME, 0 },
    { "next", OTHER_GAME, 0 },
    { "prev", OTHER_GAME, 0 },
    { "done", OTHER_GAME, 0 },
    { "dxp", OTHER_GAME, 0 },
    { "browse", OTHER_GAME, 0 },
    { "library", OTHER_GAME, 0 },
    { "filter", OTHER_GAME, 0 },
    { "sort", OTHER_GAME, 0 },
    { "beside", OTHER_GAME, 0 },
    { "guess", ENGINE_HELP, 0 },
    { "tree", ENGINE_HELP, 0 },
    { "hint", ENGINE_HELP, 0 },
    { "analyse", ENGINE_HELP, 0 },
    { "threat", ENGINE_HELP, 0 },
    { "eval", ENGINE_HELP, 0 },
    { "train", ENGINE_HELP, 0 },
    { "go", NOT_HERE, 0 },
    { ".", NOT_HERE, 0 },
    { "players", NOT_HERE, 0 },
    { "swap", NOT_HERE, 0 },
    { "clock", NOT_HERE, 0 },
    { "pause", NOT_HERE, 0 },
    { "demand", NOT_HERE, 0 },
    { "redo", NOT_HERE, 0 },
    { "engine", NOT_HERE, 0 },
    { "undo", OFFERS_IT, OFFER_TAKEBACK },
    { "draw", OFFERS_IT, OFFER_DRAW },
    { "abort", OFFERS_IT, OFFER_ABORT },
    { "accept", ANSWERS, ACT_ACCEPTED },
    { "decline", ANSWERS, ACT_DECLINED },
};

static const char *const offer_names[] = { "draw", "takeback", "adjourn", "abort", "rematch" };

static bool stands(const struct table *t, int side, int what)
{
    return side >= 0 && t->offered[side][what];
}

/* The offer that is meant: the one named, or the only one that stands. */
static bool answer(struct session *s, const char *named, enum table_act act)
{
    const struct table *t = visit_table(s);
    int side = client_side(s->wing.visit->client), whose = act == ACT_WITHDRAWN ? side : !side, found = -1, n = 0;
    if (!t || side < 0) return say_no(s, "You look on here");
    for (int i = 0; i < OFFERS; i++) {
        if (!stands(t, whose, i) || (named && strcasecmp(named, offer_names[i]))) continue;
        found = i;
        n++;
    }
    if (!n) return say_no(s, act == ACT_WITHDRAWN ? "You offer nothing" : "Nothing is offered");
    if (n > 1) return say_no(s, "Several offers stand; say which: draw, takeback, adjourn, abort or rematch");
    return visit_offer(s, (enum table_offer)found, act);
}

bool visit_withdraw(struct session *s, const char *named)
{
    if (!visit_is_seated(s)) return say_no(s, "You sit at no table");
    return answer(s, named, ACT_WITHDRAWN);
}

static bool offer(struct session *s, enum table_offer what)
{
    if (!visit_is_seated(s)) return say_no(s, "You look on here");
    return visit_offer(s, what, ACT_MADE);
}

bool visit_bars_help(const struct session *s)
{
    return visit_is(s) && s->wing.visit->side >= 0
        && game_result(s->game).why == WHY_NONE; // though the connection is lost
}

static bool refuse_help(struct session *s)
{
    bool plays = visit_bars_help(s);
    if (plays) say_no(s, "There is no engine for you while you play at a table");
    return plays;
}

static bool looks_through(const struct session *s, const char *name)
{
    return s->mode == MODE_REPLAY && (!strcmp(name, "undo") || !strcmp(name, "redo"));
}

bool visit_takes(struct session *s, const struct command *c, bool *ret_done)
{
    size_t i = 0, n = sizeof rows / sizeof *rows;
    *ret_done = false;
    if (!visit_is(s)) return false;
    while (i < n && strcmp(rows[i].name, c->def->name)) i++;
    bool asks = c->argc || (strcmp(c->def->name, "fen") && strcmp(c->def->name, "variant"));
    if (i == n) {
        bool other = asks && (!strcmp(c->def->name, "fen") || !strcmp(c->def->name, "variant"));
        return other && !(*ret_done = say_no(s, "You are at a table; `leave` it first"));
    }
    if (looks_through(s, c->def->name)) return false;
    switch (rows[i].meaning) {
    case OTHER_GAME: say_no(s, "You are at a table; `leave` it first"); return true;
    case ENGINE_HELP: return refuse_help(s);
    case NOT_HERE: say_no(s, "That is not for a table"); return true;
    case OFFERS_IT: *ret_done = offer(s, (enum table_offer)rows[i].what); return true;
    case ANSWERS: *ret_done = answer(s, c->argc ? c->argv[0] : NULL, (enum table_act)rows[i].what); return true;
    }
    return false;
}
