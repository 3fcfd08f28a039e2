/* cli_dxp.c -- huff dxp: the engine against another program over the network, by the DamExchange
   protocol. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "base/err.h"
#include "base/loop.h"
#include "cli/dxp_play.h"
#include "cli/progress.h"
#include "notation/fen.h"
#include "dxp/dxp_game.h"

enum { MINUTES = 5, HASH_MB = 64, HASH_MAX = 1 << 16, GAMES_MAX = 100000 };

struct options {
    struct option_game game;
    struct dxp_play play;
    const char *listen, *connect, *fen;
    bool asks, follows;
    int color, minutes, moves; // color: enum side; -1: not said
};

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

/* An option that only who asks for games may give; NULL: none was. */
static const char *said_term(const struct options *o)
{
    return o->color >= 0 ? "color" : o->minutes >= 0 ? "minutes" : o->moves >= 0 ? "moves" : o->fen ? "fen" : NULL;
}

static bool is_international(const struct rules *r)
{
    return rules_same_moves(r, dxp_rules()) && r->goal == dxp_rules()->goal && r->rows == dxp_rules()->rows;
}

/* Do they fit together?  Who connects asks for games, who listens waits to be asked, if nothing
   else is said. */
static bool settle(struct options *o, struct err *e)
{
    struct dxp_play *p = &o->play;
    const char *term = said_term(o);
    if (!is_international(&o->game.rules))
        return err_set(e, 0, 0, "DXP has no messages for other games than International draughts");
    if (!o->listen == !o->connect) return err_set(e, 0, 0, "say either --listen or --connect");
    if (o->asks && o->follows) return err_set(e, 0, 0, "huff either asks for games or waits to be asked");
    p->listens = o->listen != NULL;
    p->where = o->listen ? o->listen : o->connect;
    p->asks = o->asks || (o->connect && !o->follows);
    if (!p->asks && term) return err_set(e, 0, 0, "--%s is said by the side that asks for games", term);
    if (p->asks && !p->games) p->games = 1;
    p->request.follower = o->color == BLACK ? WHITE : BLACK;
    p->request.minutes = o->minutes < 0 ? MINUTES : o->minutes;
    p->request.moves = o->moves < 0 ? 0 : o->moves;
    return take_start(o, e);
}

static int run(void *job, int argc, char **argv)
{
    struct options *o = job;
    struct err e = { 0 };
    struct wake wake;
    (void)argc, (void)argv;
    if (!settle(o, &e)) return cli_usage(&cli_dxp, "%s", e.text);
    if (!wake_init(&wake)) return cli_fail(CLI_NO, &(struct err){ .text = "no pipe is to be had" });
    int status = dxp_play(&o->play, &wake, stop_on_signals(&wake));
    stop_on_signals(NULL); // there is nothing to be woken any more
    wake_release(&wake);
    return status;
}

static bool read_listen(void *job, const char *value)
{
    ((struct options *)job)->listen = value ? value : "";
    return true;
}

static bool read_color(void *job, const char *value)
{
    struct options *o = job;
    bool white = !strcmp(value, "w") || !strcmp(value, "white");
    o->color = white ? WHITE : BLACK;
    return white || !strcmp(value, "b") || !strcmp(value, "black");
}

#define JOB struct options
static const struct option_row options[] = {
    { 0, "listen", "HOST:PORT", "wait for the other program to connect", OPT_CALL(read_listen, "a place"),
        .flags = OPTION_MUST | OPTION_OPTIONAL },
    { 0, "connect", "HOST:PORT", "connect to it", OPT_TEXT(connect), .flags = OPTION_OR },
    { 0, "as-initiator", NULL, "ask for games, as who connects does", OPT_FLAG(asks) },
    { 0, "as-follower", NULL, "wait to be asked", OPT_FLAG(follows), .flags = OPTION_OR },
    { 0, "games", "N", "play so many", OPT_NUMBER(play.games, 1, GAMES_MAX) },
    { 0, "color", "w|b", "what huff plays in the first game; sides change after each",
        OPT_CALL(read_color, "w or b, what huff plays in the first game") },
    { 0, "minutes", "M", "for each side and game; 0 is no clock", OPT_NUMBER(minutes, 0, DXP_MINUTES) },
    { 0, "moves", "N", "a game is over after so many of each side; 0 is no limit", OPT_NUMBER(moves, 0, DXP_MOVES) },
    { 0, "fen", "FEN", "where the games begin", OPT_TEXT(fen) },
    { 0, "level", "N", "how strong the engine plays", OPT_NUMBER(play.level, 1, ENGINE_LEVELS) },
    OPT_LIMITS(play.limits, 0, NULL),
    { 0, "hash", "MB", "the size of the transposition table", OPT_NUMBER(play.hash_mb, 1, HASH_MAX) },
    { 0, "book", "BOOK", "the opening book: auto, off or a file", OPT_TEXT(play.book) },
    { 0, "name", "NAME", "what huff is called", OPT_TEXT(play.name) },
    { 0, "pdn", "FILE", "add each game to this file when it is over", OPT_TEXT(play.pdn) },
    { 'v', "variant", "GAME", "International: there are no messages for another", OPT_GAME(game) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "", 0, 0, NULL, run }, { 0 } };
static const struct options usual = {
    .color = -1, .minutes = -1, .moves = -1, .play = { .name = PACKAGE_STRING, .hash_mb = HASH_MB, .book = "auto" }
};

const struct cli_def cli_dxp = { "dxp",
    "play International draughts with a program elsewhere, by the DamExchange protocol", options, verbs, sizeof usual,
    &usual, NULL };
