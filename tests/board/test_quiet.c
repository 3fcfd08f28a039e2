/* Quiet moves asked for one at a time, against the lists: every pair of squares, in random games of every game. */
#include <config.h>

#include "board/quiet.h"

#include <criterion/criterion.h>

#include "base/rng.h"
#include "board/gen.h"
#include "board/square.h"
#include "board/variants.h"

enum { GAMES = 6, PLIES = 150 };

static const struct move *listed(const struct moves *l, int from, int to)
{
    for (int i = l->captures; i < l->n; i++)
        if (l->m[i].from == from && l->m[i].to == to) return &l->m[i];
    return NULL;
}

/* `r` lets captures be refused, so that the list has all quiet moves. */
static int all_pairs(const struct rules *r, const struct pos *p)
{
    struct moves list;
    struct quiet q;
    int found = 0;
    quiet_init(r, &q);
    gen_moves(r, p, &list);
    for (int a = 1; a <= square_count(r); a++)
        for (int b = 1; b <= square_count(r); b++) {
            struct move m;
            int from = square_bit(r, a), to = square_bit(r, b);
            const struct move *want = listed(&list, from, to);
            bool got = quiet_find(&q, p, (unsigned)from, (unsigned)to, &m);
            cr_assert_eq(got, want != NULL, "%s: %d-%d", r->id, a, b);
            cr_assert(!got || move_equal(&m, want), "%s: %d-%d crowns %d", r->id, a, b, m.crowns);
            found += got;
        }
    cr_assert_eq(found, list.n - list.captures);
    return found;
}

static void random_game(const struct rules *r, struct rng *rng, bool kings)
{
    struct pos p;
    struct moves list;
    pos_start(r, WHITE, &p);
    for (int side = 0; kings && side < 2; side++) {
        p.kings[side] = p.men[side] & (p.men[side] << 5);
        p.men[side] &= ~p.kings[side];
    }
    for (int ply = 0; ply < PLIES; ply++) {
        all_pairs(r, &p);
        gen_moves(r, &p, &list);
        if (!list.n) return;
        pos_play(r, &p, &list.m[rng_below(rng, (uint32_t)list.n)], &p);
    }
}

Test(quiet, all_games)
{
    const struct rules *builtin;
    for (int i = 0; (builtin = variants_builtin(i)); i++) {
        struct rng rng = { .state = 11 };
        struct rules r = *builtin;
        r.forfeit = FORFEIT_FREE;
        for (int game = 0; game < GAMES; game++) random_game(&r, &rng, game & 1);
        r.king_flies = !r.king_flies;
        for (int game = 0; game < GAMES; game++) random_game(&r, &rng, game & 1);
    }
}
