/* test_layers.c -- one thing over another: a choice of moves, a question, a paste, a list, a mark. */
#include <config.h>

#include <criterion/criterion.h>

#include "game/game.h"
#include "help/scratch.h"
#include "ui/ui.h"

TestSuite(layers, .init = ui_enter, .fini = scratch_leave);

/* A refusal is chosen, which gives up 44. */
static struct screen *choosing(void)
{
    struct screen *s = screen_made("malaysian", 24, 80, plain);
    press(s, ":fen W:W44,50,60:B38,8<Enter>");
    pick_goto(s->view.pick, game_rules(s->view.game), 50);
    press(s, "<Enter><Tab><Enter>");
    expect_row(s, -2, "gives up 44");
    return s;
}

Test(layers, a_question_is_seen_over_a_choice)
{
    OWN(screen) s = choosing();
    press(s, "R");
    expect_row(s, -2, "White resigns? y/n");
    expect_row(s, -1, "y yes");
    press(s, "n");
    cr_expect_null(session_question(s->session));
    cr_expect_eq(game_here(s->view.game)->ply, 0);
}

Test(layers, a_list_is_seen_over_a_choice)
{
    whole_write("a.pdn", "[White \"ann\"]\n1. 32-28 *\n");
    OWN(screen) s = choosing();
    press(s, ":browse a.pdn<Enter>");
    cr_expect_eq(rows_with(s, "gives up 44"), 0);
    expect_row(s, -1, "Enter open");
}

Test(layers, a_paste_asks_over_a_choice)
{
    OWN(screen) s = choosing();
    screen_paste(s, "1. 33-28 *", 10);
    press(s, "x");
    expect_row(s, -2, "Import the pasted text");
    press(s, "n");
    expect_row(s, -2, "gives up 44");
}

/* The key behind the answer is no number of a mark. */
Test(layers, a_paste_in_place_of_a_mark)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, "3228<Enter>:back<Enter>m");
    expect_row(s, -2, "Which mark");
    screen_paste(s, "1. 33-28 *", 10);
    press(s, "nl");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
}
