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

static void tell(const struct quick_game *g, int plies, mainline_fn *fn, void *ctx)
{
    const struct quick_span result = quick_result_said(g);
    struct mainline line = { .rules = g->rules,
        .pos = g->start_pos,
        .plies = plies,
        .at = g->packed,
        .end = g->packed + g->packed_n,
        .facts = facts_of_quick(g) };
    line.facts.result = (int8_t)tree_result(items_result(result.s, result.n));
    fn(ctx, &line);
}

void mainlines_of(const char *text, size_t n, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress)
{
    OWN(quick) quick = quick_new(assume, QUICK_CHECK);
    struct quick_game g;
    size_t at = 0;
    progress->of += n;
    while (!progress->stop && quick_next(quick, text, n, at, &g) != QUICK_END) {
        progress->bytes += g.end - at;
        progress->games++;
        at = g.end;
        if (g.kind == QUICK_ODD) quick_alone(quick, text + g.start, g.end - g.start, NULL, &g);
        if (g.rules) tell(&g, plies, fn, ctx);
    }
    progress->bytes += n - at;
}

/* --- files ------------------------------------------------------------------------------- */

bool mainlines_bytes(struct bytes *b, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    while (!b->whole && !progress->stop) bytes_more(b, STEP, -1);
    if (!progress->stop) mainlines_of(b->s, b->n, assume, plies, fn, ctx, progress);
    if (!bytes_same(b, NULL)) return err_set(e, 0, 0, "%s was changed while being read", b->name);
    return !*b->trouble || err_set(e, 0, 0, "cannot read all of it: %s", b->trouble);
}

bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    LOCAL(bytes) b;
    return bytes_open_path(&b, path, e) && mainlines_bytes(&b, assume, plies, fn, ctx, progress, e);
}
