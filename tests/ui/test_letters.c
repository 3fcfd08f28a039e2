/* test_letters.c -- a move typed where squares are called by letters, of which some are keys; a telephone makes the first one
   a capital. */
#include <config.h>

#include <string.h>

#include <criterion/criterion.h>

#include "game/game.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "ui/ui.h"

TestSuite(letters, .init = ui_enter, .fini = scratch_leave, .timeout = 120);

/* The number of a square and letters are no move, and a digit behind a key that is a file makes it a square. */
Test(letters, a_move_in_letters)
{
    OWN(screen) s = screen_made("russian", 24, 80, plain);
    press(s, ":fen W:WKh8,f4:Ba7,b8<Enter>4e5<Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 0);
    expect_row(s, -2, "Type a move like :");
    press(s, "f4");
    expect_row(s, -1, "move> f4");
    press(s, "e5<Enter>");
    expect_row(s, 4, "f4-e5");
    cr_expect_not(s->view.flip);
    OWN(screen) other = screen_made("russian", 24, 80, plain);
    press(other, "h2g3<Enter>");
    expect_row(other, -2, "h2");
    press(other, "f2g3<Enter>");
    expect_row(other, -2, "f2");
    press(other, "g3h4<Enter>");
    expect_row(other, 4, "g3-h4");
    press(other, "resign<Enter>");
    cr_expect(session_question(other->session), "%s", session_message(other->session));
}

Test(letters, the_card_names_the_key_before_letters)
{
    OWN(screen) s = screen_made("russian", 24, 80, plain);
    press(s, "?");
    cr_expect(strstr(s->pager.text, "\n:                       type a move, like"), "%s", s->pager.text);
}

/* What a capital does as a key is undone by the digit behind it. */
Test(letters, a_capital_begins_a_move)
{
    static const char *const moves[] = { "A3-b4", "C3-d4", "E3-f4", "G3-h4" };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        OWN(screen) s = screen_made("russian", 18, 46, colour);
        press(s, moves[i]);
        cr_expect_not(s->pager.text, "%s", moves[i]);
        press(s, "<Enter>");
        cr_expect_eq(s->view.mode, MODE_PLAY, "%s", moves[i]);
        cr_expect_eq(game_here(s->view.game)->ply, 1, "%s: %s", moves[i], session_message(s->session));
    }
    OWN(screen) s = screen_made("russian", 24, 80, colour);
    press(s, "C");
    cr_expect(s->pager.text);
    press(s, "qH");
    cr_expect(s->view.hint_from, "%s", session_message(s->session));
    press(s, "A");
    cr_expect_eq(s->view.mode, MODE_ANALYSE);
}

/* A larger board has files whose letters are keys of the game: one opens the editor. */
Test(letters, files_of_a_larger_board)
{
    static const char *const moves[] = { "i3-h4", "I3-h4", "a3-b4" };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        OWN(screen) s = screen_made("international", 24, 80, plain);
        press(s, ":set notation=letters<Enter>");
        press(s, moves[i]);
        expect_row(s, -1, printed("move> %s", moves[i]));
        cr_expect_eq(s->view.mode, MODE_PLAY);
    }
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":set notation=letters<Enter>");
    press(s, "i4<Esc>i");
    cr_expect_eq(s->view.mode, MODE_EDIT);
}

/* A draw is offered when it is clear that no move is meant. */
Test(letters, no_draw_is_offered_by_the_d_of_a_move)
{
    OWN(screen) s = screen_made("russian", 24, 80, colour);
    press(s, "C3-d4<Enter>D6-c5<Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 2, "%s", session_message(s->session));
    press(s, "?");
    cr_expect(strstr(s->pager.text, "\n:draw R "), "%s", s->pager.text);
    press(s, "q:draw<Enter>");
    cr_expect(strstr(session_message(s->session), "White offers a draw"), "%s", session_message(s->session));
    OWN(screen) numbers = screen_made("international", 24, 80, colour);
    press(numbers, "D");
    cr_expect(strstr(session_message(numbers->session), "White offers a draw"));
}
