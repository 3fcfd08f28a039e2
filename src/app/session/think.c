/* think.c -- requests to the engine, and its answers.

   One request at a time is "thought about" (think.id).  An answer with another id, or for a position that is no
   longer on the board, is thrown away. */
#include <config.h>

#include "app/session/state.h"

#include <errno.h>
#include <string.h>

#include "app/session/settings.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/gen.h"
#include "book/book.h"
#include "hub/hub_host.h"

enum { PV_SHOWN = 8, EXTERNAL_MS = 1000 };

struct engine *think_engine(struct session *s)
{
    if (s->engine) return s->engine;
    s->engine = engine_new((size_t)settings_number(s->settings, "hash") << 20, &s->wake);
    if (!s->engine && errno == EAGAIN) say_no(s, _("The engine cannot start: the system gives no thread"));
    else if (!s->engine)
        say_no(s, _("The engine cannot start: too little memory for `set hash=%s`"), settings_get(s->settings, "hash"));
    return s->engine;
}

struct move *think_moves(const struct game *g, struct engine_request *q)
{
    struct move *list = game_moves_since(g, &q->start, &q->n_moves);
    q->moves = list;
    return list;
}

static struct engine_limits limits_now(const struct session *s, enum side side)
{
    struct engine_limits limits = s->limits.own ? s->limits.of : (struct engine_limits){ 0 };
    if (s->clocks.n_stages && !s->limits.own) {
        int64_t left = clocks_left(&s->clocks, side, mono_ms());
        limits.clock_ms = left > 1 ? left : 1;
        limits.inc_ms = s->clocks.stage[s->clocks.at[side]].inc_ms;
        limits.moves_to_go = clocks_to_go(&s->clocks, side);
    }
    return limits;
}

/* ---- the opening book of the game on the board: the engine's moves, and what an analysis shows ---- */

/* NULL if there is no book.  If one was asked for and cannot be used, the reason is said once. */
static const struct book *find_book(struct session *s)
{
    struct err e;
    if (s->how.kiosk) return NULL;
    const char *which = s->how.book ? s->how.book : settings_get(s->settings, "book");
    const struct book *b = books_find(&s->books, play_rules(s), which, &e);
    if (*e.text) say_trouble(s, &e);
    return b;
}

static bool book_answers(struct session *s, int level)
{
    if (level && level < BOOKS_LEVEL) return false;
    const struct book *b = find_book(s);
    return b && book_pick(b, game_pos(s->game), 0, rng_next(&s->rng), &s->think.book);
}

void book_say(struct session *s, struct str *out)
{
    struct book_move m[BOOK_MOVES];
    const struct book *b = find_book(s);
    int n = b ? book_moves(b, game_pos(s->game), m) : 0;
    double all = 0;
    for (int i = 0; i < n; i++) all += m[i].weight;
    for (int i = 0; i < n && all > 0; i++) {
        LOCAL(str) one = { .max = 64 };
        think_line_text(s, game_pos(s->game), &m[i].move, 1, &one);
        str_addf(&one, " %.0f %%", 100 * m[i].weight / all);
        bool fits = out->len + 8 + one.len < out->max;
        if (fits) str_addf(out, "%s%s", i ? ", " : _("book: "), str_text(&one));
        if (!fits) return;
    }
}

/* ---- thinking about a move ---- */

/* Choose who answers for the side to move: the program `asked`, or huff's own engine.  False with a message. */
static bool choose(struct session *s, enum side turn)
{
    struct err e;
    s->think.asked = NULL;
    if (!external_plays(&s->player[turn])) return think_engine(s) != NULL;
    if ((s->think.asked = external_host(s, turn, &e))) return true;
    s->paused = true;
    return say_trouble(s, &e);
}

/* Without limits, a program would think for ever. */
static bool is_unlimited(const struct engine_limits *l)
{
    return !l->depth && !l->nodes && !l->ms && !l->clock_ms;
}

bool think_go(struct session *s)
{
    enum side turn = game_pos(s->game)->turn;
    if (!choose(s, turn)) return false;
    struct engine_request q = { .rules = *play_rules(s),
        .level = s->limits.own ? 0 : s->player[turn].level,
        .seed = rng_next(&s->rng) };
    LOCAL_MEM struct move *moves = think_moves(s->game, &q);
    q.limits = limits_now(s, turn);
    if (s->think.asked && is_unlimited(&q.limits)) q.limits.ms = EXTERNAL_MS;
    if (!s->think.asked) q.endgame = tables_find(s);
    if (s->mode == MODE_PLAY) tables_build(s);
    s->think.has_book = !s->think.asked && book_answers(s, q.level);
    if (s->think.has_book) q.limits = (struct engine_limits){ .depth = 1 };
    s->think.id = s->think.asked ? hub_host_go(s->think.asked, &q) : engine_go(s->engine, &q);
    s->think.at = game_here(s->game);
    s->shown.thinking = (struct session_thinking){ .on = true };
    tables_say(s, false, s->shown.thinking.table, sizeof s->shown.thinking.table);
    s->changes |= CHANGED_THINKING;
    return true;
}

