/* test_square.c -- numbers, places and bits say the same. */
#include <config.h>

#include "board/square.h"

#include <criterion/criterion.h>

#include "board/board_text.h"
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

Test(square, there_and_back)
{
    for (int v = 0; variants_builtin(v); v++) {
        const struct rules *r = variants_builtin(v);
        wide seen = 0;
        for (int s = 1; s <= square_count(r); s++) {
            cr_assert_eq(square_at(r, square_row(r, s), square_column(r, s)), s);
            cr_assert_eq(square_of_bit(r, square_bit(r, s)), s);
            cr_assert_not(seen & square_set(r, s));
            seen |= square_set(r, s);
        }
        cr_expect(seen == square_all(r));
        for (int bit = 0; bit < 128; bit++)
            cr_assert_eq(square_of_bit(r, bit) != SQUARE_NONE, (bool)(seen >> bit & 1),
                         "bit %d", bit);
        cr_expect_eq(square_of_bit(r, -1), SQUARE_NONE);
    }
}

/* Neighbours on the board are half a row and one or two bits apart; off the board is a ghost.
 */
Test(square, steps_are_shifts)
{
    for (int v = 0; variants_builtin(v); v++) {
        const struct rules *r = variants_builtin(v);
        for (int s = 1; s <= square_count(r); s++) {
            for (int side = -1; side <= 1; side += 2) {
                int way = r->inverted ? -side : side;
                int bit = square_bit(r, s) + r->width / 2 + (way < 0 ? 1 : 2);
                int below = square_at(r, square_row(r, s) + 1, square_column(r, s) + side);
                cr_assert_eq(square_of_bit(r, bit), below, "%s square %d", r->id, s);
            }
        }
    }
}
