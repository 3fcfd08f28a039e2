/* test_analysis.c -- analysis by real keys: the engine's lines beside the board, at two sizes. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "help/printed.h"
#include "screen/huff.h"

TestSuite(analysis, .fini = term_cleanup, .timeout = 600);

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
    says(t, "A", " ANALYSE ");
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
        says(t, "A", " REPLAY ");
    }
}

Test(analysis, more_and_fewer_lines_pause_restart_and_threats)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        expect_panel(t, o, 7, "3 ", "-");
        says(t, "e", "4 lines");
        expect_panel(t, o, 8, "4 ", "-");
        says(t, "EE", "2 lines");
        expect_panel(t, o, 7, "#", "");
        term_send(t, "x");
        expect_panel(t, o, 7, "threat ", "-");
        term_send(t, "x");
        expect_panel(t, o, 7, "#", "");
        says(t, "z", "engine off");
        says(t, ".", "engine on");
        expect_panel(t, o, 5, "1 ", "-");
    }
}

Test(analysis, space_plays_and_y_copies)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        bool same = false;
        says(t, "$", "ply 10");
        /* The line may change between the look and the key, but not again and again. */
        for (int tried = 0; tried < 5 && !same; tried++) {
            char played[16];
            expect_panel(t, o, 5, "1 ", "-");
            snprintf(played, sizeof played, " %.5s.", panel_row(t, o, 5) + 8);
            says(t, " ", "ply 11");
            same = strstr(term_text(t), played) != NULL;
            says(t, "u", "ply 10");
        }
        cr_assert(same, "%s", term_text(t));
        expect_panel(t, o, 5, "1 ", "-");
        says(t, "y", "Line 1 is in the game now");
        expect(t, "ply 10");
        says(t, "l", "ply 11");
        says(t, "u", "ply 10");
    }
}

Test(analysis, tab_gives_the_arrows_to_board_and_lines)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        char move[8];
        says(t, "0", "ply 0");
        expect_panel(t, o, 6, "2 ", "-");
        says(t, "\t\t", "Up Down line");
        term_send(t, "j");
        snprintf(move, sizeof move, "%.5s", panel_row(t, o, 6) + 8);
        says(t, "\r", "ply 1");
        term_send(t, "\033[Zh"); /* to the board, a square to the left */
        expect(t, "move a piece");
        expect(t, "ply 1");
        term_send(t, "\t\t");
        expect_gone(t, "move a piece");
        says(t, "h", "ply 0");
    }
}

/* Where a move of line `line` begins in its row, from 1; its text goes to `ret`. */
static int move_in_row(struct term *t, const struct term_options *o, int line, int n, char ret[16])
{
    const char *row = panel_row(t, o, 4 + line), *at = row + 7;
    for (; at && n > 1; n--) at = (at = strchr(at + 1, ' ')) ? at : NULL;
    cr_assert(at && at[0], "%s", row);
    snprintf(ret, 16, "%.*s", (int)strcspn(at + 1, " "), at + 1);
    return panel_col(o) + (int)(at + 1 - row);
}

/* Has a line so many moves? */
static bool is_long(struct term *t, void *ctx)
{
    const struct wanted *w = ctx;
    int n = 0;
    for (const char *p = panel_row(t, w->o, w->row); (p = strchr(p, ' ')); p++) n++;
    return n >= 5;
}

#define expect_long(t, o, row)                                                                   \
    do {                                                                                         \
        struct wanted wanted_ = { o, row, "", "" };                                              \
        cr_assert(term_wait(t, is_long, &wanted_, term_slow(TERM_WAIT_MS)), "%s", term_text(t)); \
    } while (0)

/* The background of the squares a move leaves and enters: they are the last move's. */
static bool is_last_move(struct term *t, void *ctx)
{
    const struct wanted *w = ctx;
    int high = w->o->cols == 80 ? 2 : 3, wide = 2 * high, from, to;
    if (sscanf(w->begins, "%d%*[-x]%d", &from, &to) != 2) return false;
    for (int i = 0, square = from; i < 2; i++, square = to) {
        int row = (square - 1) / 5, col = (square - 1) % 5 * 2 + (row + 1) % 2;
        if (term_cell(t, 1 + row * high, col * wide + wide - 1).bg != 100) return false;
    }
    return true;
}

#define expect_shown(t, o, move)                                                                               \
    do {                                                                                                       \
        struct wanted wanted_ = { o, 0, move, "" };                                                            \
        cr_assert(term_wait(t, is_last_move, &wanted_, term_slow(TERM_WAIT_MS)), "%s is not shown:\n%s", move, \
            term_text(t));                                                                                     \
    } while (0)

/* The arrows go along the line and to another one, the game stays; Enter plays as far as was gone. */
Test(analysis, a_line_is_walked_along)
{
    for (int i = 0; i < SIZES; i++) {
        const struct term_options *o = &sizes[i];
        struct term *t = analyse_file(o);
        char move[16], before[16];
        term_send(t, "$"); /* no line begins with a move of the game here */
        expect(t, "ply 10");
        expect_long(t, o, 5);
        expect_long(t, o, 6);
        says(t, "v", "Left Right along it");
        term_send(t, "l");
        expect_panel(t, o, 4, "line 1, move 1, not in the game", "");
        move_in_row(t, o, 1, 1, move);
        expect_shown(t, o, move);
        term_send(t, "l\033[C");
        expect_panel(t, o, 4, "line 1, move 3", "");
        move_in_row(t, o, 1, 3, move);
        expect_shown(t, o, move);
        term_send(t, "h");
        expect_panel(t, o, 4, "line 1, move 2", "");
        move_in_row(t, o, 1, 2, move);
        expect_shown(t, o, move);
        term_send(t, "j");
        expect_panel(t, o, 4, "line 2, move 2", "");
        move_in_row(t, o, 2, 2, move);
        expect_shown(t, o, move);
        move_in_row(t, o, 2, 1, before);
        says(t, "\r", "2 moves of line 2 are in the game now");
        expect(t, "modified");
        expect_shown(t, o, move);
        expect(t, before);
        expect_panel(t, o, 5, "1 ", "-");
        says(t, "u", "ply 10/10");
        expect_gone(t, "are in the game now");
    }
}

