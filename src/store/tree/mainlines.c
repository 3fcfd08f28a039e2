/* mainlines.c -- see mainlines.h.  The full reader takes what the quick one finds odd. */
#include <config.h>

#include "store/tree/mainlines.h"

#include "base/err.h"
#include "pdn/packed.h"
#include "pdn/pdn_item.h"
#include "pdn/quick/pdn_quick.h"
#include "store/bytes.h"

enum { STEP = 1 << 20 };

bool mainline_move(struct mainline *g, struct move *ret)
{
    return g->plies-- > 0 && packed_next(g->rules, &g->pos, &g->at, g->end, ret);
}

static void tell(const struct mainlines *l, const struct quick_game *g)
{
    const struct quick_span result = quick_result_said(g);
    struct mainline line = { .rules = g->rules,
        .pos = g->start_pos,
        .plies = l->plies,
        .at = g->packed,
        .end = g->packed + g->packed_n,
        .facts = facts_of_quick(g) };
    line.facts.result = (int8_t)tree_result(items_result(result.s, result.n));
    l->fn(l->ctx, &line);
}

void mainlines_of(struct mainlines *l, const char *text, size_t n)
{
    OWN(quick) quick = quick_new(l->assume, QUICK_CHECK);
    struct quick_game g;
    size_t at = 0;
    l->of += n;
    while (!l->stop && quick_next(quick, text, n, at, &g) != QUICK_END) {
        l->bytes += g.end - at;
        l->games++;
        at = g.end;
        if (g.kind == QUICK_ODD) quick_alone(quick, text + g.start, g.end - g.start, NULL, &g);
        if (g.rules) tell(l, &g);
    }
    l->bytes += n - at;
}

/* --- files ------------------------------------------------------------------------------- */

bool mainlines_bytes(struct mainlines *l, struct bytes *b, struct err *e)
{
    while (!b->whole && !l->stop) bytes_more(b, STEP, -1);
    if (!l->stop) mainlines_of(l, b->s, b->n);
    if (!bytes_same(b, NULL)) return err_set(e, 0, 0, "%s was changed while being read", b->name);
    return !*b->trouble || err_set(e, 0, 0, "cannot read all of it: %s", b->trouble);
}

bool mainlines_read(struct mainlines *l, const char *path, struct err *e)
{
    LOCAL(bytes) b;
    return bytes_open_path(&b, path, e) && mainlines_bytes(l, &b, e);
}
