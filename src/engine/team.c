/* team.c -- see team.h */
#include <config.h>

#include "engine/team.h"

#include "base/mem.h"
#include "base/thread.h"
#include "endgame/endgame.h"

struct helper {
    pthread_t thread;
    struct search search;
    struct root root;
    const struct search_task *task;
    uint64_t nodes; /* the most it may search */
    int place;      /* its number, from 0 */
};

bool team_init(struct team *t, struct tt *tt, const atomic_bool *stop, const atomic_bool *ponder)
{
    *t = (struct team){ .tt = tt };
    return search_init(&t->main, tt, stop, ponder);
}

void team_release(struct team *t)
{
    for (int i = 0; i < t->n; i++) {
        search_release(&t->helper[i]->search);
        root_release(&t->helper[i]->root);
        mem_free(t->helper[i]);
    }
    search_release(&t->main);
    endgame_close(t->kings);
}

void team_forget(struct team *t)
{
    tt_clear(t->tt);
    search_forget(&t->main);
    for (int i = 0; i < t->n; i++) search_forget(&t->helper[i]->search);
}

const struct endgame *team_kings(struct team *t, const struct rules *r, int64_t ms)
{
    if (!t->kings || !endgame_serves(t->kings, r)) {
        endgame_close(t->kings);
        t->kings = endgame_of_kings(r, t->main.stop);
    }
    if (t->kings) endgame_more_kings(t->kings, ms, t->main.stop);
    return t->kings;
}

/* Every second helper is a depth ahead, and each skips depths of its own, so they rarely do the same work at the same
   time. */
static bool leaves_out(int place, int depth)
{
    int block = 1 + place / 4;
    return depth > 3 && (depth + place) / block % 3 == 1;
}

static void *help(void *arg)
{
    struct helper *h = arg;
    search_root(&h->search, h->task);
    limits_none(&h->search.limits, 0);
    h->search.limits.nodes = h->nodes;
    root_release(&h->root);
    root_init(&h->root, &h->search, 1);
    for (int depth = 1 + h->place % 2; depth <= ENGINE_DEPTH; depth++) {
        if (leaves_out(h->place, depth)) continue;
        if (!root_deepen(&h->root, depth)) break;
    }
    search_show_nodes(&h->search);
    return NULL;
}

static struct helper *new_helper(struct team *t)
{
    struct helper *h = mem_try(1, sizeof *h);
    if (h && search_init(&h->search, t->tt, &t->stop, NULL)) return h;
    mem_free(h);
    return NULL;
}

void team_start(struct team *t, const struct search_task *task, int threads)
{
    int wanted = threads - 1 < ENGINE_THREADS - 1 ? threads - 1 : ENGINE_THREADS - 1;
    atomic_store(&t->stop, false);
    t->running = 0;
    for (int i = 0; i < wanted; i++) {
        if (i == t->n && !(t->helper[t->n] = new_helper(t))) break;
        if (i == t->n) t->n++;
        struct helper *h = t->helper[i];
        h->task = task;
        h->nodes = t->main.limits.nodes;
        h->place = i;
        atomic_store(&h->search.shown_nodes, 0);
        if (!thread_start(&h->thread, help, h)) break;
        t->running++;
    }
}

const struct root *team_stop(struct team *t, int depth)
{
    const struct root *best = NULL;
    atomic_store(&t->stop, true);
    for (int i = 0; i < t->running; i++) {
        struct helper *h = t->helper[i];
        pthread_join(h->thread, NULL);
        if (h->root.depth <= depth) continue;
        best = &h->root;
        depth = h->root.depth;
    }
    return best;
}

uint64_t team_nodes(const struct team *t)
{
    uint64_t n = t->main.nodes;
    for (int i = 0; i < t->running; i++) n += atomic_load(&t->helper[i]->search.shown_nodes);
    return n;
}
