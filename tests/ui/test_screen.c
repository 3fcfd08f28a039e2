/* test_screen.c -- the whole screen without a terminal: keys in, canvas out. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/mono.h"
#include "board/square.h"
#include "game/game.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "notation/fen.h"
#include "ui/ui.h"

TestSuite(screen, .init = ui_enter, .fini = scratch_leave);

Test(screen, first_screen)
{
    static const struct {
        const char *variant, *name;
        int rows, cols;
        bool mono;
    } shots[] = {
        { "international", "screen-10-80x24.txt", 24, 80, false },
        { "international", "screen-10-80x24-ascii.txt", 24, 80, true },
        { "international", "screen-10-120x40.txt", 40, 120, false },
        { "malaysian", "screen-12-80x24.txt", 24, 80, false },
        { "malaysian", "screen-12-80x24-ascii.txt", 24, 80, true },
        { "srilanka", "screen-12-120x40.txt", 40, 120, false },
        { "thai", "screen-8-80x24.txt", 24, 80, false },
        { "international", "screen-10-40x16.txt", 16, 40, true },
        { "malaysian", "screen-12-40x16.txt", 16, 40, true },
        { "international", "screen-10-60x20.txt", 20, 60, false },
    };
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
        OWN(screen) s = screen_made(shots[i].variant, shots[i].rows, shots[i].cols, shots[i].mono ? plain : colour);
        golden_screen(s, shots[i].name);
    }
}

Test(screen, an_engine_with_limits_of_its_own_has_no_level)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    session_line(s->session, "players w=me b=engine:4");
    cr_expect_eq(rows_with(s, "engine L4"), 2);
    session_line(s->session, "level time=20s");
    cr_expect_eq(rows_with(s, "engine L"), 0);
    cr_expect_eq(rows_with(s, "\xe2\x97\x8f  engine"), 1);
}

Test(screen, a_move_with_the_cursor)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    press(s, "<Tab><Tab>");
    cr_expect_eq(s->view.pick->cursor, 35);
    press(s, "<S-Tab><Enter>");
    cr_expect_eq(s->view.pick->from, 34);
    press(s, "<Up><Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    cr_expect_eq(s->view.pick->from, 0);
    press(s, "u");
    cr_expect_eq(game_here(s->view.game)->ply, 0);
}

Test(screen, a_move_typed)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    press(s, "3");
    expect_row(s, -1, "move> 3");
    cr_expect(s->canvas.cursor_shown);
    press(s, "2-28<Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    expect_row(s, 4, "32-28");
    press(s, "1<Esc>");
    cr_expect_not(prompt_is_open(s->view.prompt));
}

Test(screen, illegal_moves_are_explained)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    press(s, "32-23<Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 0);
    expect_row(s, -2, "32-23");
    press(s, "50<Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 0);
}

Test(screen, replay_with_variations)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":mode replay<Enter>32-28<Enter>19-23<Enter>28x19<Enter>14x23<Enter>37-32<Enter>h33-28<Enter>");
    press(s, ":comment keeps the tension<Enter>:glyph !?<Enter>0l");
    golden_screen(s, "screen-replay.txt");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    press(s, "$");
    cr_expect_geq(game_here(s->view.game)->ply, 5);
    press(s, "m1");
    expect_row(s, 0, "International");
    press(s, "0'1");
    cr_expect_geq(game_here(s->view.game)->ply, 5);
}

/* What is done meanwhile does not make the game over which one looks back a game that was only looked at. */
Test(screen, q_goes_back_to_the_game_whatever_was_done_meanwhile)
{
    static const char *const lines[] = { ":level 3<Enter>", ":level time=1<Enter>", ":save back.pdn<Enter>",
        ":analyse on<Enter>:analyse off<Enter>", ":setup<Enter>:setup cancel<Enter>",
        ":var delete<Enter>:undo<Enter>" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        OWN(screen) s = screen_made("international", 24, 80, plain);
        press(s, "32-28<Enter>:mode replay<Enter>");
        press(s, lines[i]);
        press(s, "q");
        cr_expect_eq(s->view.mode, MODE_PLAY, "%s", lines[i]);
        cr_expect_not(s->leave, "%s", lines[i]);
    }
}

Test(screen, help_fits_and_names_only_valid_keys)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, "?");
    golden_screen(s, "screen-help-play.txt");
    cr_expect_leq(s->pager.lines, 22);
    press(s, "q:mode replay<Enter>?");
    golden_screen(s, "screen-help-replay.txt");
    cr_expect_leq(s->pager.lines, 22);
    press(s, "q:analyse<Enter>?");
    golden_screen(s, "screen-help-analyse.txt");
    cr_expect_leq(s->pager.lines, 22);
    press(s, "q:setup<Enter>?");
    golden_screen(s, "screen-help-edit.txt");
    cr_expect_leq(s->pager.lines, 22);
    press(s, "<Esc>");
    cr_expect_null(s->pager.text);
}

