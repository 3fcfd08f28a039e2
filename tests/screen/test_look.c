/* test_look.c -- the board of the real program cell by cell beside the pictures it was designed by, as they are sent to
   a terminal (reference files).  Where the program departs from one, it says why here. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "help/reference.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(look, .fini = term_cleanup, .timeout = 600);

enum { ARGS = 6, KEYS = 8, BEST = 97 };

#define GAMES   "games.pdn"
#define OPENING "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10"
#define TWO     "--white=you", "--black=you"
#define INTL                                                        \
    "B:WK48,31,32,33,34,35,36,37,38,39,40,42,43,44,45,46,47,49,50:" \
    "B1,2,K3,4,5,6,7,8,9,11,12,13,15,16,17,18,14,20,23"

/* A picture; how to come to the same position: arguments, keys, and what is on the screen then; where the board is, with
   its frame, and how large a square is in columns and half rows; which squares show what the rules, or an engine, won't:
   those are not compared, or (`only`) nothing but those. */
static const struct picture {
    const char *file, *term;
    int rows, cols;
    const char *args[ARGS], *keys[KEYS], *then;
    int top, left, frame, width, cell_cols, cell_halves;
    const char *except, *only;
} pictures[] = {
    { "play80_10.ans", "xterm-256color", 24, 80, { TWO },
        { "32-28\r19-23\r28x19\r14x23\r37-32\r10-14\r41-37\r14-19\r", "h" }, "ply 8", 1, 0, 0, 10, 4, 4, "", "" },
    { "first80.ans", "xterm-256color", 24, 80, { TWO }, { "h" }, "White to move", 1, 0, 0, 10, 4, 4, "", "" },
    { "play80_12.ans", "xterm-256color", 24, 80, { "-v", "malaysian:starter=white", TWO }, { "43-37\r25-31\r", "hhhk" },
        "ply 2", 1, 0, 0, 12, 4, 3, "", "" },
    { "play120_12.ans", "xterm-256color", 40, 120, { "-v", "malaysian:starter=white", TWO },
        { ":fen B:W37,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,K70,71,72:"
          "B1,2,3,4,5,6,7,8,9,10,11,12,13,K14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30\r",
            "25-31\r", "h" },
        "ply 1", 1, 0, 0, 12, 6, 6, " 37 ", "" },
    { "paper120.ans", "xterm-256color", 40, 120, { TWO }, { ":set theme=paper\r", ":fen " INTL "\r", "14-19\r", "hhj" },
        "White to move", 1, 0, 0, 10, 6, 6, " 27 32 ", "" },
    { "an120.ans", "xterm-256color", 40, 120, { TWO },
        { "32-28\r19-23\r28x19\r14x23\r37-32\r10-14\r41-37\r14-19\r", ":analyse\r" }, "ANALYSE", 1, 0, 0, 10, 6, 6, "",
        "" },
    { "linux80.ans", "linux", 24, 80, { TWO }, { ":fen " INTL "\r", "14-19\r", "h" }, "White to move", 1, 0, 0, 10, 4,
        4, " 27 31 33 34 35 46 47 ", "" },
    { "vt80.ans", "vt100", 24, 80, { TWO, "--ascii" }, { ":fen " INTL "\r", "14-19\r", "h" }, "White to move", 1, 0, 0,
        10, 4, 4, " 27 31 33 34 35 46 47 ", "" },
    { "play120_8.ans", "xterm-256color", 40, 120, { "-v", "russian", TWO },
        { ":set notation=numbers\r", ":fen B:W18,21,22,27,28,30,31,32:B1,2,4,5,7,8,10,11,25\r", "25-29\r", "hjj\r" },
        "put down", 3, 3, 1, 8, 8, 8, " 3 14 25 ", "" },
    { "play120_8.ans", "xterm-256color", 40, 120, { "-v", "russian", TWO },
        { ":set notation=numbers\r", ":fen B:W32,K3:B14,25\r", "25-29\r" }, "ply 1", 3, 3, 1, 8, 8, 8, "",
        " 3 14 25 " },
    { "an200.ans", "xterm-256color", 60, 200, { TWO },
        { ":fen B:W31,32,33,34,35,36,37,38,39,40,42,43,44,45,46,48,49,K50:BK1,2,3,4,5,7,8,9,11,12,13,15,17,18,20,23,14\r",
            "14-19\r", ":analyse\r" },
        "ANALYSE", 3, 4, 1, 10, 10, 10, "", "" },
    { "browse120.ans", "xterm-256color", 40, 120, { "--browse", GAMES }, { "l", "l", "l", "l", "l", "l", "l", "l" },
        "ply 8", 15, 2, 1, 10, 4, 4, "", "" },
    { NULL, NULL, 0, 0, { NULL }, { NULL }, NULL, 0, 0, 0, 0, 0, 0, NULL, NULL },
};

