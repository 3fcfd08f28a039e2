/* analysis.c -- see analysis.h */
#include <config.h>

#include "app/analysis/analysis.h"
#include "app/analysis/analysis_data.h"

#include <stdio.h>
#include <string.h>

#include "app/session/engines.h"
#include "app/session/settings.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/gen.h"
#include "hub/hub_host.h"

enum { THREAT_NODES = 2000000, THREAT_TABLE = 4 << 20 };

static struct analysis *analysis(struct session *s)
{
    if (s->wing.analysis) return s->wing.analysis;
    s->wing.analysis = mem_new(1, sizeof *s->wing.analysis);
    s->wing.analysis->n = 1;
    strcpy(s->wing.analysis->by[0].program.name, "huff");
    return s->wing.analysis;
}

/* No answer is awaited any more. */
static void drop(struct session *s, struct analyser *by)
{
    if (by->id && by->program.host) hub_host_cancel(by->program.host);
    else if (by->id) engine_cancel(by->engine);
    by->id = 0;
    by->heard = false;
    s->changes |= CHANGED_ANALYSIS;
}

static void rest(struct session *s)
{
    struct analysis *a = s->wing.analysis;
    if (!a) return;
    for (int i = 0; i < a->n; i++) drop(s, &a->by[i]);
    drop(s, &a->threats);
    a->game = NULL;
}

static void ask_one(struct session *s, struct analyser *by, const struct engine_request *q)
{
    struct err e;
    bool own = !strcmp(by->program.name, "huff");
    if (*by->trouble) return;
    if (own && (by->engine = think_engine(s))) by->id = engine_go(by->engine, q);
    else if (!own && external_start(s, &by->program, &e)) by->id = hub_host_go(by->program.host, q);
    else if (!own) snprintf(by->trouble, sizeof by->trouble, "%.100s", e.text);
}

/* Ask what the other side would play if it were to move, with few nodes and an engine of its own. */
static void ask_threat(struct session *s)
{
    struct analysis *a = s->wing.analysis;
    struct moves legal;
    struct engine_request q = { .rules = *play_rules(s),
        .start = *game_pos(s->game),
        .limits = { .nodes = THREAT_NODES },
        .endgame = tables_find(s) };
    q.start.turn = q.start.turn == WHITE ? BLACK : WHITE;
    gen_moves(&q.rules, &q.start, &legal);
    a->no_threat = !legal.n;
    if (!legal.n) return;
    if (!a->threats.engine) a->threats.engine = engine_new(THREAT_TABLE, &s->wake);
    if (a->threats.engine) a->threats.id = engine_go(a->threats.engine, &q);
}

static void ask_all(struct session *s)
{
    struct analysis *a = s->wing.analysis;
    rest(s);
    a->game = s->game;
    a->node = game_here(s->game);
    a->pos = a->node->pos;
    a->serial++;
    a->asked_at = mono_ms();
    a->no_threat = false;
    if (!game_moves(s->game)->n) return;
    struct engine_request q = { .rules = *play_rules(s),
        .infinite = true,
        .lines = settings_number(s->settings, "lines"),
        .threads = settings_number(s->settings, "threads"),
        .endgame = tables_find(s) };
    LOCAL_MEM struct move *moves = think_moves(s->game, &q);
    for (int i = 0; i < a->n; i++) ask_one(s, &a->by[i], &q);
    if (a->threat) ask_threat(s);
}

/* Is the position asked about still on the board? */
static bool stands(const struct session *s)
{
    const struct analysis *a = s->wing.analysis;
    return a->game == s->game && a->node == game_here(s->game) && pos_equal(&a->pos, game_pos(s->game));
}

bool analysis_is_on(const struct session *s)
{
    return s->wing.analysis && s->wing.analysis->on;
}

bool analysis_is_running(const struct session *s)
{
    return analysis_is_on(s) && s->wing.analysis->running;
}

bool analysis_came_from_play(const struct session *s)
{
    return s->wing.analysis->was_playing;
}

static bool active(const struct session *s)
{
    return analysis_is_running(s) && s->mode == MODE_REPLAY && !s->wing.analysis->lent;
}

static bool take(struct analyser *by, struct engine_report *ret)
{
    if (!by->id) return false;
    return by->program.host ? hub_host_take(by->program.host, ret) : engine_take(by->engine, ret);
}

static void hear(struct session *s, struct analyser *by)
{
    struct engine_report *r = &by->report;
    struct err e;
    int id = by->id;
    while (take(by, r)) {
        if (r->id != id) continue;
        by->heard = by->heard || (r->has_best && (r->depth > 0 || by->program.host));
        s->changes |= CHANGED_ANALYSIS;
    }
    if (!by->program.host || !hub_host_failed(by->program.host, &e)) return;
    snprintf(by->trouble, sizeof by->trouble, "%.100s", e.text);
    by->id = 0;
    by->heard = false;
    external_end(&by->program);
    say_no(s, _("%s; `analyse restart` starts it again"), e.text);
    s->changes |= CHANGED_ANALYSIS;
}

