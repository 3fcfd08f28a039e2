/* test_taps.c -- moves by clicks alone, where from and to leave a choice. */
#include <config.h>

#include <string.h>

#include <criterion/criterion.h>

#include "board/square.h"
#include "game/game.h"
#include "help/scratch.h"
#include "ui/ui.h"

TestSuite(taps, .init = ui_enter, .fini = scratch_leave, .timeout = 120);

static void tap(struct screen *s, int square)
{
    const struct rules *r = game_rules(s->view.game);
    struct rect board = view_where(&s->view, &pane_board);
    int rows = board.rows / rules_height(r), cols = board.cols / r->width;
    click(s, board.row + square_row(r, square) * rows, board.col + square_column(r, square) * cols);
}

static void says(struct screen *s, const char *part)
{
    cr_expect_gt(rows_with(s, part), 0, "%s is not said, but %s", part, row_text(s, -2));
}

Test(taps, the_piece_given_up)
{
    OWN(screen) s = screen_made("malaysian", 40, 120, colour);
    press(s, ":fen W:W41,43-64,66-72:B1-24,26-28,30,38,42<Enter>");
    tap(s, 46);
    tap(s, 39);
    says(s, "46-39 refuses the capture and gives up 44 (1 of 2)");
    tap(s, 1);
    tap(s, 44);
    says(s, "gives up 44 (1 of 2)");
    tap(s, 45);
    says(s, "gives up 45 (2 of 2)");
    tap(s, 44);
    says(s, "gives up 44 (1 of 2)");
    tap(s, 45);
    cr_expect_eq(game_here(s->view.game)->ply, 0);
    tap(s, 39);
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    cr_expect_eq(square_of_bit(game_rules(s->view.game), game_here(s->view.game)->move.forfeit), 45);
}

/* The opponent's choice is a question, which a tap elsewhere does not answer. */
Test(taps, the_piece_the_opponent_takes)
{
    OWN(screen) s = screen_made("malaysian:forfeit-picker=opponent", 40, 120, colour);
    press(s, ":fen W:W41,43-64,66-72:B1-24,26-28,30,38,42<Enter>46-39<Enter>");
    cr_assert(session_question(s->session), "%s", session_message(s->session));
    says(s, "46-39 refuses the capture and loses 44 (1 of 2)");
    click(s, 3, 119);
    click(s, 38, 1);
    tap(s, 45);
    says(s, "loses 45 (2 of 2)");
    tap(s, 39);
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    cr_expect_eq(square_of_bit(game_rules(s->view.game), game_here(s->view.game)->move.forfeit), 45);
}

/* What only one of them takes or passes, and what several do comes by turns. */
Test(taps, the_way_of_a_capture)
{
    OWN(screen) s = screen_made("thai", 24, 80, colour);
    press(s, ":fen W:W30:B25,26,17,18,4<Enter>");
    tap(s, 30);
    tap(s, 14);
    says(s, "30x14 takes 17, 25 (1 of 2)");
    tap(s, 26);
    says(s, "30x14 takes 18, 26 (2 of 2)");
    tap(s, 26);
    tap(s, 30);
    says(s, "(2 of 2)");
    tap(s, 21);
    says(s, "30x14 takes 17, 25 (1 of 2)");
    tap(s, 23);
    says(s, "30x14 takes 18, 26 (2 of 2)");
    tap(s, 14);
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    says(s, "30x23x14");
    cr_expect(strchr(" ", pos_at(game_rules(s->view.game), game_pos(s->view.game), 18)));
}

/* The last two lines of a telephone are short. */
Test(taps, a_message_that_is_cut)
{
    OWN(screen) s = screen_made("international", 20, 40, colour);
    press(s, ":fen W:W28,32,37,46:B23,18<Enter>");
    tap(s, 46);
    cr_assert_eq(rows_with(s, "(forfeit = off)"), 0);
    cr_assert_eq(rows_with(s, "..."), 1);
    click(s, 18, 3);
    says(s, "= off).");
    press(s, "q");
    click(s, 19, 3);
    cr_assert(s->pager.text);
    press(s, "q:hint<Enter>");
    click(s, 18, 3);
    cr_expect_null(s->pager.text, "%s", s->pager.text);
}
