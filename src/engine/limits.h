/* limits.h -- when to stop thinking, and the playing levels, 1 (sees least, errs most) to 9 (full strength).

   Pure arithmetic: it reads no clock. */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include "engine/engine.h"

/* Limits worked out at the start of a search; times are mono_ms moments. */
struct limits {
    int64_t start;
    int64_t fair;   /* ms this move may take of the clock if all goes as usual; 0: no clock */
    int64_t hard;   /* stop at once; INT64_MAX: none */
    int64_t last;   /* the latest `hard` may become when the search is in trouble */
    uint64_t nodes; /* UINT64_MAX: none */
    int depth;      /* at most */
    bool fixed;     /* no clock, no ms: the answer may not depend on the time */
};

void limits_init(struct limits *, const struct engine_limits *, int64_t now);

/* No limits at all, while pondering. */
void limits_none(struct limits *, int64_t now);

/* The moment after which no new depth is begun.  `stable`: how many depths have agreed on the best move; `drop`: by how
   much the last depth lowered the score. */
int64_t limits_soft(const struct limits *, int stable, int drop);

/* The best move turned out worse than thought, and nothing better is known yet: use more of the clock. */
void limits_extend(struct limits *);

/* A level: what it may look at, and how far its judgement wavers.  `noise` centi-men at most are
   added to or taken from each move's score; in `slips` of 100 moves it is `slip` instead.  In `lapses` of 100
   moves it looks one ply less deep. */
struct level {
    struct engine_limits limits;
    int nodes_each; /* positions for each square, for larger boards have more moves; 0: as limits.nodes says */
    int noise, slip, slips, lapses;
};

/* level 1 .. ENGINE_LEVELS; anything else is taken as the nearest. */
const struct level *levels_get(int level);

/* The limits of a request: its own, and those of its level.  A level's time counts only when the
   request has no time of its own. */
struct engine_limits levels_limits(const struct engine_request *);

#endif
