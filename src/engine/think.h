/* think.h -- from a request to an answer. */
#ifndef ENGINE_THINK_H
#define ENGINE_THINK_H

#include "engine/engine.h"

struct team;

/* Think about a request until a limit or the stop flag of the main search ends it; with `ponder` no limit counts while
   its ponder flag is set.  `fn` (may be NULL) is told after each depth; *ret is the last report, `done` set. */
void think(struct team *, const struct engine_request *, engine_report_fn *fn, void *ctx, struct engine_report *ret);

#endif
