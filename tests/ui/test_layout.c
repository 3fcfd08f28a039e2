/* test_layout.c -- which cell size at which terminal size, and that everything stays inside. */
#include <config.h>

#include <criterion/criterion.h>

#include "ui/layout.h"

static enum cell_size size_at(int rows, int cols, int width, int height, bool half_blocks)
{
    struct layout_wish w = { .board = { width, height }, .cell = "auto", .half_blocks = half_blocks };
    struct layout l;
    layout_make(rows, cols, &w, &l);
    cr_assert(l.fits, "%dx%d on %dx%d", width, height, cols, rows);
    cr_expect_eq(l.board.rows, cell_board_rows(l.cell, height));
    cr_expect_eq(l.board.cols, cell_cols(l.cell) * width);
    return l.cell;
}

Test(layout, usual_sizes)
{
    cr_expect_eq(size_at(24, 80, 8, 8, true), CELL_MEDIUM);
    cr_expect_eq(size_at(24, 80, 10, 10, true), CELL_MEDIUM);
    cr_expect_eq(size_at(24, 80, 12, 12, true), CELL_HALF);
    cr_expect_eq(size_at(24, 80, 12, 12, false), CELL_SMALL);
    cr_expect_eq(size_at(40, 120, 8, 8, true), CELL_XL);
    cr_expect_eq(size_at(40, 120, 10, 10, true), CELL_LARGE);
    cr_expect_eq(size_at(40, 120, 12, 12, true), CELL_LARGE);
    cr_expect_eq(size_at(60, 200, 8, 8, true), CELL_XXL);
    cr_expect_eq(size_at(60, 200, 10, 10, true), CELL_XXL);
    cr_expect_eq(size_at(60, 200, 12, 12, true), CELL_XL);
    cr_expect_eq(size_at(80, 250, 10, 10, true), CELL_XXL);
    cr_expect_eq(size_at(80, 250, 12, 12, true), CELL_XL, "more bytes than a first paint may have");
    cr_expect_eq(size_at(16, 40, 10, 10, true), CELL_NARROW);
    cr_expect_eq(size_at(16, 40, 12, 12, false), CELL_SMALL);
}

Test(layout, boards_of_other_shapes)
{
    cr_expect_eq(size_at(24, 80, 6, 6, true), CELL_LARGE);
    cr_expect_eq(size_at(24, 80, 14, 14, true), CELL_NARROW);
    cr_expect_eq(size_at(24, 80, 14, 14, false), CELL_SMALL);
    cr_expect_eq(size_at(24, 80, 10, 8, true), CELL_MEDIUM);
    cr_expect_eq(size_at(24, 80, 8, 10, true), CELL_MEDIUM);
    cr_expect_eq(size_at(24, 80, 12, 14, true), CELL_NARROW);
    cr_expect_eq(size_at(40, 120, 14, 14, true), CELL_MEDIUM);
    cr_expect_eq(size_at(40, 120, 12, 14, true), CELL_MEDIUM);
    cr_expect_eq(size_at(40, 120, 8, 10, true), CELL_LARGE);
    cr_expect_eq(size_at(60, 200, 14, 14, true), CELL_XL);
}

Test(layout, two_boards)
{
    struct layout_wish w = { .board = { 10, 10 },
        .cell = "auto",
        .half_blocks = true,
        .beside = { 12, 12 },
        .frame = true,
        .bar = true };
    struct layout l;
    for (int cols = 100; cols <= 200; cols += 5) {
        layout_make(30, cols, &w, &l);
        cr_assert(l.fits);
        cr_expect_eq(l.beside, cols >= LAYOUT_BESIDE, "%d", cols);
        if (!l.beside) continue;
        cr_expect_leq(l.board.cols, cols / 2);
        cr_expect_geq(l.other.board.col, cols / 2);
        cr_expect_leq(l.other.board.col + l.other.board.cols, cols);
        cr_expect_leq(l.other.panel.col + l.other.panel.cols, cols);
        cr_expect(!l.frame.rows);
        cr_expect(l.other.below || l.other.panel.col == l.other.board.col + l.other.board.cols + 2, "%d", cols);
        cr_expect_eq(l.status.cols, cols);
    }
}

Test(layout, panel_below_when_narrow)
{
    struct layout_wish w = { .board = { 10, 10 }, .cell = "auto", .half_blocks = true };
    struct layout l;
    layout_make(16, 40, &w, &l);
    cr_expect(l.fits && l.below);
    cr_expect_geq(l.panel.rows, 2);
    layout_make(24, 80, &w, &l);
    cr_expect(!l.below);
    cr_expect_geq(l.panel.cols, 30);
}

Test(layout, cell_can_be_asked_for)
{
    struct layout_wish w = { .board = { 10, 10 }, .cell = "s", .half_blocks = true };
    struct layout l;
    layout_make(40, 120, &w, &l);
    cr_expect_eq(l.cell, CELL_NARROW);
    w.half_blocks = false;
    layout_make(40, 120, &w, &l);
    cr_expect_eq(l.cell, CELL_SMALL);
    w.cell = "h";
    layout_make(40, 120, &w, &l);
    cr_expect_eq(l.cell, CELL_LARGE, "no half blocks: the best that fits");
    w.cell = "l";
    layout_make(24, 80, &w, &l);
    cr_expect_eq(l.cell, CELL_MEDIUM, "too large: the best that fits");
}

static bool inside(struct rect r, int rows, int cols)
{
    return r.row >= 0 && r.col >= 0 && r.row + r.rows <= rows && r.col + r.cols <= cols;
}

Test(layout, every_size_from_one_by_one)
{
    for (int rows = 1; rows <= 60; rows++)
        for (int cols = 1; cols <= 240; cols++)
            for (int width = 8; width <= 12; width += 2) {
                struct layout_wish w = { .board = { width, width },
                    .cell = "auto",
                    .half_blocks = cols % 2 == 0,
                    .bar = rows % 2,
                    .frame = true };
                struct layout l;
                layout_make(rows, cols, &w, &l);
                bool enough = rows >= l.needs.rows && cols >= l.needs.cols;
                cr_assert_eq(l.fits, enough, "%dx%d width %d", cols, rows, width);
                if (!l.fits) continue;
                cr_assert(inside(l.board, l.message.row, cols), "%dx%d", cols, rows);
                cr_assert(inside(l.panel, l.message.row, cols), "%dx%d", cols, rows);
                cr_assert(inside(l.frame, l.message.row, cols) && inside(l.bar, l.message.row, cols));
                if (l.bar.rows) cr_assert(l.bar.col + l.bar.cols < l.panel.col, "%dx%d", cols, rows);
                cr_assert(inside(l.prompt, rows, cols));
            }
}

Test(layout, a_list_at_any_size)
{
    struct layout_wish w = { .board = { 10, 10 }, .cell = "auto", .half_blocks = true };
    for (int rows = 1; rows <= 60; rows++)
        for (int cols = 1; cols <= 240; cols++) {
            struct layout l;
            layout_browse(rows, cols, &w, &l);
            cr_assert_eq(l.fits, rows >= l.needs.rows && cols >= l.needs.cols, "%dx%d", cols, rows);
            if (l.fits) cr_assert(inside(l.list, l.message.row, cols), "%dx%d", cols, rows);
        }
}
