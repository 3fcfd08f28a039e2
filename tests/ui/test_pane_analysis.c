/* test_pane_analysis.c -- the panel of an analysis, with what engines might have said. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "game/game.h"
#include "help/scratch.h"
#include "ui/ui.h"

TestSuite(pane_analysis, .init = ui_enter, .fini = scratch_leave);

static struct screen *made(int rows, int cols, struct term_look look)
{
    struct screen *s = judged(rows, cols, look);
    session_line(s->session, "analyse on");
    drawn(s);
    return s;
}

static struct session_analyser heard(const char *name)
{
    struct session_analyser by = { .depth = 17, .nodes = 12600000, .ms = 6000, .n = 3 };
    strcpy(by.name, name);
    by.line[0] = (struct session_pv){ .score = 18, .text = "14x23 37-32 10-14 41-37 14-19 46-41 5-10 34-30" };
    by.line[1] = (struct session_pv){ .score = -131, .text = "13x24" };
    by.line[2] = (struct session_pv){ .score = 9995, .text = "14x23 37-32" };
    return by;
}

Test(pane_analysis, one_engine_with_graph)
{
    static const struct {
        int rows, cols;
        bool mono;
        const char *name;
    } shots[] = {
        { 24, 80, false, "analysis-80x24.txt" },
        { 24, 80, true, "analysis-80x24-ascii.txt" },
        { 40, 120, false, "analysis-120x40.txt" },
        { 60, 200, false, "analysis-200x60.txt" },
    };
    for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
        OWN(screen) s = made(shots[i].rows, shots[i].cols, shots[i].mono ? plain : colour);
        cr_assert_eq(s->view.mode, MODE_ANALYSE);
        s->view.analysis = (struct session_analysis){ .running = true, .wanted = 3, .n = 1, .by = { heard("huff") } };
        if (i == 2) strcpy(s->view.analysis.table, "table: draw");
        draw_panel(s, shots[i].name);
    }
}

/* What tables know stands there whole, if need be in fewer words. */
Test(pane_analysis, what_tables_know_is_not_cut)
{
    static const struct {
        int cols;
        const char *row;
    } of[] = { { 80, "+0.18  depth 17  table: +#6" }, { 200, "+0.18  depth 17  table: White wins in 12 plies" } };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        OWN(screen) s = made(24, of[i].cols, colour);
        s->view.analysis = (struct session_analysis){ .running = true,
            .wanted = 3,
            .n = 1,
            .by = { heard("huff") },
            .table = "table: White wins in 12 plies",
            .brief = "table: +#6" };
        const char *text = panel_text(s);
        cr_expect(strstr(text, of[i].row) != NULL, "%s", text);
    }
}

Test(pane_analysis, two_engines_a_threat_and_trouble)
{
    OWN(screen) s = made(24, 80, colour);
    s->view.analysis = (struct session_analysis){ .running = true,
        .wanted = 2,
        .n = 2,
        .threat = true,
        .by = { heard("huff"), heard("scan") },
        .threat_line = { .score = -100, .text = "23-29 34x23 18x40" } };
    draw_panel(s, "analysis-two.txt");
    strcpy(s->view.analysis.by[1].trouble, "Scan 3.1: it has ended with status 127 (sh: 1: ./scan: not found)");
    s->view.analysis.by[1].n = s->view.analysis.by[0].n = 0;
    s->view.analysis.threat_line.text[0] = 0;
    draw_panel(s, "analysis-trouble.txt");
}

/* Beside the moves of a wide panel, in this order: mistakes a side, if there are any, and the comment. */
Test(pane_analysis, a_wide_panel_has_mistakes_and_the_comment)
{
    OWN(screen) s = made(60, 200, colour);
    cr_assert_gt(view_where(&s->view, &pane_notes).rows, 0);
    cr_expect_eq(rows_with(s, "Mistakes"), 1);
    cr_expect_eq(rows_with(s, "White   ?! 0   ? 1    ?? 0"), 1);
    cr_expect_eq(rows_with(s, "Black   ?! 0   ? 0    ?? 1"), 1);
    cr_expect_eq(rows_with(s, "\xe2\x94\x82  Comment"), 0);
    session_line(s->session, "comment A rather long sentence about a move, which is broken into lines, and has an end");
    cr_expect_eq(rows_with(s, "\xe2\x94\x82  Comment"), 1);
    cr_expect_eq(rows_with(s, "\xe2\x94\x82  A rather long sentence about a"), 1);
    cr_expect_eq(rows_with(s, "\xe2\x94\x82  and has an end"), 1);
    session_line(s->session, "goto end");
    session_line(s->session, "glyph none");
    session_line(s->session, "back");
    session_line(s->session, "glyph none");
    cr_expect_eq(rows_with(s, "Mistakes"), 0);
    cr_expect_gt(view_where(&s->view, &pane_moves).cols, 0);
}

