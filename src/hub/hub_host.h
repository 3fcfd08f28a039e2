/* hub_host.h -- driving another program that speaks Hub, version 1 or 2, as if it were the engine of engine.h.

   Source of the protocol: protocol.txt of Scan 3.1 for version 2; version 1 is what engines from before it accept and
   print.  Which one it is tells the answer to `hub`: `id`, or `name` without it.  The other program is not trusted: every
   line is checked, every move must be legal, every wait has a deadline, and when it fails it is stopped with all its
   children.  While it owes an answer it is sent nothing but ping and stop. */
#ifndef HUB_HUB_HOST_H
#define HUB_HUB_HOST_H

#include <stdatomic.h>

#include "engine/engine.h"

struct hub_host;

/* What to start.  `command` is a line for sh; `params` is "name=value name=value", checked against what the
   program declares (NULL: none); `wake` (NULL: none) is woken at each report, when it is ready and when it
   fails.  How long it may take, in ms (0: the defaults): `start_ms` (60 s) for each of the two steps until it is
   ready and for a sign of life, `answer_ms` (10 s) for a move after its time is over or it was told to stop.  Once `stop`
   (NULL: none) is set it fails wherever it would be waited for. */
struct hub_host_how {
    const char *command, *params;
    const char *name; /* what failures call it, kept by the caller; NULL: as it calls itself */
    const struct rules *rules;
    const struct wake *wake;
    int start_ms, answer_ms;
    const atomic_bool *stop;
};

/* Start it and come back at once: a request waits until it is ready.  NULL with a sentence when no process
   can be started. */
struct hub_host *hub_host_open(const struct hub_host_how *, struct err *);

/* hub_host_open and wait until it is ready or has failed: NULL with a sentence then. */
struct hub_host *hub_host_new(const struct hub_host_how *, struct err *);
void hub_host_free(struct hub_host *); /* quit, then (after 2 s) kill; NULL is fine */
void hub_host_kill(struct hub_host *); /* the same without waiting for it */

/* As the functions of engine.h with the same endings; level, seed, lines, threads, weights, tables and pondering of a
   request are not handed on.  A request without limits runs until it is stopped. */
int hub_host_go(struct hub_host *, const struct engine_request *);
void hub_host_stop(struct hub_host *);
void hub_host_cancel(struct hub_host *);
bool hub_host_take(struct hub_host *, struct engine_report *ret);
void hub_host_wait(struct hub_host *, struct engine_report *ret);
void hub_host_clear(struct hub_host *); /* new-game */

/* Can it be told these limits?  Version 1 knows none in nodes.  False with a sentence; asked of one that is ready. */
bool hub_host_takes(const struct hub_host *, const struct engine_limits *, struct err *);

/* Can it be asked at once?  Not while it starts, and not once it has failed. */
bool hub_host_ready(const struct hub_host *);

/* Has it failed (crash, silence, illegal move)?  Then there are no more reports. */
bool hub_host_failed(const struct hub_host *, struct err *ret);

#endif
