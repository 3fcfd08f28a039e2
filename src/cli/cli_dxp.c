/* cli_dxp.c -- huff dxp: the engine plays another program over the network, by the DamExchange protocol. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "app/session/books.h"
#include "base/day.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "base/utf8.h"
#include "book/book.h"
#include "cli/progress.h"
#include "dxp/dxp_link.h"
#include "dxp/dxp_game.h"
#include "game/game.h"
#include "notation/fen.h"
#include "pdn/pdn.h"

enum { MINUTES = 5, HASH_MB = 64, HASH_MAX = 1 << 16, GAMES_MAX = 100000, OWN_MS = 1000, WINNING = 300 };

struct job {
    struct option_game game;
    const char *listen, *connect; /* the place; one of them is NULL */
    const char *name, *pdn;       /* pdn NULL: games are not kept */
    const char *fen, *book;       /* book: auto, off or a file */
    bool asks, follows;           /* once settled, exactly one: we say what is played; the other side does */
    int color, minutes, moves;    /* what we ask for; color: enum side; -1: not given */
    struct dxp_request request;   /* ... for the first game; sides change after each game */
    int games;                    /* how many; 0: as many as the other side asks for */
    struct engine_limits limits;
    int level, hash_mb;
};

struct run {
    const struct job *job;
    struct dxp_link link;
    struct engine *engine;
    struct books books;
    struct rng rng;
    int think_id; /* 0: the engine is not thinking */
    int score;    /* score of the engine's last move */
    int played, won, drawn, lost;
    bool failed, stopping;
    bool amiss; /* a game was broken off or could not be played; only the exit status tells */
};

static void fail(struct run *r, const char *why)
{
    fprintf(stderr, "huff: %s\n", why);
    r->failed = true;
}

static const char *other(const struct run *r, const char *unknown)
{
    return *r->link.peer->other ? r->link.peer->other : unknown;
}

/* ---- a game that is over ---- */

static void put_tags(struct game *g, int number)
{
    char text[DAY_TEXT];
    game_set_tag(g, "Date", day_tag(text));
    snprintf(text, sizeof text, "%d", number);
    game_set_tag(g, "Round", text);
}

static void keep(struct run *r, struct game *g)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (!r->job->pdn) return;
    put_tags(g, r->played);
    pdn_write(g, &text);
    str_put(&text, '\n');
    if (!file_append(r->job->pdn, str_text(&text), text.len, &e)) {
        fail(r, e.text);
        dxp_link_stop(&r->link);
    }
}

static void count(struct run *r, enum result result)
{
    if (result == RESULT_NONE) return;
    if (result == RESULT_DRAW) r->drawn++;
    else if (result == ending_won_by(r->link.peer->me)) r->won++;
    else r->lost++;
}

static void game_over(struct run *r, const struct dxp_event *e)
{
    struct game *g = r->link.peer->game;
    bool as_agreed = e->end.result == RESULT_NONE && dxp_peer_all_made(r->link.peer);
    LOCAL(str) words = { 0 };
    r->played++;
    count(r, e->end.result);
    if (!as_agreed || !*e->text) ending_sentence(dxp_rules(), e->end, &words);
    if (*e->text) str_addf(&words, "%s%s", words.len ? "; " : "", e->text);
    printf("game %d: %s - %s  %s  %s\n", r->played, game_tag(g, "White"), game_tag(g, "Black"),
        ending_text(dxp_rules(), e->end.result), str_text(&words));
    if (!e->agreed) r->failed = true;
    if (e->end.result == RESULT_NONE && !as_agreed) r->amiss = true;
    keep(r, g);
}

/* ---- thinking ---- */

static void stop_thinking(struct run *r)
{
    if (r->think_id) engine_cancel(r->engine);
    r->think_id = 0;
}

static struct engine_limits limits_now(const struct run *r, int64_t now)
{
    const struct dxp_request *terms = &r->link.peer->terms;
    struct engine_limits l = r->job->limits;
    const struct clocks *c = &r->link.peer->clocks;
    bool own = l.depth || l.nodes || l.ms;
    if (!own && c->n_stages) {
        int64_t left = clocks_left(c, r->link.peer->me, now);
        int to_go = terms->moves - game_here(r->link.peer->game)->ply / 2;
        l.clock_ms = left > 1 ? left : 1;
        l.moves_to_go = terms->moves ? to_go : 0;
    } else if (!own && !r->job->level) {
        l.ms = OWN_MS;
    }
    return l;
}

