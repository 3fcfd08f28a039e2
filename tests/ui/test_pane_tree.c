/* test_pane_tree.c -- the panel with an opening tree, of a file with few games. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/str.h"
#include "game/game.h"
#include "help/scratch.h"
#include "ui/ui.h"

/* 32-28 nine times with ratings and years, 33-28 three times, twelve more moves of which nobody
 * knows the result. */
static void start(void)
{
    static const char *const others[] = { "31-26", "31-27", "32-27", "33-29", "34-29", "34-30", "35-30" };
    LOCAL(str) text = { 0 };
    ui_enter();
    for (int i = 0; i < 9; i++) {
        const char *result = i < 5 ? "2-0" : i < 8 ? "1-1" : "0-2";
        str_addf(&text,
            "[GameType \"20\"]\n[Date \"%d.05.01\"]\n[WhiteRating \"%d\"]\n[Result "
            "\"%s\"]\n\n1. 32-28 19-23 2. 28x19 14x23 %s\n\n",
            2010 + i, 1200 + 10 * i, result, result);
    }
    for (int i = 0; i < 3; i++) str_add(&text, "[GameType \"20\"]\n[Result \"0-2\"]\n\n1. 33-28 18-22 0-2\n\n");
    for (int i = 0; i < 7; i++) str_addf(&text, "[GameType \"20\"]\n\n1. %s *\n\n", others[i]);
    whole_write("games.pdn", str_text(&text));
}

TestSuite(pane_tree, .init = start, .fini = scratch_leave);

/* The file open at its first game, the tree on and read. */
static struct screen *made(int rows, int cols, struct term_look look)
{
    struct screen *s = screen_made("international", rows, cols, look);
    cr_assert(session_line(s->session, "open games.pdn"));
    session_line(s->session, "goto start");
    drawn(s);
    press(s, "t");
    for (session_tick(s->session); session_working(s->session); session_tick(s->session)) usleep(1000);
    screen_take_changes(s);
    drawn(s);
    return s;
}

static void panel(struct screen *s, const char *name)
{
    drawn(s);
    strcpy(s->view.tree.name, "games.pdn");
    draw_panel(s, name);
}

Test(pane_tree, at_several_sizes)
{
    static const struct {
        int rows, cols;
        bool mono;
        const char *name;
    } shots[] = {
        { 24, 80, false, "tree-80x24.txt" },
        { 24, 80, true, "tree-80x24-ascii.txt" },
        { 40, 120, false, "tree-120x40.txt" },
        { 60, 200, false, "tree-200x60.txt" },
        { 60, 200, true, "tree-200x60-ascii.txt" },
    };
    for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
        OWN(screen) s = made(shots[i].rows, shots[i].cols, shots[i].mono ? plain : colour);
        panel(s, shots[i].name);
    }
}

/* Tab goes to the tree, arrows choose there, Enter and digits play; the tree follows; t takes
 * it away. */
Test(pane_tree, keys)
{
    OWN(screen) s = made(24, 80, colour);
    cr_assert(s->view.has_tree);
    cr_expect_eq(s->view.tree.n, 9);
    press(s, "<Tab><Tab><Down><Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    cr_expect_eq(s->view.tree.here, 3);
    cr_expect_str_eq(s->view.tree.m[0].text, "18-22");
    press(s, "1");
    cr_expect_eq(game_here(s->view.game)->ply, 2);
    cr_expect_eq(s->view.tree.n, 0);
    panel(s, "tree-nothing.txt");
    press(s, "t");
    cr_expect_not(s->view.has_tree);
}

/* A panel of 80 columns has it beside the moves, one of 79 above them; it has its keys there, too. */
Test(pane_tree, beside_the_moves_in_a_wide_panel)
{
    for (int has_room = 0; has_room < 2; has_room++) {
        OWN(screen) s = made(60, 187 + has_room, colour);
        struct rect tree = view_where(&s->view, &pane_tree), moves = view_where(&s->view, &pane_moves);
        cr_assert_eq(s->view.layout.panel.cols, 79 + has_room);
        cr_expect_eq(tree.row == moves.row && tree.col > moves.col + moves.cols, has_room);
        cr_expect_eq(moves.cols, has_room ? 50 : 79);
        const struct cell *bar = canvas_at((struct canvas *)drawn(s), tree.row + 2, tree.col + tree.cols - 1);
        cr_expect_eq(bar->ink.bg == 238, has_room, "Black's part of a bar");
        press(s, "<Tab><Tab><Down><Enter>");
        cr_expect_eq(s->view.tree.here, 3);
        click(s, tree.row + 2, tree.col + 3);
        cr_expect_eq(s->view.line, 0);
    }
}

/* Beside an analysis where there is room: below what the engine says, with keys of its own. */
Test(pane_tree, beside_an_analysis)
{
    OWN(screen) s = made(40, 120, colour);
    struct session_analyser by = { .name = "huff", .depth = 9, .nodes = 1000000, .ms = 1000, .n = 1 };
    by.line[0] = (struct session_pv){ .score = 18, .text = "32-28 19-23" };
    press(s, "A");
    cr_assert(s->view.mode == MODE_ANALYSE && s->view.has_tree);
    s->view.analysis = (struct session_analysis){ .running = true, .wanted = 3, .n = 1, .by = { by } };
    panel(s, "tree-analysis-120x40.txt");
    press(s, "<Tab><Tab>");
    while (s->view.focus != &pane_tree) press(s, "<Tab>");
    press(s, "<Down><Enter>");
    cr_expect_eq(game_here(s->view.game)->ply, 1);
    cr_expect_eq(s->view.tree.here, 3);
    press(s, "t");
    cr_expect_not(s->view.has_tree);
}

/* A small screen says once that there is none. */
Test(pane_tree, no_room_beside_an_analysis)
{
    OWN(screen) s = made(24, 80, colour);
    press(s, "A");
    cr_expect_not(s->view.has_tree);
    cr_assert(s->view.notice);
    cr_expect(strstr(s->view.notice, "no room for the opening tree"), "%s", s->view.notice);
    press(s, "<Tab><Tab>");
    cr_expect_neq(s->view.focus, &pane_tree);
    press(s, "A");
    cr_expect(s->view.has_tree);
}

/* Nor is there below a board. */
Test(pane_tree, no_room_below_a_board)
{
    OWN(screen) s = made(24, 44, colour);
    cr_assert(s->view.layout.below);
    expect_row(s, -2, "There is no room for the opening tree");
    press(s, "<Right>");
    cr_expect_null(s->view.notice);
}

/* More moves than rows: the chosen one is always to be seen. */
Test(pane_tree, scrolls)
{
    OWN(screen) s = made(16, 60, colour);
    if (s->view.layout.panel.rows < 8 || s->view.layout.below) cr_skip("no panel beside the board");
    press(s, "<Tab><Tab><Down><Down><Down><Down><Down><Down><Down><Down><Down><Down>");
    panel(s, "tree-small.txt");
}
