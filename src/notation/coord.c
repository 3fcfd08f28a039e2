/* coord.c -- see coord.h.  PDN 3.0 describes numbering as the player who begins sees it: counting starts in a corner
   and goes along the rows.  Here the board is first turned to that player's side; then squares are counted from the
   corner. */
#include <config.h>

#include "notation/coord.h"

#include <ctype.h>
#include <stdio.h>

#include "base/scan.h"
#include "base/str.h"
#include "board/gametype.h"
#include "board/square.h"

enum { TOP_LEFT = 2 };

struct coord coord_own(void)
{
    return (struct coord){ false, false, TOP_LEFT };
}

struct coord coord_of_rules(const struct rules *r)
{
    return (struct coord){ r->algebraic, r->starter == STARTER_BLACK, r->corner };
}

struct coord coord_of_gametype(const struct gametype *g)
{
    return (struct coord){ g->algebraic, g->starter == BLACK, g->corner };
}

struct coord coord_letters(struct coord c)
{
    return c.algebraic ? c : (struct coord){ true, false, 0 };
}

/* Turn row and column as counted from the corner into the board's own, or back; both are the same steps. */
static void turn(const struct rules *r, struct coord c, int *row, int *column)
{
    if (c.from_black != (c.corner < 2)) *row = rules_height(r) - 1 - *row;
    if (c.from_black != (c.corner & 1)) *column = r->width - 1 - *column;
}

void coord_place(const struct rules *r, struct coord c, int square, int *ret_column, int *ret_row)
{
    *ret_row = square_row(r, square);
    *ret_column = square_column(r, square);
    turn(r, c, ret_row, ret_column);
}

int coord_number(const struct rules *r, struct coord c, int square)
{
    int row, column;
    coord_place(r, c, square, &column, &row);
    return 1 + row * square_row_count(r) + (r->cells == CELLS_ALL ? column : column / 2);
}

int coord_square(const struct rules *r, struct coord c, int number)
{
    int each = square_row_count(r), apart = r->width / each;
    if (number < 1 || number > square_count(r)) return SQUARE_NONE;
    for (int parity = 0; parity < apart; parity++) {
        int row = (number - 1) / each, column = (number - 1) % each * apart + parity;
        turn(r, c, &row, &column);
        int square = square_at(r, row, column);
        if (square) return square;
    }
    return SQUARE_NONE;
}

const char *coord_text(const struct rules *r, struct coord c, int square, char buf[COORD_TEXT])
{
    int row, column;
    coord_place(r, c, square, &column, &row);
    if (c.algebraic) snprintf(buf, COORD_TEXT, "%c%d", 'a' + column, (row + 1) & 0xff);
    else snprintf(buf, COORD_TEXT, "%d", coord_number(r, c, square) & 0xff);
    return buf;
}

static int read_letters(const struct rules *r, struct coord c, struct scan *s)
{
    struct scan t = *s;
    int column = tolower((unsigned char)*t.p++) - 'a', row;
    if (column < 0 || column >= r->width || !scan_number(&t, rules_height(r), &row) || row < 1) return SQUARE_NONE;
    row--;
    turn(r, coord_letters(c), &row, &column);
    int square = square_at(r, row, column);
    if (square) *s = t;
    return square;
}

void coord_add(const struct rules *r, struct coord c, int square, struct str *out)
{
    str_add(out, COORD(r, c, square));
}

int coord_read(const struct rules *r, struct coord c, struct scan *s)
{
    struct scan t = *s;
    int number;
    if (scan_at_end(s)) return SQUARE_NONE;
    if (isalpha((unsigned char)*s->p)) return read_letters(r, c, s);
    if (!scan_number(&t, 999, &number)) return SQUARE_NONE;
    int square = coord_square(r, c.algebraic ? coord_own() : c, number);
    if (square) *s = t;
    return square;
}
