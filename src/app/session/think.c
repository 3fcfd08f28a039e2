/* think.c -- what is asked of the engine, and what comes back.

   One request at a time is `thought about` (think_id); an answer with another id, or for a position that
   is no longer on the board, is thrown away. */
#include <config.h>

#include "app/session/state.h"

#include <string.h>

#include "app/analysis/analysis.h"
#include "app/session/settings.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/gen.h"
#include "notation/movetext.h"
#include "hub/hub_host.h"

enum { PV_SHOWN = 8, EXTERNAL_MS = 1000 };

bool think_can_wake(struct session *s)
{
    return s->has_wake || (s->has_wake = wake_init(&s->wake))
        || say_no(s, "The engine cannot start: no pipe is to be had");
}

struct engine *think_engine(struct session *s)
{
    if (s->engine) return s->engine;
    if (!think_can_wake(s)) return NULL;
    s->engine = engine_new((size_t)settings_number(s->settings, "hash") << 20, &s->wake);
    if (!s->engine)
        say_no(s, "The engine cannot start: too little memory for `set hash=%s`", settings_get(s->settings, "hash"));
    return s->engine;
}

/* The position to start from and the moves since: back to the root, or to the last set-up or illegal turn. */
struct move *think_moves_since(const struct game *g, struct pos *ret_start, int *ret_n)
{
    const struct node *first = game_here(g);
    int n = 0;
    while (first->parent && first->kind == NODE_MOVE && !first->illegal) {
        first = first->parent;
        n++;
    }
    *ret_start = first->pos;
    *ret_n = n;
    struct move *list = mem_new((size_t)n + 1, sizeof *list);
    for (const struct node *at = game_here(g); n; at = at->parent) list[--n] = at->move;
    return list;
}

static struct engine_limits limits_now(const struct session *s, enum side side)
{
    struct engine_limits limits = s->own_limits ? s->limits : (struct engine_limits){ 0 };
    if (s->clocks.n_stages && !s->own_limits) {
        int64_t left = clocks_left(&s->clocks, side, mono_ms());
        limits.clock_ms = left > 1 ? left : 1;
        limits.inc_ms = s->clocks.stage[s->clocks.at[side]].inc_ms;
        limits.moves_to_go = clocks_to_go(&s->clocks, side);
    }
    return limits;
}

static void put_table(struct session *s)
{
    struct str text = { .max = sizeof s->thinking.table - 1 };
    tables_say(s, &text);
    strcpy(s->thinking.table, str_text(&text));
    str_release(&text);
}

/* Who answers for the side to move: `asked`, or our own engine. */
static bool choose(struct session *s, enum side turn)
{
    struct err e;
    s->asked = NULL;
    if (!external_plays(&s->player[turn])) return think_engine(s) != NULL;
    if (think_can_wake(s) && (s->asked = external_host(s, turn, &e))) return true;
    s->paused = true;
    s->changes |= CHANGED_MODE;
    return s->has_wake && say_err(s, &e);
}

/* A program that is given no limits would think for ever. */
static bool is_unlimited(const struct engine_limits *l)
{
    return !l->depth && !l->nodes && !l->ms && !l->clock_ms;
}

bool think_go(struct session *s, int level)
{
    enum side turn = game_pos(s->game)->turn;
    if (!choose(s, turn)) return false;
    struct engine_request q = { .rules = *play_rules(s),
        .level = s->own_limits ? 0 : level,
        .seed = rng_next(&s->rng) };
    struct move *moves = think_moves_since(s->game, &q.start, &q.n_moves);
    q.moves = moves;
    q.limits = limits_now(s, turn);
    if (s->asked && is_unlimited(&q.limits)) q.limits.ms = EXTERNAL_MS;
    if (!s->asked) q.endgame = tables_find(s);
    if (s->mode == MODE_PLAY) tables_build(s);
    s->has_book_move = !s->asked && book_answers(s, q.level);
    if (s->has_book_move) q.limits = (struct engine_limits){ .depth = 1 };
    s->think_id = s->asked ? hub_host_go(s->asked, &q) : engine_go(s->engine, &q);
    s->think_version = game_version(s->game);
    mem_free(moves);
    s->thinking = (struct session_thinking){ .on = true };
    put_table(s);
    s->changes |= CHANGED_THINKING;
    return true;
}