static void think(struct run *r, int64_t now)
{
    struct engine_request q = { .rules = *dxp_rules(), .limits = limits_now(r, now), .level = r->job->level };
    LOCAL_MEM struct move *moves = game_moves_since(r->link.peer->game, &q.start, &q.n_moves);
    q.moves = moves;
    r->think_id = engine_go(r->engine, &q);
}

/* Play a move from the book at once.  False if it has none. */
static bool plays_book(struct run *r, int64_t now)
{
    struct err e;
    struct move m;
    if (r->job->level && r->job->level < BOOKS_LEVEL) return false;
    const struct book *b = books_find(&r->books, dxp_rules(), r->job->book, &e);
    if (*e.text) cli_error(NULL, &e);
    if (!b || !book_pick(b, game_pos(r->link.peer->game), 0, rng_next(&r->rng), &m)) return false;
    r->score = 0;
    return dxp_peer_move(r->link.peer, &m, now, &e);
}

/* All moves of the terms have been made: who would have won? */
static int verdict(const struct run *r)
{
    return r->score >= WINNING ? DXP_WON : r->score <= -WINNING ? DXP_LOST : DXP_UNKNOWN;
}

static void take_answer(struct run *r)
{
    struct engine_report report;
    struct err e;
    while (engine_take(r->engine, &report)) {
        if (!report.done || report.id != r->think_id) continue;
        r->think_id = 0;
        r->score = report.score;
        if (report.has_best && !dxp_peer_move(r->link.peer, &report.best, mono_ms(), &e)) fail(r, e.text);
    }
}

/* Play the engine's answer, or end the game if that is due; otherwise let the engine think. */
static void turn(void *ctx)
{
    struct run *r = ctx;
    int64_t now = mono_ms();
    enum why why;
    take_answer(r);
    int due = dxp_peer_due(r->link.peer, now, &why);
    if (r->think_id || !dxp_peer_my_turn(r->link.peer)) return;
    if (due < 0) {
        if (!plays_book(r, now)) think(r, now);
        return;
    }
    if (due == DXP_UNKNOWN) {
        why = WHY_RECORDED;
        due = verdict(r);
    }
    dxp_peer_end(r->link.peer, due, why, now, NULL);
}

/* ---- what happens ---- */

static void game_begun(struct run *r)
{
    const struct game *g = r->link.peer->game;
    r->score = 0;
    engine_clear(r->engine);
    if (r->job->games && r->played + 1 >= r->job->games) r->link.peer->last = true;
    printf("game %d begins: %s - %s\n", r->played + 1, game_tag(g, "White"), game_tag(g, "Black"));
}

static void closed(struct run *r, const struct dxp_event *e)
{
    struct err why;
    bool all = r->job->games && r->played >= r->job->games, owed = r->job->games && !all;
    if (all || r->stopping || r->failed) return;
    if (!e->agreed) fail(r, e->text);
    else if (owed) {
        err_set(&why, 0, 0, "%s plays no more games", other(r, "the other side"));
        fail(r, why.text);
    }
}

/* Sides change after each game. */
static void ask_next(struct run *r)
{
    r->link.asks = r->job->asks && r->played < r->job->games;
    r->link.terms = r->job->request;
    if (r->played % 2) r->link.terms.follower = (enum side) !r->link.terms.follower;
}

static void happened(void *ctx, const struct dxp_event *e)
{
    struct run *r = ctx;
    int64_t now = mono_ms();
    switch (e->kind) {
    case DXP_EVENT_OFFERED: dxp_peer_answer(r->link.peer, DXP_YES, now, NULL); break;
    case DXP_EVENT_TURNED_DOWN:
        if (r->job->asks) break; // we may have asked at the same time
        puts(e->text);
        r->amiss = true;
        break;
    case DXP_EVENT_REFUSED:
        fail(r, e->text);
        dxp_link_stop(&r->link);
        break;
    case DXP_EVENT_BEGUN: game_begun(r); break;
    case DXP_EVENT_MOVED:
    case DXP_EVENT_BACK_REFUSED: break;
    case DXP_EVENT_BACK_ASKED: dxp_peer_answer_back(r->link.peer, DXP_BACK_YES, now, NULL); break;
    case DXP_EVENT_BACK: stop_thinking(r); break;
    case DXP_EVENT_ENDED:
        stop_thinking(r);
        game_over(r, e);
        ask_next(r);
        break;
    case DXP_EVENT_TALK: printf("%s: %s\n", other(r, "?"), e->text); break;
    case DXP_EVENT_CLOSED: closed(r, e); break;
    }
}

