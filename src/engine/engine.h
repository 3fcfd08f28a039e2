/* engine.h -- the engine as a thread with a mailbox.

   It is given a start position and the moves since, and answers with moves and numbers.  It never
   prints, parses or reads a terminal.  Scores are centi-men from the side to move's view. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "board/move.h"

struct endgame;
struct engine;
struct wake;
struct weights;

enum {
    ENGINE_PV = 64,
    ENGINE_LEVELS = 9,
    ENGINE_LINES = 9,
    ENGINE_DEPTH = 99, /* the deepest search that can be asked for */
    ENGINE_THREADS = 64,
    ENGINE_WIN = 10000 /* the score ENGINE_WIN - n: wins in n plies */
};

/* When to stop; 0 means no limit.  clock_ms > 0: play by the clock. */
struct engine_limits {
    int depth;
    uint64_t nodes; /* moves made by all threads together */
    int64_t ms;
    int64_t clock_ms, inc_ms;
    int moves_to_go;
};

struct engine_request {
    struct rules rules;
    struct pos start;
    const struct move *moves; /* since `start`; copied */
    int n_moves;
    struct engine_limits limits;
    int level;     /* 1 .. 9; 0: full strength within the limits.  A level adds its own depth and nodes,
                                       and its own time if the request has no limits at all */
    uint64_t seed; /* of the random choices of weak levels; 0: from the clock */
    bool infinite; /* analyse until stopped */
    bool ponder;   /* no limits and no answer before engine_ponder_hit */
    int lines;     /* how many of the best root moves get an exact score; 0 is 1, at most ENGINE_LINES */
    int threads;   /* 0 is 1; with more than one the answer is not reproducible */
    const struct weights *weights; /* of the evaluation; NULL: those compiled in.  Borrowed until done */
    /* Tables of these rules; borrowed until done.  If NULL, the engine works out those of kings against a lone king
       itself (endgame_of_kings) when eight pieces or fewer are left, unless it is limited by depth or to less than
       20,000 nodes. */
    const struct endgame *endgame;
};

/* A line other than the best. */
struct engine_line {
    int score, n_pv;
    struct move pv[ENGINE_PV];
};

struct engine_report {
    int id;        /* of the request */
    bool done;     /* the last report; `best` is the answer */
    bool has_best; /* false: no legal move */
    struct move best;
    int depth, score;
    bool scoreless; /* there is no score: a book move, or another program that tells none; the engine never sets it */
    uint64_t nodes;
    int64_t ms;
    int64_t busy_us; /* with `done`: microseconds of processor time of the answering thread */
    int n_pv;
    struct move pv[ENGINE_PV];
    int n_more; /* if `lines` > 1: further lines, best first */
    struct engine_line more[ENGINE_LINES - 1];
};

typedef void engine_report_fn(void *ctx, const struct engine_report *);

/* Make an engine with a transposition table of `tt_bytes`.  `wake` (may be NULL) is woken at each report.
   NULL with errno: ENOMEM if there is no memory, EAGAIN if there is no thread. */
struct engine *engine_new(size_t tt_bytes, const struct wake *);
void engine_free(struct engine *); /* stops at once */

/* Start thinking; an earlier request is stopped and its answer thrown away.  The moves must be legal.
   Returns the request's id. */
int engine_go(struct engine *, const struct engine_request *);
/* The move expected while pondering was played: the limits of the request count from now. */
void engine_ponder_hit(struct engine *);
/* Answer now with the best so far (the done report still comes, within milliseconds). */
void engine_stop(struct engine *);
/* Stop and throw the answer away: no more reports with that id follow. */
void engine_cancel(struct engine *);
/* Take the next report; false if there is none.  Reports that were not taken in time are merged. */
bool engine_take(struct engine *, struct engine_report *ret);
/* Wait for the done report (command line, tests).  If no request is under way, *ret is empty, with id 0. */
void engine_wait(struct engine *, struct engine_report *ret);
/* Forget everything learned; a request under way is cancelled. */
void engine_clear(struct engine *);
/* Change the size of the transposition table.  A request under way is cancelled, and everything learned is forgotten.
   False if there is no memory; then the old table stays. */
bool engine_hash(struct engine *, size_t tt_bytes);

/* Think in the calling thread with a table of its own.  `fn` (may be NULL) is told after each depth;
   *ret is the answer.  With one thread and a node or depth limit, the same request always gives the same answer.
   `ponder` is ignored.  False if there is no memory. */
bool engine_think(size_t tt_bytes, const struct engine_request *, engine_report_fn *fn, void *ctx,
    struct engine_report *ret);

/* Search the fixed bench positions.  Returns how many nodes were searched, the signature of search and evaluation; 0 if
   there is no memory.  It is the same each time only with one thread.  The time goes to *ret_us. */
uint64_t engine_bench(int depth, int threads, int64_t *ret_us);

#endif