/* No answer is awaited any more. */
static void forget(struct session *s)
{
    s->think.id = 0;
    s->shown.thinking.on = false;
    s->changes |= CHANGED_THINKING;
}

void think_cancel(struct session *s)
{
    if (!s->think.id) return;
    if (s->think.asked) hub_host_cancel(s->think.asked);
    else engine_cancel(s->engine);
    forget(s);
}

void think_now(struct session *s)
{
    if (s->think.asked) hub_host_stop(s->think.asked);
    else engine_stop(s->engine);
}

bool think_quick(struct session *s, const struct pos *start, uint64_t nodes, struct engine_report *ret)
{
    assert(!wings_play_person(s));
    struct engine *e = think_engine(s);
    if (!e || s->think.id) return false;
    EACH_WING(s, w, yield) w->yield(s);
    struct engine_request q = { .rules = *play_rules(s),
        .limits = { .nodes = nodes },
        .seed = 1,
        .endgame = tables_find(s) };
    LOCAL_MEM struct move *moves = start ? NULL : think_moves(s->game, &q);
    if (start) q.start = *start;
    engine_go(e, &q);
    engine_wait(e, ret);
    return ret->has_best;
}

void think_anew(struct session *s)
{
    if (!s->think.id) return;
    think_cancel(s);
    think_go(s);
}

bool think_hash(struct session *s)
{
    if (!s->engine) return true;
    EACH_WING(s, w, yield) w->yield(s);
    bool ok = engine_hash(s->engine, (size_t)settings_number(s->settings, "hash") << 20);
    if (!s->think.asked) think_anew(s);
    return ok || say_no(s, _("There is too little memory for `set hash=%s`"), settings_get(s->settings, "hash"));
}

void think_line_text(const struct session *s, const struct pos *from, const struct move *pv, int n, struct str *out)
{
    const struct rules *r = play_rules(s);
    struct pos p = *from;
    for (int i = 0; i < n; i++) {
        struct moves legal;
        LOCAL(str) one = { 0 };
        gen_moves(r, &p, &legal);
        if (!moves_has(&legal, &pv[i])) return;
        movetext_write(r, session_coord(s), &p, &legal, &pv[i], MOVETEXT_SHORT, &one);
        bool fits = !out->max || out->len + 1 + one.len <= out->max;
        if (fits) str_addf(out, "%s%s", i ? " " : "", str_text(&one));
        if (!fits) return;
        pos_play(r, &p, &pv[i], &p);
    }
}

void think_line_put(const struct session *s, const struct pos *from, const struct move *pv, int n, char *buf,
    size_t size)
{
    LOCAL(str) text = { .max = size - 1 };
    think_line_text(s, from, pv, n, &text);
    strcpy(buf, str_text(&text));
}

static void show(struct session *s, const struct engine_report *report)
{
    bool white = game_pos(s->game)->turn == WHITE;
    s->shown.thinking.depth = report->depth;
    s->shown.thinking.score = report->scoreless ? SESSION_UNSCORED : white ? report->score : -report->score;
    s->shown.thinking.nodes = report->nodes;
    s->shown.thinking.ms = report->ms;
    think_line_put(s, game_pos(s->game), report->pv, report->n_pv < PV_SHOWN ? report->n_pv : PV_SHOWN,
        s->shown.thinking.pv, sizeof s->shown.thinking.pv);
    s->changes |= CHANGED_THINKING;
}

static bool answered(struct session *s, const struct engine_report *report, struct move *ret)
{
    forget(s);
    if (s->think.at != game_here(s->game)) return false;
    if (!report->has_best || !moves_has(game_moves(s->game), &report->best))
        return say_no(s, _("The engine found no move; `go` asks again"));
    *ret = report->best;
    return true;
}

/* Give up a program that has failed.  The game waits until the person decides what to do. */
static void check_asked(struct session *s)
{
    struct err e;
    if (!s->think.id || !s->think.asked || !hub_host_failed(s->think.asked, &e)) return;
    forget(s);
    s->paused = true;
    for (int side = WHITE; side <= BLACK; side++)
        if (s->external.seat[side].host == s->think.asked) external_end(&s->external.seat[side]);
    s->think.asked = NULL;
    say_no(s, _("%s; `go` starts it again, `engine use huff` and `go` let huff play on"), e.text);
}

static bool take(struct session *s, struct engine_report *ret)
{
    if (!s->think.id) return false;
    return s->think.asked ? hub_host_take(s->think.asked, ret) : engine_take(s->engine, ret);
}

bool think_tick(struct session *s, struct move *ret)
{
    struct engine_report report;
    wake_drain(&s->wake);
    while (take(s, &report)) {
        if (report.id != s->think.id) continue;
        show(s, &report);
        if (report.done && s->think.has_book) report.best = s->think.book;
        if (report.done && answered(s, &report, ret)) return true;
    }
    check_asked(s);
    return false;
}
