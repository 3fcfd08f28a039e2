/* event_apply.c -- events and the game tree: see event_line.h. */
#include <config.h>

#include <string.h>

#include "base/err.h"
#include "board/variants.h"
#include "event/event_line.h"
#include "game/clocks.h"
#include "notation/fen.h"

/* The rules that the facts of a line change. */
static struct rules base_of(const char *id)
{
    const struct rules *known = variants_by_id(id, strlen(id));
    struct rules r;
    if (known) return *known;
    rules_init(&r);
    strncpy(r.id, id, sizeof r.id - 1);
    return r;
}

void event_of_game(const struct game *g, const struct node *from, struct event *v)
{
    const struct rules *r = game_rules(g);
    const struct rules_fact *fact;
    char value[RULES_VALUE], usual[RULES_VALUE];
    struct rules base = base_of(r->id);
    event_clear(v, EVENT_GAME);
    str_add(&v->name, *r->id ? r->id : "-");
    for (int i = 0; (fact = rules_fact(i)); i++) {
        rules_fact_value(r, i, value, sizeof value);
        rules_fact_value(&base, i, usual, sizeof usual);
        if (!strcmp(value, usual)) continue;
        str_addn(&v->facts, fact->name, strlen(fact->name) + 1);
        str_addn(&v->facts, value, strlen(value) + 1);
    }
    fen_write(r, coord_own(), &from->pos, &v->text);
}

void event_of_change(const struct game *g, const struct game_event *c, struct event *v)
{
    static const enum event_kind kinds[] = {
        [GAME_EVENT_GOTO] = EVENT_GOTO,
        [GAME_EVENT_PROMOTE] = EVENT_PROMOTE,
        [GAME_EVENT_PLACE] = EVENT_PLACE,
        [GAME_EVENT_DELETE] = EVENT_DELETE,
        [GAME_EVENT_COMMENT] = EVENT_COMMENT,
        [GAME_EVENT_NAG] = EVENT_NAG,
        [GAME_EVENT_CLOCK] = EVENT_CLK,
        [GAME_EVENT_JUNK] = EVENT_JUNK,
        [GAME_EVENT_TAG] = EVENT_TAG,
        [GAME_EVENT_TAG_APPEND] = EVENT_TAG_APPEND,
        [GAME_EVENT_RESULT] = EVENT_RESULT,
        [GAME_EVENT_SETUP] = EVENT_SETUP,
        [GAME_EVENT_APART] = EVENT_APART,
    };
    if (c->kind == GAME_EVENT_PLAY) {
        event_clear(v, c->illegal ? EVENT_ILLEGAL : EVENT_MOVE);
        v->side = game_pos(g)->turn;
        move_squares(game_rules(g), c->move, &v->move);
        return;
    }
    event_clear(v, kinds[c->kind]);
    if (c->name) str_add(&v->name, c->name);
    if (c->text) str_add(&v->text, c->text);
    if (c->kind == GAME_EVENT_TAG && !c->text) v->kind = EVENT_UNTAG;
    if (c->before) v->kind = EVENT_BEFORE;
    if (c->kind == GAME_EVENT_SETUP) fen_write(game_rules(g), coord_own(), c->pos, &v->text);
    if (c->node == game_here(g)) str_put(&v->path, '.');
    else if (c->node) game_path(c->node, &v->path);
    if (c->kind == GAME_EVENT_CLOCK) v->ms = c->clock_ms < 0 ? -1 : c->clock_ms;
    v->number = c->kind == GAME_EVENT_RESULT ? c->result.detail : c->kind == GAME_EVENT_PLACE ? c->place : c->nag;
    v->result = c->result;
}

static bool make_game(const struct event *v, struct game **game, struct err *e)
{
    struct rules r = base_of(str_text(&v->name));
    struct pos start;
    struct err why;
    const char *p = str_text(&v->facts), *end = p + v->facts.len;
    if (*game) return err_set(e, 0, 0, "a second game in one journal");
    if (!*r.title && !v->facts.len) return err_set(e, 0, 0, "there is no game called %.40s", str_text(&v->name));
    while (p < end) {
        const char *value = p + strlen(p) + 1;
        if (!rules_set(&r, p, value, e)) return false;
        p = value + strlen(value) + 1;
    }
    if (!rules_check(&r, e)) return false;
    if (!fen_read(&r, coord_own(), str_text(&v->text), &start, &why))
        return err_set(e, 0, 0, "the start position: %s", why.text);
    if (!pos_check(&r, &start, e)) return false;
    *game = game_new(&r, &start, start.turn);
    return true;
}

