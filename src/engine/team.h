/* team.h -- the threads of one search, and how they answer a request (think).

   Helpers search the same root and share nothing but the transposition table, through which each profits from the
   others' work (lazy SMP).  They begin at different depths. */
#ifndef ENGINE_TEAM_H
#define ENGINE_TEAM_H

#include <pthread.h>

#include "engine/root.h"
#include "engine/search.h"

struct helper;

struct team {
    struct search main; /* that of the calling thread */
    struct tt *tt;
    atomic_bool stop;                          /* tells the helpers to stop */
    struct helper *helper[ENGINE_THREADS - 1]; /* kept for the next search */
    int n, running;
    struct endgame *kings; /* endgame_of_kings for the game last asked about; NULL: not worked out */
};

/* Like search_init, for the main search. */
bool team_init(struct team *, struct tt *, const atomic_bool *stop, const atomic_bool *ponder);
void team_release(struct team *);

/* Forget what earlier searches learned, including the table. */
void team_forget(struct team *);

/* The tables of kings against a lone king, as far as part of `ms` suffices to work them out; NULL if there are none. */
const struct endgame *team_kings(struct team *, const struct rules *, int64_t ms);

/* Start helpers on the root of the main search, so that `threads` threads work on it, or fewer if the system has no
   more. */
void team_start(struct team *, const struct search_task *, int threads);

/* Stop the helpers and wait for them.  Returns the deepest root among those that got deeper than `depth`;
   NULL if there is none.  It is valid until the next team_start. */
const struct root *team_stop(struct team *, int depth);

/* Moves made by all threads so far. */
uint64_t team_nodes(const struct team *);

/* Think about a request until a limit or the stop flag of the main search ends it.  With `ponder`, no limit
   counts while the ponder flag is set.  `fn` (may be NULL) is told after each depth; *ret is the last report,
   with `done` set. */
void think(struct team *, const struct engine_request *, engine_report_fn *fn, void *ctx, struct engine_report *ret);

#endif
