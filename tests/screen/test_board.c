/* test_board.c -- the board cell by cell: every game, terminal, locale and size has the cell
   size the design gives it, every man in its place, and squares in their colours. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "screen/huff.h"

TestSuite(board, .fini = term_cleanup, .timeout = 600);

/* A terminal and the cell sizes of boards 8, 10 and 12 squares wide at 80x24 and at 120x40. */
struct kind {
    const char *term, *lang;
    const char *sizes, *large;
    int dark, light; /* backgrounds; -2: not fixed */
};

static const struct kind kinds[] = {
    { "xterm-256color", "C.UTF-8", "MMH", "XLL", 137, 223 },
    { "xterm-256color", "C", "MMs", "xLL", 137, 223 },
    { "screen", "C.UTF-8", "MMs", "xLL", 5, 7 },
    { "screen", "C", "MMs", "xLL", 5, 7 },
    { "linux", "C.UTF-8", "MMs", "xLL", 3, 7 },
    { "linux", "C", "MMs", "xLL", 3, 7 },
    { "vt100", "C.UTF-8", "MMs", "xLL", -1, -1 },
    { "vt100", "C", "MMs", "xLL", -1, -1 },
};

static void expect_start(struct term *t, const struct huff_game *g, char size, const struct kind *k)
{
    char want[80], got[80];
    struct huff_board b = huff_board_make(g, size);
    huff_board_start(g, want);
    expect(t, "PLAY");
    huff_board_read(t, &b, got);
    cr_assert_str_eq(got, want, "%s on %s %s, cell %c:\nwant %s\ngot  %s\n%s", g->spec, k->term, k->lang, size, want,
        got, term_text(t));
}

static void expect_grounds(struct term *t, const struct huff_game *g, char size, const struct kind *k)
{
    struct huff_board b = huff_board_make(g, size);
    int row, col, dark = 0, light = 0, count = g->width * g->width / 2;
    for (int square = 1; square <= count; square++) {
        huff_board_place(&b, square, &row, &col);
        struct term_cell c = term_cell(t, row, col); // of a lower half row the square is in front
        dark += c.bg == k->dark || (size == 'H' && c.fg == k->dark);
        light += term_cell(t, row, col > b.col ? col - 1 : col + b.cols).bg == k->light;
    }
    /* All but the one under the cursor. */
    cr_assert(dark >= count - 1, "%s on %s: %d of %d dark squares are painted so", g->spec, k->term, dark, count);
    cr_assert(light >= count - 1, "%s on %s: %d light squares are painted so", g->spec, k->term, light);
}

static void expect_boards(const struct kind *k, int rows, int cols, bool large)
{
    struct term_options o = { .rows = rows, .cols = cols, .term = k->term, .lang = k->lang };
    for (int i = 0; i < HUFF_GAMES; i++) {
        const struct huff_game *g = &huff_games[i];
        char size = (large ? k->large : k->sizes)[(g->width - 8) / 2];
        OWN(term) t = huff_start(&o, "-v", g->spec, NULL);
        expect_start(t, g, size, k);
        expect_grounds(t, g, size, k);
        cr_assert(strstr(term_row(t, 0), g->title), "title: %s", term_row(t, 0));
    }
}

