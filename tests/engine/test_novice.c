/* test_novice.c -- can someone who has just read the rules beat level 1?

   The novice knows the legal moves, likes to take and to crown, and looks whether the answer takes something; now
   and then he forgets to look.  He has no idea of position and sees no further. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>

#include "base/mem.h"
#include "base/rng.h"
#include "help/board_text.h"
#include "board/play_out.h"

enum { GAMES = 60, PLIES = 200, TABLE = 1 << 16, FORGETS = 20 };

/* The most pieces the side to move can take at once. */
static int most_taken(const struct rules *r, const struct pos *p, struct moves *list)
{
    int most = 0;
    gen_moves(r, p, list);
    for (int i = 0; i < list->captures; i++) {
        int n = wide_count(list->m[i].captured);
        if (n > most) most = n;
    }
    return most;
}

static int liking(const struct rules *r, const struct pos *p, const struct move *m, bool forgets, struct moves *list)
{
    struct pos q;
    int n = 4 * wide_count(m->captured) + 2 * m->crowns - 4 * (m->forfeit != MOVE_NONE);
    if (forgets) return n;
    pos_play(r, p, m, &q);
    return n - 4 * most_taken(r, &q, list);
}

static struct move novice(const struct rules *r, const struct pos *p, const struct moves *legal, struct rng *g)
{
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct move best = moves_get(legal, 0);
    int most = -1000, same = 0;
    bool forgets = rng_below(g, 100) < FORGETS;
    for (int i = 0; i < moves_count(legal); i++) {
        struct move m = moves_get(legal, i);
        int n = liking(r, p, &m, forgets, list);
        if (n > most) same = 0;
        if (n < most || rng_below(g, (uint32_t)++same)) continue;
        most = n;
        best = m;
    }
    return best;
}

static struct move level_one(const struct rules *r, const struct pos *p, struct rng *g)
{
    struct engine_request q = { .rules = *r, .start = *p, .level = 1, .seed = rng_next(g) | 1 };
    struct engine_report ret;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    return ret.best;
}

struct meeting {
    enum side side; // the novice's
    struct rng g;
};

static struct move choose(void *ctx, const struct rules *r, const struct pos *p, const struct moves *legal, int ply)
{
    struct meeting *m = ctx;
    (void)ply;
    return p->turn == m->side ? novice(r, p, legal, &m->g) : level_one(r, p, &m->g);
}

/* What the novice gets: 2, 1 or 0 half points. */
static int game(const struct rules *r, enum side side, uint64_t seed)
{
    struct meeting m = { side, { seed } };
    int winner = play_out(r, PLIES, choose, &m);
    return 1 + (side == WHITE ? winner : -winner);
}

/* He gets a fair part of the points, and not nearly all. */
static void meet(const char *name)
{
    struct rules r = text_rules(name);
    int got = 0;
    for (uint64_t n = 0; n < GAMES; n++) got += game(&r, n % 2 ? BLACK : WHITE, n + 1);
    cr_log_info("%s: a novice gets %d of %d points against level 1\n", name, got / 2, GAMES);
    cr_expect(got >= 2 * GAMES / 5 && got <= 2 * GAMES * 4 / 5, "%s: %d of %d points", name, got / 2, GAMES);
}

Test(novice, international)
{
    meet("international");
}
Test(novice, malaysian)
{
    meet("malaysian");
}
Test(novice, malaysian8)
{
    meet("malaysian8");
}
Test(novice, thai)
{
    meet("thai");
}
Test(novice, srilanka)
{
    meet("srilanka");
}
