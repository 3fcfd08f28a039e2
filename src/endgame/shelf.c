/* shelf.c -- see shelf.h */
#include <config.h>

#include "endgame/shelf.h"

#include <assert.h>

#include "base/mem.h"
#include "base/thread.h"
#include "board/draws.h"

struct shelf *shelf_new(const struct rules *r, const char *folder)
{
    struct shelf *l = mem_try(1, sizeof *l);
    if (!l) return NULL;
    if (!table_home_init(&l->home, r, folder)) {
        mem_free(l);
        return NULL;
    }
    pthread_mutex_init(&l->lock, NULL);
    return l;
}

uint64_t shelf_spare(const struct shelf *l, const bool wanted[MATERIAL_IDS])
{
    uint64_t bytes = 0;
    for (int id = 0; id < MATERIAL_IDS; id++)
        if (!wanted[id] && atomic_load(&l->slice[id])) bytes += place_count(&l->home.place, material_of_id(id));
    return bytes;
}

void shelf_keep(struct shelf *l, const bool wanted[MATERIAL_IDS])
{
    for (int id = 0; id < MATERIAL_IDS; id++) {
        if (wanted[id] || !atomic_load(&l->slice[id])) continue;
        mem_free(atomic_load(&l->slice[id]));
        atomic_store(&l->slice[id], NULL);
    }
}

void shelf_free(struct shelf *l)
{
    if (!l) return;
    shelf_keep(l, (const bool[MATERIAL_IDS]){ false });
    pthread_mutex_destroy(&l->lock);
    mem_free(l);
}

uint8_t *shelf_make(struct shelf *l, struct material m)
{
    uint64_t n = place_count(&l->home.place, m);
    assert(!atomic_load(&l->slice[material_id(m)]));
    uint8_t *codes = n == (size_t)n ? mem_try((size_t)n, 1) : NULL;
    if (!codes) return NULL;
    atomic_store(&l->slice[material_id(m)], codes);
    return codes;
}

static uint8_t *read_in(struct shelf *l, struct material m)
{
    struct table_file file;
    HOLD(&l->lock);
    uint8_t *codes = atomic_load(&l->slice[material_id(m)]);
    if (!codes && table_open(&file, &l->home, m, NULL)) {
        codes = table_read(&file);
        table_close(&file);
        atomic_store(&l->slice[material_id(m)], codes);
    }
    return codes;
}

static const uint8_t *slice(struct shelf *l, struct material m)
{
    const uint8_t *codes = atomic_load_explicit(&l->slice[material_id(m)], memory_order_acquire);
    return codes ? codes : read_in(l, m);
}

const uint8_t *shelf_codes(struct shelf *l, struct material m, size_t men, size_t other_men)
{
    const uint8_t *codes = slice(l, m);
    if (!codes) atomic_store(&l->failed, true);
    size_t cells = place_kings(&l->home.place, m.kings[0]) * place_kings(&l->home.place, m.kings[1]);
    return codes ? codes + (men * place_men(&l->home.place, m.men[1]) + other_men) * cells : NULL;
}

uint8_t shelf_code(struct shelf *l, const struct pos *p)
{
    struct material m = place_material(p);
    uint64_t i;
    uint8_t code;
    if (code_of_end(&l->home.rules, l->home.gen, p, &code)) return code;
    const uint8_t *codes = slice(l, m);
    if (codes && place_index(&l->home.place, p, m, &i)) return codes[i];
    atomic_store(&l->failed, true);
    return CODE_DRAW;
}

/* ---- what moves lead to ---- */

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

/* Is code a better for the mover than b?  Both are codes of the opponent. */
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

/* The code after a quiet move that costs one of the obliged pieces; the mover or the opponent picks it. */
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
