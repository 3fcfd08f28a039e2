/* test_tt.c -- what goes into the table comes out, and what must go first. */
#include <config.h>

#include "engine/tt.h"

#include <criterion/criterion.h>

#include "base/local.h"
#include "base/mem.h"
#include "board/move.h"
#include "engine/score.h"

Test(tt, remembers_what_it_was_told)
{
    LOCAL(tt) t;
    struct tt_entry e;
    cr_assert(tt_init(&t, 1 << 16));
    cr_expect_not(tt_probe(&t, 0, 0, &e), "an empty table knows the key 0");
    tt_store(&t, 42, 3, 7, -15, TT_LOWER, 99);
    cr_assert(tt_probe(&t, 42, 5, &e));
    cr_expect(e.depth == 7 && e.score == -15 && e.bound == TT_LOWER && e.move == 99);
    tt_clear(&t);
    cr_expect_not(tt_probe(&t, 42, 5, &e));
}

Test(tt, wins_are_counted_from_the_position)
{
    LOCAL(tt) t;
    struct tt_entry e;
    cr_assert(tt_init(&t, 1 << 16));
    tt_store(&t, 1, 4, 9, ENGINE_WIN - 10, TT_EXACT, 0); // 6 plies on from ply 4
    cr_assert(tt_probe(&t, 1, 20, &e));
    cr_expect_eq(e.score, ENGINE_WIN - 26);
    tt_store(&t, 2, 4, 9, 10 - ENGINE_WIN, TT_EXACT, 0);
    cr_assert(tt_probe(&t, 2, 0, &e));
    cr_expect_eq(e.score, 6 - ENGINE_WIN);
}

Test(tt, shallow_and_old_entries_go_first)
{
    LOCAL(tt) t;
    struct tt_entry e;
    cr_assert(tt_init(&t, 1)); // one bucket
    for (int i = 1; i <= TT_BUCKET; i++) tt_store(&t, (uint64_t)i, 0, 10 + i, 0, TT_EXACT, 0);
    tt_store(&t, 50, 0, 5, 0, TT_EXACT, 0);
    cr_expect_not(tt_probe(&t, 1, 0, &e), "the least deep entry stayed");
    cr_expect(tt_probe(&t, 2, 0, &e));
    tt_age(&t);
    tt_store(&t, 51, 0, 1, 0, TT_EXACT, 0);
    tt_store(&t, 52, 0, 2, 0, TT_EXACT, 0);
    cr_expect(tt_probe(&t, 51, 0, &e), "a new entry went before an old one");
    cr_expect(tt_probe(&t, 52, 0, &e));
}

Test(tt, a_move_is_not_forgotten_for_none)
{
    LOCAL(tt) t;
    struct tt_entry e;
    cr_assert(tt_init(&t, 1 << 12));
    tt_store(&t, 7, 0, 3, 1, TT_EXACT, 77);
    tt_store(&t, 7, 0, 4, 2, TT_UPPER, 0);
    cr_assert(tt_probe(&t, 7, 0, &e));
    cr_expect(e.move == 77 && e.depth == 4);
}

Test(tt, no_memory_is_said)
{
    struct tt t;
    mem_fail_after(1);
    cr_expect_not(tt_init(&t, 1 << 16));
}

Test(tt, tags)
{
    struct move a = { .from = 3, .to = 9, .forfeit = MOVE_NONE }, b = a, c = a;
    b.forfeit = 4;
    c.captured = (wide)1 << 70;
    cr_expect_neq(tt_tag(&a), 0);
    cr_expect_neq(tt_tag(&a), tt_tag(&b));
    cr_expect_neq(tt_tag(&a), tt_tag(&c));
}
