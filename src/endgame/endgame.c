/* endgame.c -- opening and probing tables.

   Unpacked blocks are kept in a direct-mapped cache; each place in it has a spin lock that is held while one
   code is read from it or a block is unpacked into it.  Files once opened stay open. */
#include <config.h>

#include "endgame/endgame.h"

#include <pthread.h>
#include <sched.h>
#include <string.h>

#include "base/mem.h"
#include "board/draws.h"
#include "board/gen.h"
#include "endgame/code.h"
#include "endgame/material.h"
#include "endgame/place.h"
#include "endgame/table_file.h"

enum { CACHE_BLOCKS = 1024 };       /* of TABLE_BLOCK bytes: 4 MiB when all are used */

/* What a place in the cache holds: slice and number of a block, plus 1; 0: nothing. */
struct cached {
    atomic_flag busy;
    uint64_t of;
};

struct endgame {
    struct rules rules;
    const struct gen *gen;
    struct place place;
    char folder[TABLE_PATH];
    pthread_mutex_t lock;                               /* held while files are opened */
    _Atomic(struct table_file *) file[MATERIAL_IDS];    /* never closed while the endgame lives */
    atomic_int pieces;
    struct cached *cached;
    uint8_t (*cache)[TABLE_BLOCK];                      /* not touched, so not resident, before it is used */
};

static void free_all(struct endgame *e)
{
    mem_free(e->cached);
    mem_free(e->cache);
    mem_free(e);
}

struct endgame *endgame_open(const struct rules *r, const char *folder)
{
    struct endgame *e = mem_try(1, sizeof *e);
    if (!e) return NULL;
    e->rules = *r;
    e->gen = gen_for(&e->rules);
    place_init(&e->place, r);
    e->cached = mem_try(CACHE_BLOCKS, sizeof *e->cached);
    e->cache = mem_try(CACHE_BLOCKS, sizeof *e->cache);
    if (!e->cached || !e->cache || !table_folder(r, folder, e->folder)) {
        free_all(e);
        return NULL;
    }
    for (int i = 0; i < CACHE_BLOCKS; i++) atomic_flag_clear(&e->cached[i].busy);
    pthread_mutex_init(&e->lock, NULL);
    endgame_refresh(e);
    return e;
}

void endgame_close(struct endgame *e)
{
    if (!e) return;
    for (int id = 0; id < MATERIAL_IDS; id++) {
        struct table_file *file = atomic_load(&e->file[id]);
        if (file) table_close(file);
        mem_free(file);
    }
    pthread_mutex_destroy(&e->lock);
    free_all(e);
}

static bool open_slice(struct endgame *e, struct material m)
{
    int id = material_id(m);
    if (atomic_load(&e->file[id])) return true;
    struct table_file *file = mem_try(1, sizeof *file);
    if (!file) return false;
    if (!table_open(file, e->folder, &e->rules, &e->place, m, NULL)) {
        mem_free(file);
        return false;
    }
    atomic_store(&e->file[id], file);
    return true;
}

void endgame_refresh(struct endgame *e)
{
    struct material list[MATERIAL_LIST];
    bool all = true;
    pthread_mutex_lock(&e->lock);
    for (int n = atomic_load(&e->pieces) + 1; all && n <= ENDGAME_PIECES; n++) {
        int k = n > 1 ? material_list(n, list) : 0;
        for (int i = 0; i < k; i++) all = open_slice(e, list[i]) && all;
        if (all && n > 1) atomic_store(&e->pieces, n);
    }
    pthread_mutex_unlock(&e->lock);
}

bool endgame_serves(const struct endgame *e, const struct rules *r)
{
    char facts[TABLE_FACTS], asked[TABLE_FACTS];
    table_facts(&e->rules, facts);
    table_facts(r, asked);
    return !strcmp(facts, asked);
}

int endgame_pieces(const struct endgame *e)
{
    return atomic_load_explicit(&e->pieces, memory_order_acquire);
}

static struct endgame_value value_of(uint8_t code)
{
    if (!code) return (struct endgame_value){0, 0};
    return (struct endgame_value){code_wins(code) ? 1 : -1, code - 1};
}

/* The code at `at` of a slice's file, through the cache; false when the file is damaged. */
static bool code_at(const struct endgame *e, const struct table_file *file, int id, uint64_t at,
                    uint8_t *ret)
{
    uint64_t block = at / TABLE_BLOCK, of = 1 + (block * MATERIAL_IDS + (uint64_t)id);
    size_t place = (of * 0x9e3779b97f4a7c15u >> 40) % CACHE_BLOCKS;
    struct cached *c = &e->cached[place];
    bool ok = true;
    while (atomic_flag_test_and_set_explicit(&c->busy, memory_order_acquire)) sched_yield();
    if (c->of != of) {
        ok = table_block(file, (uint32_t)block, e->cache[place]);
        c->of = ok ? of : 0;
    }
    *ret = e->cache[place][at % TABLE_BLOCK];
    atomic_flag_clear_explicit(&c->busy, memory_order_release);
    return ok;
}

bool endgame_probe(const struct endgame *e, const struct pos *p, struct endgame_value *ret)
{
    wide own = p->men[p->turn] | p->kings[p->turn], other = p->men[!p->turn] | p->kings[!p->turn];
    uint64_t at;
    uint8_t code;
    if (!own || (!other && !e->gen->count(&e->rules, p))) {
        *ret = value_of(CODE_LOST);
        return true;
    }
    if (!other) {
        *ret = value_of(CODE_WIN_NEXT);
        return true;
    }
    if (wide_count(own | other) > ENDGAME_PIECES) return false;
    int id = material_id(place_material(p));
    const struct table_file *file = atomic_load_explicit(&e->file[id], memory_order_acquire);
    if (!file || !place_index(&e->place, p, &at) || !code_at(e, file, id, at, &code)) return false;
    *ret = value_of(code);
    return true;
}

bool endgame_in_time(const struct rules *r, const struct draws *d, struct endgame_value v)
{
    if (!v.result) return true;
    if (d->quiet && r->quiet_plies && d->quiet + v.plies > r->quiet_plies) return false;
    for (int i = 0; i < r->n_endings; i++)
        if (r->endings[i].plies && d->ending[i] > 0 && d->ending[i] + v.plies > r->endings[i].plies)
            return false;
    return true;
}
