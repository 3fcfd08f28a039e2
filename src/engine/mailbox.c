/* mailbox.c -- the engine of engine.h: one worker thread and its mailbox.

   Under one lock, a request goes in and the newest report comes out.
   While it runs, the search reads only two flags. */
#include <config.h>

#include <errno.h>
#include <string.h>

#include "base/loop.h"
#include "base/mem.h"
#include "base/thread.h"
#include "engine/team.h"

struct engine {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t to_worker; // signals a request, a stop or the end
    pthread_cond_t to_caller; // signals a report, or that the worker is idle
    const struct wake *wake;
    atomic_bool stop, ponder; // what the search reads while it runs

    /* Protected by the lock. */
    struct engine_request request; // its moves are ours
    struct move *moves;
    int id;                     // of the newest request
    bool has_request;           // not yet taken by the worker
    bool stop_asked, hit_asked; // engine_stop, engine_ponder_hit for the newest request
    bool wanted;                // reports of the newest request are still wanted
    bool busy, quit;
    bool has_report;
    struct engine_report report;

    /* For the worker only. */
    int current;
    struct tt tt;
    struct team team;
};

/* Put a report into the mailbox, over one that was not fetched, unless it is no longer wanted. */
static void deliver(void *ctx, const struct engine_report *r)
{
    struct engine *e = ctx;
    pthread_mutex_lock(&e->lock);
    bool post = e->wanted && e->current == e->id;
    if (post) {
        e->report = *r;
        e->report.id = e->current;
        e->has_report = true;
        pthread_cond_broadcast(&e->to_caller);
    }
    pthread_mutex_unlock(&e->lock);
    if (post && e->wake) wake_up(e->wake);
}

/* Wait until the answer may be given: an analysis must first be stopped, and a ponder search be allowed to answer. */
static void wait_for_word(struct engine *e, bool infinite)
{
    HOLD(&e->lock);
    while (!atomic_load(&e->stop) && (infinite || atomic_load(&e->ponder))) pthread_cond_wait(&e->to_worker, &e->lock);
}

/* Take the request out of the mailbox.  False at the end. */
static bool next_request(struct engine *e, struct engine_request *ret)
{
    HOLD(&e->lock);
    e->busy = false;
    pthread_cond_broadcast(&e->to_caller);
    while (!e->has_request && !e->quit) pthread_cond_wait(&e->to_worker, &e->lock);
    bool go = !e->quit;
    if (go) {
        *ret = e->request;
        ret->moves = e->moves;
        e->moves = NULL;
        e->current = e->id;
        e->has_request = false;
        e->busy = true;
        atomic_store(&e->stop, e->stop_asked);
        atomic_store(&e->ponder, ret->ponder && !e->hit_asked);
    }
    return go;
}

static void *work(void *arg)
{
    struct engine *e = arg;
    struct engine_request q;
    while (next_request(e, &q)) {
        struct engine_report r = { .done = false };
        think(&e->team, &q, deliver, e, &r);
        wait_for_word(e, q.infinite);
        deliver(e, &r);
        mem_free((void *)q.moves);
    }
    return NULL;
}

static void release(struct engine *e)
{
    team_release(&e->team);
    tt_release(&e->tt);
    pthread_cond_destroy(&e->to_worker);
    pthread_cond_destroy(&e->to_caller);
    pthread_mutex_destroy(&e->lock);
    mem_free(e->moves);
    mem_free(e);
}

struct engine *engine_new(size_t tt_bytes, const struct wake *wake)
{
    struct engine *e = mem_try(1, sizeof *e);
    if (!e) return NULL; // ENOMEM
    pthread_mutex_init(&e->lock, NULL);
    pthread_cond_init(&e->to_worker, NULL);
    pthread_cond_init(&e->to_caller, NULL);
    e->wake = wake;
    bool room = tt_init(&e->tt, tt_bytes) && team_init(&e->team, &e->tt, &e->stop, &e->ponder);
    if (room && thread_start(&e->thread, work, e)) return e;
    release(e);
    errno = room ? EAGAIN : ENOMEM;
    return NULL;
}

/* Under the lock: drop the answer to the current request. */
static void abandon(struct engine *e)
{
    e->wanted = e->has_request = e->has_report = false;
    atomic_store(&e->stop, true);
    pthread_cond_broadcast(&e->to_worker);
    pthread_cond_broadcast(&e->to_caller);
}

void engine_free(struct engine *e)
{
    if (!e) return;
    pthread_mutex_lock(&e->lock);
    abandon(e);
    e->quit = true;
    pthread_mutex_unlock(&e->lock);
    pthread_join(e->thread, NULL);
    release(e);
}

int engine_go(struct engine *e, const struct engine_request *q)
{
    size_t n = (size_t)q->n_moves;
    struct move *moves = mem_new(n, sizeof *moves);
    if (n) memcpy(moves, q->moves, n * sizeof *moves);
    HOLD(&e->lock);
    abandon(e);
    mem_free(e->moves);
    e->moves = moves;
    e->request = *q;
    e->has_request = e->wanted = true;
    e->stop_asked = e->hit_asked = false;
    return ++e->id;
}

void engine_ponder_hit(struct engine *e)
{
    HOLD(&e->lock);
    e->hit_asked = true;
    if (!e->has_request) atomic_store(&e->ponder, false);
    pthread_cond_broadcast(&e->to_worker);
}

void engine_stop(struct engine *e)
{
    HOLD(&e->lock);
    e->stop_asked = true;
    atomic_store(&e->stop, true);
    pthread_cond_broadcast(&e->to_worker);
}

void engine_cancel(struct engine *e)
{
    HOLD(&e->lock);
    abandon(e);
}

bool engine_take(struct engine *e, struct engine_report *ret)
{
    HOLD(&e->lock);
    bool got = e->has_report;
    if (got) {
        *ret = e->report;
        e->has_report = false;
        if (ret->done) e->wanted = false;
    }
    return got;
}

void engine_wait(struct engine *e, struct engine_report *ret)
{
    *ret = (struct engine_report){ .id = 0 };
    HOLD(&e->lock);
    while (e->wanted && !(e->has_report && e->report.done)) pthread_cond_wait(&e->to_caller, &e->lock);
    if (e->has_report) *ret = e->report;
    e->has_report = e->wanted = false;
}

/* Under the lock: wait until the worker waits for the next request. */
static void wait_idle(struct engine *e)
{
    abandon(e);
    while (e->busy) pthread_cond_wait(&e->to_caller, &e->lock);
}

void engine_clear(struct engine *e)
{
    HOLD(&e->lock);
    wait_idle(e);
    team_forget(&e->team);
}

bool engine_hash(struct engine *e, size_t tt_bytes)
{
    struct tt fresh;
    if (!tt_init(&fresh, tt_bytes)) return false;
    HOLD(&e->lock);
    wait_idle(e);
    tt_release(&e->tt);
    e->tt = fresh;
    team_forget(&e->team);
    return true;
}

bool engine_think(size_t tt_bytes, const struct engine_request *q, engine_report_fn *fn, void *ctx,
    struct engine_report *ret)
{
    struct tt tt;
    struct team team;
    atomic_bool stop = false;
    if (!tt_init(&tt, tt_bytes)) return false;
    bool ok = team_init(&team, &tt, &stop, NULL);
    *ret = (struct engine_report){ .done = false };
    if (ok) {
        think(&team, q, fn, ctx, ret);
        team_release(&team);
    }
    tt_release(&tt);
    return ok;
}
