/* sessions.h -- sessions for tests. */
#ifndef TESTS_HELP_SESSIONS_H
#define TESTS_HELP_SESSIONS_H

#include "app/session/session.h"
#include "base/local.h"

OWNED(session, session_free);

/* Options for two people: the same draws by lot every time, nothing kept and no settings. */
struct session_options two_people(const char *variant);

/* Make a session.  If that fails, the test fails with the reason. */
struct session *session_made(const struct session_options *);

/* Sleep until something wakes the session or the other one (may be NULL), or for `ms`. */
void session_sleep(const struct session *, const struct session *other, int ms);
/* Likewise for 20 ms, then call session_tick. */
void session_wait_a_little(struct session *);
/* list_is_whole: have threads read all of the list of games?  list_await: wait until they have. */
bool list_is_whole(struct session *);
void list_await(struct session *);

#endif
