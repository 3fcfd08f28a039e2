/* hub_serve.c -- see hub_serve.h.

   The engine stops within milliseconds.  So a line that ends a search just waits for its answer, and no line is ever
   queued. */
#include <config.h>

#include "hub/hub_serve.h"

#include <inttypes.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "board/gen.h"
#include "board/goal.h"
#include "endgame/endgame.h"
#include "hub/hub_level.h"
#include "hub/hub_line.h"
#include "hub/hub_params.h"
#include "hub/hub_pos.h"

enum { PV_SHOWN = 32 };

struct hub_serve {
    struct hub_params params;
    struct engine *engine; // NULL until it is needed
    int engine_hash;       // megabytes of its table
    const struct wake *wake;
    hub_out_fn *out;
    hub_book_fn *book;
    void *ctx;

    struct pos start, now;
    struct move *moves; // from `start` to the current position
    int n_moves, room;
    bool ready;             // `init` has been received
    bool refused;           // the last `pos` was not understood
    struct hub_level level; // as said since the last `pos` or `done`
    struct endgame *tables; // NULL until they are needed

    int id; // of the search under way; 0: none
    bool pondering;
    int told_depth, told_score; // by the last info line
    struct move told_line[2];   // its move and the answer to it
    struct moves legal;         // scratch
};

/* --- writing ----------------------------------------------------------------------------- */

static void say(struct hub_serve *h, const char *text)
{
    h->out(h->ctx, text, strlen(text));
}

/* Write `line` and release it. */
static void say_line(struct hub_serve *h, struct str *line)
{
    str_put(line, '\n');
    h->out(h->ctx, str_text(line), line->len);
    str_release(line);
}

static void say_error(struct hub_serve *h, const char *message)
{
    struct str line = { 0 };
    str_add(&line, "error");
    hub_add(&line, "message", message);
    say_line(h, &line);
}

/* Add a line of moves, as far as they are legal. */
static void add_moves(struct hub_serve *h, const char *name, const struct pos *from, const struct move *m, int n,
    struct str *out)
{
    const struct rules *r = &h->params.rules;
    LOCAL(str) text = { 0 };
    struct pos p = *from;
    for (int i = 0; i < n; i++) {
        gen_moves(r, &p, &h->legal);
        if (!moves_has(&h->legal, &m[i])) break;
        if (i) str_put(&text, ' ');
        hub_move_write(r, &p, &m[i], &text);
        pos_play(r, &p, &m[i], &p);
    }
    if (text.len) hub_add(out, name, str_text(&text));
}

static struct move line_move(const struct engine_report *r, int i)
{
    return i < r->n_pv ? r->pv[i] : (struct move){ .from = MOVE_NONE };
}

static void say_info(struct hub_serve *h, const struct engine_report *r)
{
    struct str line = { 0 };
    double seconds = (double)r->ms / 1000;
    str_add(&line, "info");
    if (r->depth) hub_addf(&line, "depth", "%d", r->depth);
    hub_addf(&line, "score", "%.2f", r->score / 100.0);
    if (r->nodes) hub_addf(&line, "nodes", "%" PRIu64, r->nodes);
    if (r->ms > 0) hub_addf(&line, "time", "%.3f", seconds);
    if (r->ms > 0) hub_addf(&line, "nps", "%.3f", (double)r->nodes / seconds / 1e6);
    add_moves(h, "pv", &h->now, r->pv, r->n_pv < PV_SHOWN ? r->n_pv : PV_SHOWN, &line);
    say_line(h, &line);
    h->told_depth = r->depth;
    h->told_score = r->score;
    for (int i = 0; i < 2; i++) h->told_line[i] = line_move(r, i);
}

/* Does the report have nothing that the last info line did not say? */
static bool is_told(const struct hub_serve *h, const struct engine_report *r)
{
    bool same = r->depth == h->told_depth && r->score == h->told_score;
    for (int i = 0; i < 2; i++) {
        struct move m = line_move(r, i);
        same = same && move_equal(&m, &h->told_line[i]);
    }
    return same;
}

