/* test_movelist.c -- the move list as a workbench shows it: folded variations, evaluations at the right, words of
   comments without what programs wrote, and the keys for them. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "game/game.h"
#include "help/scratch.h"
#include "ui/ui.h"

TestSuite(movelist, .init = ui_enter, .fini = scratch_leave);

/* The file with five levels of variations, at its start. */
static struct screen *opened(int rows, int cols)
{
    struct screen *s = screen_made("international", rows, cols, plain);
    press(s, ":open " SRCDIR "/tests/data/workbench.pdn");
    press(s, "<Enter>");
    cr_assert_eq(s->view.mode, MODE_REPLAY);
    return s;
}

Test(movelist, evaluations_and_words)
{
    OWN(screen) s = opened(40, 120);
    press(s, "$");
    cr_expect_eq(rows_with(s, "   #5"), 1);
    press(s, "0l");
    golden_screen(s, "screen-workbench-120x40.txt");
    cr_expect_eq(rows_with(s, "%eval"), 0);
    cr_expect_eq(rows_with(s, "%clk"), 0);
    cr_expect(rows_with(s, "+0.17") == 1 && rows_with(s, "+0.20") == 1, "one beside each move, comments between them");
}

Test(movelist, evaluations_side_by_side)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":mode replay<Enter>32-28<Enter>19-23<Enter>28x19<Enter>14x23<Enter>37-32<Enter>");
    struct game *g = s->view.game;
    const struct node *n = game_root(g)->child;
    game_set_comment(g, n, false, "[%eval 0.04]");
    cr_expect_eq(rows_with(s, "  1. 32-28    +0.04  19-23"), 1);
    game_set_comment(g, n->child, false, "[%eval -12.34]");
    cr_expect_eq(rows_with(s, "  1. 32-28    +0.04  19-23    -12.3"), 1);
    game_set_comment(g, n->child->child->child, false, "[%eval #-7]");
    cr_expect_eq(rows_with(s, "  2. 28x19           14x23      #-7"), 1);
}

/* Also where that is all there is of the game. */
Test(movelist, what_cannot_be_played_stands_in_braces)
{
    whole_write("bad.pdn",
        "[GameType \"20\"]\n\n1. 32-28 99-77 2. 43-38 2-0\n\n[GameType \"20\"]\n\n1. 32-77 20-24 2-0\n\n"
        "[GameType \"20\"]\n\n1. 32-77 *\n");
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":open bad.pdn<Enter>");
    cr_expect_eq(rows_with(s, "{99-77 2. 43-38}"), 1);
    press(s, ":game 2<Enter>");
    cr_expect_eq(rows_with(s, "{1. 32-77 20-24}"), 1);
    press(s, ":game 3<Enter>");
    cr_expect_eq(rows_with(s, "{1. 32-77}"), 1);
    cr_expect_eq(rows_with(s, "no moves yet"), 0);
}

/* Nothing of a comment is cut, however long its words are. */
Test(movelist, words_wider_than_the_list)
{
    static const char *const words[][2] = { { "https://example.org/~", "~" }, { "\u6f22\u5b57", "\u5b57" } };
    for (size_t i = 0; i < 2; i++) {
        LOCAL(str) text = { 0 };
        OWN(screen) s = screen_made("international", 40, 80, plain);
        press(s, ":mode replay<Enter>32-28<Enter>");
        for (int k = 0; k < 20; k++) str_add(&text, words[i][0]);
        game_set_comment(s->view.game, game_root(s->view.game)->child, false, str_text(&text));
        int found = 0;
        for (const char *p = panel_text(s); (p = strstr(p, words[i][1])); p++) found++;
        cr_expect_eq(found, 20, "%d: %s", found, panel_text(s));
    }
}

/* A panel of 33 columns has room for them. */
Test(movelist, evaluations_want_room)
{
    for (int cols = 60; cols <= 75; cols++) {
        OWN(screen) s = screen_made("english", 24, cols, plain);
        press(s, ":mode replay<Enter>11-15<Enter>24-20<Enter>");
        game_set_comment(s->view.game, game_root(s->view.game)->child, false, "[%eval 0.04]");
        cr_expect_eq(rows_with(s, "+0.04"), cols >= 67, "%d", cols);
    }
}

/* Of two captures with the same ends the list says which. */
Test(movelist, the_way_of_a_capture)
{
    OWN(screen) s = screen_made("english", 24, 80, plain);
    press(s, ":fen W:W31:B26,27,18,19,1<Enter>:mode replay<Enter>31x24x15<Enter>");
    cr_expect_eq(rows_with(s, "  1. ...                 31x24x15"), 1);
}

/* The first of a variation stands in its text, others do not, and a narrow list has none. */
Test(movelist, evaluations_of_variations)
{
    OWN(screen) s = opened(40, 120);
    const struct node *n = game_path_find(s->view.game, "1.1.0");
    cr_expect_eq(rows_with(s, "1... 16-21 ?! $14 (-0.10)"), 1);
    game_set_comment(s->view.game, n->child, false, "[%eval 1.5]");
    cr_expect_eq(rows_with(s, "2. 37-32 ("), 0);
    game_set_comment(s->view.game, n, false, NULL);
    cr_expect_eq(rows_with(s, "2. 37-32 (+1.50)"), 1);
    game_set_comment(s->view.game, n->child->next, false, "[%eval #2]");
    cr_expect_eq(rows_with(s, "2. 38-32 (#2) 11-16"), 1, "each variation has its own");
    cr_expect_eq(rows_with(s, "2. 37-32 (+1.50)"), 1);
    screen_unmade(s);
    s = opened(24, 72);
    press(s, "ll");
    cr_expect_eq(rows_with(s, "16-21 ?!"), 1);
    cr_expect_eq(rows_with(s, "(-0.1)"), 0);
}