void event_of_clock(const struct clocks *clocks, enum side side, int64_t now, struct event *v)
{
    struct clocks c = *clocks;
    clocks_stop(&c, now);
    event_clear(v, EVENT_CLOCK);
    v->side = side;
    v->ms = c.left[side];
    v->number = c.at[side];
    v->number2 = c.made[side];
}

bool event_to_clock(const struct event *v, struct clocks *c, int64_t now, struct err *e)
{
    int running = c->running;
    if (v->number >= c->n_stages) return err_set(e, 0, 0, "a clock in a period that is not there");
    clocks_stop(c, now);
    c->left[v->side] = v->ms;
    c->at[v->side] = v->number;
    c->made[v->side] = v->number2;
    if (running >= 0) clocks_start(c, (enum side)running, now);
    return true;
}

static bool apply_move(const struct event *v, struct game *g, struct err *e)
{
    struct move m;
    bool illegal = v->kind == EVENT_ILLEGAL;
    if (game_pos(g)->turn != v->side) return err_set(e, 0, 0, "a move of the side that is not to move");
    if (!move_of_squares(game_rules(g), &v->move, &m) || !(illegal ? game_play_illegal : game_play)(g, &m))
        return err_set(e, 0, 0, "a move that is not possible in its position");
    if (v->ms >= 0) game_set_clock(g, game_here(g), v->ms);
    return true;
}

static bool apply_setup(const struct event *v, struct game *g, struct err *e)
{
    struct pos p;
    if (!fen_read(game_rules(g), coord_own(), str_text(&v->text), &p, e)) return false;
    if (!pos_check(game_rules(g), &p, e)) return false;
    game_setup(g, &p);
    return true;
}

static bool apply_at(const struct event *v, struct game *g, const struct node *n)
{
    const char *text = str_text(&v->text);
    switch (v->kind) {
    case EVENT_GOTO: game_goto(g, n); return true;
    case EVENT_DELETE: return game_delete(g, n);
    case EVENT_PROMOTE: return game_promote(g, n);
    case EVENT_PLACE:
        if (n->parent) game_place(g, n, v->number);
        return n->parent;
    case EVENT_COMMENT: game_set_comment(g, n, false, text); return true;
    case EVENT_BEFORE: game_set_comment(g, n, true, text); return true;
    case EVENT_JUNK: game_set_junk(g, n, text); return true;
    case EVENT_CLK: game_set_clock(g, n, v->ms); return true;
    case EVENT_NAG:
        if (v->number >= 0) return game_add_nag(g, n, v->number);
        game_clear_nags(g, n);
        return true;
    default: return false;
    }
}

bool event_apply(const struct event *v, struct game **game, struct err *e)
{
    if (v->kind == EVENT_GAME) return make_game(v, game, e);
    if (v->kind >= EVENT_PLAYER) return true;
    struct game *g = *game;
    if (!g) return err_set(e, 0, 0, "there is no game yet");
    if (v->path.len) {
        bool here = !strcmp(str_text(&v->path), ".");
        const struct node *n = here ? game_here(g) : game_path_find(g, str_text(&v->path));
        if (!n) return err_set(e, 0, 0, "the game has no place %.40s", str_text(&v->path));
        return apply_at(v, g, n) || err_set(e, 0, 0, "that cannot be done at %.40s", str_text(&v->path));
    }
    switch (v->kind) {
    case EVENT_MOVE:
    case EVENT_ILLEGAL: return apply_move(v, g, e);
    case EVENT_SETUP: return apply_setup(v, g, e);
    case EVENT_APART: game_apart(g); return true;
    case EVENT_TAG: game_set_tag(g, str_text(&v->name), str_text(&v->text)); return true;
    case EVENT_TAG_APPEND: game_append_tag(g, str_text(&v->name), str_text(&v->text)); return true;
    case EVENT_UNTAG: game_set_tag(g, str_text(&v->name), NULL); return true;
    case EVENT_RESULT:
        game_set_result(g, (struct ending_state){ v->result.result, v->result.why, v->number });
        return true;
    default: return true;
    }
}

/* The state of writing out a whole game. */
struct snapshot {
    event_fn *fn;
    void *ctx;
    struct event v;
};

static void tell(void *ctx, const struct game *g, const struct game_event *change)
{
    struct snapshot *s = ctx;
    event_of_change(g, change, &s->v);
    s->fn(s->ctx, &s->v);
}

void event_snapshot(const struct game *g, event_fn *fn, void *ctx)
{
    struct snapshot s = { .fn = fn, .ctx = ctx };
    event_of_game(g, game_root(g), &s.v);
    fn(ctx, &s.v);
    game_free(game_copy(g, tell, &s));
    event_release(&s.v);
}
