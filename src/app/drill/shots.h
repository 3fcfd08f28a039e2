/* shots.h -- exercises made from games: positions of their main lines in which one move, and no other, wins at least
   two men.  Cheap searches skip most positions.  A search of the two best moves judges the rest, and further
   searches see whether the later moves of the solution stand alone, too; if two moves win, neither does.  The
   difficulty is then measured by deeper and deeper searches, each from scratch: it is the least depth that finds the
   first move and what it wins. */
#ifndef APP_DRILL_SHOTS_H
#define APP_DRILL_SHOTS_H

#include <stdatomic.h>

#include "coach/exercises.h"

struct pdn_file;

enum { SHOTS_NODES = 200000 };

struct shots {
    const char *name;        /* put before the places of errors, and into the sources of exercises */
    uint64_t nodes;          /* of the search that judges */
    bool sides;              /* also take shots with side solutions; they get the word "side-solution" */
    const atomic_bool *stop; /* set to stop the run; NULL: it cannot be stopped */
    /* found: an exercise was found; false ends the run with its sentence.  progress: games done, and of how many;
       NULL: not told. */
    bool (*found)(void *ctx, const struct exercises *one, struct err *);
    void (*progress)(void *ctx, double done, int of);
    void *ctx;
    struct err trouble; /* the first error in the file; "": none */
    bool starved;       /* there was no memory to search */
};

/* Go through the games of a file in the calling thread.  True when that is done, or *stop was set.  False with a
   sentence. */
bool shots_run(struct shots *, struct pdn_file *, struct err *);

/* The number of moves at the start of a line after which the side to move in `start` has won `goal` centi-men, and
   the opponent has nothing to capture at once or no move at all.  At most EXERCISE_MOVES; 0 if that is never so. */
int shots_cut(const struct rules *, const struct pos *start, const struct move *, int n, int goal);

/* ---- The person's own exercises: exercises.pdn in the state folder, and beside it what was learned of them.  Each
   change reads the file again and replaces it by rename under a lock.  So a kill loses nothing, and two programs at
   once do not undo each other's changes. ---- */

#define COLLECTION_FILE "exercises.pdn"

/* Load the whole collection into *ret.  Release *ret even after a failure, which is false with a sentence. */
bool collection_load(struct exercises *ret, struct err *);

/* Add the exercises that are not there yet.  *ret_fresh: how many were added.  False with a sentence. */
bool collection_merge(const struct exercises *, int *ret_fresh, struct err *);

#endif
