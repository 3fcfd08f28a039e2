/* limits.h -- when to stop thinking. */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct engine_limits;

/* Limits worked out at the start of a search; times are mono_ms moments. */
struct limits {
    int64_t start;
    int64_t soft;               /* no new depth is begun past it; INT64_MAX: none */
    int64_t hard;               /* stop at once */
    uint64_t nodes;             /* UINT64_MAX: none */
    int depth;                  /* at most */
    bool fixed;                 /* no clock, no ms: the answer may not depend on the time */
};

void limits_init(struct limits *, const struct engine_limits *, int64_t now);

/* The score fell: take more time if the clock has it. */
void limits_extend(struct limits *);

#endif