/* Does the game go on after the move? */
static bool goes_on(const struct rules *r, const struct pos *p, const struct move *m)
{
    struct pos after;
    pos_play(r, p, m, &after);
    return !goal_reached(r, &after, gen_count(r, &after));
}

static void say_done(struct hub_serve *h, const struct engine_report *r)
{
    const struct rules *rules = &h->params.rules;
    struct str line = { 0 };
    str_add(&line, "done");
    if (r->has_best) {
        struct pos after;
        add_moves(h, "move", &h->now, &r->best, 1, &line);
        pos_play(rules, &h->now, &r->best, &after);
        bool ponder = r->n_pv > 1 && move_equal(&r->pv[0], &r->best) && goes_on(rules, &after, &r->pv[1]);
        if (ponder) add_moves(h, "ponder", &after, &r->pv[1], 1, &line);
    }
    say_line(h, &line);
}

/* --- the search -------------------------------------------------------------------------- */

static void tell(struct hub_serve *h, const struct engine_report *r)
{
    if (r->has_best && (!r->done || !is_told(h, r))) say_info(h, r);
    if (!r->done) return;
    h->id = 0;
    h->pondering = false;
    say_done(h, r);
}

void hub_serve_tick(struct hub_serve *h)
{
    struct engine_report r;
    while (h->engine && engine_take(h->engine, &r))
        if (r.id == h->id) tell(h, &r);
}

/* End the search, if there is one, with its answer. */
static void finish(struct hub_serve *h)
{
    struct engine_report r;
    if (!h->id) return;
    engine_stop(h->engine);
    engine_wait(h->engine, &r);
    tell(h, &r);
}

/* The engine with a table of the size asked for; NULL after an error line. */
static struct engine *engine(struct hub_serve *h)
{
    size_t bytes = (size_t)h->params.hash << 20;
    if (h->engine && h->engine_hash == h->params.hash) return h->engine;
    bool ok = h->engine ? engine_hash(h->engine, bytes) : (h->engine = engine_new(bytes, h->wake)) != NULL;
    if (!ok) say_error(h, "there is not enough memory for a hash of that size");
    if (!ok && h->engine) h->params.hash = h->engine_hash;
    h->engine_hash = h->params.hash;
    return h->engine;
}

/* The tables asked for, or NULL. */
static const struct endgame *tables(struct hub_serve *h)
{
    const struct hub_params *p = &h->params;
    if (!p->tables || !p->folder.len) return NULL;
    if (!h->tables) h->tables = endgame_open(&p->rules, str_text(&p->folder));
    return h->tables;
}

static void start_search(struct hub_serve *h, bool think, bool ponder)
{
    struct engine *e = engine(h);
    if (!e) {
        say(h, "done\n");
        return;
    }
    struct engine_request q = {
        .rules = h->params.rules,
        .start = h->start,
        .moves = h->moves,
        .n_moves = h->n_moves,
        .threads = h->params.threads,
        .ponder = ponder,
        .endgame = tables(h),
        .level = think || ponder ? h->params.level : 0,
    };
    q.limits = hub_level_limits(&h->level, q.level, &q.infinite);
    h->pondering = ponder;
    h->told_depth = 0;
    h->id = engine_go(e, &q);
}

/* --- commands ---------------------------------------------------------------------------- */

static void on_hub(struct hub_serve *h, const struct hub_msg *m UNUSED)
{
    struct str text = { 0 };
    str_add(&text, "id name=" PACKAGE_NAME " version=" PACKAGE_VERSION "\n");
    hub_params_tell(&h->params, &text);
    str_add(&text, "wait");
    say_line(h, &text);
}

