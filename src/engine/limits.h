/* limits.h -- when to stop thinking.  All of it is arithmetic: moments come in, moments come out. */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct engine_limits;

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

/* The moment after which no new depth is begun.  `stable`: the last so many depths agreed on the best
   move; `drop`: by so much the last depth thinks worse of the position than the one before. */
int64_t limits_soft(const struct limits *, int stable, int drop);

/* The best move turned out worse than thought, and nothing better is known yet: take the time that the
   clock has. */
void limits_extend(struct limits *);

#endif
