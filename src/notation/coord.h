/* coord.h -- names of squares: numbers or a1, in the orientation a PDN GameType asks for.
   The program's own square numbers (board/pos.h) are one of them. */
#ifndef NOTATION_COORD_H
#define NOTATION_COORD_H

#include <stdbool.h>

struct rules;
struct scan;

/* How a file or screen names squares.  `algebraic`: letters; `turned`: numbered or lettered from
   Black's side of the board; `mirrored`: first square at the right. */
struct coord {
    bool algebraic;
    bool from_black;            /* numbered as seen by a player sitting at Black's side */
    int corner;                 /* 0 bottom left, 1 bottom right, 2 top left, 3 top right, as seen by him */
};

enum { COORD_TEXT = 8 };

/* The program's own: numbers from White's top left. */
struct coord coord_own(void);
/* What the rules' game type asks for. */
struct coord coord_of_rules(const struct rules *);

/* Name of square 1.. into buf. */
void coord_write(const struct rules *, struct coord, int square, char buf[COORD_TEXT]);
/* Read a name at the cursor; 0 when there is none on the board (the cursor does not move).
   In algebraic notation plain numbers are read too, as the program's own. */
int coord_read(const struct rules *, struct coord, struct scan *);

#endif
