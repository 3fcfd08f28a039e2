/* test_square.c -- numbers, places and bits say the same. */
#include <config.h>

#include "board/square.h"

#include <criterion/criterion.h>

#include "help/board_text.h"
#include "board/variants.h"

Test(square, numbers_run_from_the_top_left)
{
    struct rules r = text_rules("international"), s = text_rules("srilanka");
    cr_expect_eq(square_count(&r), 50);
    cr_expect_eq(square_at(&r, 0, 1), 1); /* S4: the lower left square is played on */
    cr_expect_eq(square_at(&r, 0, 0), SQUARE_NONE);
    cr_expect_eq(square_at(&r, 9, 0), 46);
    cr_expect_eq(square_at(&r, 9, 8), 50);
    cr_expect_eq(square_at(&r, 0, 9), 5);
    cr_expect_eq(square_at(&r, -1, 0), SQUARE_NONE);
    cr_expect_eq(square_at(&r, 4, 10), SQUARE_NONE);

    cr_expect_eq(square_count(&s), 72); /* L1: and here it is not */
    cr_expect_eq(square_at(&s, 0, 0), 1);
    cr_expect_eq(square_at(&s, 0, 10), 6);
    cr_expect_eq(square_at(&s, 1, 1), 7);
    cr_expect_eq(square_at(&s, 11, 0), SQUARE_NONE);
    cr_expect_eq(square_at(&s, 11, 11), 72);
}

/* The built-in games, then boards that none of them has; false past the last. */
static bool board(int i, struct rules *ret)
{
    static const char *const odd[] = { "international:width=10,height=11,rows=3",
        "international:width=14,rows=3,inverted=yes", "international:width=6,height=14,rows=3",
        "international:width=8,height=5,rows=1,inverted=yes", "turkish:width=6,height=14", "turkish:width=14,height=7",
        "turkish:width=8,height=9" };
    int games = 0, n = sizeof odd / sizeof *odd;
    while (variants_builtin(games)) games++;
    if (i >= games + n) return false;
    *ret = i < games ? *variants_builtin(i) : text_rules(odd[i - games]);
    return true;
}

Test(square, there_and_back)
{
    struct rules rules, *r = &rules;
    for (int i = 0; board(i, r); i++) {
        wide seen = 0;
        for (int s = 1; s <= square_count(r); s++) {
            cr_assert_eq(square_at(r, square_row(r, s), square_column(r, s)), s);
            cr_assert_eq(square_of_bit(r, square_bit(r, s)), s);
            cr_assert_not(seen & square_set(r, s));
            seen |= square_set(r, s);
        }
        cr_expect(seen == square_all(r));
        for (int bit = 0; bit < 128; bit++)
            cr_assert_eq(square_of_bit(r, bit) != SQUARE_NONE, (bool)(seen >> bit & 1), "bit %d", bit);
        cr_expect_eq(square_of_bit(r, -1), SQUARE_NONE);
    }
}

/* The next square of a line is always as many bits away; off the board is a ghost.  On a board of dark squares that
   begins with one, bits run from right to left; and the next square of a rank or a file is two away. */
Test(square, steps_are_shifts)
{
    static const struct {
        enum board_way way, mirrored;
        int row, column;
    } ways[] = {
        { WAY_UP_LEFT, WAY_UP_RIGHT, -1, -1 },
        { WAY_UP_RIGHT, WAY_UP_LEFT, -1, 1 },
        { WAY_DOWN_LEFT, WAY_DOWN_RIGHT, 1, -1 },
        { WAY_DOWN_RIGHT, WAY_DOWN_LEFT, 1, 1 },
        { WAY_UP, WAY_UP, -1, 0 },
        { WAY_DOWN, WAY_DOWN, 1, 0 },
        { WAY_LEFT, WAY_RIGHT, 0, -1 },
        { WAY_RIGHT, WAY_LEFT, 0, 1 },
    };
    struct rules rules, *r = &rules;
    for (int i = 0; board(i, r); i++) {
        bool mirrored = r->cells == CELLS_DARK && square_column(r, 1) == 0;
        for (int s = 1; s <= square_count(r); s++) {
            for (int k = 0; k < WAYS_ALL; k++) {
                bool diagonal = ways[k].row && ways[k].column;
                int far = diagonal || r->cells == CELLS_ALL ? 1 : 2;
                int next = square_at(r, square_row(r, s) + far * ways[k].row,
                    square_column(r, s) + far * ways[k].column);
                enum board_way way = mirrored ? ways[k].mirrored : ways[k].way;
                int step = square_step(r, way);
                cr_assert_eq(square_of_bit(r, square_bit(r, s) + step), next, "board %d (%s) square %d way %d", i,
                    r->id, s, k);
            }
        }
    }
}
