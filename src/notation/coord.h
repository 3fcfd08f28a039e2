/* coord.h -- names of squares: numbers or a1, in the orientation a PDN GameType asks for.
   The program's own square numbers (board/pos.h) are one of them. */
#ifndef NOTATION_COORD_H
#define NOTATION_COORD_H

#include <stdbool.h>

struct gametype;
struct rules;
struct scan;
struct str;

/* How a file or screen names squares. */
struct coord {
    bool algebraic;  /* a1 names: column and row counted from the corner */
    bool from_black; /* numbered as seen by a player sitting at Black's side */
    int corner;      /* 0 bottom left, 1 bottom right, 2 top left, 3 top right, as seen by him */
};

enum { COORD_TEXT = 8 };

/* The program's own: numbers from White's top left. */
struct coord coord_own(void);
/* What the rules' game type asks for. */
struct coord coord_of_rules(const struct rules *);
struct coord coord_of_gametype(const struct gametype *);

/* Name of square 1.. in buf; COORD, in room of its own that lasts as long as the block. */
const char *coord_text(const struct rules *, struct coord, int square, char buf[COORD_TEXT]);
#define COORD(rules, coord, square) coord_text(rules, coord, square, (char[COORD_TEXT]){ 0 })
void coord_add(const struct rules *, struct coord, int square, struct str *out); /* append it */
/* Column and row of a square, from 0 on, as the letter and the number of its name count them. */
void coord_place(const struct rules *, struct coord, int square, int *ret_column, int *ret_row);
/* Read a name at the cursor; 0 when there is none on the board (the cursor does not move).  Both kinds of names are
   read, whichever is in use: plain numbers in algebraic notation are the program's own, a1 names in numeric notation
   count from White's lower left corner. */
int coord_read(const struct rules *, struct coord, struct scan *);

/* The place of a square in the order of this notation (1 ..), and back; 0 for no such square. */
int coord_number(const struct rules *, struct coord, int square);
int coord_square(const struct rules *, struct coord, int number);

/* The notation in which a1 names are read: itself, or White's lower left for a numeric one. */
struct coord coord_letters(struct coord);

#endif