Test(analysis, esc_goes_back_from_a_line_to_the_game)
{
    struct term *t = analyse_file(&sizes[1]);
    char move[16];
    says(t, "$", "ply 10");
    expect_long(t, &sizes[1], 5);
    term_send(t, "vll");
    expect_panel(t, &sizes[1], 4, "line 1, move 2", "");
    says(t, "\033", "h l ply");
    expect_shown(t, &sizes[1], "5-10");
    expect_panel(t, &sizes[1], 4, "", " depth ");
    term_send(t, "vl");
    expect_panel(t, &sizes[1], 4, "line 1, move 1", "");
    expect(t, "Black to move   ply 10/10 and 1 of the line");
    move_in_row(t, &sizes[1], 1, 1, move);
    expect_shown(t, &sizes[1], move);
    term_send(t, ":back\r"); /* another position has other lines */
    expect(t, "ply 9");
    expect_shown(t, &sizes[1], "46-41");
    expect_panel(t, &sizes[1], 4, "", " depth ");
    says(t, "\033", "q leave   v a line");
    term_send(t, "z"); /* nothing is offered that only an engine knows */
    expect(t, "n N mistake   z engine");
    cr_expect_not(term_find(t, "v a line", NULL, NULL), "%s", term_text(t));
}

Test(analysis, a_click_on_a_move_of_a_line_goes_there)
{
    const struct term_options *o = &sizes[1];
    struct term *t = analyse_file(o);
    char move[16];
    term_send(t, "$");
    expect_long(t, o, 6);
    term_send(t, "vjh");
    int col = move_in_row(t, o, 2, 3, move);
    term_send(t, printed("\033[<0;%d;7M\033[<0;%d;7m", col + 2, col + 2));
    expect_panel(t, o, 4, "line 2, move 3", "");
    move_in_row(t, o, 2, 3, move);
    expect_shown(t, o, move);
    term_send(t, "\033[<65;10;10M"); /* the wheel over the board */
    expect_panel(t, o, 4, "line 2, move 4", "");
    term_send(t, "\033[<0;10;10M\033[<0;10;10m");
    expect_shown(t, o, "5-10");
    expect_panel(t, o, 4, "", " depth ");
    term_send(t, "vjll"); /* keys are none of where was clicked last */
    expect_panel(t, o, 4, "line 2, move 2", "");
}

/* The move in the row under a small board that stands on the chip's colour, with blanks around it. */
static bool chip_moves(struct term *t, void *ctx)
{
    char *chip = ctx;
    int n = 1;
    for (int col = 0; col < 44 && n < 14; col++) {
        struct term_cell c = term_cell(t, 11, col);
        if (c.bg == 179) chip[n++] = (char)c.glyph;
    }
    strcpy(chip + n, " ");
    return n > 1 && strstr(printed("%s ", term_row(t, 11)), chip);
}

/* Where the panel is below, its one line is walked along, too. */
Test(analysis, the_line_below_a_board_is_walked_along)
{
    const struct term_options small = { .rows = 18, .cols = 44 };
    struct term *t = huff_start(&small, REPLAY_FILE, NULL);
    char chip[16] = " ";
    expect(t, "REPLAY");
    says(t, "A", "Analysis: the engine");
    expect(t, ".0");
    term_send(t, "vl");
    cr_assert(term_wait(t, chip_moves, chip, term_slow(TERM_WAIT_MS)), "%s", term_text(t));
    term_send(t, "\r");
    // a variation, or what the game has
    expect(t, printed("%.*s.", (int)strlen(chip) - 1, chip));
}

Test(analysis, comes_from_a_game_in_play_and_goes_back)
{
    struct term *t = huff_start(NULL, "--white=you", "--black=you", NULL);
    expect(t, "PLAY");
    says(t, "32-28\r19-23\rA", " ANALYSE ");
    says(t, "hq", " PLAY ");
    expect(t, "ply 2");
    leaves(t, "q");
}

Test(analysis, the_card_of_keys_fits)
{
    struct term *t = analyse_file(&sizes[0]);
    says(t, "?", "Keys in an analysis");
    expect(t, "q, Esc or Enter: close");
    says(t, "q", " ANALYSE ");
}

/* In the title: how many there are, not how many were asked for. */
Test(analysis, the_title_counts_the_lines_that_are_shown)
{
    static const struct {
        struct term_options o;
        const char *fen, *title;
    } cases[] = {
        { { .rows = 24, .cols = 80 }, "W:W6:B45,50", "  1 line " },
        { { .rows = 24, .cols = 80 }, "W:W36,46:B5,45", "  2 lines " },
        { { .rows = 24, .cols = 80 }, "W:W31,32:B5,45", "  3 lines " },
        { { .rows = 30, .cols = 62 }, "W:W31,32:B5,45", "  1 line " },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[64];
        OWN(term) t = huff_start(&cases[i].o, "--white=you", "--black=you", NULL);
        expect(t, "White begins");
        snprintf(line, sizeof line, ":fen %s\r", cases[i].fen);
        term_send(t, line);
        says(t, ":analyse\r", "engine on");
        expect(t, cases[i].title);
    }
}
