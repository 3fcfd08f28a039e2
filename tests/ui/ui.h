/* ui.h -- what the tests of the screen share: comparing with golden files, a screen without a terminal. */
#ifndef TESTS_UI_UI_H
#define TESTS_UI_UI_H

#include "ui/screen_state.h"

/* Compare with tests/ui/golden/NAME; the test fails with the first line that differs.  With
   HUFF_GOLDEN=write in the environment the file is written instead. */
void golden(const char *name, const char *text);

/* canvas_dump with the colours: a line of background letters under each row (. default, then a..). */
void dump_inks(const struct canvas *, struct str *out);

/* .init of a suite: a folder of its own (scratch_leave is the .fini) and UTF-8; nobody's name is known. */
void ui_enter(void);

/* Terminals with 256 colours and UTF-8, and with neither. */
extern const struct term_look colour, plain;

/* A game of the variant between two people, on a terminal of that size and kind. */
struct screen *screen_made(const char *variant, int rows, int cols, struct term_look);
void screen_unmade(struct screen *);
OWNED(screen, screen_unmade);
/* Six moves of International draughts with evaluations and a mistake of each side, read from a file, at the second. */
struct screen *judged(int rows, int cols, struct term_look);

/* Press keys: plain characters, and names in angle brackets: <Up> <Enter> <Tab> <Esc> ...; then draw. */
void press(struct screen *, const char *keys);
/* Click a place of the screen; then draw. */
void click(struct screen *, int row, int col);

/* Draw, and what row `row` (from the end if negative) shows. */
const struct canvas *drawn(struct screen *);
const char *row_text(struct screen *, int row);
void expect_row(struct screen *, int row, const char *part);
/* How many rows show the text. */
int rows_with(struct screen *, const char *text);
/* The whole screen compared with a golden file. */
void golden_screen(struct screen *, const char *name);

/* The panel alone, drawn from the view as it is; draw_panel compares it with a golden file. */
const char *panel_text(struct screen *);
void draw_panel(struct screen *, const char *name);

#endif
