/* exits.c -- see exits.h */
#include <config.h>

#include "endgame/exits.h"

#include "board/draws.h"

void exits_add(struct exits *e, uint8_t code)
{
    if (code_loses(code) && code < CODE_MAX) {
        if (!e->win || code + 1 < e->win) e->win = code + 1;
    } else if (code_wins(code)) {
        if (code + 1 > e->lost) e->lost = code + 1;
    } else {
        e->draw = true;
    }
}

/* Is code a better for the mover than b, both being the opponent's? */
static bool better(uint8_t a, uint8_t b)
{
    if (code_loses(a)) return !code_loses(b) || a < b;
    if (code_wins(a)) return code_wins(b) && a > b;
    return code_wins(b);
}

static uint8_t after(struct shelf *s, const struct pos *p, const struct move *m)
{
    struct pos q;
    s->home.gen->play(&s->home.rules, p, m, &q);
    return shelf_code(s, &q);
}

/* A quiet move that costs one of the obliged pieces: which one, a side chooses. */
static uint8_t after_refusal(struct shelf *s, const struct pos *p, struct move m, wide obliged)
{
    uint8_t chosen = 0;
    for (wide o = obliged; o; o &= o - 1) {
        m.forfeit = (uint8_t)wide_first(o);
        uint8_t code = after(s, p, &m);
        bool take = s->home.rules.forfeit_by_opponent ? better(chosen, code) : better(code, chosen);
        if (o == obliged || take) chosen = code;
    }
    return chosen;
}

struct exits exits_of(struct shelf *s, const struct pos *p, const struct moves *list, bool all)
{
    struct exits e = { 0 };
    for (int i = 0; i < list->n; i++) {
        const struct move *m = &list->m[i];
        if (i >= list->captures && list->obliged) exits_add(&e, after_refusal(s, p, *m, list->obliged));
        else if (all || i < list->captures || !(p->kings[p->turn] >> m->from & 1)) exits_add(&e, after(s, p, m));
        else e.quiet++;
    }
    return e;
}

struct exits_limits exits_limits(const struct rules *r, const struct pos *p)
{
    struct exits_limits limits = { CODE_MAX, false };
    struct draws d;
    draws_start(r, p, &d);
    for (int i = 0; i < r->n_endings; i++) {
        int plies = r->endings[i].plies;
        if (d.ending[i] < 0 || r->endings[i].kind != ENDING_LONE) continue;
        if (!plies) limits.drawn_at_once = true;
        else if (plies + code_blocked(r) < limits.highest) limits.highest = plies + code_blocked(r);
    }
    return limits;
}
