/* test_threads.c -- a storm of commands at an engine's mailbox.  Without Criterion, so that ThreadSanitizer sees nothing but
   the engine (make check-tsan). */
#include <config.h>

#include <stdio.h>
#include <time.h>

#include "base/loop.h"
#include "base/rng.h"
#include "board/gen.h"
#include "board/variants.h"
#include "engine/engine.h"

enum { ROUNDS = 400 };

static const char *const games[] = { "international", "malaysian", "thai" };

static bool start(struct engine *e, struct rng *g, int *ret_id)
{
    struct engine_request q = { .level = (int)rng_below(g, 4),
        .infinite = rng_below(g, 3) == 0,
        .threads = (int)rng_below(g, 4),
        .ponder = rng_below(g, 4) == 0,
        .lines = (int)rng_below(g, 3),
        .limits.nodes = 1 + rng_below(g, 4000),
        .seed = 5 };
    if (!variants_find(games[rng_below(g, 3)], &q.rules, NULL)) return false;
    pos_start(&q.rules, WHITE, &q.start);
    *ret_id = engine_go(e, &q);
    return true;
}

/* One command at random; false when the engine says something it should not. */
static bool command(struct engine *e, struct rng *g, int *id, bool *wanted)
{
    struct engine_report r;
    switch (rng_below(g, 9)) {
    case 0:
    case 1: *wanted = true; return start(e, g, id);
    case 2: engine_stop(e); return true;
    case 3:
        engine_cancel(e);
        *wanted = false;
        return true;
    case 4:
        engine_clear(e);
        *wanted = false;
        return true;
    case 5:
        if (!engine_take(e, &r)) return true;
        if (r.done && r.id == *id && *wanted) {
            *wanted = false;
            return r.has_best;
        }
        return *wanted && r.id == *id;
    case 6: engine_ponder_hit(e); return true;
    case 7: *wanted = false; return engine_hash(e, (size_t)1 << (16 + rng_below(g, 4)));
    default:
        engine_stop(e);
        engine_wait(e, &r);
        if (r.id != (*wanted ? *id : 0)) return false;
        *wanted = false;
        return true;
    }
}

int main(void)
{
    struct rng g = { 11 };
    struct wake w;
    if (!wake_init(&w)) return 1;
    for (int i = 0; i < 4; i++) {
        struct engine *e = engine_new(1 << 18, &w);
        int id = 0;
        bool wanted = false;
        if (!e) return 1;
        for (int n = 0; n < ROUNDS; n++) {
            if (!command(e, &g, &id, &wanted)) {
                printf("command %d of engine %d went wrong\n", n, i);
                return 1;
            }
            if (rng_below(&g, 3) == 0) nanosleep(&(struct timespec){ .tv_nsec = rng_below(&g, 2000000) }, NULL);
            wake_drain(&w);
        }
        engine_free(e);
    }
    wake_release(&w);
    return 0;
}
