/* think.h -- from a request to an answer: the moves at the root, searched deeper and deeper. */
#ifndef ENGINE_THINK_H
#define ENGINE_THINK_H

#include "engine/engine.h"

struct search;

/* Think about a request in the calling thread until a limit or the search's stop flag ends it.
   `fn` (may be NULL) is told after each depth; *ret is the last report, `done` set. */
void think(struct search *, const struct engine_request *, engine_report_fn *fn, void *ctx,
    struct engine_report *ret);

#endif