Test(screen, editor)
{
    OWN(screen) s = screen_made("thai", 24, 80, plain);
    press(s, "i");
    cr_expect_eq(s->view.mode, MODE_EDIT);
    press(s, "c");
    cr_expect_eq(pos_men(game_pos(s->view.game), WHITE), 0);
    press(s, "W<Up><Up>b");
    cr_expect_eq(pos_kings(game_pos(s->view.game), WHITE), 1);
    cr_expect_eq(pos_men(game_pos(s->view.game), BLACK), 1);
    press(s, "qy");
    cr_expect_eq(s->view.mode, MODE_PLAY);
}

Test(screen, a_paste_asks_and_never_runs_keys)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    screen_paste(s, "qqqR y", 6);
    screen_take_changes(s);
    cr_expect_not(s->leave);
    expect_row(s, -2, "Import the pasted text");
    press(s, "x<Esc>");
    cr_expect_not(s->paste_waits);
    screen_paste(s, "W:W31-50:B1-20", 14);
    press(s, "y");
    cr_expect_not(s->paste_waits);
    press(s, ":");
    screen_paste(s, "fen\nx\x1b", 6);
    expect_row(s, -1, ":fen x");
}

Test(screen, questions)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, "3228<Enter>R");
    expect_row(s, -2, "y/n");
    press(s, "x");
    cr_expect(session_question(s->session));
    press(s, "<Esc>");
    cr_expect_null(session_question(s->session));
    cr_expect_eq(game_result(s->view.game).result, RESULT_NONE);
    press(s, "R:about<Enter>"); // a command, not an answer
    cr_expect_null(session_question(s->session));
    cr_expect_eq(game_result(s->view.game).result, RESULT_NONE);
    press(s, "q");
    press(s, "Ry");
    cr_expect_neq(game_result(s->view.game).result, RESULT_NONE);
}

Test(screen, too_small)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    for (int rows = 1; rows < 17; rows++)
        for (int cols = 1; cols < 44; cols++) {
            s->rows = rows;
            s->cols = cols;
            drawn(s);
            press(s, "?");
            press(s, "<Esc><Tab>x:");
            press(s, "abc<Esc>");
        }
}

Test(screen, figures_change_at_most_twice_a_second)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    struct held *h = view_own(&s->view, &pane_message);
    *h = (struct held){ mono_ms(), true };
    int ms = screen_take_changes(s);
    cr_expect(ms > 0 && ms <= 500, "%d", ms);
    h->at -= 600;
    cr_expect_eq(screen_take_changes(s), -1);
}

Test(screen, keys_of_other_styles_and_own_keys)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    int from = s->view.pick->cursor;
    press(s, ":set keys=rogue<Enter>y");
    cr_expect_eq(square_row(game_rules(s->view.game), s->view.pick->cursor),
        square_row(game_rules(s->view.game), from) - 1);
    press(s, ":set keys=vi<Enter>:map Z flip<Enter>Z");
    cr_expect(s->view.flip);
    press(s, ":map Space hint<Enter>?");
    cr_expect(strstr(s->pager.text, "\nEnter  "), "%s", s->pager.text);
    cr_expect(strstr(s->pager.text, "\nSpace                   hint\n"));
    cr_expect(strstr(s->pager.text, "\nZ                       flip\n"));
    press(s, "q:map Z none<Enter>Z");
    cr_expect(s->view.flip);
    expect_row(s, -2, "does nothing here");
}

Test(screen, a_long_message_runs_on)
{
    OWN(screen) s = screen_made("malaysian", 24, 80, plain);
    press(s, ":fen W:W44,45,50,60:B38,39,8<Enter>");
    expect_row(s, -2, "White must capture");
    expect_row(s, -1, "45x34");
    press(s, ":");
    expect_row(s, -1, ":");
}