Test(movelist, folds_with_a_key)
{
    OWN(screen) s = opened(40, 120);
    press(s, "ll");
    cr_expect_eq(rows_with(s, "16-21 ?!"), 1);
    press(s, "o");
    cr_expect_eq(rows_with(s, "(2 variations)"), 1);
    cr_expect_eq(rows_with(s, "16-21 ?!"), 0);
    press(s, "j");
    cr_expect_eq(rows_with(s, "(2 variations)"), 0, "open while one is in it");
    cr_expect_geq(rows_with(s, "16-21 ?!"), 1);
    press(s, "k");
    cr_expect_eq(rows_with(s, "(2 variations)"), 1);
    press(s, "o");
    cr_expect_eq(rows_with(s, "(2 variations)"), 0);
    press(s, "jl:var fold<Enter>");
    cr_expect_eq(rows_with(s, "(1 variation)"), 1);
    press(s, ":var unfold all<Enter>");
    cr_expect_eq(rows_with(s, "variation)"), 0);
}

Test(movelist, a_comments_words_are_edited)
{
    OWN(screen) s = opened(24, 80);
    press(s, "lc");
    cr_expect_eq(rows_with(s, ":comment a good move [#]"), 1, "without what programs wrote");
    press(s, " indeed<Enter>");
    cr_expect_str_eq(game_here(s->view.game)->after, "[%eval 0.17] [%clk 0:49:11] a good move [#] indeed");
    press(s, ":comment \\before all<Enter>c");
    cr_expect_eq(rows_with(s, "\\before all"), 1);
    press(s, " more<Enter>");
    cr_expect_str_eq(game_here(s->view.game)->after, "[%eval 0.17] [%clk 0:49:11] before all more");
    press(s, "uu");
    cr_expect_str_eq(game_here(s->view.game)->after, "[%eval 0.17] [%clk 0:49:11] a good move [#] indeed");
}

Test(movelist, a_pass_is_named)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":mode replay<Enter>32-28<Enter>:pass<Enter>");
    cr_expect_geq(rows_with(s, "32-28           pass"), 1);
    cr_expect_eq(rows_with(s, "A pass; White is to move."), 1);
}

/* The same game twice, walked through together. */
Test(movelist, two_games_side_by_side)
{
    OWN(screen) s = opened(40, 120);
    press(s, ":beside " SRCDIR "/tests/data/replay.pdn<Enter>:beside together<Enter>ll");
    golden_screen(s, "screen-beside-120x40.txt");
    press(s, "<Tab><Tab>h");
    cr_expect_eq(s->view.focus, &pane_beside);
    cr_expect_eq(game_here(s->view.game)->ply, 1, "together, on either side");
    press(s, ":beside apart<Enter>l");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    s->cols = 100;
    press(s, "l");
    cr_expect_eq(rows_with(s, "need 120 columns"), 1);
    cr_expect_eq(s->view.focus, &pane_moves);
}

/* While the keys are on the game beside, none of them changes the one on the board. */
Test(movelist, the_game_beside_is_only_looked_at)
{
    static const char *const keys[] = { "d", "c", "*", "g", "o", "u", "U", "<Enter>" };
    OWN(screen) s = opened(40, 140);
    press(s, ":beside " SRCDIR "/tests/data/replay.pdn<Enter>llll:comment x<Enter>u<Tab><Tab>l");
    cr_assert_eq(s->view.focus, &pane_beside);
    uint64_t version = game_version(s->view.game);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        press(s, keys[i]);
        cr_expect_eq(rows_with(s, "only for looking at"), 1, "%s", keys[i]);
        cr_expect_not(session_question(s->session) || prompt_is_open(s->view.prompt), "%s", keys[i]);
    }
    cr_expect_eq(game_version(s->view.game), version);
    press(s, "<Tab>d");
    cr_expect_eq(s->view.focus, &pane_moves);
    cr_expect(session_question(s->session) != NULL);
}

/* ... and stay there, whatever else there is to show. */
Test(movelist, the_keys_stay_on_the_game_beside)
{
    OWN(screen) s = opened(40, 140);
    press(s, ":beside " SRCDIR "/tests/data/replay.pdn<Enter><Tab><Tab>:players w=Anna<Enter>");
    cr_expect_eq(s->view.focus, &pane_beside);
    press(s, ":new<Enter>y");
    cr_expect_neq(s->view.focus, &pane_beside);
}

/* A game that came while nothing was drawn may lie where one lay that was shown, and have changed as often. */
Test(movelist, is_that_of_the_game_on_the_board)
{
    whole_write("three.pdn", "1. 32-28 19-23 *\n\n1. 31-27 20-24 *\n\n1. 33-29 17-21 *\n\n1. 34-30 18-22 *\n");
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":open three.pdn<Enter>");
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(rows_with(s, "1. 32-28           19-23"), 1, "%d", i);
        press(s, ":game 2<Enter>:game 3<Enter>");
        cr_expect_eq(rows_with(s, "1. 33-29           17-21"), 1, "%d", i);
        press(s, ":game 2<Enter>:game 1<Enter>");
    }
}
