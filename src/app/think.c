/* think.c -- what is asked of the engine, and what comes back.

   One request at a time is `thought about` (think_id); an answer with another id, or for a position that
   is no longer on the board, is thrown away. */
#include <config.h>

#include "app/state.h"

#include <string.h>

#include "app/settings.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/gen.h"
#include "notation/movetext.h"

enum { PV_SHOWN = 8 };

static struct engine *engine(struct session *s)
{
    if (s->engine) return s->engine;
    if (!s->has_wake && !(s->has_wake = wake_init(&s->wake))) {
        say_no(s, "The engine cannot start: no pipe is to be had");
        return NULL;
    }
    s->engine = engine_new((size_t)settings_number(s->settings, "hash") << 20, &s->wake);
    if (!s->engine) say_no(s, "The engine cannot start: too little memory for `set hash=%s`",
        settings_get(s->settings, "hash"));
    return s->engine;
}

/* The position to start from and the moves since: back to the root, or to the last set-up or illegal turn. */
static struct move *moves_since(const struct game *g, struct pos *ret_start, int *ret_n)
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
    struct engine_limits limits = s->own_limits ? s->limits : (struct engine_limits){0};
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
    struct str text = {.max = sizeof s->thinking.table - 1};
    tables_say(s, &text);
    strcpy(s->thinking.table, str_text(&text));
    str_release(&text);
}

bool think_go(struct session *s, int level)
{
    struct engine *e = engine(s);
    if (!e) return false;
    struct engine_request q = {.rules = *play_rules(s), .level = s->own_limits ? 0 : level, .seed = rng_next(&s->rng)};
    struct move *moves = moves_since(s->game, &q.start, &q.n_moves);
    q.moves = moves;
    q.limits = limits_now(s, game_pos(s->game)->turn);
    q.endgame = tables_find(s);
    if (s->mode == MODE_PLAY) tables_build(s);
    s->think_id = engine_go(e, &q);
    s->think_version = game_version(s->game);
    mem_free(moves);
    s->thinking = (struct session_thinking){.on = true};
    put_table(s);
    s->changes |= CHANGED_THINKING;
    return true;
}

void think_cancel(struct session *s)
{
    if (!s->think_id) return;
    engine_cancel(s->engine);
    s->think_id = 0;
    s->thinking.on = false;
    s->changes |= CHANGED_THINKING;
}

void think_now(struct session *s)
{
    engine_stop(s->engine);
}

bool think_quick(struct session *s, const struct pos *start, uint64_t nodes, struct engine_report *ret)
{
    struct engine *e = engine(s);
    if (!e || s->think_id) return false;
    struct engine_request q = {.rules = *play_rules(s), .start = *start, .limits = {.nodes = nodes}, .seed = 1,
        .endgame = tables_find(s)};
    engine_go(e, &q);
    engine_wait(e, ret);
    return ret->has_best;
}

static void put_pv(struct session *s, const struct engine_report *report)
{
    const struct rules *r = play_rules(s);
    struct pos p = *game_pos(s->game);
    struct str text = {.max = sizeof s->thinking.pv - 1};
    for (int i = 0; i < report->n_pv && i < PV_SHOWN; i++) {
        struct moves legal;
        gen_moves(r, &p, &legal);
        if (!moves_has(&legal, &report->pv[i])) break;
        if (i) str_put(&text, ' ');
        movetext_write(r, session_coord(s), &p, &legal, &report->pv[i], MOVETEXT_SHORT, &text);
        pos_play(r, &p, &report->pv[i], &p);
    }
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

void think_tick(struct session *s)
{
    struct engine_report report;
    if (!s->engine) return;
    wake_drain(&s->wake);
    while (engine_take(s->engine, &report)) {
        if (!s->think_id || report.id != s->think_id) continue;
        show(s, &report);
        if (report.done) answered(s, &report);
    }
}
