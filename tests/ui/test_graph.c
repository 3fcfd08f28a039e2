/* test_graph.c -- the pane of the graph, and which ply a place in it is. */
#include <config.h>

#include <criterion/criterion.h>
#include <locale.h>

#include "game/game.h"
#include "export/graph.h"
#include "help/scratch.h"
#include "ui/pane.h"
#include "ui/ui.h"

static const char file[] = "[GameType \"20\"]\n1. 32-28 {[%eval 0.1]} 19-23 {[%eval 0.5]} 2. 28x19 {[%eval 0.0]} "
                           "14x23 {[%eval -0.6]} 3. 37-32 $2 {[%eval -2.0]} 10-14 $4 {[%eval 3.6]} *";

TestSuite(pane_graph, .init = ui_enter, .fini = scratch_leave);

static struct screen *made(struct term_look look)
{
    struct screen *s = screen_made("international", 24, 80, look);
    session_import(s->session, file, sizeof file - 1);
    screen_take_changes(s);
    session_line(s->session, "goto 2");
    drawn(s);
    return s;
}

static void draw_pane(struct screen *s, const char *name)
{
    LOCAL(canvas) c = { 0 };
    LOCAL(str) text = { 0 };
    canvas_resize(&c, 9, 30);
    pane_graph.draw(&s->view, &c, (struct rect){ 1, 2, 7, 26 });
    dump_inks(&c, &text);
    golden(name, str_text(&text));
}

Test(pane_graph, in_colour_mono_and_on_the_console)
{
    OWN(screen) s = made((struct term_look){ DEPTH_256, true, false, false });
    draw_pane(s, "graph-colour.txt");
    screen_unmade(s);
    s = made((struct term_look){ DEPTH_MONO, false, false, false });
    draw_pane(s, "graph-mono.txt");
    session_line(s->session, "graph material");
    drawn(s);
    draw_pane(s, "graph-material.txt");
    screen_unmade(s);
    s = made((struct term_look){ DEPTH_8, true, true, false });
    draw_pane(s, "graph-console.txt");
}

Test(pane_graph, off_draws_nothing)
{
    OWN(screen) s = made((struct term_look){ DEPTH_256, true, false, false });
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
