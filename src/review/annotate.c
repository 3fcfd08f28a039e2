/* annotate.c -- see annotate.h.  Games are shared out to workers, who put their texts on the shelf; the one whose text is
   next in order hands over all that are due.  The calling thread looks after progress and the stop flag. */
#include <config.h>

#include "review/annotate.h"

#include <time.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/thread.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "pdn/pdn.h"

enum { HASH = 1 << 24, TICK_MS = 100, TICKS_SHOWN = 3 };

struct worker {
    struct engine *engine;
    int game, ply, plies; /* plies 0: nothing is being reviewed */
};

/* The text of a game that is done. */
struct shelf {
    bool done;
    struct str text;
};

struct crew {
    const struct annotate *a;
    pthread_mutex_t lock;
    pthread_cond_t left; /* the workers have left */
    pthread_t thread;    /* that shares out the games */
    int next, due;       /* the next game to take, and to hand over */
    struct shelf *shelf; /* by game, from a->first on */
    struct worker worker[ANNOTATE_JOBS];
    int n;
    bool working, failed;
    struct err *err;
};

static bool stopped(const struct crew *c)
{
    return c->failed || atomic_load(c->a->stop);
}

/* The game a worker is given, or its text when there is nothing to review; false: it is to be left. */
static bool take(struct crew *c, struct worker *w, int game, struct game **ret_game, struct str *text)
{
    HOLD(&c->lock);
    if (stopped(c)) return false;
    w->game = game;
    if (game >= c->next) c->next = game + 1;
    *ret_game = c->a->read(c->a->ctx, game, text);
    return true;
}

/* Under the lock: hand over what is on the shelf and due. */
static void hand_over(struct crew *c)
{
    for (; c->due < c->a->end && !c->failed; c->due++) {
        struct shelf *s = &c->shelf[c->due - c->a->first];
        if (!s->done) return;
        c->failed = !c->a->finished(c->a->ctx, c->due, &s->text, c->err);
        str_release(&s->text);
    }
}

static void put(struct crew *c, struct worker *w, struct str *text)
{
    HOLD(&c->lock);
    c->shelf[w->game - c->a->first] = (struct shelf){ true, *text };
    *text = (struct str){ 0 };
    w->plies = 0;
    hand_over(c);
}

static void show_ply(struct crew *c, struct worker *w, const struct review *r)
{
    HOLD(&c->lock);
    w->ply = review_done(r);
    w->plies = review_total(r);
}

static bool is_stopped(struct crew *c)
{
    HOLD(&c->lock);
    return stopped(c);
}

/* False when it was stopped before the end. */
static bool review_game(struct crew *c, struct worker *w, struct game *g)
{
    LOCAL_MEM struct engine_report *report = mem_new(1, sizeof *report);
    struct review *r = review_new(g, c->a->mark);
    OWN(endgame) tables = c->a->tables ? endgame_open(game_rules(g), c->a->tables) : NULL;
    bool stop = false;
    engine_clear(w->engine);
    for (struct engine_request q; !stop && review_next(r, &q);) {
        show_ply(c, w, r);
        q.limits = c->a->limits;
        q.endgame = tables;
        engine_go(w->engine, &q);
        engine_wait(w->engine, report);
        stop = is_stopped(c);
        if (!stop) review_put(r, report);
    }
    if (!stop) review_write(r, g);
    review_free(r);
    return !stop;
}

static void labour(void *ctx, int job, int hand)
{
    struct crew *c = ctx;
    struct worker *w = &c->worker[hand];
    OWN(game) g = NULL;
    LOCAL(str) text = { 0 };
    if (!take(c, w, c->a->first + job, &g, &text)) return;
    bool ok = !g || review_game(c, w, g);
    if (g && ok) pdn_write(g, false, &text);
    /* An empty line stands behind every game, so that files of games can be joined. */
    str_add(&text, text.len && text.s[text.len - 1] != '\n' ? "\n\n" : "\n");
    if (ok) put(c, w, &text);
}

static void *work(void *of)
{
    struct crew *c = of;
    thread_jobs(c->n, c->a->end - c->a->first, labour, c);
    HOLD(&c->lock);
    c->working = false;
    pthread_cond_signal(&c->left);
    return NULL;
}

/* Under the lock. */
static void tell(struct crew *c)
{
    struct annotate_state s = { .game = c->due, .done = c->due - c->a->first };
    for (int i = c->due; i < c->next; i++) s.done += c->shelf[i - c->a->first].done;
    for (int i = 0; i < c->n; i++) {
        const struct worker *w = &c->worker[i];
        if (!w->plies) continue;
        s.done += (double)w->ply / w->plies;
        if (w->game != c->due) continue;
        s.ply = w->ply;
        s.plies = w->plies;
    }
    c->a->progress(c->a->ctx, &s);
}

static void wait_a_tick(struct crew *c)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += TICK_MS * 1000000;
    t.tv_sec += t.tv_nsec / 1000000000;
    t.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&c->left, &c->lock, &t);
}

/* Until the workers have left.  One that had just begun to search when the flag was set is stopped at the next tick. */
static void look_after(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    for (int tick = 0; c->working; tick++) {
        if (tick % TICKS_SHOWN == 0) tell(c);
        if (stopped(c))
            for (int i = 0; i < c->n; i++) engine_stop(c->worker[i].engine);
        wait_a_tick(c);
    }
    pthread_mutex_unlock(&c->lock);
    pthread_join(c->thread, NULL);
}

/* As many workers as there is memory for; false when there is none at all. */
static bool start(struct crew *c)
{
    while (c->n < c->a->jobs && (c->worker[c->n].engine = engine_new(HASH, NULL))) c->n++;
    c->working = true;
    return c->n && thread_start(&c->thread, work, c);
}

bool annotate_run(const struct annotate *a, struct err *e)
{
    int games = a->end - a->first;
    if (games <= 0) return true;
    LOCAL_MEM struct crew *c = mem_new(1, sizeof *c);
    *c = (struct crew){ .a = a, .next = a->first, .due = a->first, .err = e };
    c->shelf = mem_new((size_t)games, sizeof *c->shelf);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->left, NULL);
    bool ok = start(c) || err_set(e, 0, 0, "there is not enough memory for an engine");
    if (ok) look_after(c);
    ok = ok && !c->failed;
    for (int i = 0; i < c->n; i++) engine_free(c->worker[i].engine);
    for (int i = 0; i < games; i++) str_release(&c->shelf[i].text);
    pthread_cond_destroy(&c->left);
    pthread_mutex_destroy(&c->lock);
    mem_free(c->shelf);
    return ok;
}
