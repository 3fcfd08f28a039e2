/* engine.h -- the engine as a thread with a mailbox.

   It is handed a start position and the moves since, and answers with moves and numbers.  It can't
   print, parse or read a terminal.  Scores are centi-men from the side to move's view. */
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
    ENGINE_WIN = 10000 /* ENGINE_WIN - n: wins in n plies */
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
                                       and its own time when the request has no limits at all */
    uint64_t seed; /* of weak levels' choices; 0: from the clock */
    bool infinite; /* analyse until stopped */
    bool ponder;   /* no limits and no answer before engine_ponder_hit */
    int lines;     /* the best so many root moves, each with an exact score; 0 is 1, ENGINE_LINES at most */
    int threads;   /* 0 is 1; with more than one the answer is not repeatable */
    const struct weights *weights; /* of the evaluation; NULL: those compiled in.  Borrowed until done */
    /* Tables of these rules to ask; borrowed until done.  NULL: none, but for those of kings against a lone king,
       which the engine works out itself (endgame_of_kings) when eight pieces or fewer are left, unless depth or less
       than 20,000 nodes limit it. */
    const struct endgame *endgame;
};

/* One of the lines after the best. */
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
    bool scoreless; /* score is none: a book's move, or another program that tells no score; never so here */
    uint64_t nodes;
    int64_t ms;
    int64_t busy_us; /* when done: microseconds of processor time the answering thread took */
    int n_pv;
    struct move pv[ENGINE_PV];
    int n_more; /* further lines of a request with `lines` > 1, best first */
    struct engine_line more[ENGINE_LINES - 1];
};

typedef void engine_report_fn(void *ctx, const struct engine_report *);

/* An engine with a transposition table of `tt_bytes`; `wake` (may be NULL) is woken at each report.
   NULL with errno: ENOMEM, there is no memory for it, or EAGAIN, no thread. */
struct engine *engine_new(size_t tt_bytes, const struct wake *);
void engine_free(struct engine *); /* stops at once */

/* Start thinking; what went on before is stopped and its answer thrown away.  Moves must be legal.
   Returns the request's id. */
int engine_go(struct engine *, const struct engine_request *);
/* The move expected while pondering was played: the request's limits count from now. */
void engine_ponder_hit(struct engine *);
/* Answer now with the best so far (the done report still comes, within milliseconds). */
void engine_stop(struct engine *);
/* Stop and throw the answer away: no report of that id comes any more. */
void engine_cancel(struct engine *);
/* The next report; false when there is none.  Reports that were not fetched in time are merged. */
bool engine_take(struct engine *, struct engine_report *ret);
/* Wait for the done report (command line, tests); with nothing under way *ret is empty, id 0. */
void engine_wait(struct engine *, struct engine_report *ret);
/* Forget everything learned; what goes on is cancelled. */
void engine_clear(struct engine *);
/* A transposition table of another size; what goes on is cancelled, what was learned is forgotten.
   False when there is no memory: the old table stays. */
bool engine_hash(struct engine *, size_t tt_bytes);

/* Think in the calling thread with a table of its own, telling `fn` (may be NULL) after each depth;
   *ret is the answer.  With one thread and a node or depth limit the same request gives the same answer,
   always.  `ponder` is ignored.  False when there is no memory. */
bool engine_think(size_t tt_bytes, const struct engine_request *, engine_report_fn *fn, void *ctx,
    struct engine_report *ret);

/* Nodes searched by the fixed bench positions: the signature of search and evaluation.  The time
   it took goes to *ret_us; 0 when there is no memory.  Only with one thread the same each time. */
uint64_t engine_bench(int depth, int threads, int64_t *ret_us);

#endif
