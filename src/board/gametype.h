/* gametype.h -- the PDN GameType tag: number, who starts, board, notation, corner, inversion. */
#ifndef BOARD_GAMETYPE_H
#define BOARD_GAMETYPE_H

#include <stdbool.h>

struct rules;
struct str;

struct gametype {
    int number;
    bool full;   /* the fields below were written, not taken from the game of that number */
    int starter; /* WHITE or BLACK */
    int width, height;
    bool algebraic;
    int corner;
    bool inverted;
};

/* What its number means alone: the game with it that needs no tag, not inverted if there is one; no board if there is no
   such game. */
struct gametype gametype_usual(int number);

/* Board, side and names of squares as these rules have them, White beginning where that is drawn by lot. */
struct gametype gametype_of(const struct rules *);

/* Read "20" or "20,W,10,10,N2,0"; unreadable details: those of the number, `full` false.
   False when there is not even a number. */
bool gametype_read(const char *, struct gametype *ret);

/* The tag of a game of these rules begun by `starter`.  The corner is turned with the board when the
   rules are told from the other side, so squares keep their names whoever begins. */
void gametype_write(const struct rules *, int starter, struct str *out);

#endif
