/* test_graph.c -- a line as numbers and as a picture. */
#include <config.h>

#include <criterion/criterion.h>

#include "base/str.h"
#include "game/game.h"
#include "export/graph.h"
#include "help/pdn_first.h"

#define HEAD "[GameType \"20\"]\n"
static const char eight[] = HEAD "1. 32-28 {[%eval 0.1] [%clk 0:40:00]} 19-23 {[%eval 0.5] [%clk "
                                 "0:40:00]} 2. 28x19 {[%clk 0:20:00]} "
                                 "14x23 {[%eval -0.6] [%clk 0:30:00]} 3. 37-32 $2 {[%eval -2.0]} "
                                 "10-14 $4 {[%eval 3.6] [%clk 0:00:00]} "
                                 "4. 41-37 $6 {[%eval 1.0]} 14-19 {[%eval #5]} *";

static void expect_graph(struct game *g, enum series_kind kind, bool utf8, int rows, int cols, const char *wanted)
{
    LOCAL(graph) graph;
    LOCAL(str) text = { 0 };
    graph_make(&graph, g, kind, utf8, rows, cols);
    graph_text(&graph, &text);
    cr_expect_str_eq(str_text(&text), wanted, "\n%s", str_text(&text));
}

/* Where a ply is shown. */
static int column_of(const struct graph *g, int ply)
{
    int col = 0;
    while (graph_ply_at(g, col) < ply) col++;
    return col;
}

Test(graph, numbers_of_a_line)
{
    OWN(game) g = pdn_first(eight);
    struct series s;
    series_make(&s, g, SERIES_EVAL);
    cr_assert_eq(s.n, 8);
    cr_expect(!s.at[0].known[0] && !s.at[3].known[0]);
    cr_expect(s.at[5].value[0] == -200 && s.at[5].nag == 2);
    cr_expect(s.at[8].value[0] > 9000);
    series_release(&s);
    series_make(&s, g, SERIES_CLOCK);
    cr_expect(s.at[1].known[WHITE] && !s.at[1].known[BLACK]);
    cr_expect(s.at[4].value[WHITE] == 1200 && s.at[4].value[BLACK] == 1800);
    cr_expect_eq(series_most(&s), 2400);
    series_release(&s);
    series_make(&s, g, SERIES_MATERIAL);
    cr_expect(s.at[2].value[0] == 0 && s.at[3].value[0] == 1 && s.at[4].value[0] == 0);
    series_release(&s);
}

/* A king that flies counts for three men, another for two. */
Test(graph, material_of_kings)
{
    static const struct {
        const char *text;
        int value;
    } games[] = {
        { HEAD "[FEN \"W:W31,32,K46,K47:B1,K5\"]\n31-26 *", 4 },
        { HEAD "[FEN \"W:W31:BK1,K5\"]\n31-26 *", -5 },
        { "[GameType \"21\"]\n[FEN \"W:W21,K31,K32:B1,K4\"]\n21-17 *", 2 },
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        OWN(game) g = pdn_first(games[i].text);
        LOCAL(series) s;
        series_make(&s, g, SERIES_MATERIAL);
        cr_expect(s.at[0].value[0] == games[i].value && s.at[1].value[0] == games[i].value, "%s: %d", games[i].text,
            s.at[0].value[0]);
    }
}

Test(graph, evaluation_in_ascii)
{
    OWN(game) g = pdn_first(eight);
    game_goto_ply(g, 2);
    expect_graph(g, SERIES_EVAL, false, 7, 40,
        "+5 |                      .....    |||||\n"
        "   |    .....             |||||....|||||\n"
        " 0 |---------    -----------------------\n"
        "   |             '''''::::\n"
        "-5 |\n"
        "        ^             ?   ??   ?!\n"
        "    1\n");
}

Test(graph, evaluation_in_blocks)
{
    OWN(game) g = pdn_first(eight);
    expect_graph(g, SERIES_EVAL, true, 7, 40,
        "+5 │                      ▄▄▄▄▄    █████\n"
        "   │    ▂▂▂▂▂             █████▃▃▃▃█████\n"
        " 0 │             ▔▔▔▔▔████\n"
        "   │\n"
        "-5 │\n"
        "   ^                  ?   ??   ?!\n"
        "    1\n");
}

