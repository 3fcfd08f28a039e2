/* huff.c -- see huff.h.  The board is read back from what the design says a piece looks like,
   with no code of the program. */
#include <config.h>

#include "screen/huff.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct huff_game huff_games[HUFF_GAMES] = {
    { "international", "International", 10, false, 4, "32-28", "32-29" },
    { "malaysian:starter=white", "Malaysian", 12, false, 5, "44-38", "44-39" },
    { "malaysian8:starter=white", "Malaysian", 8, false, 3, "22-18", "22-19" },
    { "thai", "Thai", 8, false, 2, "26-22", "26-24" },
    { "srilanka", "Sri Lankan", 12, true, 5, "44-38", "44-40" },
};

enum { ARGS = 10 };

static void collect(const char *argv[ARGS + 2], va_list more)
{
    int n = 0;
    argv[n++] = BUILDDIR "/huff";
    while (n <= ARGS && (argv[n] = va_arg(more, const char *))) n++;
    argv[n] = NULL;
}

struct term *huff_start(const struct term_options *o, ...)
{
    const char *argv[ARGS + 2];
    va_list more;
    va_start(more, o);
    collect(argv, more);
    va_end(more);
    return term_start(o, argv);
}

int huff_run(const struct term_options *o, const char *input, char *buf, size_t n, ...)
{
    const char *argv[ARGS + 2];
    va_list more;
    va_start(more, n);
    collect(argv, more);
    va_end(more);
    return term_run(o, argv, input, buf, n);
}

struct huff_board huff_board_make(const struct huff_game *game, char size)
{
    static const struct {
        char size;
        int cols, rows2;
    } sizes[] = { { 'S', 2, 2 }, { 's', 3, 2 }, { 'H', 4, 3 }, { 'M', 4, 4 }, { 'L', 6, 6 }, { 'x', 8, 8 },
        { 'X', 8, 8 } };
    size_t i = 0;
    while (i + 1 < sizeof sizes / sizeof *sizes && sizes[i].size != size) i++;
    bool framed = size == 'X';
    return (struct huff_board){ game, size, sizes[i].cols, sizes[i].rows2, framed ? 3 : 1, framed ? 3 : 0 };
}

/* Rank and file from the top left; the first square of a rank is in the first or second file by
 * turns. */
static void square_file(const struct huff_game *g, int square, int *ret_rank, int *ret_file)
{
    int half = g->width / 2, rank = (square - 1) / half;
    *ret_rank = rank;
    *ret_file = (square - 1) % half * 2 + ((rank % 2 == 0) != g->mirrored);
}

void huff_board_place(const struct huff_board *b, int square, int *ret_row, int *ret_col)
{
    int rank, file;
    square_file(b->game, square, &rank, &file);
    *ret_row = b->row + (rank * b->rows2 + 1) / 2; /* H: ranks 0 and 1 begin at 0 and 2, row 1 is shared */
    *ret_col = b->col + file * b->cols;
}

int huff_board_square(const struct huff_board *b, int row, int col)
{
    int count = b->game->width * b->game->width / 2;
    int height = b->size == 'H' ? 1 : b->rows2 / 2;
    for (int square = 1; square <= count; square++) {
        int top, left;
        huff_board_place(b, square, &top, &left);
        if (row >= top && row < top + height && col >= left && col < left + b->cols) return square;
    }
    return 0;
}

/* What one glyph tells of the piece it is part of. */
struct clue {
    bool white, black, king;
};

static bool by_colour(int colour, struct clue *ret)
{
    static const int white[] = { 231, 230, 15, 7 }, black[] = { 238, 235, 16, 0 };
    for (int i = 0; i < 4; i++) {
        if (colour == black[i]) return ret->black = true;
        if (colour == white[i]) return ret->white = true;
    }
    return false;
}

/* Gold or the white king's crown, in a row where the square's colour is never in front. */
static bool is_crown(const struct huff_board *b, struct term_cell c, int line)
{
    bool row = b->rows2 < 6 ? line == 0 : line == 1;
    return row && c.glyph >= 0x2580 && c.glyph <= 0x259f && (c.fg == 220 || c.fg == 130);
}

static void read_glyph(const struct huff_board *b, struct term_cell c, int line, struct clue *ret)
{
    bool one = b->rows2 < 4, middle = b->rows2 == 4 || b->rows2 == 6;
    if (is_crown(b, c, line)) ret->king = true;
    switch (c.glyph) {
    case 0x2586:
    case 0x2588:
        if (c.glyph == 0x2586 || b->rows2 < 8) by_colour(c.fg, ret);
        break;
    case 0x2582: by_colour(c.bg, ret); break;
    case 0x2599: ret->king = ret->king || (b->size == 'S' && by_colour(c.fg, ret)); break;
    case 0x25CF:
        if (!by_colour(c.fg, ret)) ret->black = true;
        break;
    case 0x25CB: ret->white = true; break;
    case '#': ret->black = true; break;
    case '\\': ret->king = ret->king || middle; break;
    case '_': ret->white = ret->white || line == 1; break;
    case '-': ret->white = ret->white || b->rows2 >= 6; break;
    case 'o': ret->white = one; break;
    case 'x': ret->black = one; break;
    case 'O': ret->white = ret->king = one; break;
    case 'X': ret->black = ret->king = one; break;
    case 'K':
        ret->king = true;
        if (one) by_colour(c.fg, ret);
        break;
    default: break;
    }
}

char huff_board_at(struct term *t, const struct huff_board *b, int square)
{
    int row, col, height = b->size == 'H' ? 1 : b->rows2 / 2;
    struct clue clue = { false, false, false };
    huff_board_place(b, square, &row, &col);
    for (int line = 0; line < height; line++)
        for (int i = 0; i < b->cols; i++) read_glyph(b, term_cell(t, row + line, col + i), line, &clue);
    if (b->size == 'H' && row > 1 && term_cell(t, row - 1, col + 1).bg == 220) clue.king = true; /* the row shared */
    if (clue.black && clue.white && b->rows2 >= 6) clue.white = false; /* the frame .--. is White's and Black's */
    if (clue.black && clue.white) return '?';
    return clue.black ? (clue.king ? 'B' : 'b') : clue.white ? (clue.king ? 'W' : 'w') : ' ';
}

void huff_board_read(struct term *t, const struct huff_board *b, char *buf)
{
    int count = b->game->width * b->game->width / 2;
    for (int square = 1; square <= count; square++) buf[square - 1] = huff_board_at(t, b, square);
    buf[count] = '\0';
}

void huff_board_start(const struct huff_game *g, char *buf)
{
    int count = g->width * g->width / 2, men = g->men_rows * g->width / 2;
    memset(buf, ' ', (size_t)count);
    memset(buf, 'b', (size_t)men);
    memset(buf + count - men, 'w', (size_t)men);
    buf[count] = '\0';
}