void think_cancel(struct session *s)
{
    if (!s->think_id) return;
    if (s->asked) hub_host_cancel(s->asked);
    else engine_cancel(s->engine);
    s->think_id = 0;
    s->thinking.on = false;
    s->changes |= CHANGED_THINKING;
}

void think_now(struct session *s)
{
    if (s->asked) hub_host_stop(s->asked);
    else engine_stop(s->engine);
}

bool think_quick(struct session *s, const struct pos *start, uint64_t nodes, struct engine_report *ret)
{
    struct engine *e = think_engine(s);
    if (!e || s->think_id) return false;
    analysis_yield(s);
    struct engine_request q = { .rules = *play_rules(s),
        .start = *start,
        .limits = { .nodes = nodes },
        .seed = 1,
        .endgame = tables_find(s) };
    engine_go(e, &q);
    engine_wait(e, ret);
    return ret->has_best;
}

void think_hash(struct session *s)
{
    bool thinking = s->think_id && !s->asked;
    if (!s->engine) return;
    analysis_yield(s);
    if (!engine_hash(s->engine, (size_t)settings_number(s->settings, "hash") << 20))
        say_no(s, "There is too little memory for `set hash=%s`", settings_get(s->settings, "hash"));
    if (thinking) think_go(s, s->player[game_pos(s->game)->turn].level);
}

void think_line_text(struct session *s, const struct pos *from, const struct move *pv, int n, struct str *out)
{
    const struct rules *r = play_rules(s);
    struct pos p = *from;
    for (int i = 0; i < n; i++) {
        struct moves legal;
        struct str one = { 0 };
        gen_moves(r, &p, &legal);
        if (!moves_has(&legal, &pv[i])) return;
        movetext_write(r, session_coord(s), &p, &legal, &pv[i], MOVETEXT_SHORT, &one);
        bool fits = out->len + 1 + one.len <= out->max;
        if (fits) str_addf(out, "%s%s", i ? " " : "", str_text(&one));
        str_release(&one);
        if (!fits) return;
        pos_play(r, &p, &pv[i], &p);
    }
}

static void put_pv(struct session *s, const struct engine_report *report)
{
    struct str text = { .max = sizeof s->thinking.pv - 1 };
    int n = report->n_pv < PV_SHOWN ? report->n_pv : PV_SHOWN;
    think_line_text(s, game_pos(s->game), report->pv, n, &text);
    strcpy(s->thinking.pv, str_text(&text));
    str_release(&text);
}

static void show(struct session *s, const struct engine_report *report)
{
    bool white = game_pos(s->game)->turn == WHITE;
    s->thinking.depth = report->depth;
    s->thinking.score = white ? report->score : -report->score;
    s->thinking.nodes = report->nodes;
    s->thinking.ms = report->ms;
    put_pv(s, report);
    s->changes |= CHANGED_THINKING;
}

static void answered(struct session *s, const struct engine_report *report)
{
    s->think_id = 0;
    s->thinking.on = false;
    if (s->think_version != game_version(s->game)) return;
    if (!report->has_best || !moves_has(game_moves(s->game), &report->best)) {
        say_no(s, "The engine found no move; `go` asks again");
        return;
    }
    play_engine_move(s, &report->best);
}

/* A program that failed is given up; the game waits for what the person decides. */
static void check_asked(struct session *s)
{
    struct err e;
    if (!s->think_id || !s->asked || !hub_host_failed(s->asked, &e)) return;
    s->think_id = 0;
    s->thinking.on = false;
    s->paused = true;
    external_end(s, s->asked);
    s->asked = NULL;
    s->changes |= CHANGED_THINKING | CHANGED_MODE;
    say_no(s, "%s; `go` starts it again, `engine use huff` lets huff play on", e.text);
}

static bool take(struct session *s, struct engine_report *ret)
{
    if (!s->think_id) return false;
    return s->asked ? hub_host_take(s->asked, ret) : engine_take(s->engine, ret);
}

void think_tick(struct session *s)
{
    struct engine_report report;
    if (!s->has_wake) return;
    wake_drain(&s->wake);
    while (take(s, &report)) {
        if (report.id != s->think_id) continue;
        show(s, &report);
        if (report.done && s->has_book_move) report.best = s->book_move;
        if (report.done) answered(s, &report);
    }
    check_asked(s);
}