/* Colours that had to change: those of squares that colour-blind eyes took for others, and crowns beside them; and with 8
   colours those of numbers and marks, which had 4:1 and 3:1 (test_theme.c). */
static bool departs(const struct term_cell *want, const struct term_cell *got, bool back)
{
    static const int to[][2] = { { 31, 32 }, { 65, 103 }, { 130, 131 }, { 130, 94 } };
    int a = back ? want->bg : want->fg, b = back ? got->bg : got->fg;
    for (size_t i = 0; i < sizeof to / sizeof *to; i++)
        if (to[i][0] == a && to[i][1] == b) return true;
    bool mark = got->glyph > ' ' && got->glyph < 0x7f && strchr("0123456789<>", (int)got->glyph);
    return mark && !back && ((got->bg == 3 && a == 0 && b == 7) || (got->bg == 2 && a == 7 && b == 0));
}

/* Nobody sees the ink of a blank. */
static bool same(const struct term_cell *want, const struct term_cell *got)
{
    bool bg = want->bg == got->bg || departs(want, got, true);
    bool fg = want->fg == got->fg || departs(want, got, false) || (want->glyph == ' ' && !want->reverse);
    return want->glyph == got->glyph && bg && fg;
}

static struct term *picture_of(const struct picture *p)
{
    char file[64];
    struct term_options o = { .rows = p->rows, .cols = p->cols, .term = p->term };
    snprintf(file, sizeof file, "look/%s", p->file);
    const char *const argv[] = { "/bin/cat", reference(file), NULL };
    struct term *t = term_start(&o, argv);
    cr_assert_eq(term_wait_exit(t, term_slow(3000)), 0);
    term_settle(t, 50);
    return t;
}

/* The square at a place of the board; 0: a light one. */
static int square_of(const struct picture *p, int row, int col)
{
    int rank = row * 2 / p->cell_halves, file = col / p->cell_cols;
    return (rank + file) % 2 ? rank * p->width / 2 + file / 2 + 1 : 0;
}

static bool counts(const struct picture *p, int row, int col)
{
    char name[16];
    snprintf(name, sizeof name, " %d ", square_of(p, row, col));
    return !strstr(p->except, name) && (!*p->only || strstr(p->only, name));
}

/* Cells that differ; the first of them are told. */
static int differing(const struct picture *p, struct term *want, struct term *got, bool tell)
{
    int n = 0, high = p->width * p->cell_halves / 2, wide = p->width * p->cell_cols;
    for (int row = -p->frame; row < high + p->frame; row++)
        for (int col = -p->frame; col < wide + p->frame; col++) {
            struct term_cell a = term_cell(want, p->top + row, p->left + col);
            struct term_cell b = term_cell(got, p->top + row, p->left + col);
            bool best = *p->then == 'A' && (a.bg == BEST || b.bg == BEST || a.fg == BEST || b.fg == BEST);
            bool inside = row >= 0 && row < high && col >= 0 && col < wide;
            if (same(&a, &b) || best || (inside && !counts(p, row, col))) continue;
            if (n++ < 12 && tell)
                cr_expect(false, "%s: square %d: U+%04X %d on %d, not U+%04X %d on %d", p->file,
                    inside ? square_of(p, row, col) : 0, b.glyph, b.fg, b.bg, a.glyph, a.fg, a.bg);
        }
    return n;
}

struct pair {
    const struct picture *p;
    struct term *want;
};

static bool is_same(struct term *got, void *ctx)
{
    const struct pair *pair = ctx;
    return strstr(term_text(got), pair->p->then) && !differing(pair->p, pair->want, got, false);
}

static void compare(const struct picture *p)
{
    struct term_options o = { .rows = p->rows, .cols = p->cols, .term = p->term };
    if (strcmp(p->args[0], "--browse") == 0) {
        o.home = scratch_new();
        whole_write(scratch_in(o.home, GAMES),
            "[GameType \"20\"]\n\n" OPENING " *\n\n[GameType \"20\"]\n\n1. 32-28 *\n");
    }
    struct pair pair = { p, picture_of(p) };
    OWN(term) got = huff_start(&o, p->args[0], p->args[1], p->args[2], p->args[3], p->args[4], NULL);
    expect(got, o.home ? "BROWSE" : "to move");
    for (int i = 0; i < KEYS && p->keys[i]; i++) {
        term_send(got, p->keys[i]);
        term_settle(got, term_slow(50));
    }
    bool ok = term_wait(got, is_same, &pair, term_slow(3000));
    cr_expect(ok, "%s: %d cells of\n%s", p->file, differing(p, pair.want, got, true), term_text(got));
    term_free(pair.want);
}

/* In an analysis the engine's best move is the engine's. */
Test(look, boards_are_as_designed)
{
    for (const struct picture *p = pictures; p->file; p++) compare(p);
}
