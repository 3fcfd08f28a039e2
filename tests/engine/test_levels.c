/* test_levels.c -- weak levels are weak, not mad; strong ones beat them; the same seed, the same move. */
#include <config.h>

#include "engine/levels.h"

#include <criterion/criterion.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "board/board_text.h"
#include "board/draws.h"

enum { TABLE = 1 << 20 };

static struct engine_report ask(const struct rules *r, const struct pos *p, int level, uint64_t seed)
{
    struct engine_request q = { .rules = *r, .start = *p, .level = level, .seed = seed };
    struct engine_report ret;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    return ret;
}

Test(levels, limits)
{
    struct engine_request q = { .level = 4 };
    cr_expect_eq(levels_limits(&q).depth, levels_get(4)->limits.depth);
    q.limits.depth = 1;
    cr_expect_eq(levels_limits(&q).depth, 1);
    q = (struct engine_request){ .level = 9 };
    cr_expect_eq(levels_limits(&q).ms, 5000);
    q.limits.clock_ms = 60000;
    cr_expect_eq(levels_limits(&q).ms, 0, "the clock alone");
    q = (struct engine_request){ .limits.ms = 70 };
    cr_expect_eq(levels_limits(&q).ms, 70);
    cr_expect_eq(levels_get(0), levels_get(1));
    cr_expect_eq(levels_get(99), levels_get(9));
}

Test(levels, seeds)
{
    struct rules r = text_rules("international");
    struct pos p;
    int others = 0;
    pos_start(&r, WHITE, &p);
    struct engine_report first = ask(&r, &p, 1, 1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct engine_report a = ask(&r, &p, 1, seed), b = ask(&r, &p, 1, seed);
        cr_expect(move_equal(&a.best, &b.best));
        others += !move_equal(&a.best, &first.best);
    }
    cr_expect_gt(others, 3, "level 1 always plays the same");
}

/* Even level 1 sees what hangs: with three men to be lost at once it does not lose them. */
Test(levels, no_suicides)
{
    struct rules r = text_rules("international");
    struct pos p = text_pos(&r, "W:W28,33,38,42,47,48,49,50:B17,18,8,9,10,2,3,4");
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct engine_report a = ask(&r, &p, 1, seed);
        struct pos q;
        pos_play(&r, &p, &a.best, &q);
        struct engine_request next = { .rules = r, .start = q, .limits.depth = 1 };
        struct engine_report reply;
        cr_assert(engine_think(TABLE, &next, NULL, NULL, &reply));
        cr_expect_lt(reply.score, 250, "seed %d", (int)seed);
    }
}

Test(levels, the_default_is_quick)
{
    static const char *const games[] = { "international", "malaysian", "malaysian8", "thai", "srilanka" };
    for (int i = 0; i < 5; i++) {
        struct rules r = text_rules(games[i]);
        struct pos p;
        pos_start(&r, WHITE, &p);
        cr_expect_lt(ask(&r, &p, 2, 3).ms, 300);
    }
}

Test(levels, one_move_is_played_at_once)
{
    struct rules r = text_rules("international");
    struct pos p = text_pos(&r, "W:W28,48,49,50:B22,1,2,3");
    int64_t from = mono_ms();
    struct engine_report a = ask(&r, &p, 9, 1);
    cr_expect(a.has_best && mono_ms() - from < 4000);
}

/* +1: `a` (White) wins, -1: loses. */
static int game(const struct rules *r, const int level[2], uint64_t seed)
{
    struct moves *list = mem_new(1, sizeof *list);
    struct rng g = { seed };
    struct draws d;
    struct pos p, before;
    int winner = 0;
    pos_start(r, WHITE, &p);
    draws_start(r, &p, &d);
    for (int n = 0; n < 200; n++) {
        gen_moves(r, &p, list);
        if (list->n == 0) {
            winner = p.turn == WHITE ? -1 : 1;
            break;
        }
        if (draws_verdict(r, &p, &d, NULL) != DRAW_NONE) break;
        struct move m = moves_get(list, (int)rng_below(&g, (uint32_t)moves_count(list)));
        if (n >= 4) m = ask(r, &p, level[p.turn], seed * 1000 + (uint64_t)n + 1).best;
        before = p;
        pos_play(r, &before, &m, &p);
        draws_after(r, &before, &m, &p, &d);
    }
    mem_free(list);
    return winner;
}

/* Roughly monotonic: two levels up wins most games, whatever the colour. */
Test(levels, higher_is_stronger)
{
    static const char *const games[] = { "international", "malaysian8", "thai" };
    for (int i = 0; i < 3; i++) {
        struct rules r = text_rules(games[i]);
        for (int low = 1; low <= 4; low += 3) {
            int sum = 0;
            for (uint64_t n = 1; n <= 5; n++) {
                sum += game(&r, (int[]){ low + 2, low }, n);
                sum -= game(&r, (int[]){ low, low + 2 }, n);
            }
            cr_expect_geq(sum, 2, "%s: level %d against %d: %+d of 10", games[i], low + 2, low, sum);
        }
    }
}
