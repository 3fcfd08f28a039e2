/* limits.h -- when to stop thinking, and the playing levels from 1 (sees least, errs most) to 9 (full strength).

   Pure arithmetic: it reads no clock. */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include "engine/engine.h"

/* The limits of a search, worked out at its start; times are moments of mono_ms. */
struct limits {
    int64_t start;
    int64_t fair;   /* ms of the clock this move may take if all goes as usual; 0: no clock */
    int64_t hard;   /* stop at once at this moment; INT64_MAX: none */
    int64_t last;   /* the latest that `hard` may become if the search is in trouble */
    uint64_t nodes; /* UINT64_MAX: none */
    int depth;      /* at most */
};

void limits_init(struct limits *, const struct engine_limits *, int64_t now);

/* No limits at all, for pondering. */
void limits_none(struct limits *, int64_t now);

/* The moment after which no new depth is begun.  `stable`: how many depths in a row agreed on the best move; `drop`: by
   how much the last depth lowered the score. */
int64_t limits_soft(const struct limits *, int stable, int drop);

/* The best move turned out worse than thought, and nothing better is known yet: use more of the clock. */
void limits_extend(struct limits *);

/* A level: its limits, and how unsure its judgement is.  At most `noise` centi-men are
   added to or taken from each move's score; in `slips` of 100 moves it is `slip` instead.  In `lapses` of 100
   moves it searches one ply less deep. */
struct level {
    struct engine_limits limits;
    int nodes_each; /* nodes for each square of the board, since larger boards have more moves; 0: limits.nodes holds */
    int noise, slip, slips, lapses;
};

/* level is 1 .. ENGINE_LEVELS; other values count as the nearest of these. */
const struct level *levels_get(int level);

/* The limits of a request: its own combined with those of its level.  A level's time counts only if the
   request has no limits of its own at all. */
struct engine_limits levels_limits(const struct engine_request *);

#endif
