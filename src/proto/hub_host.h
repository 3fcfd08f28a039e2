/* hub_host.h -- driving another program that speaks Hub v2, as if it were the engine of engine.h.

   Source of the protocol: protocol.txt of Scan 3.1 (Hub protocol version 2).  The other program is not
   trusted: every line is checked, every move must be legal, every wait has a deadline, and when it
   fails it is stopped with all its children. */
#ifndef PROTO_HUB_HOST_H
#define PROTO_HUB_HOST_H

#include <stdbool.h>

#include "engine/engine.h"

struct err;
struct hub_host;
struct rules;
struct wake;

/* Start `command` (a line for sh) to play these rules: hub, set-param, init, ready.  Waits until it is
   ready or has failed: NULL with a sentence then.  `params` is "name=value name=value", checked against
   what the program declares; may be "".  `wake` (may be NULL) is woken at each report and at failure. */
struct hub_host *hub_host_new(const char *command, const char *params, const struct rules *,
    const struct wake *, struct err *);
void hub_host_free(struct hub_host *);              /* quit, then kill; NULL is fine */

/* Its name and version as it tells them. */
const char *hub_host_name(const struct hub_host *);

/* As the functions of engine.h with the same endings; levels, seed, threads and weights of a request
   are not handed on. */
int hub_host_go(struct hub_host *, const struct engine_request *);
void hub_host_ponder_hit(struct hub_host *);
void hub_host_stop(struct hub_host *);
void hub_host_cancel(struct hub_host *);
bool hub_host_take(struct hub_host *, struct engine_report *ret);
void hub_host_wait(struct hub_host *, struct engine_report *ret);
void hub_host_clear(struct hub_host *);             /* new-game */

/* Has it failed (crash, silence, illegal move)?  Then no report comes any more. */
bool hub_host_failed(const struct hub_host *, struct err *ret);

#endif
