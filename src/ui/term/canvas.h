/* canvas.h -- a grid of character cells that panes draw into.  It knows no terminal: term_show sends it there, and
   canvas_dump writes it as text (tests, :dump-screen).  Every string is made safe here, so that no text from a file,
   a name or a comment reaches the terminal raw. */
#ifndef UI_TERM_CANVAS_H
#define UI_TERM_CANVAS_H

#include <stdint.h>

#include "base/str.h"

enum { INK_BOLD = 1, INK_REVERSE = 2, INK_UNDERLINE = 4, INK_DIM = 8 };

/* Colours as the terminal numbers them; -1: its own default. */
struct ink {
    int16_t fg, bg;
    uint8_t attr;
};

/* `ch` 0: the right half of a wide character.  `mark`: combining characters on top. */
struct cell {
    uint32_t ch;
    uint32_t mark[2];
    struct ink ink;
};

struct rect {
    int row, col, rows, cols;
};

/* All zero: a canvas of no size. */
struct canvas {
    int rows, cols;
    struct cell *cells;
    int cursor_row, cursor_col;
    bool cursor_shown; /* a prompt is open: the terminal's cursor is wanted */
};

void canvas_release(struct canvas *);
void canvas_resize(struct canvas *, int rows, int cols); /* and clear */
void canvas_clear(struct canvas *);
void canvas_copy(struct canvas *, const struct canvas *from);
struct rect canvas_all(const struct canvas *);

/* The cell at row, col of the whole canvas; NULL outside of it. */
struct cell *canvas_at(const struct canvas *, int row, int col);

/* Put one character that is one column wide. */
void canvas_put(struct canvas *, int row, int col, uint32_t ch, struct ink);
void canvas_fill(struct canvas *, struct rect, uint32_t ch, struct ink);

/* Put a text into a row and column of the rectangle, clipped to it.  Returns the column after it. */
int canvas_text(struct canvas *, struct rect, int row, int col, struct ink, const char *text);
int canvas_textf(struct canvas *, struct rect, int row, int col, struct ink, const char *fmt, ...)
    __attribute__((format(printf, 6, 7)));

/* Append the canvas as text: a line for each row, without blanks at its end. */
void canvas_dump(const struct canvas *, struct str *out);

#endif
