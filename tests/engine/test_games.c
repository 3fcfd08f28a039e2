/* test_games.c -- hundreds of hasty games: every answer is a legal move, whatever the rules and limits. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>

#include "base/mem.h"
#include "base/rng.h"
#include "help/board_text.h"
#include "board/gen.h"
#include "board/goal.h"
#include "board/variants.h"

enum { PLIES = 150, GAMES = 40, GAMES_OF_ALL = 4, TABLE = 1 << 16 };

/* One engine plays both sides, remembering; the limits change from move to move. */
static void play(struct engine *e, const struct rules *r, uint64_t seed)
{
    static const struct engine_limits limits[] = { { .nodes = 1 }, { .nodes = 60 }, { .depth = 1 }, { .depth = 3 },
        { .nodes = 500 } };
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct move move[PLIES];
    struct rng g = { seed };
    struct pos start, p;
    pos_start(r, WHITE, &start);
    p = start;
    for (int n = 0; n < PLIES; n++) {
        gen_moves(r, &p, list);
        struct engine_request q = { .rules = *r,
            .start = start,
            .moves = move,
            .n_moves = n,
            .limits = limits[rng_below(&g, 5)],
            .level = (int)rng_below(&g, 5),
            .seed = rng_next(&g) | 1 };
        struct engine_report ret;
        engine_go(e, &q);
        engine_wait(e, &ret);
        cr_assert_eq(ret.has_best, !goal_reached(r, &p, list->n));
        if (!ret.has_best) break;
        cr_assert(moves_has(list, &ret.best), "%s: seed %d, ply %d", r->id, (int)seed, n);
        move[n] = ret.best;
        if (n < 6) move[n] = moves_get(list, (int)rng_below(&g, (uint32_t)moves_count(list)));
        pos_play(r, &p, &move[n], &p);
    }
}

static void play_many(const char *spec)
{
    struct rules r = text_rules(spec);
    struct engine *e = engine_new(TABLE, NULL);
    cr_assert(e);
    for (uint64_t i = 1; i <= GAMES; i++) play(e, &r, i);
    engine_free(e);
}

/* Each built-in game. */
Test(games, all)
{
    struct engine *e = engine_new(TABLE, NULL);
    const struct rules *r;
    cr_assert(e);
    for (int k = 0; (r = variants_builtin(k)); k++)
        for (uint64_t i = 1; i <= GAMES_OF_ALL; i++) play(e, r, i);
    engine_free(e);
}

Test(games, international)
{
    play_many("international");
}
Test(games, malaysian)
{
    play_many("malaysian");
}
Test(games, malaysian8)
{
    play_many("malaysian8");
}
Test(games, thai)
{
    play_many("thai");
}
Test(games, srilanka)
{
    play_many("srilanka");
}
Test(games, the_widest_board)
{
    play_many("international:width=14,rows=6");
}
Test(games, optional)
{
    play_many("malaysian8:forfeit=free");
}
Test(games, short_kings)
{
    play_many("malaysian8:king-flies=no,priority=none,promotion=stop");
}
Test(games, refusals_in_international)
{
    play_many("international:forfeit=on");
}
Test(games, no_draw_rules)
{
    play_many("thai:repetitions=0,quiet-plies=0");
}
