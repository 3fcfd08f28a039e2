/* test_minute.c -- the first minute of a newcomer, for each of the five games, key by key. */
#include <config.h>

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(minute, .fini = term_cleanup, .timeout = 600);

static void type(struct term *t, const char *line)
{
    term_send(t, line);
    term_send(t, "\r");
}

/* The character a game's 80x24 board has as cell size in a UTF-8 colour terminal. */
static struct huff_board board_of(const struct huff_game *g)
{
    return huff_board_make(g, g->width == 12 ? 'H' : 'M');
}

static void expect_ply(struct term *t, int ply)
{
    if (ply) expect(t, printed("ply %d ", ply));
    else expect_gone(t, "   ply ");
}

/* White's men on the screen must be as many as `men` at the least; the engine may have
 * captured. */
static int count_pieces(struct term *t, const struct huff_board *b)
{
    char squares[80];
    int n = 0;
    huff_board_read(t, b, squares);
    for (const char *p = squares; *p; p++) {
        cr_assert_neq(*p, '?', "unreadable square %d:\n%s", (int)(p - squares) + 1, term_text(t));
        n += *p != ' ';
    }
    return n;
}

static void sees_the_board(struct term *t, const struct huff_game *g)
{
    struct huff_board b = board_of(g);
    char want[80], got[80];
    expect(t, "You are White");
    expect(t, "? keys");
    cr_assert(strstr(term_row(t, 0), g->title), "title: %s", term_row(t, 0));
    huff_board_start(g, want);
    huff_board_read(t, &b, got);
    cr_assert_str_eq(got, want, "%s", term_text(t));
}

static void types_moves(struct term *t, const struct huff_game *g)
{
    char first[16];
    snprintf(first, sizeof first, "move>%s %c", "", g->wrong[0]);
    term_write(t, g->wrong, 1);
    expect(t, first); /* a digit opens the prompt with itself */
    type(t, g->wrong + 1);
    expect(t, g->wrong); /* the refusal names the try */
    expect_gone(t, "move> ");
    struct huff_board b = board_of(g);
    int from, to, pieces = count_pieces(t, &b);
    cr_assert_eq(sscanf(g->legal, "%d-%d", &from, &to), 2);
    double begun = term_age_ms(t);
    type(t, g->legal);
    expect_ply(t, 2); /* the engine has answered */
    double took = term_age_ms(t) - begun;
    cr_assert(took < term_slow(2000), "the answer took %.0f ms", took);
    expect(t, g->legal); /* in the move list */
    expect(t, "White to move");
    cr_assert(count_pieces(t, &b) >= pieces - 4);
    cr_assert_neq(huff_board_at(t, &b, from), 'w', "%s", term_text(t));
}

struct wanted {
    int ply;
    bool asked;
};

/* At the ply, or asked to confirm that a refused capture costs a piece. */
static bool moved_or_asked(struct term *t, void *ctx)
{
    struct wanted *w = ctx;
    char text[16];
    snprintf(text, sizeof text, "ply %d ", w->ply);
    w->asked = term_find(t, "refuses the capture", NULL, NULL);
    return w->asked || term_find(t, text, NULL, NULL);
}

static void moves_with_tab(struct term *t, int ply)
{
    struct wanted w = { ply, false };
    term_send(t, "\t\r\t\r");
    term_wait(t, moved_or_asked, &w, TERM_WAIT_MS);
    if (w.asked) term_send(t, "\r");
    expect_ply(t, ply);
    expect(t, "White to move");
}

/* Walk the cursor to the square with arrow keys, seen by the terminal's own cursor. */
static void walk_to(struct term *t, const struct huff_board *b, int square)
{
    int want_row, want_col, row, col;
    huff_board_place(b, square, &want_row, &want_col);
    for (int step = 0; step < 30; step++) {
        term_settle(t, 30);
        term_cursor(t, &row, &col);
        if (huff_board_square(b, row, col) == square) return;
        int height = b->size == 'H' ? 1 : b->rows2 / 2;
        const char *key = row < want_row ? "\033OB"
            : row >= want_row + height   ? "\033OA"
            : col < want_col             ? "\033OC"
                                         : "\033OD";
        term_send(t, key);
    }
    cr_assert_fail("the cursor does not reach square %d:\n%s", square, term_text(t));
}