/* Get a move from the book asked for.  False if there is none.  An unusable book is reported only once. */
static bool ask_book(struct hub_serve *h, struct move *ret)
{
    const struct hub_params *p = &h->params;
    struct err e = { 0 };
    if (!p->book || !h->book) return false;
    bool found = h->book(h->ctx, &p->rules, &h->now, str_text(&p->book_file), p->book_margin, ret, &e);
    if (*e.text) say_error(h, e.text);
    return found;
}

/* A bad book is reported before the game, not in answer to a `go`. */
static void on_init(struct hub_serve *h, const struct hub_msg *m UNUSED)
{
    struct move unused;
    (void)engine(h);
    ask_book(h, &unused);
    h->ready = true;
    say(h, "ready\n");
}

/* Go to the start of the game, as before any `pos`. */
static void begin(struct hub_serve *h)
{
    pos_start(&h->params.rules, WHITE, &h->start);
    h->now = h->start;
    h->n_moves = 0;
    h->refused = false;
    h->level = (struct hub_level){ .clock = false };
}

static void on_set_param(struct hub_serve *h, const struct hub_msg *m)
{
    const char *name = hub_msg_get(m, "name"), *value = hub_msg_get(m, "value");
    struct rules before = h->params.rules;
    struct move unused;
    struct err e;
    if (!name) say_error(h, "missing name");
    else if (!value) say_error(h, "missing value");
    else if (!hub_params_set(&h->params, name, value, &e)) say_error(h, e.text);
    else if (memcmp(&before, &h->params.rules, sizeof before)) begin(h);
    endgame_close(h->tables); // the parameter may be about the tables
    h->tables = NULL;
    if (h->ready) ask_book(h, &unused); // it may be about the book, and reports a bad one
}

static bool refuse(struct hub_serve *h, const char *message)
{
    h->refused = true;
    say_error(h, message);
    return false;
}

static bool play_text(struct hub_serve *h, const char *text, size_t n)
{
    const struct rules *r = &h->params.rules;
    struct move m;
    gen_moves(r, &h->now, &h->legal);
    switch (hub_move_read(r, &h->legal, text, n, &m)) {
    case HUB_MOVE_BAD: return refuse(h, "bad move");
    case HUB_MOVE_ILLEGAL: return refuse(h, "illegal move");
    case HUB_MOVE_LEGAL: break;
    }
    MEM_ROOM(h->moves, h->n_moves, h->room);
    h->moves[h->n_moves++] = m;
    pos_play(r, &h->now, &m, &h->now);
    return true;
}

/* Values that only other programs know are skipped, as the protocol demands; a bare word is a mistake. */
static bool is_pos(const struct hub_msg *m, struct err *e)
{
    for (int i = 0; i < m->n; i++)
        if (!*m->arg[i].value && !hub_is_word_of(m->arg[i].name, "start pos wolf moves"))
            return err_set(e, 0, 0, "it has no %.60s", m->arg[i].name);
    return hub_msg_once(m, e);
}

static void on_pos(struct hub_serve *h, const struct hub_msg *m)
{
    const char *pos = hub_msg_get(m, "pos"), *wolf = hub_msg_get(m, "wolf"), *moves = hub_msg_get(m, "moves"), *word;
    const struct rules *r = &h->params.rules;
    struct pos p;
    struct err e;
    size_t n;
    if (!is_pos(m, &e) || (pos && (!hub_pos_read(r, pos, &p, &e) || (wolf && !hub_wolf_read(r, wolf, &p, &e))))) {
        LOCAL(str) text = { 0 };
        str_addf(&text, "bad position: %s", e.text);
        refuse(h, str_text(&text));
        return;
    }
    begin(h);
    if (pos) h->start = h->now = p;
    while (moves && (word = hub_word(&moves, &n)))
        if (!play_text(h, word, n)) return;
}

static void on_level(struct hub_serve *h, const struct hub_msg *m)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (hub_level_read(&h->level, m, &e)) return;
    str_addf(&text, "bad level: %s", e.text);
    say_error(h, str_text(&text));
}

