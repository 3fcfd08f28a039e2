/* perft.c -- counting leaf nodes, on one thread or several. */
#include <config.h>

#include "board/perft.h"

#include <stdatomic.h>

#include "base/local.h"
#include "base/mem.h"
#include "base/thread.h"

enum { SHARE_PLIES = 2 };

uint64_t perft_by(const struct gen *g, const struct rules *r, const struct pos *p, int depth, bool make_all)
{
    if (depth <= 0) return 1;
    if (depth == 1 && !make_all) return (uint64_t)g->count(r, p);
    struct moves list;
    uint64_t nodes = 0;
    g->moves(r, p, &list);
    for (int i = 0, n = moves_count(&list); i < n; i++) {
        struct move m = list.obliged ? moves_get(&list, i) : list.m[i];
        struct pos q;
        g->play(r, p, &m, &q);
        nodes += perft_by(g, r, &q, depth - 1, make_all);
    }
    return nodes;
}

/* The positions SHARE_PLIES below the root; each thread takes the next one until none is left. */
struct share {
    const struct rules *rules;
    struct pos *pos;
    int n, room;
    int depth;
    bool make_all;
    atomic_uint_fast64_t nodes;
};

static void share_out(struct share *s, const struct pos *p, int plies)
{
    if (plies == 0) {
        MEM_ROOM(s->pos, s->n, s->room);
        s->pos[s->n++] = *p;
        return;
    }
    struct moves list;
    gen_moves(s->rules, p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        struct pos q;
        pos_play(s->rules, p, &m, &q);
        share_out(s, &q, plies - 1);
    }
}

static void share_work(void *ctx, int i, int hand UNUSED)
{
    struct share *s = ctx;
    atomic_fetch_add(&s->nodes, perft_by(gen_for(s->rules), s->rules, &s->pos[i], s->depth, s->make_all));
}

uint64_t perft(const struct rules *r, const struct pos *p, int depth, bool make_all, int threads)
{
    if (threads <= 1 || depth <= SHARE_PLIES + 1) return perft_by(gen_for(r), r, p, depth, make_all);
    struct share s = { .rules = r, .depth = depth - SHARE_PLIES, .make_all = make_all };
    share_out(&s, p, SHARE_PLIES);
    thread_jobs(threads, s.n, share_work, &s);
    mem_free(s.pos);
    return atomic_load(&s.nodes);
}
