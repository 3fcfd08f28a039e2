/* errand.c -- see errand.h */
#include <config.h>

#include "app/session/errand.h"

#include "app/session/wing.h"
#include "base/thread.h"

enum { LOOK_MS = 500 };

static void *work(void *of)
{
    struct errand *e = of;
    e->good = e->run(e, &e->trouble);
    atomic_store(&e->done, true);
    wake_up(e->wake);
    return NULL;
}

bool errand_begin(struct session *s, enum errand_kind kind, struct errand *e)
{
    assert(!s->wing.errand[kind]);
    e->wake = &s->wake;
    if (thread_start(&e->thread, work, e)) s->wing.errand[kind] = e;
    else e->free(e);
    return s->wing.errand[kind] != NULL;
}

void *errand_of(const struct session *s, enum errand_kind kind)
{
    return s->wing.errand[kind];
}

bool errand_stop(struct session *s, enum errand_kind kind)
{
    struct errand *e = s->wing.errand[kind];
    if (e) atomic_store(&e->stop, true);
    return e != NULL;
}

void errand_drop(struct session *s, enum errand_kind kind)
{
    struct errand *e = s->wing.errand[kind];
    if (!errand_stop(s, kind)) return;
    pthread_join(e->thread, NULL);
    s->wing.errand[kind] = NULL;
    e->free(e);
}

void errand_progress(void *errand, double n, int of)
{
    struct errand *e = errand;
    atomic_store(&e->n, (int)n);
    atomic_store(&e->of, of);
}

static void tell(struct session *s, const struct errand *e)
{
    int of = atomic_load(&e->of);
    bool heard = s->plain || (e->loud && !s->wing.drill); // the task of an exercise must stay readable
    if (of <= 1 || !heard || atomic_load(&e->stop)) return;
    if (!say_progress(s, (uint64_t)atomic_load(&e->n), (uint64_t)of, _(e->words), e->what)) return;
    say_more(s, _("  (`stop` stops)"));
    s->said.yields = true;
}

static int tick(struct session *s, int64_t now UNUSED)
{
    int wait = -1;
    for (int kind = 0; kind < ERRANDS; kind++) {
        struct errand *e = s->wing.errand[kind];
        if (!e) continue;
        wait = LOOK_MS;
        if (!atomic_load(&e->done)) {
            tell(s, e);
        } else if (!e->waits || !(s->question.answer || s->wing.drill)) {
            pthread_join(e->thread, NULL);
            s->wing.errand[kind] = NULL;
            e->end(s, e);
            e->free(e);
        }
    }
    return wait;
}

static void hush(struct session *s)
{
    for (int kind = 0; kind < ERRANDS; kind++)
        if (s->wing.errand[kind] && s->wing.errand[kind]->advice) errand_drop(s, (enum errand_kind)kind);
}

static void drop_all(struct session *s)
{
    for (int kind = 0; kind < ERRANDS; kind++) errand_drop(s, (enum errand_kind)kind);
}

static bool busy(const struct session *s)
{
    for (int kind = 0; kind < ERRANDS; kind++)
        if (s->wing.errand[kind]) return true;
    return false;
}

const struct wing errand_wing = { .tick = tick, .hush = hush, .free = drop_all, .busy = busy };
