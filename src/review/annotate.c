/* annotate.c -- see annotate.h.  Games are given to workers, who put their texts on the shelf.  The worker that has
   the next text in order hands over all texts that are due.  A worker that waits for its engine looks after progress
   and the stop flag. */
#include <config.h>

#include "review/annotate.h"

#include "base/err.h"
#include "base/loop.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/thread.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "pdn/pdn.h"

enum { HASH = 1 << 24, TICK_MS = 100 };

struct worker {
    struct engine *engine;
    struct wake wake;     /* woken when the engine has news */
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
    int done, due;       /* games that are done; the next one to hand over */
    struct shelf *shelf; /* one for each game, from a->first on */
    struct worker worker[ANNOTATE_JOBS];
    int n;
    bool failed;
    struct err *err;
};

static bool stopped(const struct crew *c)
{
    return c->failed || atomic_load(c->a->stop);
}

/* Take a game for a worker, or its text if there is nothing to review.  False: stop. */
static bool take(struct crew *c, struct worker *w, int game, struct game **ret_game, struct str *text)
{
    HOLD(&c->lock);
    if (stopped(c)) return false;
    w->game = game;
    *ret_game = c->a->read(c->a->ctx, game, text);
    return true;
}

/* With the lock held: hand over what is on the shelf and due. */
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
    c->done++;
    hand_over(c);
}

/* With the lock held: tell the progress. */
static void tell(struct crew *c)
{
    struct annotate_state s = { .game = c->due, .done = c->done };
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

/* Note the progress of a worker's review.  False: stop. */
static bool go_on(struct crew *c, struct worker *w, const struct review *r)
{
    HOLD(&c->lock);
    w->ply = review_done(r);
    w->plies = review_total(r);
    tell(c);
    return !stopped(c);
}

/* Wait for the engine's final answer, since it uses the tables of the request.  False if it was stopped. */
static bool search(struct crew *c, struct worker *w, const struct review *r, const struct engine_request *q,
    struct engine_report *ret)
{
    struct loop_fd fd = { .fd = w->wake.fd };
    bool on;
    engine_go(w->engine, q);
    do {
        loop_wait(&fd, 1, TICK_MS);
        wake_drain(&w->wake);
        on = go_on(c, w, r);
        if (!on) engine_stop(w->engine);
    } while (!engine_take(w->engine, ret) || !ret->done);
    return on;
}

/* False if it was stopped before the end. */
static bool review_game(struct crew *c, struct worker *w, struct game *g)
{
    LOCAL_MEM struct engine_report *report = mem_new(1, sizeof *report);
    struct review *r = review_new(g, c->a->mark);
    OWN(endgame) tables = c->a->tables ? endgame_open(game_rules(g), c->a->tables) : NULL;
    bool on = true;
    engine_clear(w->engine);
    for (struct engine_request q; on && review_next(r, &q);) {
        q.limits = c->a->limits;
        q.endgame = tables;
        on = search(c, w, r, &q, report);
        if (on) review_put(r, report);
    }
    if (on) review_write(r, g);
    review_free(r);
    return on;
}

static void labour(void *ctx, int job, int hand)
{
    struct crew *c = ctx;
    struct worker *w = &c->worker[hand];
    OWN(game) g = NULL;
    LOCAL(str) text = { 0 };
    if (!take(c, w, c->a->first + job, &g, &text)) return;
    bool ok = !g || review_game(c, w, g);
    if (g && ok) pdn_write(g, &text);
    /* An empty line follows every game, so that files of games can be joined. */
    str_add(&text, text.len && text.s[text.len - 1] != '\n' ? "\n\n" : "\n");
    if (ok) put(c, w, &text);
}

static void dismiss(struct worker *w)
{
    engine_free(w->engine);
    wake_release(&w->wake);
}

/* Make a worker.  False if there is no memory or no descriptor for another one. */
static bool hire(struct worker *w)
{
    if (!wake_init(&w->wake)) return false;
    w->engine = engine_new(HASH, &w->wake);
    if (!w->engine) dismiss(w);
    return w->engine;
}

bool annotate_run(const struct annotate *a, struct err *e)
{
    int games = a->end - a->first;
    if (games <= 0) return true;
    LOCAL_MEM struct crew *c = mem_new(1, sizeof *c);
    *c = (struct crew){ .a = a, .due = a->first, .err = e };
    c->shelf = mem_new((size_t)games, sizeof *c->shelf);
    pthread_mutex_init(&c->lock, NULL);
    while (c->n < a->jobs && hire(&c->worker[c->n])) c->n++;
    bool ok = c->n || err_set(e, 0, 0, "there is not enough memory for an engine");
    if (ok) thread_jobs(c->n, games, labour, c);
    ok = ok && !c->failed;
    for (int i = 0; i < c->n; i++) dismiss(&c->worker[i]);
    for (int i = 0; i < games; i++) str_release(&c->shelf[i].text);
    pthread_mutex_destroy(&c->lock);
    mem_free(c->shelf);
    return ok;
}
