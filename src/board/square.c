/* square.c -- numbers, places and bits.

   A pair of rows takes width + 3 bits: half a row, a ghost, half a row, two ghosts.  One step
   down is then width/2 + 1 bits to the left or width/2 + 2 to the right, whichever row it
   starts from, and a step over an edge meets a ghost.  An inverted board is laid out as its own
   mirror image: the lattice of squares is the same, so one generator serves both. */
#include <config.h>

#include "board/square.h"

static bool on_board(const struct rules *r, int row, int column)
{
    return row >= 0 && row < r->width && column >= 0 && column < r->width;
}

int square_count(const struct rules *r)
{
    return r->width * r->width / 2;
}

int square_at(const struct rules *r, int row, int column)
{
    if (!on_board(r, row, column) || (row + column + r->inverted) % 2 == 0) return SQUARE_NONE;
    return row * (r->width / 2) + column / 2 + 1;
}

int square_row(const struct rules *r, int square)
{
    return (square - 1) / (r->width / 2);
}

int square_column(const struct rules *r, int square)
{
    int row = square_row(r, square);
    int place = (square - 1) % (r->width / 2);
    return 2 * place + (row + r->inverted + 1) % 2;
}

int square_bit(const struct rules *r, int square)
{
    int half = r->width / 2;
    int row = (square - 1) / half, place = (square - 1) % half;
    if (r->inverted) place = half - 1 - place;
    return row / 2 * (r->width + 3) + row % 2 * (half + 1) + place;
}

int square_of_bit(const struct rules *r, int bit)
{
    int half = r->width / 2;
    if (bit < 0) return SQUARE_NONE;
    int row = bit / (r->width + 3) * 2, place = bit % (r->width + 3);
    if (place > half) {
        place -= half + 1;
        row++;
    }
    if (place >= half || row >= r->width) return SQUARE_NONE;
    if (r->inverted) place = half - 1 - place;
    return row * half + place + 1;
}

wide square_set(const struct rules *r, int square)
{
    return (wide)1 << square_bit(r, square);
}

wide square_all(const struct rules *r)
{
    wide all = 0;
    for (int s = 1; s <= square_count(r); s++) all |= square_set(r, s);
    return all;
}
