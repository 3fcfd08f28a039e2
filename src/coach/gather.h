/* gather.h -- one's own games reviewed (review/annotate.h) and put into a file of mistakes (mistakes.h), game by game: those
   in which a player of that name has a side, out of PDN files or a library.  Games that are in the file already, by their
   players, date and moves, are left out: so a run that was stopped or killed goes on, and new games are added. */
#ifndef COACH_GATHER_H
#define COACH_GATHER_H

#include "base/number.h"
#include "coach/games.h"
#include "review/annotate.h"

enum { GATHER_NODES = 100000 };

struct gather {
    struct games *from; /* so many places; of the caller */
    int n_from;
    const char *player, *out; /* the whole name, in whatever letters; out NULL: standard output */
    struct engine_limits limits;
    double mark;
    int jobs;
    struct shard shard;
    const atomic_bool *stop;
    void (*progress)(void *ctx, double done, int of); /* games, now and then */
    void *ctx;
    /* What came of it: games of that name (of the shard), those that were there, those added. */
    int games, known, fresh;
};

/* True when all are done, or *stop was set. */
bool gather_run(struct gather *, struct err *);

#endif
