/* test_browse.c -- the list of games on the screen: what is shown at which size, and what keys do to it. */
#include <config.h>

#include <criterion/criterion.h>

#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "store/library/library.h"
#include "ui/ui.h"

enum { GAMES = 40 };

static void write_games(void)
{
    static const char *const names[] = { "Okafor, N.", "de Vries, J.", "Tan Wei Ling", "\xc5\xa0imunovi\xc4\x87, A.",
        "Peeters" };
    static const char *const events[] = { "Club final", "League 7", "Open \x1b[31m red" };
    static const char *const results[] = { "2-0", "1-1", "0-2", "*" };
    LOCAL(str) text = { 0 };
    for (int i = 0; i < GAMES; i++)
        str_addf(&text,
            "[Event \"%s\"]\n[Date \"20%02d.%02d.%02d\"]\n[Round \"%d\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n"
            "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 {book to here} 4. 41-37 14-19 (4... 5-10 5. 46-41) %s\n\n",
            events[i % 3], 10 + i % 7, 1 + i % 12, 1 + i * 7 % 28, i % 9 + 1, names[i % 5], names[(i + 2) % 5],
            results[i % 4], results[i % 4]);
    whole_write("club.pdn", str_text(&text));
}

static void start(void)
{
    ui_enter();
    write_games();
}

TestSuite(browse, .init = start, .fini = scratch_leave);

static struct screen *listed(int rows, int cols, struct term_look look)
{
    struct screen *s = screen_made("international", rows, cols, look);
    press(s, ":browse club.pdn<Enter>");
    cr_assert_eq(s->view.mode, MODE_BROWSE);
    return s;
}

Test(browse, screens)
{
    static const struct {
        const char *name;
        int rows, cols;
        bool mono;
    } shots[] = {
        { "screen-browse-80x24.txt", 24, 80, false },
        { "screen-browse-80x24-ascii.txt", 24, 80, true },
        { "screen-browse-120x40.txt", 40, 120, false },
        { "screen-browse-120x40-ascii.txt", 40, 120, true },
        { "screen-browse-40x16.txt", 16, 40, true },
    };
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
        OWN(screen) s = listed(shots[i].rows, shots[i].cols, shots[i].mono ? plain : colour);
        press(s, "jjlll");
        golden_screen(s, shots[i].name);
    }
}

/* A Spanish game, numbered the other way round, and a Russian one, by letters. */
static const char mixed[] =
    "[GameType \"24\"]\n\n1. 10-13 23-20 2. 12-16 1-0\n\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 1-0\n";

/* Whatever is on the board. */
Test(browse, a_game_looked_at_has_its_own_names_of_squares)
{
    whole_write("mixed.pdn", mixed);
    OWN(screen) s = screen_made("international", 40, 120, plain);
    press(s, ":browse mixed.pdn<Enter>");
    cr_expect_eq(rows_with(s, "1. 10-13"), 1);
    press(s, "j");
    cr_expect_eq(rows_with(s, "1. c3-d4"), 1);
    press(s, "<Enter>:beside 1<Enter>");
    cr_expect_eq(rows_with(s, "10-13"), 1);
    cr_expect_eq(rows_with(s, "c3-d4"), 1);
    press(s, ":set notation=letters<Enter>");
    cr_expect_eq(rows_with(s, "10-13"), 0, "as is set, for all");
}

Test(browse, keys)
{
    OWN(screen) s = listed(24, 80, plain);
    cr_expect_eq(s->view.browse.at, 0);
    press(s, "<PgDn>");
    cr_expect_eq(s->view.browse.at, s->view.layout.list.rows - 2, "a page, with a row in common");
    press(s, "G");
    cr_expect_eq(s->view.browse.at, GAMES - 1);
    cr_expect_eq(s->view.list_top, GAMES - s->view.layout.list.rows + 1, "no empty rows below");
    press(s, "k");
    cr_expect_eq(s->view.list_top, GAMES - s->view.layout.list.rows + 1, "the list stands still while it can");
    press(s, "17<Enter>");
    cr_expect_eq(s->view.browse.game, 17);
    press(s, "l h<Right>");
    cr_expect_eq(game_here(s->view.browse.preview)->ply, 2);
    press(s, "s");
    cr_expect(rows_with(s, "sort date"));
    press(s, "r");
    cr_expect(rows_with(s, "sort date desc"));
    press(s, "<Enter>");
    cr_expect_eq(s->view.mode, MODE_REPLAY);
    cr_expect(rows_with(s, "17/40"));
    press(s, "b");
    cr_expect_eq(s->view.mode, MODE_BROWSE);
    cr_expect_eq(s->view.browse.game, 17);
    press(s, "q");
    cr_expect_eq(s->view.mode, MODE_REPLAY);
}

Test(browse, the_filter_works_as_it_is_typed)
{
    OWN(screen) s = listed(24, 80, plain);
    press(s, "/peet");
    cr_expect(rows_with(s, "shown 16"));
    press(s, "x");
    cr_expect(rows_with(s, "No game matches"));
    press(s, "<BS>ers res:2-0<Enter>");
    cr_expect(rows_with(s, "shown 4"));
    cr_expect(rows_with(s, "peeters res:2-0"), "the filter is in the title");
    press(s, "/<Esc>");
    cr_expect(rows_with(s, "shown 4"), "a filter that is not changed stays");
    press(s, "/date:2020<Enter>");
    cr_expect(rows_with(s, "peeters res:2-0 date:2020"), "what is typed behind it is another term");
    press(s, "<Esc>");
    cr_expect(rows_with(s, "40 games"));
    cr_expect_not(rows_with(s, "shown"));
}