static void moves_with_arrows(struct term *t, const struct huff_game *g, int ply)
{
    struct huff_board b = board_of(g);
    int from, to;
    cr_assert_eq(sscanf(g->legal, "%d-%d", &from, &to), 2);
    walk_to(t, &b, from);
    term_send(t, "\r");
    walk_to(t, &b, to);
    term_send(t, "\r");
    expect_ply(t, ply);
    expect(t, "White to move");
}

static void reads_help(struct term *t)
{
    static const char *const words[] = { "take back", "hint", "turn the board", "save", "leave", "piece that can move",
        "type a move", "close" };
    term_send(t, "?");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) expect(t, words[i]);
    term_send(t, "\033");
    expect_gone(t, "close");
    expect(t, "White to move");
}

static void changes_the_game(struct term *t, const struct huff_game *g)
{
    const char *other = strcmp(g->spec, "thai") == 0 ? "international" : "thai";
    type(t, printed(":new %s", other));
    expect(t, *other == 't' ? "Thai" : "International");
    expect_ply(t, 0);
    type(t, ":rules");
    expect(t, "close");
    expect(t, "A king moves");
    term_send(t, "\033");
    expect_gone(t, "close");
    expect(t, "PLAY");
}

static int count_files(const char *dir, const char *suffix)
{
    DIR *d = opendir(dir);
    int n = 0;
    for (struct dirent *e; d && (e = readdir(d));) {
        size_t len = strlen(e->d_name), tail = strlen(suffix);
        n += len > tail && strcmp(e->d_name + len - tail, suffix) == 0;
    }
    if (d) closedir(d);
    return n;
}

static void saves_and_leaves(struct term *t)
{
    says(t, "S", ".pdn"); /* a name is offered */
    says(t, "\r", "Saved");
    cr_assert_eq(count_files(term_home(t), ".pdn"), 1, "no file in the folder:\n%s", term_text(t));
    leaves(t, "q");
    cr_assert(!term_on_alternate(t) && term_cursor_visible(t), "the terminal is not as it was");
}

static void resumes_after_a_kill(const struct huff_game *g)
{
    struct term_options o = { .home = scratch_new() };
    struct huff_board b = board_of(g);
    char before[80], after[80];
    struct term *t = huff_start(&o, "-v", g->spec, NULL);
    expect(t, "You are White");
    type(t, g->legal);
    expect_ply(t, 2);
    expect(t, "White to move");
    huff_board_read(t, &b, before);
    term_signal(t, SIGKILL);
    term_wait_exit(t, 3000);
    term_free(t);

    t = huff_start(&o, "-v", g->spec, NULL);
    expect(t, "Resume the game of ");
    expect(t, "y/n");
    term_send(t, "y\r");
    expect_ply(t, 2);
    expect(t, g->legal);
    huff_board_read(t, &b, after);
    cr_assert_str_eq(after, before, "%s", term_text(t));
    type(t, ":undo");
    expect_ply(t, 0);
}

static void first_minute(const struct huff_game *g)
{
    struct term *t = huff_start(NULL, "-v", g->spec, NULL);
    sees_the_board(t, g);
    types_moves(t, g);
    term_send(t, "u");
    expect_ply(t, 0);
    moves_with_arrows(t, g, 2);
    moves_with_tab(t, 4);
    term_send(t, "u");
    expect_ply(t, 2);
    says(t, "H", "Look at the piece on ");
    reads_help(t);
    changes_the_game(t, g);
    saves_and_leaves(t);
    resumes_after_a_kill(g);
}

Test(minute, international)
{
    first_minute(&huff_games[0]);
}
Test(minute, malaysian)
{
    first_minute(&huff_games[1]);
}
Test(minute, malaysian8)
{
    first_minute(&huff_games[2]);
}
Test(minute, thai)
{
    first_minute(&huff_games[3]);
}
Test(minute, srilanka)
{
    first_minute(&huff_games[4]);
}

Test(minute, no_argument_at_all_is_the_international_game)
{
    struct term *t = huff_start(NULL, NULL);
    sees_the_board(t, &huff_games[0]);
    expect(t, "32-28");
}

Test(minute, works_on_a_vt100)
{
    struct term_options o = { .term = "vt100", .lang = "C" };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    type(t, "32-28");
    expect_ply(t, 2);
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    count_pieces(t, &b);
    moves_with_tab(t, 4);
    leaves(t, "q");
}
