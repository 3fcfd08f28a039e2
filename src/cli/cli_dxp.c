/* cli_dxp.c -- huff dxp: the engine against another program over the network, by the DamExchange
   protocol. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <signal.h>
#include <string.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/number.h"
#include "board/variants.h"
#include "cli/dxp_play.h"
#include "match/player.h"
#include "notation/fen.h"
#include "dxp/dxp_game.h"

enum { HASH_MB = 64, HASH_MAX = 1 << 16, GAMES_MAX = 100000 };

/* The two globals: set by a signal, and what it wakes. */
static volatile sig_atomic_t stop;
static struct wake wake;

static void on_signal(int number)
{
    (void)number;
    stop = 1;
    wake_up(&wake);
}

struct options {
    struct dxp_play play;
    struct player_limits limits;
    const char *fen;
    bool connects, follows;
    const char *terms; /* the last option that only who asks for games may give */
};

enum {
    OPTION_LISTEN = 256,
    OPTION_CONNECT,
    OPTION_ASKS,
    OPTION_FOLLOWS,
    OPTION_GAMES,
    OPTION_COLOR,
    OPTION_MINUTES,
    OPTION_MOVES,
    OPTION_FEN,
    OPTION_LEVEL,
    OPTION_LIMIT,
    OPTION_HASH,
    OPTION_NAME,
    OPTION_PDN,
    OPTION_BOOK
};

static const struct option options[] = { { "listen", optional_argument, NULL, OPTION_LISTEN },
    { "connect", required_argument, NULL, OPTION_CONNECT }, { "as-initiator", no_argument, NULL, OPTION_ASKS },
    { "as-follower", no_argument, NULL, OPTION_FOLLOWS }, { "games", required_argument, NULL, OPTION_GAMES },
    { "color", required_argument, NULL, OPTION_COLOR }, { "minutes", required_argument, NULL, OPTION_MINUTES },
    { "moves", required_argument, NULL, OPTION_MOVES }, { "fen", required_argument, NULL, OPTION_FEN },
    { "level", required_argument, NULL, OPTION_LEVEL }, { "nodes", required_argument, NULL, OPTION_LIMIT },
    { "depth", required_argument, NULL, OPTION_LIMIT }, { "time", required_argument, NULL, OPTION_LIMIT },
    { "hash", required_argument, NULL, OPTION_HASH }, { "name", required_argument, NULL, OPTION_NAME },
    { "pdn", required_argument, NULL, OPTION_PDN }, { "book", required_argument, NULL, OPTION_BOOK },
    { "variant", required_argument, NULL, 'v' }, { "help", no_argument, NULL, 'h' }, { 0 } };

static bool take_color(struct dxp_play *p, const char *value, struct err *e)
{
    bool white = !strcmp(value, "w") || !strcmp(value, "white");
    if (!white && strcmp(value, "b") && strcmp(value, "black"))
        return err_set(e, 0, 0, "--color takes w or b, what huff plays in the first game");
    p->request.follower = white ? BLACK : WHITE;
    return true;
}

static bool take_variant(const char *spec, struct err *e)
{
    struct rules r;
    if (!variants_find(spec, &r, e)) return false;
    return (rules_same_moves(&r, dxp_rules()) && r.goal == dxp_rules()->goal && r.rows == dxp_rules()->rows)
        || err_set(e, 0, 0, "DXP has no messages for other games than International draughts");
}