/* Where q leads is what the last line and the card say. */
Test(browse, q_does_what_it_says)
{
    OWN(screen) s = listed(24, 120, plain);
    expect_row(s, -1, "q back");
    press(s, "<Enter>q");
    cr_expect_eq(s->view.mode, MODE_BROWSE);
    expect_row(s, -1, "q leave");
    press(s, "?G");
    cr_expect(rows_with(s, "q                       leave"));
    cr_expect_not(rows_with(s, "back to the game"));
    press(s, "qT");
    expect_row(s, -1, "Esc q the games");
    press(s, "q");
    cr_expect_eq(s->view.mode, MODE_BROWSE);
    cr_expect_not(s->leave);
    press(s, "q");
    cr_expect(s->leave);
}

/* What is asked meanwhile is not answered by it, and a page waits till the line is done. */
Test(browse, a_filter_that_is_typed_is_no_answer)
{
    OWN(screen) s = listed(24, 80, plain);
    press(s, "/peet");
    session_line(s->session, "browse delete");
    cr_assert(session_question(s->session));
    press(s, "ers<Enter>");
    cr_expect(rows_with(s, "shown 16"));
    cr_expect_not(s->view.browse.changed);
    press(s, "/x");
    session_line(s->session, "set");
    press(s, ":");
    expect_row(s, -1, "peeters x:");
    press(s, "<Esc>");
    cr_expect(s->pager.text);
}

/* The game on the board says nothing of who plays another one. */
Test(browse, a_player_without_a_name_is_a_side)
{
    whole_write("bare.pdn", "[Black \"Dupont\"]\n\n1. 32-28 *\n\n[White \"Zed\"]\n\n1. 34-30 *\n");
    OWN(screen) s = screen_made("international", 24, 100, plain);
    press(s, ":browse bare.pdn<Enter>");
    cr_expect_eq(rows_with(s, " W  White"), 1);
    cr_expect_not(rows_with(s, "you"));
    press(s, "j");
    cr_expect_eq(rows_with(s, " B  Black"), 1);
}

/* What another program has deleted meanwhile is not there; it is no other kind of game. */
Test(browse, a_game_that_is_gone_is_said_to_be)
{
    struct library_progress p;
    whole_write(".local/share/huff/empty", "");
    OWN(library) l = library_open(".local/share/huff/library.db", true, NULL);
    cr_assert(l && library_import(l, "club.pdn", &(struct library_import){ 0 }, NULL, NULL, &p, NULL));
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":library<Enter>");
    list_await(s->session);
    cr_assert(library_delete(l, 2, NULL));
    press(s, "j");
    cr_expect_eq(rows_with(s, "Game 2 is not in the library any more"), 1);
    press(s, "<Enter>");
    cr_expect_eq(rows_with(s, "Game 2 is not in the library any more"), 2);
    press(s, "j");
    cr_expect(rows_with(s, "game 3"));
}

/* Where the list cannot be changed no key is offered that would. */
Test(browse, keys_of_a_library)
{
    struct library_progress p;
    OWN(screen) s = screen_made("international", 24, 120, plain);
    press(s, ":browse club.pdn<Enter>");
    list_await(s->session);
    cr_expect_eq(rows_with(s, "t tags"), 1);
    press(s, "?");
    cr_expect_eq(rows_with(s, "save the file"), 1);
    press(s, "qq");
    whole_write(".local/share/huff/empty", "");
    OWN(library) l = library_open(".local/share/huff/library.db", true, NULL);
    cr_assert(l && library_import(l, "club.pdn", &(struct library_import){ 0 }, NULL, NULL, &p, NULL));
    press(s, ":library<Enter>");
    list_await(s->session);
    cr_expect_eq(rows_with(s, "t tags"), 0);
    press(s, "?");
    cr_expect_eq(rows_with(s, "save the file") + rows_with(s, "delete the game") + rows_with(s, "move the game up"), 0);
    cr_expect_eq(rows_with(s, "open the game"), 1);
}

/* The event of every third game would change the colours of a terminal. */
Test(browse, text_from_outside_is_made_safe)
{
    OWN(screen) s = listed(24, 80, plain);
    const struct canvas *c = drawn(s);
    for (int i = 0; i < c->rows * c->cols; i++) cr_assert(c->cells[i].ch == 0 || c->cells[i].ch >= ' ');
    cr_expect(rows_with(s, "Open"));
}

/* Narrow screens leave out what is wanted least; names are never out of the picture. */
Test(browse, players_at_any_size)
{
    static const struct {
        int rows, cols;
        bool won, rating, white;
    } sizes[] = {
        { 16, 40, false, false, false },
        { 20, 60, true, false, false },
        { 24, 80, true, true, false },
        { 40, 120, true, true, true },
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        OWN(screen) s = listed(sizes[i].rows, sizes[i].cols, plain);
        press(s, "T");
        cr_expect(rows_with(s, "5 players"));
        cr_expect(rows_with(s, "Tan Wei Ling"));
        cr_expect(rows_with(s, "Played"));
        cr_expect(rows_with(s, "50.0"), "points in per cent");
        cr_expect_eq(rows_with(s, "Draws"), sizes[i].won, "%d columns", sizes[i].cols);
        cr_expect_eq(rows_with(s, "Opp."), sizes[i].rating, "%d columns", sizes[i].cols);
        cr_expect_eq(rows_with(s, "White"), sizes[i].white, "%d columns", sizes[i].cols);
        press(s, "jj<Up>G");
        cr_expect_eq(s->view.browse.at, 4);
        press(s, "3<Enter>");
        cr_expect_eq(s->view.browse.at, 2);
        press(s, "<Enter>");
        cr_expect_eq(s->view.browse.shown, 16);
        press(s, "Tq");
        cr_expect_eq(s->view.browse.shown, 16);
        cr_expect_eq(s->view.mode, MODE_BROWSE);
    }
}
