/* huff.h -- the real program in the harness: starting it, its five games, reading its board. */
#ifndef SCREEN_HUFF_H
#define SCREEN_HUFF_H

#include <criterion/criterion.h>
#include <stdbool.h>
#include <sys/wait.h>

#include "screen/term.h"

/* What the first minute needs to know of a game. */
struct huff_game {
    const char *spec;  /* -v */
    const char *title; /* in the title line */
    int width;
    bool mirrored; /* square 1 in the left column */
    int men_rows;
    const char *legal; /* a first move of White, and one that is none */
    const char *wrong;
};

enum { HUFF_GAMES = 5 };
extern const struct huff_game huff_games[HUFF_GAMES];

/* Start huff with up to eight arguments, NULL at the end. */
struct term *huff_start(const struct term_options *, ...) __attribute__((sentinel));
/* The same without a terminal; see term_run. */
int huff_run(const struct term_options *, const char *input, char *buf, size_t n, ...) __attribute__((sentinel));

/* Fail the test with the screen in the report unless the text comes (or goes). */
#define expect(t, text)      cr_assert(term_wait_text(t, text), "no \"%s\" on the screen:\n%s", text, term_text(t))
#define expect_gone(t, text) cr_assert(term_wait_gone(t, text), "still \"%s\" on the screen:\n%s", text, term_text(t))
/* The status of waitpid must be exit(code). */
#define expect_exit(t, ms, code)                                                                                    \
    do {                                                                                                            \
        int status_ = term_wait_exit(t, term_slow(ms));                                                             \
        cr_assert(status_ != -1, "still running after %d ms:\n%s", term_slow(ms), term_text(t));                    \
        cr_assert(WIFEXITED(status_) && WEXITSTATUS(status_) == (code), "ended with status 0x%x, not exit %d:\n%s", \
            status_, code, term_text(t));                                                                           \
    } while (0)

/* `keys`, which end the program at once. */
#define leaves(t, keys)          \
    do {                         \
        term_send(t, keys);      \
        expect_exit(t, 3000, 0); \
    } while (0)

/* `keys`, and what comes on the screen then. */
#define says(t, keys, text) \
    do {                    \
        term_send(t, keys); \
        expect(t, text);    \
    } while (0)

/* Where the board is: squares of `cols` text columns and `rows2` / 2 rows.  Sizes by letter: S (2x1), s (3x1, without
   colour or UTF-8), H (4x1.5), M (4x2), L (6x3), x (8x4), X (8x4 in a frame). */
struct huff_board {
    const struct huff_game *game;
    char size;
    int cols, rows2;
    int row, col; /* of its upper left */
};

struct huff_board huff_board_make(const struct huff_game *, char size);
/* The text cell a square begins at, its upper left corner. */
void huff_board_place(const struct huff_board *, int square, int *ret_row, int *ret_col);
/* What stands on a square as pos_at names it: ' ' w W b B; '?': cannot be told. */
char huff_board_at(struct term *, const struct huff_board *, int square);
/* All squares in order; buf has 73 bytes. */
void huff_board_read(struct term *, const struct huff_board *, char *buf);
/* The square under a text cell; 0: a light one, or off the board. */
int huff_board_square(const struct huff_board *, int row, int col);
/* The start position as huff_board_read tells it. */
void huff_board_start(const struct huff_game *, char *buf);

#endif