static void met(void *ctx)
{
    struct run *r = ctx;
    if (r->job->listen) puts("somebody has come");
    else printf("connected to %s\n", r->link.where);
}

static const struct dxp_player machine = { met, happened, turn };

static void wait_for_more(struct run *r, const struct wake *wake)
{
    struct loop_fd fds[DXP_LINK_FDS + 1];
    int n = dxp_link_fds(&r->link, fds);
    fds[n++] = (struct loop_fd){ .fd = wake->fd };
    loop_wait(fds, n, dxp_link_wait(&r->link, mono_ms()));
    wake_drain(wake);
}

static void stop_playing(struct run *r)
{
    r->stopping = true;
    stop_thinking(r);
    dxp_link_stop(&r->link);
}

/* Play.  When *stop is set, and `wake` woken, the present game is ended. */
static int play_games(struct run *r, const struct wake *wake, const atomic_bool *stop)
{
    struct err e;
    if (r->job->listen) printf("listening at %s\n", r->link.where);
    ask_next(r);
    while (!dxp_link_done(&r->link) && !(atomic_load(stop) && !r->link.peer)) {
        if (atomic_load(stop) && !r->stopping) stop_playing(r);
        if (!dxp_link_round(&r->link, &e)) {
            fail(r, e.text);
            break;
        }
        if (!dxp_link_done(&r->link)) wait_for_more(r, wake);
    }
    int unknown = r->played - r->won - r->drawn - r->lost;
    if (r->played > 1 && unknown)
        printf("%d games: %d won, %d drawn, %d lost, %d unknown\n", r->played, r->won, r->drawn, r->lost, unknown);
    else if (r->played > 1) printf("%d games: %d won, %d drawn, %d lost\n", r->played, r->won, r->drawn, r->lost);
    bool owed = r->job->games && r->played < r->job->games;
    return r->failed || r->amiss || owed || atomic_load(stop) ? CLI_NO : CLI_OK;
}

/* ---- options ---- */

static bool take_start(struct job *j, struct err *e)
{
    struct pos start, unused;
    struct err why;
    if (!j->fen) return true;
    if (!fen_read(dxp_rules(), coord_own(), j->fen, &start, e)) return false;
    dxp_request_set_start(&j->request, &start);
    if (dxp_request_start(&j->request, &unused, &why)) return true;
    return err_set(e, 0, 0, "--fen cannot be played: %s", why.text);
}

/* An option that was given although only the side that asks for games may give it; NULL if none was. */
static const char *said_term(const struct job *j)
{
    return j->color >= 0 ? "color" : j->minutes >= 0 ? "minutes" : j->moves >= 0 ? "moves" : j->fen ? "fen" : NULL;
}

static bool is_international(const struct rules *r)
{
    return rules_same_moves(r, dxp_rules()) && r->goal == dxp_rules()->goal && r->rows == dxp_rules()->rows;
}

/* Do the options fit together?  If nothing else is given, the side that connects asks for games. */
static bool settle(struct job *j, struct err *e)
{
    const char *term = said_term(j);
    if (!is_international(&j->game.rules))
        return err_set(e, 0, 0, "DXP has no messages for other games than International draughts");
    if (!j->listen == !j->connect) return err_set(e, 0, 0, "say either --listen or --connect");
    if (j->asks && j->follows) return err_set(e, 0, 0, "huff either asks for games or waits to be asked");
    j->asks |= j->connect && !j->follows;
    if (!j->asks && term) return err_set(e, 0, 0, "--%s is said by the side that asks for games", term);
    if (j->asks && !j->games) j->games = 1;
    j->request.follower = j->color == BLACK ? WHITE : BLACK;
    j->request.minutes = j->minutes < 0 ? MINUTES : j->minutes;
    j->request.moves = j->moves < 0 ? 0 : j->moves;
    return take_start(j, e);
}

