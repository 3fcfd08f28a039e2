/* test_board.c -- every board in every cell size, with every kind of pieces and colours. */
#include <config.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "board/square.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "ui/pane.h"
#include "ui/ui.h"

static const char *const cells[] = { "narrow", "small", "half", "medium", "large", "xl", "xxl" };

static const struct look {
    const char *title, *glyphs;
    struct term_look able;
    bool inks;
} looks[] = {
    { "blocks, 256 colours", "auto", { DEPTH_256, true, false, false }, true },
    { "ascii, no colours", "auto", { DEPTH_MONO, false, false, false }, false },
    { "discs, no colours", "discs", { DEPTH_MONO, true, false, false }, false },
    { "8 colours, console", "auto", { DEPTH_8, true, true, false }, false },
    { "draughts, 256 colours", "draughts", { DEPTH_256, true, false, false }, false },
    { "letters, 8 colours", "letters", { DEPTH_8, false, false, false }, false },
};

/* Kings of both sides, a last move, a piece picked up, a target. */
static struct game *middle_game(const struct rules *r)
{
    struct pos p;
    pos_start(r, WHITE, &p);
    int n = square_count(r), half = r->width / 2;
    pos_put(r, &p, 1, 'W');
    pos_put(r, &p, n, 'B');
    pos_put(r, &p, half * square_row_count(r) + 1, 'b');
    p.turn = BLACK;
    struct game *g = game_new(r, &p, WHITE);
    cr_assert(game_moves(g)->n > 0);
    struct move m = moves_get(game_moves(g), 0);
    cr_assert(game_play(g, &m));
    return g;
}

/* Half rows need colour; the largest squares are shown of one board only. */
static bool is_shown(const struct rules *r, size_t look, enum cell_size cell)
{
    if (cell >= CELL_XL) return look < 2 && r->width == 8 && rules_height(r) == 8 && r->cells == CELLS_DARK;
    return cell != CELL_HALF || (looks[look].able.utf8 && looks[look].able.depth == DEPTH_256);
}

static void draw_one(struct view *v, const struct look *l, enum cell_size cell, struct str *out)
{
    LOCAL(canvas) c = { 0 };
    const struct rules *r = game_rules(v->game);
    struct scheme wood;
    scheme_find(&wood, "wood");
    theme_make(&v->theme, &wood, l->able.depth, l->able.console);
    v->sources = !glyphs_are_blocks(glyphs_find(l->glyphs, l->able));
    v->glyphs = glyphs_find(l->glyphs, l->able);
    v->layout.cell = cell;
    v->utf8 = l->able.utf8;
    canvas_resize(&c, cell_board_rows(cell, rules_height(r)), cell_cols(cell) * r->width);
    pane_board.draw(v, &c, canvas_all(&c));
    str_addf(out, "== %s, %s%s\n", cells[cell], l->title, v->flip ? ", turned" : "");
    if (l->inks) dump_inks(&c, out);
    else canvas_dump(&c, out);
}

/* In each size in which it is no matter of colours. */
static void draw_sizes(struct view *v, struct str *out)
{
    for (int cell = 0; cell < CELL_XL; cell++)
        draw_one(v, &looks[cell == CELL_HALF ? 0 : 1], (enum cell_size)cell, out);
}

/* In all looks, and turned with nothing picked up. */
static void draw_all(struct view *v, struct pick *pick, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        for (int cell = 0; cell < CELL_SIZES; cell++)
            if (is_shown(r, i, (enum cell_size)cell)) draw_one(v, &looks[i], (enum cell_size)cell, out);
    pick->from = 0;
    v->flip = true;
    draw_sizes(v, out);
}

TestSuite(board, .init = ui_enter, .fini = scratch_leave);

Test(board, of_every_game)
{
    static const char *const boards[][2] = {
        { "international", "board-10.txt" },
        { "thai", "board-8.txt" },
        { "malaysian", "board-12.txt" },
        { "srilanka", "board-12-mirrored.txt" },
        { "international:width=10,height=8,rows=3", "board-10x8.txt" },
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct rules r = text_rules(boards[i][0]);
        LOCAL(str) out = { 0 };
        OWN(game) g = middle_game(&r);
        struct pick pick;
        pick_init(&pick, &r, WHITE);
        pick_goto(&pick, &r, square_of_bit(&r, game_moves(g)->m[0].from));
        pick.from = pick.cursor;
        struct view v = { .game = g,
            .numbers = true,
            .marks = true,
            .cursor = true,
            .pick = &pick,
            .coord = coord_own() };
        draw_all(&v, &pick, &out);
        golden(boards[i][1], str_text(&out));
    }
}

/* Both colours of squares are played on; nobody moves here. */
Test(board, all_squares)
{
    struct rules r = text_rules("international:width=8,cells=all,rows=2,back=1");
    struct pick pick;
    LOCAL(str) out = { 0 };
    struct pos p;
    pos_start(&r, WHITE, &p);
    pos_put(&r, &p, 1, 'W');
    pos_put(&r, &p, 64, 'B');
    OWN(game) g = game_new(&r, &p, WHITE);
    pick_init(&pick, &r, WHITE);
    struct view v = { .game = g, .numbers = true, .cursor = true, .pick = &pick, .coord = { true, false, 0 } };
    draw_all(&v, &pick, &out);
    golden("board-all-squares.txt", str_text(&out));
}

/* An odd number of ranks in half rows ends with half a row. */
Test(board, odd_ranks)
{
    struct rules r = text_rules("international:width=8,height=11,rows=2");
    struct pick pick;
    LOCAL(str) out = { 0 };
    OWN(game) g = game_new(&r, NULL, WHITE);
    pick_init(&pick, &r, WHITE);
    pick_goto(&pick, &r, 20);
    struct view v = { .game = g, .numbers = true, .pick = &pick, .coord = coord_own() };
    draw_sizes(&v, &out);
    golden("board-8x11.txt", str_text(&out));
}

Test(glyphs, fall_back)
{
    struct term_look ascii = { DEPTH_256, false, false, false }, mono = { DEPTH_MONO, true, false, false };
    struct term_look console = { DEPTH_8, true, true, false };
    const struct glyphs *simple = glyphs_find("ascii", colour);
    cr_expect_eq(glyphs_find("auto", ascii), simple);
    cr_expect_eq(glyphs_find("blocks", ascii), simple);
    cr_expect_eq(glyphs_find("auto", mono), simple);
    cr_expect_neq(glyphs_find("discs", mono), simple);
    cr_expect_eq(glyphs_find("draughts", console), glyphs_find("auto", console));
    cr_expect_neq(glyphs_find("auto", console), simple);
    cr_expect(glyphs_are_blocks(glyphs_find("auto", colour)));
    cr_expect_not(glyphs_are_blocks(glyphs_find("auto", console)));
    cr_expect_neq(glyphs_find("letters", colour), simple);
}
