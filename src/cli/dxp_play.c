/* dxp_play.c -- see dxp_play.h */
#include <config.h>

#include "cli/dxp_play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/session/books.h"
#include "base/err.h"
#include "base/file.h"
#include "base/loop.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "base/str.h"
#include "cli/cli.h"
#include "book/book.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "dxp/dxp_drive.h"
#include "dxp/dxp_game.h"

enum { OWN_MS = 1000, WINNING = 300 };

struct run {
    const struct dxp_play *play;
    struct dxp_drive drive;
    struct engine *engine;
    struct books books;
    struct rng rng;
    int think_id; /* 0: it is not thinking */
    int score;    /* what it thought of its last move */
    int played, won, drawn, lost;
    bool failed, stopping;
};

static void fail(struct run *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void fail(struct run *r, const char *fmt, ...)
{
    struct err e = { 0 };
    va_list args;
    va_start(args, fmt);
    vsnprintf(e.text, sizeof e.text, fmt, args);
    va_end(args);
    cli_error(NULL, &e);
    r->failed = true;
}

static void say(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
static void say(const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vprintf(fmt, args);
    va_end(args);
    putchar('\n');
    fflush(stdout);
}

/* --- a game that is over ----------------------------------------------------------------- */

static void put_tags(struct game *g, int number)
{
    char text[32];
    time_t now = time(NULL);
    struct tm tm;
    if (localtime_r(&now, &tm)) {
        strftime(text, sizeof text, "%Y.%m.%d", &tm);
        game_set_tag(g, "Date", text);
    }
    snprintf(text, sizeof text, "%d", number);
    game_set_tag(g, "Round", text);
}

static void keep(struct run *r, struct game *g)
{
    struct str text = { 0 };
    struct err e;
    if (!r->play->pdn) return;
    put_tags(g, r->played);
    pdn_write(g, false, &text);
    str_put(&text, '\n');
    if (!file_append(r->play->pdn, str_text(&text), text.len, &e)) {
        fail(r, "%s", e.text);
        dxp_drive_stop(&r->drive);
    }
    str_release(&text);
}

static void count(struct run *r, enum result result)
{
    enum result ours = r->drive.peer->me == WHITE ? RESULT_WHITE : RESULT_BLACK;
    if (result == RESULT_NONE) return;
    if (result == RESULT_DRAW) r->drawn++;
    else if (result == ours) r->won++;
    else r->lost++;
}

static void game_over(struct run *r, const struct dxp_event *e)
{
    struct game *g = r->drive.peer->game;
    struct str words = { 0 };
    r->played++;
    count(r, e->end.result);
    ending_sentence(dxp_rules(), e->end, &words);
    if (*e->text) str_addf(&words, "; %s", e->text);
    say("game %d: %s - %s  %s  %s", r->played, game_tag(g, "White"), game_tag(g, "Black"),
        ending_text(dxp_rules(), e->end.result), str_text(&words));
    if (!e->agreed) r->failed = true;
    keep(r, g);
    str_release(&words);
}

/* --- thinking ---------------------------------------------------------------------------- */

static void stop_thinking(struct run *r)
{
    if (r->think_id) engine_cancel(r->engine);
    r->think_id = 0;
}

static struct engine_limits limits_now(const struct run *r, int64_t now)
{
    const struct dxp_request *terms = &r->drive.peer->terms;
    struct engine_limits l = r->play->limits;
    int64_t left = dxp_peer_left(r->drive.peer, r->drive.peer->me, now);
    bool own = l.depth || l.nodes || l.ms;
    if (!own && left != INT64_MIN) {
        int to_go = terms->moves - game_here(r->drive.peer->game)->ply / 2;
        l.clock_ms = left > 1 ? left : 1;
        l.moves_to_go = terms->moves ? to_go : 0;
    } else if (!own && !r->play->level) {
        l.ms = OWN_MS;
    }
    return l;
}

static void think(struct run *r, int64_t now)
{
    const struct game *g = r->drive.peer->game;
    const struct node *here = game_here(g);
    struct move *moves = mem_new((size_t)here->ply + 1, sizeof *moves);
    struct engine_request q = { .rules = *dxp_rules(),
        .start = game_root(g)->pos,
        .moves = moves,
        .n_moves = here->ply,
        .limits = limits_now(r, now),
        .level = r->play->level };
    for (const struct node *n = here; n->parent; n = n->parent) moves[n->ply - 1] = n->move;
    r->think_id = engine_go(r->engine, &q);
    mem_free(moves);
}

/* A move of the book is made at once. */
static bool plays_book(struct run *r, int64_t now)
{
    struct err e;
    struct move m;
    if (r->play->level && r->play->level < BOOKS_LEVEL) return false;
    const struct book *b = books_find(&r->books, dxp_rules(), r->play->book, &e);
    if (*e.text) cli_error(NULL, &e);
    if (!b || !book_pick(b, game_pos(r->drive.peer->game), -1, rng_next(&r->rng), &m)) return false;
    r->score = 0;
    return dxp_peer_move(r->drive.peer, &m, now, &e);
}

/* All moves of the terms are made: who would have won? */
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
        if (report.has_best && !dxp_peer_move(r->drive.peer, &report.best, mono_ms(), &e)) fail(r, "%s", e.text);
    }
}