static int run(void *job, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    struct job *j = job;
    struct run r = { .job = j, .rng = { (uint64_t)mono_us() }, .link = { .player = &machine, .ctx = &r } };
    struct err wrong;
    struct wake wake;
    if (!settle(j, &wrong)) return cli_usage(&cli_dxp, "%s", wrong.text);
    if (!wake_init(&wake) && !err_set(e, 0, 0, "the system gives no pipe")) return CLI_NO;
    setvbuf(stdout, NULL, _IOLBF, 0); // report each event at once
    atomic_bool *stop = stop_on_signals(&wake);
    r.engine = engine_new((size_t)j->hash_mb << 20, &wake);
    bool ok = r.engine || err_set(e, 0, 0, "there is not enough memory for a hash of that size");
    ok = ok && dxp_link_open(&r.link, j->listen, j->listen ? j->listen : j->connect, j->name, e);
    int status = ok ? play_games(&r, &wake, stop) : CLI_NO;
    if (ok) dxp_link_release(&r.link);
    engine_free(r.engine);
    books_release(&r.books);
    stop_on_signals(NULL); // there is nothing left to wake
    wake_release(&wake);
    return status;
}

static bool read_listen(void *into, const char *value)
{
    *(const char **)into = value ? value : "";
    return true;
}

static bool read_color(void *into, const char *value)
{
    bool white = !strcmp(value, "w") || !strcmp(value, "white");
    *(int *)into = white ? WHITE : BLACK;
    return white || !strcmp(value, "b") || !strcmp(value, "black");
}

static bool read_name(void *into, const char *value)
{
    *(const char **)into = value;
    return utf8_columns(value) <= DXP_NAME;
}

#define JOB struct job
static const struct option_row options[] = {
    { 0, "listen", "HOST:PORT", "wait for the other program to connect", OPT_READ(read_listen, listen, "a place"),
        .flags = OPTION_MUST | OPTION_OPTIONAL },
    { 0, "connect", "HOST:PORT", "connect to it", OPT_TEXT(connect), .flags = OPTION_OR },
    { 0, "as-initiator", NULL, "ask for games, as who connects does", OPT_FLAG(asks) },
    { 0, "as-follower", NULL, "wait to be asked", OPT_FLAG(follows), .flags = OPTION_OR },
    { 0, "games", "N", "play so many", OPT_NUMBER(games, 1, GAMES_MAX) },
    { 0, "color", "w|b", "what huff plays in the first game; sides change after each",
        OPT_READ(read_color, color, "w or b, what huff plays in the first game") },
    { 0, "minutes", "M", "for each side and game; 0 is no clock", OPT_NUMBER(minutes, 0, DXP_MINUTES) },
    { 0, "moves", "N", "a game is over after so many of each side; 0 is no limit", OPT_NUMBER(moves, 0, DXP_MOVES) },
    { 0, "fen", "FEN", "where the games begin", OPT_TEXT(fen) },
    { 0, "level", "N", "how strong the engine plays", OPT_NUMBER(level, 1, ENGINE_LEVELS) },
    OPT_LIMITS(limits, 0, NULL, NULL),
    { 0, "hash", "MB", "the size of the transposition table", OPT_NUMBER(hash_mb, 1, HASH_MAX) },
    { 0, "book", "BOOK", "the opening book: auto, off or a file", OPT_TEXT(book) },
    { 0, "name", "NAME", "what huff is called", OPT_READ(read_name, name, "at most 32 characters") },
    { 0, "pdn", "FILE", "add each game to this file when it is over", OPT_TEXT(pdn) },
    { 'v', "variant", "GAME", "International: there are no messages for another", OPT_GAME(game) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "", 0, 0, NULL, run }, { 0 } };
static const struct job usual = {
    .color = -1, .minutes = -1, .moves = -1, .name = PACKAGE_STRING, .hash_mb = HASH_MB, .book = "auto"
};

const struct cli_def cli_dxp = { "dxp", "play with a program elsewhere by the DamExchange protocol", options, verbs,
    sizeof usual, &usual, NULL };
