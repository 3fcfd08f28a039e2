/* problem.h -- composed problems: a position in which a side is to win, or to draw, and a solution, the moves of a game and
   its variations.

   Checked: does the solution do it against every defence, those it does not answer among them?  Which other moves of its
   side would do it as well, at the first move (side solutions) and later (duals); and is there a shorter win?  Only the
   first of several moves of that side is the solution's.  Solved: a solution is found, with every defence a variation.

   Who is to do what is the game's result: a win, or a draw for whoever moves first.  Without one White is to win. */
#ifndef COACH_PROBLEM_H
#define COACH_PROBLEM_H

#include "coach/proof.h"
#include "game/ending.h"
#include "notation/coord.h"

struct game;
struct pdn_file;

struct problem_ask {
    bool solve;                                       /* or check */
    enum result goal;                                 /* RESULT_NONE: the game's */
    bool board;                                       /* the one game is that of a board: */
    struct pos start;                                 /* ... where it is solved from, else where a game begins */
    struct coord coord;                               /* ... its squares, else the games' own */
    const char *tables;                               /* a folder; NULL: none */
    uint64_t nodes;                                   /* as in proof.h */
    const atomic_bool *stop;                          /* NULL: never */
    void (*progress)(void *ctx, double done, int of); /* games; NULL: not told */
    void *ctx;
};

/* Check or solve the games of a file: a report, and the games with what was found as comments and variations, appended.
   False: not every problem is sound, or solved. */
bool problem_run(const struct problem_ask *, struct pdn_file *, struct str *page, struct str *pdn);

/* "4: A. Author, The Problemist, 1950": a game with its number, appended. */
void problem_heading(const struct game *, int64_t number, struct str *page);

/* The games of a library in which a position of the solution stands, with either colour, appended; the nearest to the
   start first.  How many; -1 with a sentence. */
int problem_predecessors(const struct game *, struct coord, const char *library, struct str *page, struct err *);

#endif
