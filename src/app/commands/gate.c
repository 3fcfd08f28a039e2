/* gate.c -- see gate.h */
#include <config.h>

#include "app/commands/gate.h"

#include <string.h>
#include <strings.h>

#include "app/session/command.h"
#include "app/list/browse.h"
#include "app/peer/peer.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "app/table/visit.h"

/* A place as refusals name it, and what helps there.  The first that refuses is named. */
static const struct spot {
    enum place place;
    const char *name, *helps;
} spots[] = {
    { PLACE_KIOSK, "here", NULL },
    { PLACE_DRILL, "while you train", "`train stop` goes back to the game" },
    { PLACE_EDIT, "in the position editor", "`done` begins a game from it, `abort` leaves it" },
    { PLACE_TABLE, "at a table", "`leave` it first" },
    { PLACE_PEER, "in a game over DXP", "`dxp stop` ends it" },
    { PLACE_REPLAY, "while you look through a game", "`resume` goes back to play" },
    { PLACE_PLAY, "in a game being played", "`mode replay` looks through it" },
};

unsigned gate_places(const struct session *s)
{
    static const enum place boards[SESSION_MODES] = { [MODE_PLAY] = PLACE_PLAY,
        [MODE_REPLAY] = PLACE_REPLAY,
        [MODE_EDIT] = PLACE_EDIT,
        [MODE_TRAIN] = PLACE_DRILL };
    return boards[s->mode] | (browse_is_on(s) ? PLACE_LIST : 0) | (visit_is(s) ? PLACE_TABLE : 0)
        | (peer_is_on(s) ? PLACE_PEER : 0) | (s->how.kiosk ? PLACE_KIOSK : 0);
}

static bool refuse(struct session *s, const struct command_def *d, const char *here, const char *helps)
{
    return say_no(s, helps ? "`%s` can't be used %s; %s" : "`%s` can't be used %s", d->name, here, helps);
}

/* Is this word, or what stands before its colon, one of the list? */
static bool is_among(const char *word, const char *list)
{
    size_t n = strcspn(word, ":");
    for (; *list; list += strcspn(list, " "), list += *list == ' ')
        if (strcspn(list, " ") == n && !strncasecmp(list, word, n)) return true;
    return false;
}

/* "": whatever it is asked for. */
static bool asks_for(const struct command *c, const char *words)
{
    if (!words || !*words) return words != NULL;
    for (int i = 0; i < c->argc; i++)
        if ((i == 0 || strchr(c->argv[i], ':')) && is_among(c->argv[i], words)) return true;
    return false;
}

/* What helps: out of the place, or into the editor where only that will do. */
static const char *help(const struct command_def *d, const struct spot *p)
{
    bool editor = !(d->where & (PLACE_PLAY | PLACE_REPLAY));
    if (p->place == PLACE_KIOSK) return d->instead;
    if (editor && p->place & (PLACE_PLAY | PLACE_REPLAY)) return "`setup` opens the position editor";
    return p->helps;
}

bool gate_lets(struct session *s, const struct command *c)
{
    const struct command_def *d = c->def;
    if (asks_for(c, d->advice) && wings_play_person(s))
        return refuse(s, d, "while you play a person", "it can be when the game is over");
    if (d->shows && !c->argc) return true;
    unsigned where = asks_for(c, d->alters) ? d->where & ~(unsigned)PLACE_PEER : d->where;
    unsigned bars = gate_places(s) & ~(where | d->leaves | PLACE_LIST);
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        if (bars & spots[i].place) return refuse(s, d, spots[i].name, help(d, &spots[i]));
    return true;
}
