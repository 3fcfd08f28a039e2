/* gate.c -- see gate.h */
#include <config.h>

#include "app/commands/gate.h"

#include <string.h>

#include "app/list/browse.h"
#include "app/peer/peer.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "app/table/visit.h"

/* The refusal of each place, and what helps there.  The first place that refuses is named. */
static const struct spot {
    enum places place;
    const char *refuses, *helps;
} spots[] = {
    { PLACE_KIOSK, N_("`%s` can't be used here"), NULL },
    { PLACE_DRILL, N_("`%s` can't be used while you train"), N_("`train stop` goes back to the game") },
    { PLACE_EDIT, N_("`%s` can't be used in the position editor"),
        N_("`done` begins a game from it, `abort` leaves it") },
    { PLACE_TABLE, N_("`%s` can't be used at a table"), N_("`leave` it first") },
    { PLACE_PEER, N_("`%s` can't be used in a game over DXP"), N_("`dxp stop` ends it") },
    { PLACE_REPLAY, N_("`%s` can't be used while you look through a game"), N_("`resume` goes back to play") },
    { PLACE_PLAY, N_("`%s` can't be used in a game being played"), N_("`mode replay` looks through it") },
};

unsigned gate_places(const struct session *s)
{
    static const enum places boards[SESSION_MODES] = { [MODE_PLAY] = PLACE_PLAY,
        [MODE_REPLAY] = PLACE_REPLAY,
        [MODE_EDIT] = PLACE_EDIT,
        [MODE_TRAIN] = PLACE_DRILL };
    return boards[s->mode] | (browse_is_on(s) ? PLACE_LIST : 0) | (visit_is(s) ? PLACE_TABLE : 0)
        | (peer_is_on(s) ? PLACE_PEER : 0) | (s->how.kiosk ? PLACE_KIOSK : 0);
}

static bool refuse(struct session *s, const struct command_def *d, const char *refuses, const char *helps)
{
    say_no(s, refuses, d->name);
    if (helps) str_addf(&s->said.text, "%s%s", _("; "), helps);
    return false;
}

bool gate_among(const char *word, const char *list)
{
    size_t n;
    for (; (list = str_word(list, &n)); list += n)
        if (n == strcspn(word, ":") && !strncasecmp(list, word, n)) return true;
    return false;
}

/* Does the command only show something, or end what shows it? */
static bool is_harmless(const struct command *c)
{
    if (!c->argc) return c->def->shows;
    return c->argc == 1 && c->def->harmless && gate_among(c->argv[0], c->def->harmless);
}

bool gate_tells(const struct command *c)
{
    return c->def->tells || (!c->argc && c->def->shows);
}

/* Is the command given with one of these words?  "": with any words or none. */
static bool asks_for(const struct command *c, const char *words)
{
    if (!words || is_harmless(c)) return false;
    if (!*words) return true;
    for (int i = 0; i < c->argc; i++)
        if ((i == 0 || strchr(c->argv[i], ':')) && gate_among(c->argv[i], words)) return true;
    return false;
}

/* What helps: a way out of the place, or into the editor if the command needs that. */
static const char *help(const struct command_def *d, const struct spot *p)
{
    bool editor = !(d->where & (PLACE_PLAY | PLACE_REPLAY));
    if (p->place == PLACE_KIOSK || d->instead) return d->instead ? _(d->instead) : NULL;
    if (editor && p->place & (PLACE_PLAY | PLACE_REPLAY)) return _("`setup` opens the position editor");
    return p->helps ? _(p->helps) : NULL;
}

/* The game at the table is over, so that the table, with what lies over its board, may be left for another command. */
static bool leaves_table(const struct session *s, const struct command_def *d)
{
    const struct table *t = visit_table(s);
    return t && table_is_over(t) && !(d->where & PLACE_TABLE) && d->where & PLACE_REPLAY;
}

unsigned gate_left(const struct session *s, const struct command *c)
{
    const struct command_def *d = c->def;
    unsigned left = ~d->where & (d->leaves | PLACE_LIST);
    if (is_harmless(c)) left = ~d->where & PLACE_LIST;
    else if (leaves_table(s, d)) left |= PLACE_TABLE | PLACE_DRILL;
    return gate_places(s) & left;
}

bool gate_replaces(const struct session *s, const struct command *c)
{
    return !is_harmless(c) && gate_places(s) & c->def->replaces;
}

static bool is_kept_from_person(const struct session *s, const struct command *c)
{
    return asks_for(c, c->def->advice) && wings_play_person(s);
}

/* The place that refuses the command; NULL if none does. */
static const struct spot *refusing(const struct session *s, const struct command *c)
{
    unsigned where = asks_for(c, c->def->alters) ? c->def->where & ~(unsigned)PLACE_PEER : c->def->where;
    unsigned bars = gate_places(s) & ~(where | gate_left(s, c));
    if (is_harmless(c)) bars &= c->argc ? PLACE_KIOSK : 0;
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        if (bars & spots[i].place) return &spots[i];
    return NULL;
}

bool gate_lets(struct session *s, const struct command *c)
{
    if (is_kept_from_person(s, c))
        return refuse(s, c->def, _("`%s` can't be used while you play a person"), _("it can be when the game is over"));
    const struct spot *p = refusing(s, c);
    return !p || refuse(s, c->def, _(p->refuses), help(c->def, p));
}

bool gate_opens(const struct session *s, const char *line)
{
    struct command c;
    return command_parse(&c, line, NULL) && !is_kept_from_person(s, &c) && !refusing(s, &c);
}

bool gate_way(struct session *s, bool done, const char *line, const char *does)
{
    if (gate_opens(s, line)) str_addf(&s->said.text, "%s`%s` %s", _("; "), line, does);
    return done;
}
