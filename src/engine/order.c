/* order.c -- see order.h */
#include <config.h>

#include "engine/order.h"

#include <limits.h>

#include "board/square.h"
#include "engine/tt.h"

enum { VALUE_CAPTURE = 1 << 28, VALUE_KILLER = 1 << 27, HISTORY_MAX = 1 << 20, TRIED = INT_MIN };

/* Refusals are not in the list as such: their quiet moves are, once each. */
static bool has_refusals(const struct moves *l)
{
    return l->obliged != 0;
}

static int value_of(const struct order *o, const struct pos *p, const struct move *m, bool capture,
    const uint32_t killer[ORDER_KILLERS])
{
    if (capture) {
        wide kings = m->captured & p->kings[!p->turn];
        return VALUE_CAPTURE + wide_count(m->captured) * 100 + wide_count(kings) * 150 + m->crowns * 100;
    }
    uint32_t tag = tt_tag(m);
    for (int i = 0; i < ORDER_KILLERS; i++) {
        if (killer[i] == tag) return VALUE_KILLER - i;
    }
    return o->history->n[p->turn][m->from][m->to] + m->crowns * (HISTORY_MAX / 2);
}

void order_begin(struct order *o, const struct moves *l, const struct pos *p, const struct history *h,
    int *value, uint32_t remembered, const uint32_t killer[ORDER_KILLERS])
{
    *o = (struct order){ .list = l, .history = h, .value = value, .turn = p->turn,
        .remembered = remembered, .stage = ORDER_REMEMBERED };
    for (int i = 0; i < l->n; i++) value[i] = value_of(o, p, &l->m[i], i < l->captures, killer);
}

/* The remembered move, if it is one of these. */
static bool find_remembered(struct order *o, struct move *ret)
{
    const struct moves *l = o->list;
    uint32_t forfeit = o->remembered >> 16 & 255;
    bool refusal = has_refusals(l) && forfeit != MOVE_NONE;
    if (!o->remembered) return false;
    if (refusal && (forfeit >= 128 || !(l->obliged >> forfeit & 1))) return false;
    for (int i = refusal ? l->captures : 0; i < l->n; i++) {
        struct move m = l->m[i];
        if (has_refusals(l) && !refusal && i >= l->captures) return false;
        if (refusal) m.forfeit = (uint8_t)forfeit;
        if (tt_tag(&m) != o->remembered) continue;
        if (!refusal) o->value[i] = TRIED;
        *ret = m;
        return true;
    }
    return false;
}

/* The untried move of greatest value among [from, to); -1: none. */
static int take_best(struct order *o, int from, int to)
{
    int best = -1;
    for (int i = from; i < to; i++) {
        if (o->value[i] != TRIED && (best < 0 || o->value[i] > o->value[best])) best = i;
    }
    if (best >= 0) o->value[best] = TRIED;
    return best;
}

static bool next_listed(struct order *o, struct move *ret)
{
    int i = take_best(o, 0, has_refusals(o->list) ? o->list->captures : o->list->n);
    if (i < 0) return false;
    *ret = o->list->m[i];
    return true;
}

static bool next_refusal(struct order *o, struct move *ret)
{
    const struct moves *l = o->list;
    if (!has_refusals(l)) return false;
    for (;;) {
        if (!o->forfeits) {
            o->at = take_best(o, l->captures, l->n);
            if (o->at < 0) return false;
            o->forfeits = l->obliged;
        }
        *ret = l->m[o->at];
        ret->forfeit = (uint8_t)wide_first(o->forfeits);
        o->forfeits &= o->forfeits - 1;
        if (tt_tag(ret) != o->remembered) return true;
    }
}

bool order_next(struct order *o, struct move *ret)
{
    if (o->stage == ORDER_REMEMBERED) {
        o->stage = ORDER_LISTED;
        if (find_remembered(o, ret)) return true;
        o->remembered = 0;
    }
    if (o->stage == ORDER_LISTED) {
        if (next_listed(o, ret)) return true;
        o->stage = ORDER_REFUSALS;
    }
    if (o->stage == ORDER_REFUSALS) {
        if (next_refusal(o, ret)) return true;
        o->stage = ORDER_DONE;
    }
    return false;
}

void order_good(struct history *h, uint32_t killer[ORDER_KILLERS], int turn, const struct move *m, int depth)
{
    if (move_is_capture(m) || m->forfeit != MOVE_NONE) return;
    uint32_t tag = tt_tag(m);
    if (killer[0] != tag) {
        killer[1] = killer[0];
        killer[0] = tag;
    }
    int32_t *n = &h->n[turn][m->from][m->to];
    *n += depth * depth;
    if (*n > HISTORY_MAX) order_fade(h);
}

void order_fade(struct history *h)
{
    for (int side = 0; side < 2; side++) {
        for (int from = 0; from < ORDER_BITS; from++) {
            for (int to = 0; to < ORDER_BITS; to++) h->n[side][from][to] /= 2;
        }
    }
}