Test(graph, clocks_are_two_lines)
{
    OWN(game) g = pdn_first(eight);
    expect_graph(g, SERIES_CLOCK, false, 7, 40,
        "40:00 |WWWW====BBBB\n"
        "      |            BBBBBBBB\n"
        "20:00 |        WWWWWWWWWWWWWWWWWWWWWWWWW\n"
        "      |\n"
        " 0:00 |                    BBBBBBBBBBBBB\n"
        "      ^                ?   ??  ?!\n"
        "       1\n");
}

Test(graph, material)
{
    OWN(game) g = pdn_first(eight);
    expect_graph(g, SERIES_MATERIAL, false, 3, 16,
        "+3 |   .\n"
        " 0 |------------\n"
        "-3 |\n");
    game_free(g);
    g = pdn_first(HEAD "1. 32-28 $4 19-23 *");
    game_goto_ply(g, 2);
    expect_graph(g, SERIES_MATERIAL, false, 6, 16,
        "+3 |\n"
        " 0 |------------\n"
        "-3 |\n"
        "    ??    ^\n"
        "    1\n\n");
}

Test(graph, a_line_without_moves)
{
    OWN(game) g = pdn_first(HEAD "{[%eval 0.50]} *");
    for (enum series_kind kind = 0; kind < SERIES_KINDS; kind++) {
        LOCAL(graph) graph;
        graph_make(&graph, g, kind, true, 8, 40);
        cr_expect_eq(graph.n, 0);
    }
}

/* A line of n plies: kings going to and fro, never in reach of each other. */
static struct game *long_game(int n)
{
    LOCAL(str) text = { 0 };
    str_add(&text, HEAD "[FEN \"W:WK26:BK45\"]\n");
    for (int i = 0; i < n; i++) str_add(&text, (const char *[]){ "26-31 ", "45-50 ", "31-26 ", "50-45 " }[i % 4]);
    str_add(&text, "*");
    struct game *g = pdn_first(str_text(&text));
    return g;
}

Test(graph, a_long_line_is_squeezed_and_pointed_into)
{
    OWN(game) g = long_game(100);
    LOCAL(graph) graph;
    game_goto_ply(g, 50);
    graph_make(&graph, g, SERIES_MATERIAL, false, 6, 44);
    cr_expect_eq(graph_ply_at(&graph, graph.left - 2), -1);
    cr_expect_eq(graph_ply_at(&graph, graph.left - 1), 0);
    cr_expect_eq(graph_ply_at(&graph, graph.left), 3);
    cr_expect_eq(graph_ply_at(&graph, graph.cols - 1), 100);
    cr_expect_eq(graph_ply_at(&graph, graph.cols), -1);
    for (int ply = 0; ply <= 100; ply++) {
        int at = graph_ply_at(&graph, column_of(&graph, ply));
        cr_expect(at >= ply && at < ply + 3 && at <= 100, "ply %d: %d", ply, at);
    }
    cr_expect(graph_step(&graph, 1) == 52 && graph_step(&graph, -1) == 48);
    cr_expect(graph.cells[column_of(&graph, 50)].here);
    cr_expect_not(graph.cells[column_of(&graph, 50) + 1].here);
}

Test(graph, any_size_is_drawn)
{
    OWN(game) g = long_game(30);
    for (int rows = -1; rows < 12; rows++)
        for (int cols = -1; cols < 30; cols++)
            for (int kind = 0; kind < SERIES_KINDS; kind++) {
                LOCAL(graph) graph;
                graph_make(&graph, g, (enum series_kind)kind, cols % 2, rows, cols);
                bool drawn = rows >= GRAPH_ROWS && cols >= GRAPH_COLS;
                cr_expect_eq(graph_ply_at(&graph, graph.left),
                    drawn ? (30 + graph.cols - graph.left - 1) / (graph.cols - graph.left) : -1);
            }
}
