/* orders.c -- see orders.h */
#include <config.h>

#include "board/orders.h"

#include "board/gen.h"
#include "board/naive.h"

/* Two pieces lie on one way at most; three are the fewest that may be taken in two orders. */
enum { FEWEST = 3 };

static uint64_t leaves(const struct gen *g, const struct rules *r, const struct pos *p, int depth)
{
    struct moves list;
    uint64_t n = 0;
    g->moves(r, p, &list);
    for (int i = 0; i < list.n; i++) {
        const struct move *m = &list.m[i];
        struct pos q;
        uint64_t orders = wide_count(m->captured) < FEWEST ? 1 : (uint64_t)naive_orders(r, p, m);
        g->play(r, p, m, &q);
        n += orders * (depth == 1 ? 1 : leaves(g, r, &q, depth - 1));
    }
    return n;
}

uint64_t orders_perft(const struct rules *r, const struct pos *p, int depth)
{
    return leaves(gen_for(r), r, p, depth);
}
