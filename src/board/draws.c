/* draws.c -- the counters that decide draws by rule. */
#include <config.h>

#include "board/draws.h"

#include "board/gen.h"

enum { NOT_RUNNING = -1 };

/* Which endings stand on the board, whether any does, and whether one is against a lone king. */
struct stand {
    bool ending[RULES_ENDINGS], any, lone;
};

static void against_lone_king(const struct rules *r, const struct pos *p, enum side strong, struct stand *ret)
{
    int kings = pos_kings(p, strong), pieces = pos_men(p, strong) + kings;
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        if (e->kind == ENDING_BOTH || pieces != e->pieces || kings < e->kings) continue;
        if (e->kind == ENDING_ROAD && !square_on_road(r, square_of_bit(r, wide_first(p->kings[!strong])))) continue;
        ret->ending[i] = ret->any = ret->lone = true;
    }
}

static void kings_on_both_sides(const struct rules *r, const struct pos *p, struct stand *ret)
{
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        if (e->kind != ENDING_BOTH || pos_pieces(p) > e->pieces) continue;
        if (pos_kings(p, WHITE) < e->kings || pos_kings(p, BLACK) < e->kings) continue;
        ret->ending[i] = ret->any = true;
    }
}

/* Mostly a side has no king, or both have men; then there is nothing to check. */
static struct stand what_stands(const struct rules *r, const struct pos *p)
{
    struct stand s = { .any = false };
    for (enum side strong = WHITE; strong <= BLACK; strong++)
        if (pos_lone_king(p, (enum side) !strong)) against_lone_king(r, p, strong, &s);
    if (p->kings[WHITE] && p->kings[BLACK]) kings_on_both_sides(r, p, &s);
    return s;
}

void draws_start(const struct rules *r, const struct pos *p, struct draws *ret)
{
    struct stand now = what_stands(r, p);
    ret->running = now.any;
    ret->quiet = 0;
    for (int i = 0; i < RULES_ENDINGS; i++) ret->ending[i] = now.ending[i] ? 0 : NOT_RUNNING;
}

void draws_after(const struct rules *r, const struct pos *before, const struct move *m, const struct pos *after,
    struct draws *d)
{
    bool king = (before->kings[before->turn] >> m->from & 1) != 0;
    bool taken = m->captured || m->forfeit != MOVE_NONE; /* RULES F12 */
    struct stand now = what_stands(r, after);

    d->quiet = !king || taken ? 0 : d->quiet + 1;
    if (!now.any && !d->running) return;
    d->running = now.any;
    for (int i = 0; i < r->n_endings; i++) {
        /* A running count goes on through a capture that leads to another such ending, and its own
           limit still holds (FMJD 6, RULES I11). */
        bool goes_on[] = { now.lone, now.ending[i], now.ending[i] && !taken && !m->crowns };
        if (d->ending[i] != NOT_RUNNING && goes_on[r->endings[i].kind]) d->ending[i]++;
        else d->ending[i] = now.ending[i] ? 0 : NOT_RUNNING;
    }
}

enum draw draws_verdict(const struct rules *r, const struct pos *p, const struct draws *d, int *ret_ending)
{
    if (r->quiet_plies && d->quiet >= r->quiet_plies) return DRAW_QUIET;
    for (int i = 0; d->running && i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        bool drawn = e->plies ? d->ending[i] >= e->plies
                              : what_stands(r, p).ending[i] && !gen_can_capture(r, p, p->turn);
        if (!drawn) continue;
        if (ret_ending) *ret_ending = i;
        return DRAW_ENDING;
    }
    return DRAW_NONE;
}
