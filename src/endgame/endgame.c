/* endgame.c -- opening and probing tables.

   Unpacked blocks are kept in a cache of sets of WAYS blocks; a block belongs to one set and replaces its oldest
   block.  Each set has a spin lock that is held while a code is read or a block unpacked.  Files once opened stay
   open. */
#include <config.h>

#include "endgame/endgame.h"

#include <sched.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"
#include "board/draws.h"
#include "endgame/pair.h"
#include "endgame/shelf.h"

/* On larger boards even tables of kings would take seconds.  The last king takes ten times as long as those before,
   which may be two thirds of the time there is. */
enum { KINGS_SQUARES = 32, KINGS_LAST = 15 };

/* The cache of unpacked codes has at most 32 MiB. */
enum { WAYS = 4, SETS = (32 << 20) / (WAYS * TABLE_BLOCK) };
_Static_assert((SETS & (SETS - 1)) == 0, "the set of a block is a few bits of a number");

/* A set of the cache: `of` is slice and number of each block, plus 1; 0: nothing. */
struct set {
    atomic_flag busy;
    uint8_t oldest;
    uint64_t of[WAYS];
};

struct endgame {
    struct table_home home;
    struct shelf *shelf;  /* all slices, if they are in memory; then there are no files and no cache */
    int kings;            /* with `shelf`: how many pieces are worked out next */
    int64_t kings_us;     /* with `shelf`: how long those before took */
    pthread_mutex_t lock; /* held while files are opened */
    _Atomic(struct table_file *) file[MATERIAL_IDS]; /* never closed while the endgame lives */
    atomic_int pieces;
    struct set *set;
    uint8_t (*codes)[WAYS][TABLE_BLOCK]; /* only what is used is touched and so resident */
};

static bool make_cache(struct endgame *e)
{
    e->set = mem_try(SETS, sizeof *e->set);
    e->codes = mem_try(SETS, sizeof *e->codes);
    for (int i = 0; e->set && i < SETS; i++) atomic_flag_clear(&e->set[i].busy);
    return e->set && e->codes;
}

bool endgame_fits(const struct rules *r, struct err *e)
{
    if (r->cells == CELLS_ALL || r->move_lines != LINES_DIAGONAL)
        return err_set(e, 0, 0,
            "there are endgame tables only for games on dark squares in which men go forward along"
            " diagonals, not for %s",
            r->title);
    if (rules_height(r) % 2)
        return err_set(e, 0, 0,
            "there are no endgame tables for boards of %d ranks: both sides must see the same"
            " squares",
            rules_height(r));
    if (r->lone_king_wins)
        return err_set(e, 0, 0, "there are no endgame tables for %s: a lone king wins there", r->title);
    return true;
}

struct endgame *endgame_open(const struct rules *r, const char *folder)
{
    struct endgame *e = endgame_fits(r, NULL) ? mem_try(1, sizeof *e) : NULL;
    if (!e) return NULL;
    pthread_mutex_init(&e->lock, NULL);
    if (make_cache(e) && table_home_init(&e->home, r, folder)) {
        endgame_refresh(e);
        return e;
    }
    endgame_close(e);
    return NULL;
}

/* Work out every slice of kings against a lone king with so many pieces: all or none. */
static bool work_out(struct shelf *l, int pieces, const atomic_bool *stop)
{
    struct material list[MATERIAL_LIST];
    bool fewer[MATERIAL_IDS] = { false };
    for (int id = 0; id < MATERIAL_IDS; id++) fewer[id] = material_pieces(material_of_id(id)) < pieces;
    for (int i = 0, n = material_list(&l->home.rules, pieces, pieces, list); i < n; i++) {
        struct pair_job job = { .shelf = l, .material = list[i], .threads = 1, .stop = stop, .in_memory = true };
        if (list[i].kings[0] != pieces - 1 || list[i].kings[1] != 1) continue;
        if (pair_build(&job, NULL)) return true;
        shelf_keep(l, fewer);
    }
    return false;
}

struct endgame *endgame_of_kings(const struct rules *r, const atomic_bool *stop)
{
    const int64_t start = mono_busy_us();
    struct endgame *e = endgame_fits(r, NULL) && square_count(r) <= KINGS_SQUARES ? mem_try(1, sizeof *e) : NULL;
    if (!e) return NULL;
    bool ok = (e->shelf = shelf_new(r, "")) != NULL;
    for (e->kings = 2; ok && e->kings < ENDGAME_KINGS; e->kings++) ok = work_out(e->shelf, e->kings, stop);
    if (ok) e->home = e->shelf->home;
    e->kings_us = mono_busy_us() - start;
    pthread_mutex_init(&e->lock, NULL);
    if (ok) return e;
    endgame_close(e);
    return NULL;
}

void endgame_more_kings(struct endgame *e, int64_t ms, const atomic_bool *stop)
{
    if (e->kings > ENDGAME_KINGS || e->kings_us / 1000 >= ms / KINGS_LAST) return;
    e->kings += work_out(e->shelf, ENDGAME_KINGS, stop);
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
    shelf_free(e->shelf);
    mem_free(e->set);
    mem_free(e->codes);
    mem_free(e);
}