/* However narrow the panel: the move walked to stands in it, whole and on the chip's colour. */
Test(pane_analysis, the_move_walked_to_is_in_sight)
{
    OWN(screen) s = made(24, 80, colour);
    static const struct {
        int ply;
        const char *row;
    } steps[] = { { 1, "14x23 37-32 10-14 41-37" }, { 4, "14x23 37-32 10-14 41-37" }, { 5, "37-32 10-14 41-37 14-19" },
        { 8, "14-19 46-41 5-10 34-30" } };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        s->view.analysis = (struct session_analysis){ .running = true, .wanted = 3, .n = 1, .by = { heard("huff") } };
        s->view.focus = &pane_lines;
        s->view.ply = steps[i].ply;
        const char *text = panel_text(s), *row = strstr(text, "+0.18 ");
        cr_expect(row && !strncmp(row + 6, steps[i].row, strlen(steps[i].row)), "%d: %.50s", steps[i].ply, row);
        cr_expect_not_null(strstr(text, "not in the game"));
    }
}

/* The line chosen is one that is shown: of fewer lines the last, below the board the best, from its beginning. */
Test(pane_analysis, the_line_chosen_is_there)
{
    static const int shown[] = { 2, 0 };
    for (int small = 0; small < 2; small++) {
        OWN(screen) s = made(small ? 16 : 24, small ? 40 : 80, colour);
        s->view.analysis = (struct session_analysis){ .running = true, .wanted = 3, .n = 1, .by = { heard("huff") } };
        s->view.focus = &pane_lines;
        s->view.line = 2;
        panes_refresh(&s->view);
        cr_expect_eq(s->view.line, shown[small]);
        s->view.analysis.by[0].n = 1;
        s->view.focus = &pane_lines;
        panes_refresh(&s->view);
        cr_expect_eq(s->view.line, 0);
    }
}

/* Wherever no line can come it is said why, also in the one row of a small terminal. */
Test(pane_analysis, says_why_there_are_no_lines)
{
    static const struct {
        struct session_analysis now;
        const char *words;
    } rows[] = { { { .running = true, .n = 1 }, "..." }, { { .n = 1 }, "the engine rests" },
        { { .running = true, .reviews = true, .n = 1 }, "reviewing the game" } };
    for (int small = 0; small < 2; small++) {
        OWN(screen) s = made(small ? 16 : 24, small ? 40 : 80, colour);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            s->view.analysis = rows[i].now;
            strcpy(s->view.analysis.by[0].name, "huff");
            const char *text = panel_text(s);
            cr_expect(strstr(text, rows[i].words), "%d %s: %s", small, rows[i].words, text);
        }
    }
}

/* What was found stays behind that. */
Test(pane_analysis, an_engine_that_rests_has_found_something)
{
    OWN(screen) s = made(24, 80, colour);
    s->view.analysis = (struct session_analysis){ .wanted = 3, .n = 1, .by = { heard("huff") } };
    const char *text = panel_text(s);
    cr_expect(strstr(text, "the engine rests (z)  +0.18") != NULL, "%s", text);
}

Test(pane_analysis, no_graph_where_there_is_nothing_to_draw)
{
    OWN(screen) s = made(24, 80, colour);
    drawn(s);
    cr_expect_gt(view_where(&s->view, &pane_graph).rows, 0);
    session_line(s->session, "graph clock");
    drawn(s);
    cr_expect_eq(view_where(&s->view, &pane_graph).rows, 0);
    session_line(s->session, "graph off");
    drawn(s);
    cr_expect_eq(view_where(&s->view, &pane_graph).rows, 0);
}

Test(pane_analysis, the_graph_is_a_way_to_move)
{
    OWN(screen) s = made(24, 80, colour);
    press(s, "0<Tab><Tab><Tab>");
    cr_assert_eq(s->view.focus, &pane_graph);
    press(s, "<Right><Right><Right>");
    cr_expect_eq(game_here(s->view.game)->ply, 3);
    press(s, "<Left>");
    cr_expect_eq(game_here(s->view.game)->ply, 2);
    struct rect graph = view_where(&s->view, &pane_graph);
    click(s, graph.row + 1, graph.col + graph.cols - 1); // behind the scale
    cr_expect_gt(game_here(s->view.game)->ply, 2);
}
