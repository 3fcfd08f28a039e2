/* pair.c -- see pair.h

   A slice is solved in the order of how far its men have advanced: a man's move leads to positions whose men of that
   side are one row farther in all.  Sets of men that are equally far do not lead to each other; threads share them. */
#include <config.h>

#include "endgame/pair.h"

#include <assert.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/thread.h"
#include "endgame/solve.h"

enum { THREADS_MAX = 64, STEPS_MAX = 64, TAKE_CELLS = 1 << 14 };

/* The ranks of sets of men, sorted by how many rows the men have advanced in all. */
struct advance {
    int steps; /* the most rows */
    uint32_t *rank, from[STEPS_MAX + 2];
};

/* Two slices that lead to each other; White has material [0] of `m`. */
struct pair {
    const struct pair_job *job;
    struct solve_slice slice;
    uint8_t *codes[2]; /* with White to move; with Black to move */
    struct advance advance[2];
    size_t cells; /* number of king placements for one set of men */

    const uint32_t *set[2]; /* the sets of men of each side that are solved now, all equally far */
    uint64_t sets[2];
    /* For each slice (if it is its own mirror image, only [0]): won, drawn and lost positions, and the highest code. */
    atomic_uint_fast64_t count[2][3], done;
    atomic_uint longest[2];
    atomic_bool stop, no_memory;

    pthread_t caller; /* the thread that reports progress */
    struct solve worker[THREADS_MAX];
};

/* ---- sets of men ---- */

static int rows_come(const struct place *pl, const uint8_t *men, int k)
{
    int rows = 0, last = pl->men_squares / pl->half - 1;
    for (int i = 0; i < k; i++) rows += last - men[i] / pl->half;
    return rows;
}

static bool advance_init(struct advance *a, const struct place *pl, const uint8_t *sets, int k)
{
    size_t n = place_men(pl, k);
    uint32_t at[STEPS_MAX + 2];
    memset(a->from, 0, sizeof a->from);
    a->steps = k * (pl->men_squares / pl->half - 1);
    assert(a->steps <= STEPS_MAX);
    a->rank = mem_try(n, sizeof *a->rank);
    if (!a->rank) return false;
    for (size_t i = 0; i < n; i++) a->from[rows_come(pl, sets + i * (size_t)k, k) + 1]++;
    for (int s = 0; s <= STEPS_MAX; s++) a->from[s + 1] += a->from[s];
    memcpy(at, a->from, sizeof at);
    for (size_t i = 0; i < n; i++) a->rank[at[rows_come(pl, sets + i * (size_t)k, k)]++] = (uint32_t)i;
    return true;
}

/* ---- one set of men for each side ---- */

/* Copy codes into the slice with `t` to move, where its own kings are the outer index. */
static void put_codes(struct pair *p, const struct solve *s, int t, size_t men, size_t other_men)
{
    const struct place *pl = p->slice.place;
    size_t others = place_men(pl, p->slice.material.men[!t]);
    size_t inner = s->sets[!t], step_out = t ? 1 : s->sets[1], step_in = t ? s->sets[1] : 1;
    uint8_t *to = p->codes[t] + (men * others + other_men) * p->cells, last = CODE_DRAW;
    uint64_t count[3] = { 0 };
    unsigned longest = 0;
    int slice = material_is_even(p->slice.material) ? 0 : t;
    for (size_t a = 0; a < s->sets[t]; a++)
        for (size_t b = 0; b < inner; b++, to++) {
            size_t i = a * step_out + b * step_in;
            if (s->left[t][i] != SOLVE_BROKEN) {
                last = s->code[t][i];
                count[code_wins(last) ? 0 : code_loses(last) ? 2 : 1]++;
                if (last > longest) longest = last;
            }
            *to = last; // codes without meaning compress best as copies of their neighbours
        }
    for (int i = 0; i < 3; i++) atomic_fetch_add(&p->count[slice][i], count[i]);
    unsigned old = atomic_load(&p->longest[slice]);
    while (longest > old && !atomic_compare_exchange_weak(&p->longest[slice], &old, longest)) continue;
}

static bool told_to_stop(const struct pair *p)
{
    return atomic_load(&p->stop) || atomic_load(&p->no_memory) || atomic_load(&p->slice.shelf->failed)
        || atomic_load(p->job->stop);
}

static bool solve_sets(struct pair *p, struct solve *s, size_t white, size_t black)
{
    bool same = material_is_even(p->slice.material);
    if (same && p->set[0] == p->set[1] && white > black) return true; // its mirror image is solved
    if (!solve_men(s, white, black)) return false;
    put_codes(p, s, WHITE, white, black);
    if (!same || white != black) put_codes(p, s, BLACK, black, white);
    atomic_fetch_add(&p->done, same && white == black ? p->cells : 2 * p->cells);
    return true;
}

/* ---- sharing ---- */

static uint64_t taken_at_once(const struct pair *p)
{
    return TAKE_CELLS / p->cells + 1;
}

static void work(void *ctx, int job, int hand)
{
    struct pair *p = ctx;
    struct solve *s = &p->worker[hand];
    uint64_t n = p->sets[0] * p->sets[1], take = taken_at_once(p), i = (uint64_t)job * take;
    if (told_to_stop(p)) return;
    if (!s->slice && !solve_init(s, &p->slice)) atomic_store(&p->no_memory, true);
    for (uint64_t end = i + take < n ? i + take : n; i < end && !told_to_stop(p); i++)
        if (!solve_sets(p, s, p->set[0][i / p->sets[1]], p->set[1][i % p->sets[1]])) atomic_store(&p->stop, true);
    if (p->job->tell && pthread_equal(p->caller, pthread_self())) p->job->tell(p->job->ctx, atomic_load(&p->done));
}