static int tick(struct session *s, int64_t now)
{
    struct analysis *a = s->wing.analysis;
    if (!analysis_is_on(s)) return -1;
    if (!active(s)) {
        if (a->game) rest(s);
        return -1;
    }
    if (!stands(s)) ask_all(s);
    for (int i = 0; i < a->n; i++) hear(s, &a->by[i]);
    hear(s, &a->threats);
    if (!a->show_after) return -1;
    int64_t left = a->asked_at + a->show_after - now;
    if (left > 0) return (int)left;
    a->show_after = 0;
    analysis_page(s);
    return -1;
}

void analysis_show(struct session *s, int ms)
{
    if (!active(s) || !ms) analysis_page(s);
    else s->wing.analysis->show_after = ms;
}

/* Is a page due, or has a program yet to start or to fail? */
static bool owes(const struct session *s)
{
    const struct analysis *a = s->wing.analysis;
    if (!active(s)) return false;
    bool due = a->show_after;
    for (int i = 0; i < a->n; i++) due |= a->by[i].program.host && !hub_host_ready(a->by[i].program.host);
    return due;
}

bool analysis_threat(struct session *s)
{
    struct analysis *a = s->wing.analysis;
    a->threat = !a->threat;
    drop(s, &a->threats);
    if (a->threat && active(s) && stands(s) && game_moves(s->game)->n) ask_threat(s);
    return a->threat;
}

void analysis_restart(struct session *s)
{
    if (!analysis_is_on(s)) return;
    for (int i = 0; i < s->wing.analysis->n; i++) *s->wing.analysis->by[i].trouble = 0;
    s->wing.analysis->game = NULL;
    s->changes |= CHANGED_ANALYSIS;
}

void analysis_run(struct session *s, bool on)
{
    s->wing.analysis->running = on;
    if (on) analysis_restart(s);
    else rest(s);
}

void analysis_enter(struct session *s)
{
    assert(!wings_play_person(s));
    struct analysis *a = analysis(s);
    if (!a->on) a->was_playing = s->mode == MODE_PLAY && !play_is_over(s);
    walk_look(s);
    think_cancel(s);
    step_stop(s);
    a->on = a->running = true;
    analysis_restart(s);
    s->changes |= CHANGED_MODE;
}

void analysis_leave(struct session *s)
{
    if (!analysis_is_on(s)) return;
    rest(s);
    s->wing.analysis->on = false;
    s->changes |= CHANGED_MODE;
}

static void leave_game(struct session *s)
{
    rest(s);
    if (analysis_is_on(s)) s->wing.analysis->was_playing = false;
}

/* Another game ends the analysis, unless that game is looked through, too. */
static void anew(struct session *s)
{
    if (s->mode != MODE_REPLAY) analysis_leave(s);
}

bool analysis_use(struct session *s, int n, const char *const names[], struct err *e)
{
    const struct engines *list = s->external.list;
    struct analysis *a = analysis(s);
    for (int i = 0; i < n; i++) {
        bool twice = i > 0 && !strcmp(names[i], names[0]);
        if (twice) return err_set(e, 0, 0, _("Name two different engines; %.40s analyses already"), names[i]);
        if (strcmp(names[i], "huff") && !engines_command(list, names[i]))
            return err_set(e, 0, 0, _("There is no engine called %.40s; `engine add NAME COMMAND` makes one known"),
                names[i]);
    }
    rest(s);
    for (int i = 0; i < SESSION_ANALYSERS; i++) {
        external_end(&a->by[i].program);
        a->by[i] = (struct analyser){ 0 };
        if (i < n) snprintf(a->by[i].program.name, sizeof a->by[i].program.name, "%s", names[i]);
    }
    a->n = n;
    analysis_restart(s);
    return true;
}

static void hangup(struct session *s)
{
    for (int i = 0; s->wing.analysis && i < SESSION_ANALYSERS; i++) external_kill(&s->wing.analysis->by[i].program);
}

static void free_all(struct session *s)
{
    struct analysis *a = s->wing.analysis;
    if (!a) return;
    for (int i = 0; i < SESSION_ANALYSERS; i++) external_end(&a->by[i].program);
    engine_free(a->threats.engine);
    mem_free(a);
    s->wing.analysis = NULL;
}

const struct move *analysis_line(const struct session *s, int k, int *ret_n, int *ret_score)
{
    const struct analysis *a = s->wing.analysis;
    if (!analysis_is_on(s) || !a->by[0].heard || !stands(s)) return NULL;
    const struct analyser *by = &a->by[0];
    const struct engine_report *r = by->seen_serial == a->serial ? &by->seen : &by->report;
    if (k > r->n_more || k < 0) return NULL;
    *ret_n = k ? r->more[k - 1].n_pv : r->n_pv;
    *ret_score = r->scoreless ? SESSION_UNSCORED : k ? r->more[k - 1].score : r->score;
    return k ? r->more[k - 1].pv : r->pv;
}

static int mode(const struct session *s)
{
    return analysis_is_on(s) && s->mode == MODE_REPLAY ? MODE_ANALYSE : WING_NOT;
}

const struct wing analysis_wing = { .tick = tick,
    .leave = leave_game,
    .anew = anew,
    .play_on = analysis_leave,
    .hush = analysis_leave,
    .yield = rest,
    .hangup = hangup,
    .free = free_all,
    .mode = mode,
    .busy = owes };
