/* square.c -- numbers, places and bits.

   If every second square is played on, a pair of rows takes width + 3 bits: half a row, a ghost, half a row, two
   ghosts.  Then one step down is width/2 + 1 bits to the left or width/2 + 2 to the right, from any row.  Two rows down
   on the same file is width + 3 bits, and the next playing square of a row is 1.  A step over an edge meets a ghost, a
   bit that is no square.  A board whose top row begins with a playing square is laid out as its own mirror image.  That
   gives the same lattice of squares, so one generator serves both.

   If every square is played on, a row takes width + 1 bits, the last one a ghost. */
#include <config.h>

#include "board/square.h"

#include <assert.h>

static bool is_mirrored(const struct rules *r)
{
    return r->cells == CELLS_DARK && (rules_height(r) + r->inverted) % 2 == 1;
}

static bool on_board(const struct rules *r, int row, int column)
{
    return row >= 0 && row < rules_height(r) && column >= 0 && column < r->width;
}

int square_row_count(const struct rules *r)
{
    return r->cells == CELLS_ALL ? r->width : r->width / 2;
}

int square_count(const struct rules *r)
{
    return rules_height(r) * square_row_count(r);
}

int square_at(const struct rules *r, int row, int column)
{
    if (!on_board(r, row, column)) return SQUARE_NONE;
    if (r->cells == CELLS_ALL) return row * r->width + column + 1;
    if ((row + column + is_mirrored(r)) % 2 == 0) return SQUARE_NONE;
    return row * (r->width / 2) + column / 2 + 1;
}

int square_row(const struct rules *r, int square)
{
    return (square - 1) / square_row_count(r);
}

int square_column(const struct rules *r, int square)
{
    int row = square_row(r, square);
    int place = (square - 1) % square_row_count(r);
    if (r->cells == CELLS_ALL) return place;
    return 2 * place + (row + is_mirrored(r) + 1) % 2;
}

int square_bit(const struct rules *r, int square)
{
    int half = r->width / 2;
    if (r->cells == CELLS_ALL) return (square - 1) / r->width * (r->width + 1) + (square - 1) % r->width;
    int row = (square - 1) / half, place = (square - 1) % half;
    if (is_mirrored(r)) place = half - 1 - place;
    return row / 2 * (r->width + 3) + row % 2 * (half + 1) + place;
}

int square_of_bit(const struct rules *r, int bit)
{
    int half = r->width / 2;
    if (bit < 0) return SQUARE_NONE;
    if (r->cells == CELLS_ALL) return square_at(r, bit / (r->width + 1), bit % (r->width + 1));
    int row = bit / (r->width + 3) * 2, place = bit % (r->width + 3);
    if (place > half) {
        place -= half + 1;
        row++;
    }
    if (place >= half || row >= rules_height(r)) return SQUARE_NONE;
    if (is_mirrored(r)) place = half - 1 - place;
    return row * half + place + 1;
}

int square_step(const struct rules *r, enum board_way way)
{
    bool full = r->cells == CELLS_ALL;
    int left = full ? r->width : r->width / 2 + 1, right = full ? r->width + 2 : r->width / 2 + 2;
    int down = full ? r->width + 1 : r->width + 3;
    switch (way) {
    case WAY_UP_LEFT: return -right;
    case WAY_UP_RIGHT: return -left;
    case WAY_DOWN_LEFT: return left;
    case WAY_DOWN_RIGHT: return right;
    case WAY_UP: return -down;
    case WAY_LEFT: return -1;
    case WAY_RIGHT: return 1;
    default: return down;
    }
}

int square_beside(const struct rules *r, int square, enum board_way way)
{
    static const struct {
        int row, column;
    } steps[WAYS_ALL] = { [WAY_UP_LEFT] = { -1, -1 },
        [WAY_UP_RIGHT] = { -1, 1 },
        [WAY_DOWN_LEFT] = { 1, -1 },
        [WAY_DOWN_RIGHT] = { 1, 1 },
        [WAY_UP] = { -1, 0 },
        [WAY_LEFT] = { 0, -1 },
        [WAY_RIGHT] = { 0, 1 },
        [WAY_DOWN] = { 1, 0 } };
    int by = r->cells == CELLS_ALL || way_is_diagonal(way) ? 1 : 2;
    if (square == SQUARE_NONE) return SQUARE_NONE;
    return square_at(r, square_row(r, square) + by * steps[way].row, square_column(r, square) + by * steps[way].column);
}

wide square_set(const struct rules *r, int square)
{
    assert(square > SQUARE_NONE && square <= SQUARES_MAX);
    return (wide)1 << square_bit(r, square);
}

bool square_in(const struct rules *r, wide set, int square)
{
    return square != SQUARE_NONE && (set & square_set(r, square)) != 0;
}

wide square_all(const struct rules *r)
{
    wide all = 0;
    for (int s = 1; s <= square_count(r); s++) all |= square_set(r, s);
    return all;
}

wide square_far_row(const struct rules *r, enum side side)
{
    int n = square_row_count(r), first = side == WHITE ? 1 : square_count(r) - n + 1;
    wide row = 0;
    for (int i = 0; i < n; i++) row |= square_set(r, first + i);
    return row;
}

bool square_on_road(const struct rules *r, int square)
{
    int row = square_row(r, square), column = square_column(r, square), last = r->width - 1;
    return rules_height(r) == r->width && (row == column || row + column == last);
}
