/* order.c -- see order.h.

   The best remaining move is picked on demand.  Mostly the first or second causes a cutoff, and the rest is never
   sorted. */
#include <config.h>

#include "engine/order.h"

#include "engine/tt.h"

/* A rank is one of these values times MOVES_MAX, plus the number of places after it in the list. */
enum {
    VALUE_QUIET = 1 << 16,
    VALUE_KILLER = 1 << 18,
    VALUE_CAPTURE = 1 << 19,
    VALUE_REMEMBERED = 1 << 20,
    VALUE_CROWNS = 2 * ORDER_HISTORY,
    HISTORY_MEMORY = 32
};

static uint32_t rank_of(int value, int place)
{
    return (uint32_t)value * MOVES_MAX + (uint32_t)(MOVES_MAX - 1 - place);
}

static int place_of(uint32_t rank)
{
    return MOVES_MAX - 1 - (int)(rank % MOVES_MAX);
}

static int capture_value(const struct pos *p, const struct move *m)
{
    wide kings = m->captured & p->kings[!p->turn];
    return VALUE_CAPTURE + wide_count(m->captured) * 100 + wide_count(kings) * 150 + m->crowns * 100;
}

/* If the remembered move is a refusal, it is the first to try. */
static void begin_early(struct order *o)
{
    const struct moves *l = o->list;
    uint32_t forfeit = o->remembered >> 16 & 255;
    if (!o->remembered || forfeit == MOVE_NONE || !(l->obliged >> (forfeit & 127) & 1)) return;
    for (int i = l->captures; i < l->n; i++) {
        if ((tt_tag(&l->m[i]) ^ o->remembered) & 0xffff) continue;
        o->refusal = l->m[i];
        o->refusal.forfeit = (uint8_t)forfeit;
        o->early = true;
        return;
    }
}

static int quiet_value(const struct move *m, int turn, const struct history *h, const uint32_t killer[ORDER_KILLERS])
{
    uint32_t tag = tt_tag(m);
    if (tag == killer[0]) return VALUE_KILLER + 1;
    if (tag == killer[1]) return VALUE_KILLER;
    return VALUE_QUIET + h->n[turn][m->from][m->to] + m->crowns * VALUE_CROWNS;
}

void order_begin(struct order *o, const struct moves *l, const struct pos *p, const struct history *h,
    bool pick_forfeit, uint32_t *rank, uint32_t remembered, const uint32_t killer[ORDER_KILLERS])
{
    o->list = l;
    o->rank = rank;
    o->last = 0;
    o->refusing = false;
    o->remembered = remembered;
    o->pick_forfeit = pick_forfeit;
    o->forfeits = 0;
    o->early = false;
    if (l->obliged && pick_forfeit) begin_early(o);
    for (int i = 0; i < l->captures; i++) {
        bool known = remembered && tt_tag(&l->m[i]) == remembered;
        rank[i] = rank_of(known ? VALUE_REMEMBERED : l->captures > 1 ? capture_value(p, &l->m[i]) : VALUE_CAPTURE, i);
    }
    for (int i = l->captures; i < l->n; i++) {
        const struct move *m = &l->m[i];
        bool known = ((tt_tag(m) ^ remembered) & 0xffff) == 0; // of a refusal too
        rank[i] = rank_of(known ? VALUE_REMEMBERED : quiet_value(m, p->turn, h, killer), i);
    }
}

/* The untried move of highest rank among places `from` .. `end` - 1. */
static const struct move *take_best(struct order *o, int from, int end)
{
    uint32_t top = 0;
    for (int i = from; i < end; i++) top = o->rank[i] > top ? o->rank[i] : top;
    if (!top) return NULL;
    o->last = place_of(top);
    o->rank[o->last] = 0;
    return &o->list->m[o->last];
}

/* Refusals are not in the list as such; it has each of their quiet moves once. */
static const struct move *next_refusal(struct order *o)
{
    do {
        if (!o->forfeits) {
            const struct move *m = take_best(o, o->list->captures, o->list->n);
            if (!m || !o->pick_forfeit) return m;
            o->refusal = *m;
            o->forfeits = o->list->obliged;
        }
        o->refusal.forfeit = (uint8_t)wide_first(o->forfeits);
        o->forfeits &= o->forfeits - 1;
    } while (tt_tag(&o->refusal) == o->remembered); // that one came early
    return &o->refusal;
}

const struct move *order_next(struct order *o)
{
    const struct moves *l = o->list;
    if (!l->obliged) return take_best(o, 0, l->n);
    if (o->early) {
        o->early = false;
        return &o->refusal;
    }
    const struct move *m = o->refusing ? NULL : take_best(o, 0, l->captures);
    if (m) return m;
    o->refusing = true;
    return next_refusal(o);
}

void order_first(struct moves *l, const struct pos *p, const struct history *h, const uint32_t killer[ORDER_KILLERS])
{
    int best = 0, most = 0;
    for (int i = 0; i < l->n; i++) {
        int value = quiet_value(&l->m[i], p->turn, h, killer);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    struct move m = l->m[0];
    l->m[0] = l->m[best];
    l->m[best] = m;
}

/* A running mean: recent results count more. */
static void learn(int16_t *n, int result)
{
    *n = (int16_t)(*n + (result - *n) / HISTORY_MEMORY);
}

void order_learn(const struct order *o, struct history *h, uint32_t killer[ORDER_KILLERS], int turn)
{
    const struct moves *l = o->list;
    const struct move *good = &l->m[o->last];
    if (l->captures) return;
    uint32_t tag = tt_tag(good);
    if (killer[0] != tag) {
        killer[1] = killer[0];
        killer[0] = tag;
    }
    learn(&h->n[turn][good->from][good->to], ORDER_HISTORY);
    for (int i = 0; i < l->n; i++) {
        const struct move *bad = &l->m[i];
        if (!o->rank[i] && bad != good) learn(&h->n[turn][bad->from][bad->to], -ORDER_HISTORY);
    }
}

void order_fade(struct history *h)
{
    int16_t *n = &h->n[0][0][0];
    for (size_t i = 0; i < sizeof *h / sizeof *n; i++) n[i] /= 2;
}