#define BOARD_TEST(name, i)                      \
    Test(board, name##_at_80x24)                 \
    {                                            \
        expect_boards(&kinds[i], 24, 80, false); \
    }                                            \
    Test(board, name##_at_120x40)                \
    {                                            \
        expect_boards(&kinds[i], 40, 120, true); \
    }

BOARD_TEST(xterm, 0)
BOARD_TEST(xterm_in_c_locale, 1)
BOARD_TEST(screen, 2)
BOARD_TEST(screen_in_c_locale, 3)
BOARD_TEST(linux_console, 4)
BOARD_TEST(linux_console_in_c_locale, 5)
BOARD_TEST(vt100, 6)
BOARD_TEST(vt100_in_c_locale, 7)

static bool is_ascii(const char *s)
{
    for (; *s; s++)
        if ((unsigned char)*s >= 0x80) return false;
    return true;
}

Test(board, the_c_locale_gets_plain_ascii)
{
    struct term_options o = { .lang = "C" };
    struct term *t = huff_start(&o, NULL);
    expect(t, "PLAY");
    cr_assert(is_ascii(term_text(t)), "%s", term_text(t));
}

Test(board, ascii_is_no_more_than_ascii)
{
    static const char *const env[] = { "LANG=de_DE.UTF-8", "LC_ALL=", NULL };
    struct term_options o = { .env = env };
    struct term *t = huff_start(&o, "--ascii", "--white=Stra\303\237e", NULL);
    expect(t, "Stra?e");
    says(t, ":set lang=de\r", "needs UTF-8");
    cr_assert(is_ascii(term_text(t)), "%s", term_text(t));
}

Test(board, no_color_and_mono_are_honoured)
{
    static const char *const env[] = { "NO_COLOR=1", NULL };
    struct term_options o = { .env = env };
    struct term *t = huff_start(&o, NULL);
    expect(t, "PLAY");
    for (int row = 0; row < 24; row++)
        for (int col = 0; col < 80; col++) {
            struct term_cell c = term_cell(t, row, col);
            cr_assert(c.fg == -1 && c.bg == -1, "colour at %d,%d", row, col);
        }
    struct kind mono = { "xterm-256color", "C.UTF-8", "MMs", "xLL", -1, -1 };
    expect_start(t, &huff_games[0], 'M', &mono);
}

Test(board, a_small_terminal_gets_the_small_cell)
{
    struct kind k = kinds[0];
    for (int i = 0; i < HUFF_GAMES; i++) {
        struct term_options o = { .rows = 16, .cols = 40 };
        OWN(term) t = huff_start(&o, "-v", huff_games[i].spec, NULL);
        expect(t, "PLAY");
        expect_start(t, &huff_games[i], 'S', &k);
    }
}

Test(board, a_tiny_terminal_says_so_and_waits)
{
    struct term_options o = { .rows = 13, .cols = 80 };
    struct term *t = huff_start(&o, NULL);
    expect(t, "Too small.  Needed:");
    expect(t, "20 columns, 14 rows");
    term_send(t, "3");
    term_settle(t, 200);
    cr_expect_str_eq(term_row(t, 0), "Too small.  Needed:");
    cr_assert_eq(term_wait_exit(t, 100), -1, "it left");
    term_resize(t, 14, 20);
    expect(t, "White to move");
    term_resize(t, 14, 19);
    expect(t, "20 columns, 14 rows");
    term_resize(t, 24, 80);
    expect_start(t, &huff_games[0], 'M', &kinds[0]);
}

Test(board, growing_and_shrinking_changes_the_cell)
{
    struct term *t = huff_start(NULL, NULL);
    expect_start(t, &huff_games[0], 'M', &kinds[0]);
    term_resize(t, 40, 120);
    term_settle(t, 200);
    expect_start(t, &huff_games[0], 'L', &kinds[0]);
    static const struct {
        int rows, cols;
        char size;
    } steps[] = { { 24, 80, 'M' }, { 23, 80, 'H' }, { 24, 80, 'M' } }; // a status line of tmux goes and comes
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        term_resize(t, steps[i].rows, steps[i].cols);
        term_settle(t, 200);
        expect_start(t, &huff_games[0], steps[i].size, &kinds[0]);
    }
}

Test(board, flips)
{
    struct term *t = huff_start(NULL, NULL);
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    expect(t, "PLAY");
    cr_assert_eq(huff_board_at(t, &b, 1), 'b');
    term_send(t, "f");
    term_settle(t, 200);
    cr_assert_eq(huff_board_at(t, &b, 1), 'w', "%s", term_text(t));
    cr_assert_eq(huff_board_at(t, &b, 50), 'b');
}

static bool differs(struct term *t, void *before)
{
    return strcmp(term_text(t), before) != 0;
}

/* A release that comes alone, long behind its press: the clock goes on without another key. */
Test(board, a_release_of_the_mouse_stops_nothing)
{
    struct term_options o = { 0 };
    struct term *t = huff_start(&o, "--tc=5+0", "--white=you", "--black=Bo", NULL);
    says(t, "32-28\r", "28");
    says(t, "20-24\r", "24");
    term_send(t, "\033[<0;5;5M");
    term_settle(t, 200);
    term_send(t, "\033[<0;5;5m");
    for (int i = 0; i < 4; i++) {
        char before[1 << 14];
        snprintf(before, sizeof before, "%s", term_text(t));
        cr_assert(term_wait(t, differs, before, term_slow(4000)), "the clock stands:\n%s", before);
    }
}
