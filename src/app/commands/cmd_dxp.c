/* cmd_dxp.c -- the command `dxp`: a game with somebody elsewhere; and what some commands do in such a game. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/peer/peer.h"
#include "base/number.h"
#include "dxp/dxp_msg.h"

enum { MINUTES = 30 };

/* Read [w | b] [MINUTES] from argument `at` on; White if no side is given. */
static bool take_terms(struct session *s, const struct command *c, int at, struct dxp_request *ret)
{
    *ret = (struct dxp_request){ .follower = BLACK, .minutes = MINUTES };
    for (; at < c->argc; at++) {
        const char *word = c->argv[at];
        if (side_bits(word) == 1) ret->follower = BLACK;
        else if (side_bits(word) == 2) ret->follower = WHITE;
        else if (!number_int(word, 0, DXP_MINUTES, &ret->minutes))
            return say_no(s, _("Say w or b, which you play, and the minutes each, up to %d (0: no clock)"),
                DXP_MINUTES);
    }
    return true;
}

static bool do_listen(struct session *s, const struct command *c)
{
    if (c->argc > 2) return say_no(s, _("Write `dxp listen` or `dxp listen HOST:PORT`"));
    return peer_open(s, true, c->argc > 1 ? c->argv[1] : "", NULL);
}

static bool do_connect(struct session *s, const struct command *c)
{
    struct dxp_request terms;
    if (c->argc < 2) return say_no(s, _("Say where: `dxp connect HOST:PORT`"));
    if (c->argc == 3 && !strcasecmp(c->argv[2], "wait")) return peer_open(s, false, c->argv[1], NULL);
    return take_terms(s, c, 2, &terms)
        && (leave_asks(s, command_again, c->line) || peer_open(s, false, c->argv[1], &terms));
}

static bool do_game(struct session *s, const struct command *c)
{
    struct dxp_request terms;
    return take_terms(s, c, 1, &terms)
        && ((!peer_is_on(s) && leave_asks(s, command_again, c->line)) || peer_ask(s, &terms));
}

static bool do_say(struct session *s, const struct command *c)
{
    const char *text = arg_rest(c, 1);
    return *text ? peer_say(s, text) : say_no(s, _("Say what: `dxp say TEXT`"));
}

bool cmd_dxp(struct session *s, const struct command *c)
{
    static const struct arg_word verbs[] = { { "listen", do_listen }, { "connect", do_connect }, { "game", do_game },
        { "say", do_say }, { "stop", peer_stop }, { NULL, NULL } };
    return c->argc ? arg_run(s, c, verbs) : peer_tell(s);
}

bool dxp_undo(struct session *s, const struct command *c)
{
    if (s->mode != MODE_PLAY) return cmd_undo(s, c);
    int n = how_many(s, command_word(c, 0), ARG_MOVES, ARG_MANY_MOVES);
    return n && peer_ask_back(s, n);
}

/* draw, resign, abort: in such a game all three ask how to end it. */
bool dxp_end(struct session *s, const struct command *c)
{
    return peer_end(s, c->def->run == cmd_draw ? DXP_DRAW : c->def->run == cmd_resign ? DXP_LOST : DXP_UNKNOWN);
}
