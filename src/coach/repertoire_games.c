/* repertoire_games.c -- a repertoire beside games that were played (repertoire.h): where one leaves it, and what is often
   played and not answered. */
#include <config.h>

#include "coach/repertoire.h"

#include <stdlib.h>

#include "base/mem.h"
#include "board/gen.h"

enum leaving repertoire_where(const struct repertoire *r, const struct pos *start, const struct move *m, int n,
    int *ret_ply, int *ret_place)
{
    struct pos p = *start;
    *ret_place = -1;
    for (int i = 0; i <= n; i++) {
        int place = repertoire_find(r, &p);
        if (place >= 0) {
            *ret_place = place;
            *ret_ply = i;
        }
        if (i < n) pos_play(&r->rules, &p, &m[i], &p);
    }
    if (*ret_place < 0) return LEAVING_NEVER_IN;
    if (*ret_ply == n) return LEAVING_INSIDE;
    if (r->place[*ret_place].moves < 0) return LEAVING_END;
    return r->place[*ret_place].pos.turn == r->side ? LEAVING_OWN : LEAVING_OTHER;
}

/* Is there an answer to a move of the partner's, or nothing to be answered? */
static bool is_answered(const struct repertoire *r, int place, const struct move *m)
{
    struct pos p;
    struct moves legal;
    pos_play(&r->rules, &r->place[place].pos, m, &p);
    int to = repertoire_find(r, &p);
    if (to >= 0 && r->place[to].moves >= 0) return true;
    gen_moves(&r->rules, &p, &legal);
    return legal.n == 0;
}

static int compare_gaps(const void *a, const void *b)
{
    const struct repertoire_gap *x = a, *y = b;
    return x->games != y->games ? (x->games < y->games ? 1 : -1) : x->place - y->place;
}

struct repertoire_gap *repertoire_gaps(const struct repertoire *r, tree_ask_fn *ask, void *ctx, int percent, int *ret_n)
{
    struct repertoire_gap *gap = NULL;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    int n = 0, room = 0;
    for (int i = 0; i < r->n; i++) {
        if (r->place[i].pos.turn == r->side || !ask(ctx, &r->place[i].pos, t)) continue;
        for (int k = 0; k < t->n; k++) {
            const struct tree_move *m = &t->m[k];
            if ((uint64_t)m->games * 100 < (uint64_t)t->games * (uint64_t)percent || is_answered(r, i, &m->move))
                continue;
            MEM_ROOM(gap, n, room);
            gap[n++] = (struct repertoire_gap){ i, m->move, m->games, t->games };
        }
    }
    if (n) qsort(gap, (size_t)n, sizeof *gap, compare_gaps);
    *ret_n = n;
    return gap;
}
