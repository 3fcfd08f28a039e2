/* audit.c -- what is in a folder of tables, and whether it is right. */
#include <config.h>

#include "endgame/endgame.h"

#include <sys/stat.h>

#include "base/err.h"
#include "base/mem.h"
#include "endgame/exits.h"

enum { MEMORY = 256 << 20 };

/* A slice looked at position by position. */
struct audit {
    struct shelf *shelf;
    struct material material; /* [0] is White here, and to move */
    const atomic_bool *stop;
    uint8_t *men_sets[2], *king_sets[2];
    struct endgame_slice *slice;
};

/* ---- every position follows from its successors ---- */

static void audit_position(struct audit *a, const struct pos *p)
{
    struct shelf *l = a->shelf;
    const struct rules *r = &l->home.rules;
    struct exits_limits limits = exits_limits(r, p);
    struct moves list;
    uint8_t code = shelf_code(l, p);
    l->home.gen->moves(r, p, &list);
    int implied = code_blocked(r);
    if (list.n && limits.drawn_at_once && !list.captures) {
        implied = CODE_DRAW;
    } else if (list.n) {
        struct exits e = exits_of(l, p, &list, true);
        implied = e.win ? e.win : e.draw ? CODE_DRAW : e.lost;
        if (implied > limits.highest) implied = CODE_DRAW;
    }
    a->slice->positions++;
    /* A quiet count may run out on the fastest way to a win though each step of it looks sound. */
    bool cut_short = code == CODE_DRAW && r->quiet_plies && implied - code_blocked(r) > r->quiet_plies;
    if (code == implied || cut_short) return;
    if (!a->slice->wrong++) a->slice->first_wrong = *p;
}

static void audit_kings(struct audit *a, const wide men[2])
{
    const struct place *pl = &a->shelf->home.place;
    const int k[2] = { a->material.kings[0], a->material.kings[1] };
    size_t n[2] = { place_kings(pl, k[0]), place_kings(pl, k[1]) };
    for (size_t i = 0; i < n[0]; i++) {
        wide white = place_set(pl, a->king_sets[0] + i * (size_t)k[0], k[0], 0, WHITE);
        if (white & (men[0] | men[1])) continue;
        if ((a->stop && atomic_load(a->stop)) || atomic_load(&a->shelf->failed)) return;
        for (size_t j = 0; j < n[1]; j++) {
            wide black = place_set(pl, a->king_sets[1] + j * (size_t)k[1], k[1], 0, BLACK);
            if (black & (white | men[0] | men[1])) continue;
            struct pos p = { .men = { men[0], men[1] }, .kings = { white, black }, .turn = WHITE };
            audit_position(a, &p);
        }
    }
}

static bool audit_slice(struct audit *a)
{
    const struct place *pl = &a->shelf->home.place;
    const int k[2] = { a->material.men[0], a->material.men[1] };
    bool ok = true;
    for (int t = 0; t < 2; t++) {
        a->men_sets[t] = place_sets(pl, pl->men_squares, k[t]);
        a->king_sets[t] = place_sets(pl, pl->squares, a->material.kings[t]);
        ok = ok && a->men_sets[t] && a->king_sets[t];
    }
    for (size_t i = 0; ok && i < place_men(pl, k[0]); i++)
        for (size_t j = 0; j < place_men(pl, k[1]); j++) {
            const wide men[2] = { place_set(pl, a->men_sets[0] + i * (size_t)k[0], k[0], pl->half, WHITE),
                place_set(pl, a->men_sets[1] + j * (size_t)k[1], k[1], pl->half, BLACK) };
            if (!(men[0] & men[1])) audit_kings(a, men);
        }
    for (int t = 0; t < 2; t++) {
        mem_free(a->men_sets[t]);
        mem_free(a->king_sets[t]);
    }
    return ok && !atomic_load(&a->shelf->failed);
}

/* ---- a folder ---- */

/* Look at one slice. */
static void look(struct shelf *l, struct material m, const struct endgame_look *look, struct endgame_slice *ret)
{
    static const bool none[MATERIAL_IDS];
    char path[TABLE_PATH];
    struct stat st;
    struct table_file file;
    *ret = (struct endgame_slice){ .pieces = material_pieces(m) };
    material_name(m, ret->name);
    if ((ret->missing = !table_path(&l->home, m, path) || stat(path, &st) != 0)) return;
    ret->bytes = (uint64_t)st.st_size;
    if ((ret->damaged = !table_open(&file, &l->home, m, NULL))) return;
    ret->wins = file.counts.wins;
    ret->draws = file.counts.draws;
    ret->losses = file.counts.losses;
    ret->longest = (int)file.counts.longest;
    if (look->depth >= ENDGAME_LOOK_BLOCKS) ret->damaged = !table_sound(&file);
    table_close(&file);
    struct audit a = { .shelf = l, .material = m, .stop = look->stop, .slice = ret };
    if (look->depth == ENDGAME_LOOK_DEEP && !ret->damaged) ret->unchecked = !audit_slice(&a);
    if (shelf_spare(l, none) > MEMORY) shelf_keep(l, none);
    atomic_store(&l->failed, false);
}

/* The most pieces of a slice that is there. */
static int most_pieces(const struct shelf *l)
{
    struct material list[MATERIAL_LIST];
    char path[TABLE_PATH];
    struct stat st;
    for (int n = ENDGAME_PIECES; n >= 2; n--)
        for (int i = 0, k = material_list(&l->home.rules, n, list); i < k; i++)
            if (table_path(&l->home, list[i], path) && stat(path, &st) == 0) return n;
    return 0;
}

bool endgame_look(const struct endgame_look *plan, endgame_slice_fn *fn, void *ctx)
{
    if (!endgame_fits(&plan->rules, NULL)) return false;
    struct shelf *l = shelf_new(&plan->rules, plan->folder);
    struct material list[MATERIAL_LIST];
    if (!l) return false;
    int most = most_pieces(l);
    if (plan->pieces && plan->pieces < most) most = plan->pieces;
    for (int n = 2; n <= most; n++)
        for (int i = 0, k = material_list(&plan->rules, n, list); i < k; i++) {
            struct endgame_slice slice;
            if (plan->stop && atomic_load(plan->stop)) break;
            look(l, list[i], plan, &slice);
            fn(ctx, &slice);
        }
    shelf_free(l);
    return true;
}