/* If both sides have the same material, each pair of sets has a mirror image, in which White's men are the farther
   ones. */
static void solve_pair(struct pair *p)
{
    bool same = material_is_even(p->slice.material);
    struct crew *crew = crew_new(p->job->threads < THREADS_MAX ? p->job->threads : THREADS_MAX);
    for (int white = p->advance[0].steps; white >= 0; white--)
        for (int black = same ? white : p->advance[1].steps; black >= 0; black--) {
            const int rows[2] = { white, black };
            for (int t = 0; t < 2; t++) {
                const struct advance *a = &p->advance[same ? 0 : t];
                p->set[t] = a->rank + a->from[rows[t]];
                p->sets[t] = a->from[rows[t] + 1] - a->from[rows[t]];
            }
            uint64_t jobs = (p->sets[0] * p->sets[1] + taken_at_once(p) - 1) / taken_at_once(p);
            crew_jobs(crew, (int)jobs, work, p);
        }
    crew_free(crew);
    for (int i = 0; i < THREADS_MAX; i++) solve_release(&p->worker[i]);
}

/* ---- a pair of slices from beginning to end ---- */

static bool pair_init(struct pair *p)
{
    struct solve_slice *sl = &p->slice;
    const struct place *pl = sl->place;
    struct material m = sl->material;
    bool ok = true;
    p->cells = place_kings(pl, m.kings[0]) * place_kings(pl, m.kings[1]);
    for (int t = 0; t < 2; t++) {
        sl->men_sets[t] = place_sets(pl, pl->men_squares, m.men[t]);
        sl->king_sets[t] = place_sets(pl, pl->squares, m.kings[t]);
        ok = ok && sl->men_sets[t] && sl->king_sets[t] && advance_init(&p->advance[t], pl, sl->men_sets[t], m.men[t]);
    }
    p->codes[0] = ok ? shelf_make(sl->shelf, m) : NULL;
    p->codes[1] = material_is_even(m) || !p->codes[0] ? p->codes[0] : shelf_make(sl->shelf, material_turned(m));
    return p->codes[0] && p->codes[1];
}

static void pair_release(struct pair *p)
{
    for (int t = 0; t < 2; t++) {
        mem_free(p->slice.men_sets[t]);
        mem_free(p->slice.king_sets[t]);
        mem_free(p->advance[t].rank);
    }
}

static bool write_pair(struct pair *p, struct err *e)
{
    struct material m = p->slice.material;
    unsigned blocked = code_blocked(&p->slice.shelf->home.rules);
    for (int t = 0; t < (material_is_even(m) ? 1 : 2); t++) {
        const struct table_counts counts = { p->count[t][0], p->count[t][1], p->count[t][2],
            p->longest[t] ? p->longest[t] - blocked : 0 };
        const struct table_job job = { .home = &p->slice.shelf->home,
            .material = t ? material_turned(m) : m,
            .codes = p->codes[t],
            .counts = &counts,
            .threads = p->job->threads,
            .stop = p->slice.stop };
        if (!table_write(&job, e)) return false;
    }
    return true;
}

static bool finish(struct pair *p, struct err *e)
{
    const struct shelf *l = p->slice.shelf;
    if (atomic_load(&p->no_memory)) return err_set(e, 0, 0, "there is not enough memory for the tables");
    if (atomic_load(&l->failed)) return err_set(e, 0, 0, "a table in %s is missing or damaged", l->home.folder);
    if (!told_to_stop(p) && (p->job->in_memory || write_pair(p, e))) return true;
    return told_to_stop(p) ? err_set(e, 0, 0, "building was stopped") : false;
}

bool pair_build(const struct pair_job *job, struct err *e)
{
    struct shelf *l = job->shelf;
    LOCAL_MEM struct pair *p = mem_try(1, sizeof *p);
    if (!p) return err_set(e, 0, 0, "there is not enough memory for the tables");
    *p = (struct pair){ .job = job, .caller = pthread_self() };
    p->slice =
        (struct solve_slice){ .shelf = l, .place = &l->home.place, .material = job->material, .stop = job->stop };
    if (pair_init(p)) solve_pair(p);
    else atomic_store(&p->no_memory, true);
    bool ok = finish(p, e);
    pair_release(p);
    return ok;
}

/* Can a turn of a side lead from the pair to `m`, in which the other side is to move?  May be true of some that it
   cannot. */
static bool leads_to(const struct rules *r, struct material from, int side, struct material m)
{
    int men = from.men[side] - m.men[1], kings = from.kings[side] - m.kings[1];
    return m.men[0] <= from.men[!side] && m.kings[0] <= from.kings[!side] && men >= 0 && kings >= -1 && men + kings >= 0
        && men + kings <= (r->forfeit == FORFEIT_ON);
}

void pair_need(const struct shelf *l, struct material m, struct pair_need *ret)
{
    const struct place *pl = &l->home.place;
    struct material list[MATERIAL_LIST];
    *ret = (struct pair_need){ .thread = (uint64_t)6 * place_kings(pl, m.kings[0]) * place_kings(pl, m.kings[1]),
        .threads = (uint64_t)place_men(pl, m.men[0]) * place_men(pl, m.men[1]) };
    for (int i = 0, n = material_list(&l->home.rules, 2, material_pieces(m), list); i < n; i++) {
        if (!leads_to(&l->home.rules, m, 0, list[i]) && !leads_to(&l->home.rules, m, 1, list[i])) continue;
        ret->wanted[material_id(list[i])] = true;
        ret->slices += place_count(pl, list[i]);
    }
}

uint64_t pair_count(const struct place *pl, struct material m)
{
    return place_count(pl, m) * (material_is_even(m) ? 1 : 2);
}
