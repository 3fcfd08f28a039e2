/* hub_host.h -- drive another program that speaks Hub, version 1 or 2, as if it were the engine of engine.h.

   Source of the protocol: protocol.txt of Scan 3.1 for version 2; version 1 is what older engines accept and print.
   The answer to `hub` tells which one it is: `id` is version 2, `name` without it version 1.  The other program is not
   trusted.  Every line is checked, every move must be legal, every wait has a deadline, and if it fails, it is stopped
   with all its children.  While it owes an answer it is sent nothing but ping and stop. */
#ifndef HUB_HUB_HOST_H
#define HUB_HUB_HOST_H

#include <stdatomic.h>

#include "engine/engine.h"

struct hub_host;

/* What to start.  `command` is a line for sh.  `params` is "name=value name=value", checked against what the program
   declares (NULL: none).  `wake` (NULL: none) is woken at each report, and when the program is ready or fails.  Time
   limits in ms (0: the defaults): `start_ms` (60 s) for each of the two steps until the program is ready, and for a
   sign of life; `answer_ms` (10 s) for a move after its time is over or the program was told to stop.  Once `stop`
   (NULL: none) is set, any wait for the program ends as a failure. */
struct hub_host_how {
    const char *command, *params;
    const char *name; /* its name in failures, kept by the caller; NULL: the one it gives itself */
    const struct rules *rules;
    const struct wake *wake;
    int start_ms, answer_ms;
    const atomic_bool *stop;
};

/* Start the program and return at once; a request waits until it is ready.  NULL with a sentence if no process
   can be started. */
struct hub_host *hub_host_open(const struct hub_host_how *, struct err *);

/* The same, and wait until the program is ready.  NULL with a sentence if it fails. */
struct hub_host *hub_host_new(const struct hub_host_how *, struct err *);
void hub_host_free(struct hub_host *); /* sends quit, and kills after 2 s; NULL is fine */
void hub_host_kill(struct hub_host *); /* the same without the wait */

/* Like the functions of engine.h with the same endings.  Level, seed, lines, threads, weights, tables and pondering of
   a request are not passed on.  A request without limits runs until it is stopped. */
int hub_host_go(struct hub_host *, const struct engine_request *);
void hub_host_stop(struct hub_host *);
void hub_host_cancel(struct hub_host *);
bool hub_host_take(struct hub_host *, struct engine_report *ret);
void hub_host_wait(struct hub_host *, struct engine_report *ret);
void hub_host_clear(struct hub_host *); /* sends new-game */

/* Can the program obey these limits?  Version 1 has no limit of nodes.  False with a sentence.  The program must be
   ready. */
bool hub_host_takes(const struct hub_host *, const struct engine_limits *, struct err *);

/* Would a request be sent at once?  Not while the program starts, nor once it has failed. */
bool hub_host_ready(const struct hub_host *);

/* Has the program failed (crash, silence, illegal move)?  Then no more reports come. */
bool hub_host_failed(const struct hub_host *, struct err *ret);

#endif
