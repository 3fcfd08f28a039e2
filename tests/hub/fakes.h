/* fakes.h -- other engines to drive: shell scripts, and what is to come of a search by one. */
#ifndef TESTS_HUB_FAKES_H
#define TESTS_HUB_FAKES_H

#include <stdbool.h>

#include "base/local.h"
#include "engine/engine.h"
#include "hub/hub_host.h"

/* LONG_MS is waited for in full, but an honest engine must be able to answer in it. */
enum { HANG_MS = 60000, LONG_MS = 5000, SHORT_MS = 300 };

OWNED(hub_host, hub_host_free);
/* Start it for International draughts. */
struct hub_host *fake_start(const char *command, int start_ms, int answer_ms);

/* Why it does not start for a game, with these parameters; "" if it does. */
const char *fake_refusal(const char *command, const char *params, const struct rules *);

/* A search of 500 nodes from the start. */
struct engine_request fake_request(const struct rules *);

/* The moves that a game's text says; how many. */
int fake_moves(const struct engine_request *, const char *const *game, int n, struct move *ret);

/* Ask for a move from the start; true if there was an answer. */
bool fake_ask(struct hub_host *, struct engine_report *ret);

/* Every search of such an engine fails with this sentence (a part of it). */
void fake_fails(const char *command, const char *part);
void fake_fails_in(const char *command, int start_ms, int answer_ms, const char *part);

/* It plays this move. */
void fake_answers(const char *command, int answer_ms, const char *want);

#endif