/* A book move has no score. */
static bool answers_from_book(struct hub_serve *h)
{
    const struct hub_params *p = &h->params;
    struct engine_report r = { .has_best = true };
    bool ends = p->book_ply && h->n_moves >= p->book_ply;
    if (ends || !ask_book(h, &r.best)) return false;
    say_done(h, &r);
    return true;
}

/* Is it a go of the protocol, or one without arguments, which means to think? */
static bool is_go(const struct hub_msg *m)
{
    for (int i = 0; i < m->n; i++)
        if (*m->arg[i].value || !hub_is_word_of(m->arg[i].name, "think ponder analyze")) return false;
    return true;
}

static void on_go(struct hub_serve *h, const struct hub_msg *m)
{
    const struct rules *r = &h->params.rules;
    bool ponder = hub_msg_get(m, "ponder"), analyze = hub_msg_get(m, "analyze");
    if (!is_go(m)) {
        say_error(h, "bad go: it takes think, ponder or analyze");
        say(h, "done\n"); // the other side may wait for one
        return;
    }
    if (h->refused) say_error(h, "the last position was refused");
    if (h->refused || goal_reached(r, &h->now, gen_count(r, &h->now))) say(h, "done\n");
    else if (analyze || ponder || !answers_from_book(h)) start_search(h, !analyze, ponder && !analyze);
    h->level = (struct hub_level){ .clock = false };
}

static void on_new_game(struct hub_serve *h, const struct hub_msg *m UNUSED)
{
    if (h->engine) engine_clear(h->engine);
}

static const struct {
    const char *name;
    void (*fn)(struct hub_serve *, const struct hub_msg *);
} commands[] = {
    { "hub", on_hub },
    { "init", on_init },
    { "set-param", on_set_param },
    { "pos", on_pos },
    { "level", on_level },
    { "go", on_go },
    { "new-game", on_new_game },
};

static void obey(struct hub_serve *h, const struct hub_msg *m)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, m->command)) continue;
        commands[i].fn(h, m);
        return;
    }
    say_error(h, *m->command ? "bad command" : "missing command");
}

/* Obey the three lines that may come during a search.  At other times they mean nothing, except the ping. */
static bool obey_at_once(struct hub_serve *h, const struct hub_msg *m)
{
    if (!strcmp(m->command, "ping")) {
        say(h, "pong\n");
        return true;
    }
    if (!strcmp(m->command, "stop")) {
        finish(h);
        return true;
    }
    if (strcmp(m->command, "ponder-hit")) return false;
    if (h->pondering) engine_ponder_hit(h->engine);
    h->pondering = false;
    return true;
}

bool hub_serve_line(struct hub_serve *h, const char *line, size_t n)
{
    LOCAL(hub_msg) m;
    struct err e;
    bool ok = hub_msg_read(line, n, &m, &e), quit = ok && !strcmp(m.command, "quit");
    hub_serve_tick(h);
    if (!quit && !(ok && obey_at_once(h, &m))) {
        finish(h);
        if (ok) obey(h, &m);
        else say_error(h, e.text);
    }
    return !quit;
}

void hub_serve_too_long(struct hub_serve *h)
{
    finish(h);
    say_error(h, "the line is too long");
}

struct hub_serve *hub_serve_new(const struct rules *r, const char *folder, const struct wake *wake, hub_out_fn *out,
    hub_book_fn *book, void *ctx)
{
    struct hub_serve *h = mem_new(1, sizeof *h);
    hub_params_init(&h->params, r, folder);
    h->wake = wake;
    h->out = out;
    h->book = book;
    h->ctx = ctx;
    begin(h);
    return h;
}

void hub_serve_free(struct hub_serve *h)
{
    engine_free(h->engine);
    endgame_close(h->tables);
    hub_params_release(&h->params);
    mem_free(h->moves);
    mem_free(h);
}
