/* problem.h -- composed problems: a position in which a side is to win, or to draw, and a solution: the moves of a
   game and its variations.

   Checking a problem answers: Does the solution succeed against every defence, also those it does not answer?  Which
   other moves of its side would succeed, too, at the first move (side solutions) and later (duals)?  Is there a
   shorter win?  If the solution has several moves of its side at a place, only the first one counts.  Solving finds
   a solution, with every defence as a variation.

   The game's result says what is to be done: a win for a side, or a draw for the side that moves first.  Without a
   result White is to win. */
#ifndef COACH_PROBLEM_H
#define COACH_PROBLEM_H

#include "coach/proof.h"
#include "game/ending.h"
#include "notation/coord.h"

struct game;
struct pdn_file;

struct problem_ask {
    bool solve;              /* solve the problem instead of checking it */
    enum result goal;        /* RESULT_NONE: as the game says */
    bool board;              /* the only game is the one on a board */
    struct pos start;        /* with `board`: the position to solve from; else a game's start */
    struct coord coord;      /* with `board`: how squares are named; else as in each game */
    const char *tables;      /* a folder of endgame tables; NULL: none */
    uint64_t nodes;          /* as in proof.h */
    const atomic_bool *stop; /* set to stop; NULL: it cannot be stopped */
    void (*progress)(void *ctx, double done, int of); /* games done, and of how many; NULL: not told */
    void *ctx;
};

/* Check or solve the games of a file.  A report is appended to `page`, and the games, with the findings as comments
   and variations, to `pdn`.  False if not every problem is sound, or solved. */
bool problem_run(const struct problem_ask *, struct pdn_file *, struct str *page, struct str *pdn);

/* Append a game with its number: "4: A.  Author, The Problemist, 1950". */
void problem_heading(const struct game *, int64_t number, struct str *page);

/* Append the games of a library that have a position of the solution, with either colour; the position nearest to
   the start first.  Returns how many there are; -1 with a sentence. */
int problem_predecessors(const struct game *, struct coord, const char *library, struct str *page, struct err *);

#endif
