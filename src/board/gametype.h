/* gametype.h -- the PDN GameType tag: number, who starts, board, notation, corner, inversion. */
#ifndef BOARD_GAMETYPE_H
#define BOARD_GAMETYPE_H

#include <stdbool.h>

struct rules;
struct str;

struct gametype {
    int number;
    bool full;   /* the fields below were read, not taken from the game of that number */
    int starter; /* WHITE or BLACK */
    int width, height;
    bool algebraic;
    int corner;
    bool inverted;
};

/* What the number alone means: the built-in game of that number that needs no [Variant] tag, one that is not inverted
   if there is one.  Without such a game, the result has no board (width 0). */
struct gametype gametype_usual(int number);

/* The GameType of these rules; White begins if they leave that to lot. */
struct gametype gametype_of(const struct rules *);

/* Read "20" or "20,W,10,10,N2,0".  If the details cannot be read, those of the number are used and `full` is false.
   False if there is not even a number. */
bool gametype_read(const char *, struct gametype *ret);

/* Append the GameType of a game of these rules that `starter` began.  If that is not the side that begins by the rules,
   the corner is turned with the board, so that squares keep their names whoever begins. */
void gametype_write(const struct rules *, int starter, struct str *out);

#endif
