/* test_pick.c -- choosing moves with the cursor. */
#include <config.h>

#include <string.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/square.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "ui/pick.h"

struct table {
    struct rules r;
    struct pos p;
    struct moves legal;
    struct pick pick;
};

static struct table table;

static struct table *laid(const char *variant, const char *fen)
{
    struct table *t = &table;
    struct err e;
    cr_assert(variants_find(variant, &t->r, &e), "%s", e.text);
    if (fen) cr_assert(fen_read(&t->r, coord_own(), fen, &t->p, &e), "%s", e.text);
    else pos_start(&t->r, WHITE, &t->p);
    gen_moves(&t->r, &t->p, &t->legal);
    pick_init(&t->pick, &t->r, WHITE);
    return t;
}

Test(pick, a_quiet_move)
{
    struct table *t = laid("international", NULL);
    struct move m;
    pick_goto(&t->pick, &t->r, 32);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_TAKEN);
    pick_next(&t->pick, &t->r, &t->legal, false, false);
    cr_expect_eq(t->pick.cursor, 27);
    pick_next(&t->pick, &t->r, &t->legal, false, false);
    cr_expect_eq(t->pick.cursor, 28);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_MOVE);
    cr_expect_eq(square_of_bit(&t->r, m.from), 32);
    cr_expect_eq(square_of_bit(&t->r, m.to), 28);
    cr_expect_eq(t->pick.from, 0);
}

Test(pick, tab_goes_round_the_pieces_that_can_move)
{
    struct table *t = laid("international", NULL);
    pick_goto(&t->pick, &t->r, 35);
    pick_next(&t->pick, &t->r, &t->legal, false, false);
    cr_expect_eq(t->pick.cursor, 31);
    pick_next(&t->pick, &t->r, &t->legal, true, false);
    cr_expect_eq(t->pick.cursor, 35);
    pick_next(&t->pick, &t->r, &t->legal, false, true);
    cr_expect_eq(t->pick.cursor, 34, "turned, the next on the screen is the one before");
}

Test(pick, what_cannot_move)
{
    struct table *t = laid("international", NULL);
    struct move m;
    pick_goto(&t->pick, &t->r, 50);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_BAD_SOURCE);
    pick_goto(&t->pick, &t->r, 31);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_TAKEN);
    pick_goto(&t->pick, &t->r, 25);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_BAD_TARGET);
    pick_goto(&t->pick, &t->r, 33);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_TAKEN, "another piece is picked up instead");
    cr_expect_eq(t->pick.from, 33);
    cr_expect(pick_cancel(&t->pick));
    cr_expect_not(pick_cancel(&t->pick));
}

/* Two ways from 47 to 36, with other men captured (PDN 3.0's own example of an ambiguous capture). */
Test(pick, a_fork_of_routes)
{
    struct table *t = laid("international", "W:WK47:B14,19,29,31,42");
    struct move m;
    cr_assert_eq(t->legal.n, 2);
    pick_goto(&t->pick, &t->r, 47);
    cr_assert_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_TAKEN);
    pick_goto(&t->pick, &t->r, 36);
    cr_assert_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_CHOOSE);
    cr_assert_geq(t->pick.n, 2);
    wide first = t->pick.choice[t->pick.at].captured;
    pick_next(&t->pick, &t->r, &t->legal, false, false);
    cr_expect(t->pick.choice[t->pick.at].captured != first);
    struct str s;
    str_init(&s, 256);
    pick_sentence(&t->pick, &t->r, coord_own(), &s);
    cr_expect(strstr(str_text(&s), " takes ") && strstr(str_text(&s), "(2 of "), "%s", str_text(&s));
    str_release(&s);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_MOVE);
    cr_expect(m.captured != first);
}

/* A refusal that costs a piece is shown before it is played. */
Test(pick, a_forfeit_is_shown_first)
{
    struct table *t = laid("malaysian", "W:W44,50:B38,8");
    struct move m;
    cr_assert(t->legal.obliged != 0);
    int quiet = t->legal.captures;
    cr_assert_lt(quiet, t->legal.n);
    pick_goto(&t->pick, &t->r, square_of_bit(&t->r, t->legal.m[quiet].from));
    cr_assert_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_TAKEN);
    pick_goto(&t->pick, &t->r, square_of_bit(&t->r, t->legal.m[quiet].to));
    if (t->r.forfeit_by_opponent) {
        cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_MOVE);
        return;
    }
    cr_assert_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_CHOOSE);
    struct str s;
    str_init(&s, 256);
    pick_sentence(&t->pick, &t->r, coord_own(), &s);
    cr_expect(strstr(str_text(&s), "gives up"), "%s", str_text(&s));
    str_release(&s);
    cr_expect_eq(pick_enter(&t->pick, &t->r, &t->legal, &m), PICK_MOVE);
    cr_expect(moves_has(&t->legal, &m));
}

Test(pick, cursor_keeps_its_column)
{
    struct table *t = laid("international", NULL);
    pick_goto(&t->pick, &t->r, 48);
    int column = square_column(&t->r, 48);
    for (int i = 0; i < 9; i++) pick_step(&t->pick, &t->r, -1, 0, false);
    cr_expect_eq(square_row(&t->r, t->pick.cursor), 0);
    cr_expect_leq(square_column(&t->r, t->pick.cursor) - column, 1);
    pick_step(&t->pick, &t->r, -1, 0, false);
    cr_expect_eq(square_row(&t->r, t->pick.cursor), 0, "stays on the board");
    for (int i = 0; i < 9; i++) pick_step(&t->pick, &t->r, 1, 0, false);
    cr_expect_eq(t->pick.cursor, 48);
    pick_step(&t->pick, &t->r, 0, 1, false);
    cr_expect_eq(t->pick.cursor, 49);
    pick_step(&t->pick, &t->r, 0, 1, true);
    cr_expect_eq(t->pick.cursor, 48);
    pick_step(&t->pick, &t->r, -1, 1, false);
    cr_expect_eq(t->pick.cursor, 43);
}

/* Where every square is played on, the cursor stops on each. */
Test(pick, cursor_on_a_board_of_all_squares)
{
    struct table *t = laid("international:width=8,cells=all,rows=2,back=1", NULL);
    cr_expect_eq(t->pick.cursor, 45, "in the front row, not in the first");
    pick_step(&t->pick, &t->r, 0, 1, false);
    cr_expect_eq(t->pick.cursor, 46);
    pick_step(&t->pick, &t->r, -1, 0, false);
    cr_expect_eq(t->pick.cursor, 38);
    pick_step(&t->pick, &t->r, -1, -1, false);
    cr_expect_eq(t->pick.cursor, 29);
    pick_step(&t->pick, &t->r, 1, 0, true);
    cr_expect_eq(t->pick.cursor, 21, "turned");
    pick_init(&t->pick, &t->r, BLACK);
    cr_expect_eq(t->pick.cursor, 21);
}

/* Two steps up are the way of a straight capture on a board of dark squares. */
Test(pick, cursor_goes_straight)
{
    struct table *t = laid("international:width=10,height=8,rows=3", NULL);
    pick_goto(&t->pick, &t->r, 28);
    pick_step(&t->pick, &t->r, -1, 0, false);
    pick_step(&t->pick, &t->r, -1, 0, false);
    cr_expect_eq(t->pick.cursor, 18);
    for (int i = 0; i < 9; i++) pick_step(&t->pick, &t->r, 1, 0, false);
    cr_expect_eq(square_row(&t->r, t->pick.cursor), 7);
}
