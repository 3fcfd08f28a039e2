/* shelf.c -- see shelf.h */
#include <config.h>

#include "endgame/shelf.h"

#include <assert.h>

#include "base/mem.h"
#include "base/thread.h"

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
    size_t n = (size_t)place_count(&l->home.place, m);
    assert(!atomic_load(&l->slice[material_id(m)]));
    uint8_t *codes = mem_try(n, 1);
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