Test(screen, a_refusal_is_shown_before_it_is_played)
{
    OWN(screen) s = screen_made("malaysian", 24, 80, plain);
    press(s, ":fen W:W44,50,60:B38,8<Enter>");
    pick_goto(s->view.pick, game_rules(s->view.game), 50);
    press(s, "<Enter><Tab><Enter>");
    expect_row(s, -2, "gives up 44");
    press(s, "<Esc>");
    cr_expect_eq(game_here(s->view.game)->ply, 0);
    press(s, "<Enter><Tab><Enter><Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    cr_expect_eq(pos_men(game_pos(s->view.game), WHITE), 2);
}

/* Half of a game is none. */
Test(screen, a_paste_that_is_too_long)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    static char text[(1 << 16) + 4];
    memset(text, 'x', sizeof text);
    screen_paste(s, text, sizeof text);
    press(s, "");
    expect_row(s, -2, "That is too long");
    cr_expect_not(s->paste_waits);
    screen_paste(s, text, 1 << 16);
    press(s, "");
    expect_row(s, -2, "Import the pasted text");
}

/* A move that is pasted is one; whatever else is asked about, and Enter is a no. */
Test(screen, pastes_in_a_game)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    screen_paste(s, "32-28\n", 6);
    cr_expect_eq(game_here(session_game(s->session))->ply, 1);
    press(s, ":read turn<Enter>");
    screen_paste(s, "1. 33-28 *", 10);
    expect_row(s, -2, "in place of the game being played? y/n");
    press(s, "<Enter>");
    expect_row(s, -2, "Black is to move");
    cr_expect_eq(session_mode(s->session), MODE_PLAY);
    screen_paste(s, "1. 33-28 *", 10);
    press(s, ":play<Enter>"); // the y is no answer
    cr_expect_eq(session_mode(s->session), MODE_PLAY);
    press(s, ":back<Enter>");
    screen_paste(s, "1. 33-28 *", 10);
    expect_row(s, -2, "in place of the game being played? y/n");
    press(s, "n:resume<Enter>");
    screen_paste(s, "1. 33-28 *", 10);
    press(s, "y");
    cr_expect_eq(session_mode(s->session), MODE_REPLAY);
}

Test(screen, q_leads_back_to_the_game_first)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, "3228<Enter>:back<Enter>");
    cr_expect_eq(s->view.mode, MODE_REPLAY);
    press(s, "q");
    cr_expect_eq(s->view.mode, MODE_PLAY);
    cr_expect_not(s->leave);
    press(s, "q");
    cr_expect(s->leave);
}

/* Click where a text stands, `by` columns behind its beginning. */
static void click_text(struct screen *s, const char *text, int by)
{
    for (int row = 1; row < s->rows; row++) {
        const char *line = row_text(s, row), *at = strstr(line, text);
        int col = by;
        if (!at) continue;
        for (const char *p = line; p < at; p++) col += (*p & 0xc0) != 0x80;
        click(s, row, col);
        return;
    }
    cr_assert_fail("no \"%s\" on the screen", text);
}

Test(screen, a_click_goes_to_a_move_of_the_list)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, "32-28<Enter>19-23<Enter>28x19<Enter>:mode replay<Enter>");
    press(s, ":goto start<Enter>34-30<Enter>");
    click_text(s, "19-23", 0);
    cr_expect_eq(game_here(s->view.game)->ply, 2);
    click_text(s, "34-30", 2);
    cr_expect_eq(game_here(s->view.game), game_root(s->view.game)->child->next);
    const struct node *here = game_here(s->view.game);
    click(s, 3, 79);
    cr_expect_eq(game_here(s->view.game), here);
}

Test(screen, a_click_picks_up_and_puts_down)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    click(s, 13, 13);
    cr_expect_eq(s->view.pick->from, 32);
    click(s, 11, 17);
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    click(s, 5, 79);
}

Test(screen, completion)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":fl<Tab>");
    expect_row(s, -1, ":flip");
    press(s, "<Esc>:s<Tab>");
    expect_row(s, -3, "set");
    press(s, "et c<Tab>");
    expect_row(s, -1, ":set c");
}

Test(screen, a_size_without_room)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":set cell=l<Enter>");
    expect_row(s, -2, "no room for cell=l");
    press(s, ":set cell=s<Enter>");
    expect_row(s, -2, "cell=s");
}

Test(screen, rules_have_one_title)
{
    OWN(screen) s = screen_made("thai", 24, 80, plain);
    press(s, ":rules<Enter>");
    expect_row(s, 0, "Thai draughts");
    expect_row(s, 1, "8x8, 8 men");
}

Test(screen, question_tells_its_keys)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, "R");
    expect_row(s, -2, "y/n");
    expect_row(s, -1, " y yes   n no");
}

/* Also where there is no room for all that is asked. */
Test(screen, a_question_cut_short_keeps_its_answers)
{
    OWN(screen) s = screen_made("international", 14, 20, plain);
    press(s, "3228<Enter>i-q");
    expect_row(s, -2, "Begin a game");
    expect_row(s, -1, "... y/n");
}