/* An option with its value. */
static bool take(struct options *o, int option, const char *name, const char *value, struct err *e)
{
    struct dxp_play *p = &o->play;
    switch (option) {
    case OPTION_LISTEN:
        p->listens = true;
        p->where = value ? value : "";
        return true;
    case OPTION_CONNECT:
        o->connects = true;
        p->where = value;
        return true;
    case OPTION_ASKS: return p->asks = true;
    case OPTION_FOLLOWS: return o->follows = true;
    case OPTION_GAMES:
        return number_int(value, 1, GAMES_MAX, &p->games)
            || err_set(e, 0, 0, "--games takes a number from 1 to %d", GAMES_MAX);
    case OPTION_COLOR: return take_color(p, value, e);
    case OPTION_MINUTES:
        return number_int(value, 0, DXP_MINUTES, &p->request.minutes)
            || err_set(e, 0, 0, "--minutes takes a number up to %d; 0 is no limit", DXP_MINUTES);
    case OPTION_MOVES:
        return number_int(value, 0, DXP_MOVES, &p->request.moves)
            || err_set(e, 0, 0, "--moves takes a number up to %d; 0 is no limit", DXP_MOVES);
    case OPTION_FEN: o->fen = value; return true;
    case OPTION_LEVEL:
        return number_int(value, 1, ENGINE_LEVELS, &p->level)
            || err_set(e, 0, 0, "--level takes a number from 1 to %d", ENGINE_LEVELS);
    case OPTION_LIMIT: return player_limit(&o->limits, name, value, e);
    case OPTION_HASH:
        return number_int(value, 1, HASH_MAX, &p->hash_mb)
            || err_set(e, 0, 0, "--hash takes megabytes from 1 to %d", HASH_MAX);
    case OPTION_NAME: p->name = value; return true;
    case OPTION_PDN: p->pdn = value; return true;
    case OPTION_BOOK: p->book = value; return true;
    default: return take_variant(value, e);
    }
}

static bool take_start(struct options *o, struct err *e)
{
    struct pos start, unused;
    struct err why;
    if (!o->fen) return true;
    if (!fen_read(dxp_rules(), coord_own(), o->fen, &start, e)) return false;
    dxp_request_set_start(&o->play.request, &start);
    if (dxp_request_start(&o->play.request, &unused, &why)) return true;
    return err_set(e, 0, 0, "--fen takes%s", why.text + strlen("sent"));
}

/* Do they fit together?  Who connects asks for games, who listens waits to be asked, if nothing
   else is said. */
static bool settle(struct options *o, struct err *e)
{
    struct dxp_play *p = &o->play;
    if (p->listens == o->connects) return err_set(e, 0, 0, "say either --listen or --connect");
    if (p->asks && o->follows) return err_set(e, 0, 0, "huff either asks for games or waits to be asked");
    p->asks = p->asks || (o->connects && !o->follows);
    if (!p->asks && o->terms) return err_set(e, 0, 0, "--%s is said by the side that asks for games", o->terms);
    if (p->asks && !p->games) p->games = 1;
    p->limits = o->limits.move;
    return take_start(o, e);
}

static bool is_term(int option)
{
    return option == OPTION_COLOR || option == OPTION_MINUTES || option == OPTION_MOVES || option == OPTION_FEN;
}

static bool catch_signals(void)
{
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART };
    if (!wake_init(&wake)) return false;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return true;
}

int cli_dxp(int argc, char **argv)
{
    const struct cli_def *def = cli_find("dxp");
    struct options o = { .play = { .name = PACKAGE_STRING,
                             .hash_mb = HASH_MB,
                             .book = "auto",
                             .request = { .follower = BLACK, .minutes = 5 } } };
    struct err e = { 0 };
    for (int c, at = 0; (c = getopt_long(argc, argv, "v:h", options, &at)) != -1; at = 0) {
        if (c == 'h') return cli_help(def);
        if (c == '?') return cli_option(def);
        if (!take(&o, c, options[at].name, optarg, &e)) return cli_usage(def, "%s", e.text);
        if (is_term(c)) o.terms = options[at].name;
    }
    if (optind < argc) return cli_usage(def, "%s is one word too many", argv[optind]);
    if (!settle(&o, &e)) return cli_usage(def, "%s", e.text);
    if (!catch_signals()) {
        err_set(&e, 0, 0, "no pipe is to be had");
        cli_error(NULL, &e);
        return CLI_NO;
    }
    int status = dxp_play(&o.play, &wake, &stop);
    wake_release(&wake);
    return status;
}
