/* test_analysis.c -- analysis by real keys: the engine's lines beside the board, at two sizes. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "screen/huff.h"

TestSuite(analysis, .fini = term_cleanup, .timeout = 120);

#define REPLAY_FILE SRCDIR "/tests/data/replay.pdn"

static const struct term_options sizes[] = { { .rows = 24, .cols = 80 }, { .rows = 40, .cols = 120 } };
enum { SIZES = sizeof sizes / sizeof *sizes };

/* The panel's column: behind the board and the bar. */
static int panel_col(const struct term_options *o)
{
    return o->cols == 80 ? 45 : 65;
}

/* A row of the panel as text. */
static const char *panel_row(struct term *t, const struct term_options *o, int row)
{
    static char text[1024];
    int n = 0, last = 0;
    for (int col = panel_col(o); col < o->cols; col++) {
        uint32_t g = term_cell(t, row, col).glyph;
        text[n++] = g < 128 ? (char)g : '#';
        if (g != ' ') last = n;
    }
    text[last] = 0;
    return text;
}

struct wanted {
    const struct term_options *o;
    int row;
    const char *begins, *holds;
};

static bool row_is(struct term *t, void *ctx)
{
    const struct wanted *w = ctx;
    const char *row = panel_row(t, w->o, w->row);
    return !strncmp(row, w->begins, strlen(w->begins)) && strstr(row, w->holds);
}

/* Wait until a row of the panel begins so and holds that. */
#define expect_panel(t, o, row, begins, holds)                                                                    \
    do {                                                                                                          \
        struct wanted wanted_ = { o, row, begins, holds };                                                        \
        cr_assert(term_wait(t, row_is, &wanted_, term_slow(TERM_WAIT_MS)), "row %d is not \"%s...%s\":\n%s", row, \
            begins, holds, term_text(t));                                                                         \
    } while (0)

static struct term *analyse_file(const struct term_options *o)
{
    struct term *t = huff_start(o, REPLAY_FILE, NULL);
    expect(t, "REPLAY");
    term_send(t, "A");
    expect(t, " ANALYSE ");
    return t;
}

Test(analysis, lines_with_scores_follow_the_cursor)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        expect_panel(t, o, 4, "", " depth ");
        expect_panel(t, o, 5, "1 ", "-");
        expect_panel(t, o, 7, "3 ", "-");
        expect(t, "W ");
        expect(t, "engine on");
        term_send(t, "lll"); /* 1. 32-28 19-23 2. 28x19: Black must capture */
        expect(t, "ply 3");
        expect_panel(t, o, 5, "1 ", "x23");
        term_send(t, "h");
        expect_panel(t, o, 5, "1 ", " 28x19");
        term_send(t, "A");
        expect(t, " REPLAY ");
    }
}

Test(analysis, more_and_fewer_lines_pause_restart_and_threats)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        expect_panel(t, o, 7, "3 ", "-");
        term_send(t, "e");
        expect(t, "4 lines");
        expect_panel(t, o, 8, "4 ", "-");
        term_send(t, "EE");
        expect(t, "2 lines");
        expect_panel(t, o, 7, "#", "");
        term_send(t, "x");
        expect_panel(t, o, 7, "threat ", "-");
        term_send(t, "x");
        expect_panel(t, o, 7, "#", "");
        term_send(t, "z");
        expect(t, "engine off");
        term_send(t, ".");
        expect(t, "engine on");
        expect_panel(t, o, 5, "1 ", "-");
    }
}

Test(analysis, space_plays_and_y_copies)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        bool same = false;
        term_send(t, "$");
        expect(t, "ply 10");
        /* The line may change between the look and the key, but not again and again. */
        for (int tried = 0; tried < 5 && !same; tried++) {
            char played[16];
            expect_panel(t, o, 5, "1 ", "-");
            snprintf(played, sizeof played, " %.5s.", panel_row(t, o, 5) + 8);
            term_send(t, " ");
            expect(t, "ply 11");
            same = strstr(term_text(t), played) != NULL;
            term_send(t, "u");
            expect(t, "ply 10");
        }
        cr_assert(same, "%s", term_text(t));
        expect_panel(t, o, 5, "1 ", "-");
        term_send(t, "y");
        expect(t, "Line 1 is in the game now");
        expect(t, "ply 10");
        term_send(t, "l");
        expect(t, "ply 11");
        term_send(t, "u");
        expect(t, "ply 10");
    }
}

Test(analysis, tab_gives_the_arrows_to_board_and_lines)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        char move[8];
        term_send(t, "0");
        expect(t, "ply 0");
        expect_panel(t, o, 6, "2 ", "-");
        term_send(t, "\t\t");
        expect(t, "Up Down line");
        term_send(t, "j");
        snprintf(move, sizeof move, "%.5s", panel_row(t, o, 6) + 8);
        term_send(t, "\r");
        expect(t, "ply 1");
        term_send(t, "\033[Zh"); /* to the board, a square to the left */
        expect(t, "move a piece");
        expect(t, "ply 1");
        term_send(t, "\t\t");
        expect_gone(t, "move a piece");
        term_send(t, "h");
        expect(t, "ply 0");
    }
}

Test(analysis, comes_from_a_game_in_play_and_goes_back)
{
    struct term *t = huff_start(NULL, "--white=you", "--black=you", NULL);
    expect(t, "PLAY");
    term_send(t, "32-28\r19-23\rA");
    expect(t, " ANALYSE ");
    term_send(t, "hq");
    expect(t, " PLAY ");
    expect(t, "ply 2");
    term_send(t, "q");
    expect_exit(t, 3000, 0);
}

Test(analysis, the_card_of_keys_fits)
{
    struct term *t = analyse_file(&sizes[0]);
    term_send(t, "?");
    expect(t, "Keys in an analysis");
    expect(t, "q, Esc or Enter: close");
    term_send(t, "q");
    expect(t, " ANALYSE ");
}
