/* draws.c -- the counters behind draws by rule. */
#include <config.h>

#include "board/draws.h"

#include "board/gen.h"

enum { NOT_RUNNING = -1 };

/* Does one side stand against a lone king with the material of `e`? */
static bool ending_stands(const struct ending *e, const struct pos *p)
{
    for (int strong = WHITE; strong <= BLACK; strong++) {
        wide king = p->kings[!strong];
        if (p->men[!strong] || !king || (king & (king - 1))) continue; // not a lone king
        int men = pos_men(p, strong), kings = pos_kings(p, strong);
        if (men + kings == e->pieces && kings >= e->kings) return true;
    }
    return false;
}

/* Could one of the endings stand, by the number of pieces?  Nearly always not, and quickly told. */
static bool ending_may_stand(const struct rules *r, const struct pos *p)
{
    int pieces = pos_pieces(p);
    for (int i = 0; i < r->n_endings; i++)
        if (r->endings[i].pieces + 1 == pieces) return true;
    return false;
}

void draws_start(const struct rules *r, const struct pos *p, struct draws *ret)
{
    ret->quiet = 0;
    for (int i = 0; i < RULES_ENDINGS; i++)
        ret->ending[i] = i < r->n_endings && ending_stands(&r->endings[i], p) ? 0 : NOT_RUNNING;
}

void draws_after(const struct rules *r, const struct pos *before, const struct move *m, const struct pos *after,
    struct draws *d)
{
    bool king = (before->kings[before->turn] >> m->from & 1) != 0;
    bool progress = !king || m->captured || m->forfeit != MOVE_NONE; /* RULES F12 */
    bool stands[RULES_ENDINGS] = { false }, any = false;

    d->quiet = progress ? 0 : d->quiet + 1;
    if (ending_may_stand(r, after))
        for (int i = 0; i < r->n_endings; i++) any |= stands[i] = ending_stands(&r->endings[i], after);
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
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        bool drawn = e->plies ? d->ending[i] >= e->plies : ending_stands(e, p) && !gen_can_capture(r, p, p->turn);
        if (!drawn) continue;
        if (ret_ending) *ret_ending = i;
        return DRAW_ENDING;
    }
    return DRAW_NONE;
}
