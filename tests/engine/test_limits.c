/* test_limits.c -- plans for the clock: what is asked in, moments out. */
#include <config.h>

#include "engine/limits.h"

#include <criterion/criterion.h>

#include "engine/engine.h"
#include "engine/score.h"

enum { NOW = 5000000 };

static struct limits plan(struct engine_limits e)
{
    struct limits l;
    limits_init(&l, &e, NOW);
    return l;
}

Test(limits, none_is_none)
{
    struct limits l = plan((struct engine_limits){ .depth = 0 });
    cr_expect(l.depth == ENGINE_DEPTH && l.nodes == UINT64_MAX && l.hard == INT64_MAX);
    cr_expect_eq(limits_soft(&l, 0, 50), INT64_MAX);
    l = plan((struct engine_limits){ .depth = 7, .nodes = 1000 });
    cr_expect(l.depth == 7 && l.nodes == 1000 && limits_soft(&l, 0, 50) == INT64_MAX);
}

/* A time for the move is used to the end, less what it takes to say so. */
Test(limits, time_for_a_move)
{
    for (int64_t ms = 1; ms < 100000; ms = ms * 3 / 2 + 1) {
        struct limits l = plan((struct engine_limits){ .ms = ms });
        cr_expect(l.hard > NOW && l.hard <= NOW + ms && l.hard >= NOW + ms * 9 / 10 - 1, "%d", (int)ms);
        cr_expect_eq(limits_soft(&l, 9, -50), l.hard);
        limits_extend(&l);
        cr_expect_leq(l.hard, NOW + ms);
    }
}

/* Whatever the clock, no move may take all of it; and it is never planned to be empty before the moves
   are made. */
Test(limits, a_clock_is_never_used_up)
{
    static const int64_t incs[] = { 0, 10, 1000, 60000 };
    static const int to_go[] = { 0, 1, 2, 10, 40, 200 };
    for (int64_t clock = 1; clock < 10000000; clock = clock * 5 / 4 + 1) {
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 6; k++) {
                struct limits l = plan(
                    (struct engine_limits){ .clock_ms = clock, .inc_ms = incs[i], .moves_to_go = to_go[k] });
                cr_expect(l.hard > NOW && l.hard <= l.last, "clock %d inc %d moves %d", (int)clock, (int)incs[i],
                    to_go[k]);
                cr_expect(clock <= 2 || l.last - NOW < clock, "clock %d inc %d moves %d", (int)clock, (int)incs[i],
                    to_go[k]);
                cr_expect_leq(limits_soft(&l, 0, 1000), l.last);
                limits_extend(&l);
                cr_expect_eq(l.hard, l.last);
            }
        }
    }
}

/* Eighty moves of sudden death, each as long as it may be: the clock still stands. */
Test(limits, sudden_death_lasts)
{
    int64_t clock = 1000;
    for (int n = 0; n < 80; n++) {
        struct limits l = plan((struct engine_limits){ .clock_ms = clock });
        clock -= l.hard - NOW;
        cr_assert_gt(clock, 0, "move %d", n);
    }
}

/* N moves a period: shared out so that something is left at each move, and most is used. */
Test(limits, periods_are_shared_out)
{
    int64_t clock = 60000;
    for (int left = 20; left > 0; left--) {
        struct limits l = plan((struct engine_limits){ .clock_ms = clock, .moves_to_go = left });
        clock -= limits_soft(&l, 3, 0) - NOW;
        cr_assert_gt(clock, 0, "%d to go", left);
    }
    cr_expect_lt(clock, 40000, "most of the time was not used");
}

Test(limits, an_increment_is_spent)
{
    struct limits without = plan((struct engine_limits){ .clock_ms = 10000 });
    struct limits with = plan((struct engine_limits){ .clock_ms = 10000, .inc_ms = 1000 });
    cr_expect_geq(with.fair, without.fair + 700);
}

/* Sooner done when nothing changes, later when the best move or the score does. */
Test(limits, stable_is_quick_and_trouble_takes_time)
{
    struct limits l = plan((struct engine_limits){ .clock_ms = 60000 });
    for (int stable = 0; stable < 6; stable++) cr_expect_gt(limits_soft(&l, stable, 0), limits_soft(&l, stable + 1, 0));
    for (int drop = 0; drop < 60; drop += 10) cr_expect_lt(limits_soft(&l, 2, drop), limits_soft(&l, 2, drop + 10));
    cr_expect_eq(limits_soft(&l, 2, -40), limits_soft(&l, 2, 0), "a better score is no reason to hurry");
}
