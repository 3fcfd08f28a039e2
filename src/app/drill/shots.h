/* shots.h -- exercises made of games: positions of their main lines where one move, and no other,
   wins at least two men.  Cheap searches pass over most positions, a search of the two best moves judges the rest,
   and others see whether the solution's later moves stand alone, too; where two moves win, neither does.  Deeper and
   deeper ones, each from scratch, then measure how hard it is: the least depth that finds the first move and what it
   wins. */
#ifndef APP_DRILL_SHOTS_H
#define APP_DRILL_SHOTS_H

#include <stdatomic.h>

#include "coach/exercises.h"

struct pdn_file;

enum { SHOTS_NODES = 200000 };

struct shots {
    const char *name;        /* stands before the places of errors and in the exercises' sources */
    uint64_t nodes;          /* of the search that judges */
    bool sides;              /* shots with side solutions are wanted, too, with the word "side-solution" */
    const atomic_bool *stop; /* NULL: never */
    /* One exercise is found; false ends the run with the sentence.  Games; NULL: not told. */
    bool (*found)(void *ctx, const struct exercises *one, struct err *);
    void (*progress)(void *ctx, double done, int of);
    void *ctx;
    struct err trouble; /* the first error of the file; "": none */
    bool starved;       /* there was no memory to search */
};

/* Go through the games of a file in the calling thread.  True: that is done, or *stop was set. */
bool shots_run(struct shots *, struct pdn_file *, struct err *);

/* As many moves of a line as win `goal` centi-men and leave the opponent nothing to capture at
   once, or no move at all; at most EXERCISE_MOVES, 0: it never does.  It is the side to move in
   `start` that wins. */
int shots_cut(const struct rules *, const struct pos *start, const struct move *, int n, int goal);

/* ---- the person's own exercises: exercises.pdn in the state folder, and what was learned of them beside it.  Each change reads
   the file anew and replaces it by rename behind a lock, so that a kill loses nothing and two programs at once do not undo each
   other's ---- */

#define COLLECTION_FILE "exercises.pdn"

/* The whole collection into *ret, to be released even when it is false with a sentence. */
bool collection_load(struct exercises *ret, struct err *);

/* Add those that are not there; *ret_fresh: how many. */
bool collection_merge(const struct exercises *, int *ret_fresh, struct err *);

#endif
