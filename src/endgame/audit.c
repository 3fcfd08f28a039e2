/* audit.c -- what is in a folder of tables, and whether it is right. */
#include <config.h>

#include "endgame/endgame.h"

#include <sys/stat.h>

#include "base/err.h"
#include "endgame/shelf.h"

enum { MEMORY = 256 << 20 };

/* ---- every position follows from its successors ---- */

static void audit_position(struct shelf *l, const struct pos *p, struct endgame_slice *slice)
{
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
    slice->positions++;
    /* A quiet count may run out on the fastest way to a win though each step of it looks sound. */
    bool cut_short = code == CODE_DRAW && r->quiet_plies && implied - code_blocked(r) > r->quiet_plies;
    if (code == implied || cut_short) return;
    if (!slice->wrong++) slice->first_wrong = *p;
}

/* False: a slice it leads to is missing or damaged. */
static bool audit(struct shelf *l, struct material m, const atomic_bool *stop, struct endgame_slice *slice)
{
    struct pos p;
    for (uint64_t i = 0, n = place_count(&l->home.place, m); i < n; i++) {
        if ((stop && atomic_load(stop)) || atomic_load(&l->failed)) break;
        if (place_pos(&l->home.place, m, i, &p)) audit_position(l, &p, slice);
    }
    return !atomic_load(&l->failed);
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
    if (look->depth == ENDGAME_LOOK_DEEP && !ret->damaged) ret->unchecked = !audit(l, m, look->stop, ret);
    if (shelf_spare(l, none) > MEMORY) shelf_keep(l, none);
    atomic_store(&l->failed, false);
}

/* The most pieces of a slice that is there. */
static int most_pieces(const struct shelf *l)
{
    struct material list[MATERIAL_LIST];
    char path[TABLE_PATH];
    struct stat st;
    for (int i = material_list(&l->home.rules, 2, ENDGAME_PIECES, list) - 1; i >= 0; i--)
        if (table_path(&l->home, list[i], path) && stat(path, &st) == 0) return material_pieces(list[i]);
    return 0;
}

bool endgame_look(const struct endgame_look *plan, endgame_slice_fn *fn, void *ctx)
{
    if (!endgame_fits(&plan->rules, NULL)) return false;
    OWN(shelf) l = shelf_new(&plan->rules, plan->folder);
    struct material list[MATERIAL_LIST];
    if (!l) return false;
    int most = most_pieces(l);
    if (plan->pieces && plan->pieces < most) most = plan->pieces;
    for (int i = 0, n = material_list(&plan->rules, 2, most, list); i < n; i++) {
        struct endgame_slice slice;
        if (plan->stop && atomic_load(plan->stop)) break;
        look(l, list[i], plan, &slice);
        fn(ctx, &slice);
    }
    return true;
}
