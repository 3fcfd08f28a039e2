/* test_tree.c -- moves of a position counted. */
#include <config.h>

#include "store/tree/tree.h"

#include <criterion/criterion.h>

#include "board/gen.h"
#include "help/board_text.h"
#include "store/tree/tree_game.h"

Test(tree, counts_and_sorts)
{
    struct rules rules = text_rules("international");
    const struct rules *r = &rules;
    struct pos p;
    struct moves legal;
    static struct tree t;
    pos_start(r, WHITE, &p);
    gen_moves(r, &p, &legal);
    tree_add(&t, r, &p, &legal.m[0], (struct tally_game){ 1, 1500, 2001 });
    tree_add(&t, r, &p, &legal.m[1], (struct tally_game){ -1, 0, 2020 });
    tree_add(&t, r, &p, &legal.m[1], (struct tally_game){ 0, 2000, 1999 });
    tree_add(&t, r, &p, &legal.m[2], (struct tally_game){ TREE_UNKNOWN, 0, 0 });
    tree_sort(&t, &p);
    cr_expect_eq(t.games, 4);
    cr_assert_eq(t.n, 3);
    cr_expect(move_equal(&t.m[0].move, &legal.m[1]));
    cr_expect_eq(t.m[0].count.games, 2);
    cr_expect_eq(t.m[0].count.black, 1);
    cr_expect_eq(t.m[0].count.draws, 1);
    cr_expect_eq(t.m[0].count.rated, 1);
    cr_expect_eq(t.m[0].count.rating_sum, 2000);
    cr_expect_eq(t.m[0].count.last_year, 2020);
    cr_expect(move_equal(&t.m[1].move, &legal.m[0]), "White's win comes before no result");
    cr_expect_eq(t.m[2].count.white + t.m[2].count.draws + t.m[2].count.black, 0);
}

/* Both are rounded up, and there was no draw. */
Test(tree, shares_add_up)
{
    struct tree_shares s;
    cr_assert(tree_shares(&(struct tree_move){ .count = { .white = 101, .black = 99 } }, &s));
    cr_expect(s.white == 51 && s.draws == 0 && s.black == 49, "%d %d %d", s.white, s.draws, s.black);
}
