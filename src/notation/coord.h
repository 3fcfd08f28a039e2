/* coord.h -- names of squares, as numbers or as a1, in the orientation that a PDN GameType asks for.
   The program's own square numbers (board/pos.h) are one such notation. */
#ifndef NOTATION_COORD_H
#define NOTATION_COORD_H

#include <stdbool.h>

struct gametype;
struct rules;
struct scan;
struct str;

/* How a file or screen names squares. */
struct coord {
    bool algebraic;  /* a1 names, whose columns and rows count from the corner */
    bool from_black; /* numbered as seen by a player on Black's side */
    int corner;      /* 0 bottom left, 1 bottom right, 2 top left, 3 top right, as that player sees it */
};

enum { COORD_TEXT = 8 };

/* The program's own notation: numbers from White's top left. */
struct coord coord_own(void);
/* The notation that the rules' game type asks for. */
struct coord coord_of_rules(const struct rules *);
struct coord coord_of_gametype(const struct gametype *);

/* Write the name of a square (from 1) into buf.  COORD uses a buffer that lasts until the end of the block. */
const char *coord_text(const struct rules *, struct coord, int square, char buf[COORD_TEXT]);
#define COORD(rules, coord, square) coord_text(rules, coord, square, (char[COORD_TEXT]){ 0 })
void coord_add(const struct rules *, struct coord, int square, struct str *out); /* append it */
/* Column and row of a square, counted from 0 in the directions in which the letters and numbers of names go. */
void coord_place(const struct rules *, struct coord, int square, int *ret_column, int *ret_row);
/* Read a name at the cursor.  Returns 0, and the cursor stays, if there is no name of a square of this board.  Names of
   both kinds are read, whichever is in use.  In an algebraic notation, plain numbers are the program's own; in a
   numeric one, a1 names count from White's lower left corner. */
int coord_read(const struct rules *, struct coord, struct scan *);

/* The number (from 1) of a square in the order of this notation, and the reverse; 0 if there is no such square. */
int coord_number(const struct rules *, struct coord, int square);
int coord_square(const struct rules *, struct coord, int number);

/* The notation in which a1 names are read: an algebraic one itself, and for a numeric one White's lower left corner. */
struct coord coord_letters(struct coord);

#endif