static bool open_slice(struct endgame *e, struct material m)
{
    int id = material_id(m);
    if (atomic_load(&e->file[id])) return true;
    struct table_file *file = mem_try(1, sizeof *file);
    if (!file) return false;
    if (!table_open(file, &e->home, m, NULL)) {
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
    HOLD(&e->lock);
    for (int n = atomic_load(&e->pieces) + 1; all && n <= ENDGAME_PIECES; n++) {
        int k = material_list(&e->home.rules, n, n, list);
        for (int i = 0; i < k; i++) all = open_slice(e, list[i]) && all;
        if (all && n > 1) atomic_store(&e->pieces, n);
    }
}

static void note_bad(void *ctx, const struct endgame_slice *s)
{
    struct endgame_slice *first = ctx;
    if ((s->damaged || s->missing) && !*first->name) *first = *s;
}

bool endgame_sound(const struct rules *r, const char *folder, int pieces, struct err *e)
{
    struct endgame_look look = { .rules = *r, .folder = folder, .depth = ENDGAME_LOOK_BLOCKS, .pieces = pieces };
    struct endgame_slice bad = { .name = "" };
    endgame_look(&look, note_bad, &bad);
    return !*bad.name
        || err_set(e, 0, 0, "%.150s: %s.tab is %s; `huff tables build` makes it anew", folder, bad.name,
            bad.damaged ? "damaged" : "missing");
}

struct endgame *endgame_need(const struct rules *r, const char *folder, struct err *e)
{
    if (!endgame_fits(r, e)) return NULL;
    struct endgame *tables = endgame_open(r, folder);
    if (tables && endgame_pieces(tables)) return tables;
    endgame_close(tables);
    if (endgame_sound(r, folder, 2, e)) err_set(e, 0, 0, "%.200s has no tables of this game", folder);
    return NULL;
}

bool endgame_serves(const struct endgame *e, const struct rules *r)
{
    char facts[TABLE_FACTS], asked[TABLE_FACTS];
    table_facts(&e->home.rules, facts);
    table_facts(r, asked);
    return endgame_fits(r, NULL) && !strcmp(facts, asked);
}

int endgame_pieces(const struct endgame *e)
{
    return atomic_load_explicit(&e->pieces, memory_order_acquire);
}

static struct endgame_value value_of(const struct rules *r, uint8_t code)
{
    if (!code) return (struct endgame_value){ 0, 0 };
    return (struct endgame_value){ code_wins(code) ? 1 : -1, code - code_blocked(r) };
}

/* The index of block `of` in its set; the block is read if it is not there.  -1 if the file is damaged. */
static int way_of(struct set *set, uint8_t codes[WAYS][TABLE_BLOCK], const struct table_file *file, uint32_t block,
    uint64_t of)
{
    for (int i = 0; i < WAYS; i++)
        if (set->of[i] == of) return i;
    int i = set->oldest;
    set->oldest = (uint8_t)((i + 1) % WAYS);
    set->of[i] = 0;
    if (!table_block(file, block, codes[i])) return -1;
    set->of[i] = of;
    return i;
}

/* The code at `at` of a slice's file, through the cache.  False if the file is damaged. */
static bool code_at(const struct endgame *e, const struct table_file *file, int id, uint64_t at, uint8_t *ret)
{
    uint64_t block = at / TABLE_BLOCK, of = 1 + (block * MATERIAL_IDS + (uint64_t)id);
    size_t place = (of * 0x9e3779b97f4a7c15u >> 40) & (SETS - 1);
    struct set *set = &e->set[place];
    while (atomic_flag_test_and_set_explicit(&set->busy, memory_order_acquire)) sched_yield();
    int way = way_of(set, e->codes[place], file, (uint32_t)block, of);
    if (way >= 0) *ret = e->codes[place][way][at % TABLE_BLOCK];
    atomic_flag_clear_explicit(&set->busy, memory_order_release);
    return way >= 0;
}

/* The code of a position in the slice of its material.  False if there is none. */
static bool code_of(const struct endgame *e, const struct pos *p, uint8_t *ret)
{
    uint64_t at;
    struct material m = place_material(p);
    int id = material_id(m);
    const uint8_t *codes = e->shelf ? atomic_load_explicit(&e->shelf->slice[id], memory_order_relaxed) : NULL;
    const struct table_file *file = atomic_load_explicit(&e->file[id], memory_order_acquire);
    if ((!codes && !file) || !place_index(&e->home.place, p, m, &at)) return false;
    if (codes) *ret = codes[at];
    return codes || code_at(e, file, id, at, ret);
}

bool endgame_probe(const struct endgame *e, const struct pos *p, struct endgame_value *ret)
{
    uint8_t code;
    bool over = code_of_end(&e->home.rules, e->home.gen, p, &code);
    if (!over && (pos_pieces(p) > ENDGAME_PIECES || !code_of(e, p, &code))) return false;
    *ret = value_of(&e->home.rules, code);
    return true;
}

bool endgame_probe_move(const struct endgame *e, const struct pos *p, const struct move *m, struct endgame_value *ret)
{
    struct endgame_value v;
    struct pos after;
    e->home.gen->play(&e->home.rules, p, m, &after);
    if (!endgame_probe(e, &after, &v)) return false;
    *ret = (struct endgame_value){ -v.result, v.result ? v.plies + 1 : 0 };
    return true;
}

bool endgame_in_time(const struct rules *r, const struct draws *d, struct endgame_value v)
{
    if (!v.result) return true;
    if (d->quiet && r->quiet_plies && d->quiet + v.plies > r->quiet_plies) return false;
    for (int i = 0; i < r->n_endings; i++) {
        const struct ending *e = &r->endings[i];
        bool told = e->kind == ENDING_LONE && d->ending[i] == 0; // the tables count it already
        if (e->plies && d->ending[i] >= 0 && !told && d->ending[i] + v.plies > e->plies) return false;
    }
    return true;
}
