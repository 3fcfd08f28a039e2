/* test_canvas.c -- the grid: clipping, wide and combining characters, text that would do harm. */
#include <config.h>

#include <locale.h>
#include <string.h>

#include <criterion/criterion.h>

#include "ui/term/canvas.h"

static const struct ink plain = { -1, -1, 0 };

static void expect_dump(const struct canvas *c, const char *want)
{
    LOCAL(str) s;
    str_init(&s, 4096);
    canvas_dump(c, &s);
    cr_expect_str_eq(str_text(&s), want);
}

static void start(struct canvas *c, int rows, int cols)
{
    setlocale(LC_ALL, "C.UTF-8");
    *c = (struct canvas){ 0 };
    canvas_resize(c, rows, cols);
}

Test(canvas, text_is_clipped)
{
    LOCAL(canvas) c;
    start(&c, 2, 8);
    cr_expect_eq(canvas_text(&c, (struct rect){ 0, 2, 1, 4 }, 0, 0, plain, "abcdefgh"), 4);
    canvas_text(&c, (struct rect){ 0, 0, 2, 8 }, 5, 0, plain, "nowhere");
    canvas_text(&c, (struct rect){ -3, -3, 2, 8 }, 0, 0, plain, "nowhere");
    canvas_text(&c, (struct rect){ 1, 0, 1, 8 }, 0, 5, plain, "xyzw");
    expect_dump(&c, "  abcd\n     xyz\n");
}

Test(canvas, controls_never_get_in)
{
    LOCAL(canvas) c;
    start(&c, 1, 20);
    canvas_text(&c, canvas_all(&c), 0, 0, plain,
        "a\033[2Jb\xe2\x80\xae"
        "c\x9b"
        "d\x07");
    for (int i = 0; i < c.cols; i++) {
        uint32_t ch = canvas_at(&c, 0, i)->ch;
        cr_expect(ch >= ' ' && ch != 0x7f && ch != 0x202e && !(ch >= 0x80 && ch < 0xa0));
    }
}

Test(canvas, wide_and_combining)
{
    LOCAL(canvas) c;
    start(&c, 2, 6);
    canvas_text(&c, canvas_all(&c), 0, 0, plain, "漢e\xcc\x81z");
    expect_dump(&c, "漢e\xcc\x81z\n\n");
    cr_expect_eq(canvas_at(&c, 0, 1)->ch, 0);
    canvas_put(&c, 0, 1, 'x', plain);
    expect_dump(&c, " xe\xcc\x81z\n\n");
    canvas_text(&c, (struct rect){ 1, 0, 1, 3 }, 0, 0, plain, "ab漢");
    expect_dump(&c, " xe\xcc\x81z\nab\n");
    canvas_text(&c, (struct rect){ 1, 0, 1, 2 }, 0, 0, plain, "ce\xcc\x81z"); // the last one keeps its marks
    expect_dump(&c, " xe\xcc\x81z\nce\xcc\x81\n");
}

Test(canvas, one_cell)
{
    LOCAL(canvas) c;
    start(&c, 0, -5);
    cr_expect_eq(c.rows, 1);
    cr_expect_eq(c.cols, 1);
    canvas_text(&c, canvas_all(&c), 0, 0, plain, "long text");
    expect_dump(&c, "l\n");
}
