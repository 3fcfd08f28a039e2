/* test_graph.c -- the pane of the graph, and which ply a place in it is. */
#include <config.h>

#include <criterion/criterion.h>

#include "game/game.h"
#include "export/graph.h"
#include "help/scratch.h"
#include "ui/pane.h"
#include "ui/ui.h"

TestSuite(pane_graph, .init = ui_enter, .fini = scratch_leave);

static void draw_pane(struct screen *s, const char *name)
{
    drawn(s);
    LOCAL(canvas) c = { 0 };
    LOCAL(str) text = { 0 };
    canvas_resize(&c, 9, 30);
    pane_graph.draw(&s->view, &c, (struct rect){ 1, 2, 7, 26 });
    dump_inks(&c, &text);
    golden(name, str_text(&text));
}

Test(pane_graph, in_colour_mono_and_on_the_console)
{
    OWN(screen) s = judged(24, 80, colour);
    draw_pane(s, "graph-colour.txt");
    screen_unmade(s);
    s = judged(24, 80, plain);
    draw_pane(s, "graph-mono.txt");
    session_line(s->session, "graph material");
    draw_pane(s, "graph-material.txt");
    screen_unmade(s);
    s = judged(24, 80, (struct term_look){ DEPTH_8, true, true, false });
    draw_pane(s, "graph-console.txt");
}

Test(pane_graph, off_draws_nothing)
{
    OWN(screen) s = judged(24, 80, colour);
    struct graph g;
    struct rect room = { 0, 0, 7, 26 };
    cr_assert(pane_graph_make(&s->view, room, &g));
    cr_expect_eq(graph_ply_at(&g, g.cols - 1), game_line_end(s->view.game)->ply);
    graph_release(&g);
    session_line(s->session, "graph off");
    cr_expect_not(pane_graph_make(&s->view, room, &g));
    session_line(s->session, "graph on");
    room.cols = GRAPH_COLS - 1;
    cr_expect_not(pane_graph_make(&s->view, room, &g));
}
