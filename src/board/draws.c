/* draws.c -- the counters behind draws by rule. */
#include <config.h>

#include "board/draws.h"

#include "board/gen.h"

enum { NOT_RUNNING = -1 };

/* Which endings stand: one side against a lone king, with the material of the ending.  Mostly there is no lone king, and
   nothing is counted. */
static bool endings_stand(const struct rules *r, const struct pos *p, bool ret[RULES_ENDINGS])
{
    bool any = false;
    if (p->men[WHITE] && p->men[BLACK]) return false;
    for (enum side strong = WHITE; strong <= BLACK; strong++) {
        if (!pos_lone_king(p, (enum side) !strong)) continue;
        int kings = pos_kings(p, strong), pieces = pos_men(p, strong) + kings;
        for (int i = 0; i < r->n_endings; i++)
            if (pieces == r->endings[i].pieces && kings >= r->endings[i].kings) any = ret[i] = true;
    }
    return any;
}

static bool ending_stands(const struct rules *r, const struct pos *p, int ending)
{
    bool stands[RULES_ENDINGS] = { false };
    return endings_stand(r, p, stands) && stands[ending];
}

void draws_start(const struct rules *r, const struct pos *p, struct draws *ret)
{
    bool stands[RULES_ENDINGS] = { false };
    ret->running = endings_stand(r, p, stands);
    ret->quiet = 0;
    for (int i = 0; i < RULES_ENDINGS; i++) ret->ending[i] = stands[i] ? 0 : NOT_RUNNING;
}

void draws_after(const struct rules *r, const struct pos *before, const struct move *m, const struct pos *after,
    struct draws *d)
{
    bool king = (before->kings[before->turn] >> m->from & 1) != 0;
    bool progress = !king || m->captured || m->forfeit != MOVE_NONE; /* RULES F12 */
    bool stands[RULES_ENDINGS] = { false }, any = endings_stand(r, after, stands);

    d->quiet = progress ? 0 : d->quiet + 1;
    if (!any && !d->running) return;
    d->running = any;
    for (int i = 0; i < r->n_endings; i++) {
        /* A running count goes on through a capture that leads to another such ending: its own
           limit stays the outer one (FMJD 6, RULES I11). */
        if (d->ending[i] != NOT_RUNNING) d->ending[i] = any ? d->ending[i] + 1 : NOT_RUNNING;
        else if (stands[i]) d->ending[i] = 0;
    }
}

enum draw draws_verdict(const struct rules *r, const struct pos *p, const struct draws *d, int *ret_ending)
{
    if (r->quiet_plies && d->quiet >= r->quiet_plies) return DRAW_QUIET;
    for (int i = 0; d->running && i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        bool drawn = e->plies ? d->ending[i] >= e->plies : ending_stands(r, p, i) && !gen_can_capture(r, p, p->turn);
        if (!drawn) continue;
        if (ret_ending) *ret_ending = i;
        return DRAW_ENDING;
    }
    return DRAW_NONE;
}