/* An answer is played, or an end said that is due; else the engine begins to think. */
static void turn(void *ctx)
{
    struct run *r = ctx;
    int64_t now = mono_ms();
    enum why why;
    struct err e;
    take_answer(r);
    int due = dxp_peer_due(r->drive.peer, now, &why);
    if (r->think_id || !dxp_peer_my_turn(r->drive.peer)) return;
    if (due < 0) {
        if (!plays_book(r, now)) think(r, now);
        return;
    }
    if (due == DXP_UNKNOWN) {
        why = WHY_RECORDED;
        due = verdict(r);
    }
    dxp_peer_end(r->drive.peer, due, why, now, &e);
}

/* --- what happens ------------------------------------------------------------------------ */

static bool is_last(const struct run *r)
{
    return r->play->games && r->played + 1 >= r->play->games;
}

static void game_begun(struct run *r)
{
    const struct game *g = r->drive.peer->game;
    r->score = 0;
    engine_clear(r->engine);
    if (is_last(r)) dxp_peer_set_last(r->drive.peer);
    say("game %d begins: %s - %s", r->played + 1, game_tag(g, "White"), game_tag(g, "Black"));
}

static void closed(struct run *r, const struct dxp_event *e)
{
    bool all = r->play->games && r->played >= r->play->games, owed = r->play->games && !all;
    if (all || r->stopping || r->failed) return;
    if (!e->agreed) fail(r, "%s", e->text);
    else if (owed) fail(r, "%s plays no more games", *r->drive.peer->other ? r->drive.peer->other : "the other side");
}

/* Sides change after each game. */
static void ask_next(struct run *r)
{
    r->drive.asks = r->play->asks && r->played < r->play->games;
    r->drive.terms = r->play->request;
    if (r->played % 2) r->drive.terms.follower = (enum side) !r->drive.terms.follower;
}

static void happened(void *ctx, const struct dxp_event *e)
{
    struct run *r = ctx;
    struct err ignored;
    int64_t now = mono_ms();
    switch (e->kind) {
    case DXP_EVENT_OFFERED: dxp_peer_answer(r->drive.peer, DXP_YES, now, &ignored); break;
    case DXP_EVENT_TURNED_DOWN:
        if (!r->play->asks) say("%s", e->text);
        break;
    case DXP_EVENT_REFUSED:
        fail(r, "%s", e->text);
        dxp_drive_stop(&r->drive);
        break;
    case DXP_EVENT_BEGUN: game_begun(r); break;
    case DXP_EVENT_MOVED:
    case DXP_EVENT_BACK_REFUSED: break;
    case DXP_EVENT_BACK_ASKED: dxp_peer_answer_back(r->drive.peer, DXP_BACK_YES, now, &ignored); break;
    case DXP_EVENT_BACK: stop_thinking(r); break;
    case DXP_EVENT_ENDED:
        stop_thinking(r);
        game_over(r, e);
        ask_next(r);
        break;
    case DXP_EVENT_TALK: say("%s: %s", *r->drive.peer->other ? r->drive.peer->other : "?", e->text); break;
    case DXP_EVENT_CLOSED: closed(r, e); break;
    }
}

static void met(void *ctx)
{
    struct run *r = ctx;
    say(r->play->listens ? "somebody has come" : "connected to %s", dxp_link_where(r->drive.link));
}

static const struct dxp_player machine = { met, happened, turn };

static void wait_for_more(struct run *r, const struct wake *wake)
{
    struct loop_fd fds[DXP_LINK_FDS + 1];
    int n = dxp_link_fds(r->drive.link, fds);
    fds[n++].fd = wake->fd;
    fds[n - 1].write = false;
    loop_wait(fds, n, dxp_link_wait(r->drive.link, mono_ms()));
    wake_drain(wake);
}

static void stop_playing(struct run *r)
{
    r->stopping = true;
    stop_thinking(r);
    dxp_drive_stop(&r->drive);
}

static int run(struct run *r, const struct wake *wake, const atomic_bool *stop)
{
    struct err e;
    if (r->play->listens) say("listening at %s", dxp_link_where(r->drive.link));
    ask_next(r);
    while (!dxp_link_done(r->drive.link) && !(atomic_load(stop) && !r->drive.peer)) {
        if (atomic_load(stop) && !r->stopping) stop_playing(r);
        if (!dxp_drive_round(&r->drive, &e)) {
            fail(r, "%s", e.text);
            break;
        }
        if (!dxp_link_done(r->drive.link)) wait_for_more(r, wake);
    }
    if (r->played > 1) say("%d games: %d won, %d drawn, %d lost", r->played, r->won, r->drawn, r->lost);
    bool owed = r->play->games && r->played < r->play->games;
    return r->failed || owed ? CLI_NO : CLI_OK;
}

int dxp_play(const struct dxp_play *p, const struct wake *wake, const atomic_bool *stop)
{
    struct run r = { .play = p, .rng = { (uint64_t)mono_us() }, .drive = { .player = &machine, .ctx = &r } };
    struct err e;
    int status = CLI_NO;
    r.engine = engine_new((size_t)p->hash_mb << 20, wake);
    if (!r.engine) {
        fail(&r, "there is not enough memory for a hash of that size");
        return CLI_NO;
    }
    if (dxp_drive_open(&r.drive, p->listens, p->where, p->name, &e)) status = run(&r, wake, stop);
    else fail(&r, "%s", e.text);
    dxp_link_free(r.drive.link);
    engine_free(r.engine);
    books_release(&r.books);
    return status;
}