Test(screen, narrow_lines_drop_whole_words)
{
    OWN(screen) s = screen_made("international", 16, 40, plain);
    expect_row(s, -3, " PLAY   White to move           9 moves");
    press(s, ":");
    expect_row(s, -2, "...");
    press(s, "<Esc>41<Enter>");
    expect_row(s, -1, "q, Esc or Enter: close"); // why not, to its end
    press(s, "q");
    expect_row(s, -1, "32-27 or ...");
    press(s, "?");
    expect_row(s, -1, "b back, q close");
    press(s, "q:variant<Enter>");
    expect_row(s, -1, "C with claims   q close");
    s->cols = 60;
    press(s, "x");
    expect_row(s, -1, "C with claims   q close");
    press(s, "q:setup<Enter>");
    expect_row(s, -1, "`abort` leaves");
    press(s, "Qy");
    cr_expect_eq(rows_with(s, "..."), 0);
}

/* Where refusing to capture costs a piece, this is told before less is, and a capture is the example of a move. */
Test(screen, the_duty_to_capture_is_in_sight)
{
    OWN(screen) s = screen_made("malaysian", 24, 80, plain);
    press(s, ":fen B:W59,60,64:B1,2,43,49,54<Enter>");
    cr_expect_eq(rows_with(s, "54x65    or type the move"), 1);
    expect_row(s, -3, "capture, or lose a piece");
    s->cols = 60;
    drawn(s);
    expect_row(s, -3, " PLAY   Black to move   capture, or lose a piece");
    s->cols = 40;
    drawn(s);
    expect_row(s, -3, " PLAY   Black to move         1 capture");
}

/* On a page, whole, in the editor and in training, too. */
Test(screen, y_shows_the_position_to_be_copied)
{
    OWN(screen) s = screen_made("turkish", 24, 80, plain);
    const char *fen = FEN(game_rules(s->view.game), session_coord(s->session), game_pos(s->view.game));
    const size_t n = strlen(fen);
    cr_assert_gt(n, 80);
    press(s, "y");
    cr_assert(s->pager.text);
    cr_expect_eq(strncmp(s->pager.text, fen, n), 0, "%s", s->pager.text);
    press(s, "qi:put a3 -<Enter>y");
    cr_assert(s->pager.text);
    cr_expect_eq(s->view.mode, MODE_EDIT);
    cr_expect_neq(strncmp(s->pager.text, fen, n), 0, "the editor's position");
}

static void tick(struct session *a, struct session *b)
{
    session_tick(a);
    session_tick(b);
}

/* A game with somebody elsewhere over DXP: hints are refused there, and not offered. */
Test(screen, no_key_is_offered_for_hints_against_a_person)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    struct session_options o = two_people(NULL);
    struct session *other = session_made(&o);
    char place[64];
    cr_expect_eq(rows_with(s, "H        show me a good move"), 1);
    session_line(s->session, "dxp listen :0");
    cr_assert_eq(sscanf(session_message(s->session), "Listening at %63[^;]", place), 1);
    session_line(other, printed("dxp connect %s w 0", place));
    WAIT_UNTIL(session_question(s->session), tick(s->session, other));
    press(s, "y");
    WAIT_UNTIL(strstr(session_message(other), "You are White"), tick(s->session, other));
    cr_expect_eq(rows_with(s, "H        show") + rows_with(s, "H hint"), 0);
    cr_expect_eq(rows_with(s, "u undo   D draw"), 1);
    session_free(other);
}

static bool repainted(struct screen *s, const char *line)
{
    s->repaint = false;
    session_line(s->session, line);
    screen_take_changes(s);
    return s->repaint;
}

/* Plies 100 and 200 begin a new reel, and so does another game. */
Test(screen, who_watches_a_recording_sees_it_cleared_now_and_then)
{
    OWN(screen) s = screen_made("malaysian", 24, 80, colour);
    for (int game = 1; game <= 9 && game_line_end(session_game(s->session))->ply < 110; game++)
        session_line(s->session, printed("open " SRCDIR "/tests/data/pdn/malaysian.pdn %d", game));
    cr_assert_geq(game_line_end(session_game(s->session))->ply, 110);
    repainted(s, "goto start");
    cr_expect_not(repainted(s, "forward 100"), "nobody watches");
    repainted(s, "goto start");
    s->ttyrec = true;
    cr_expect_not(repainted(s, "forward 99"));
    cr_expect(repainted(s, "forward"));
    cr_expect_not(repainted(s, "forward"));
    cr_expect(repainted(s, "back 2"));
    cr_expect_not(repainted(s, "back 40"));
    cr_expect(repainted(s, "new"));
}
