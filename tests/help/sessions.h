/* sessions.h -- sessions for tests. */
#ifndef TESTS_HELP_SESSIONS_H
#define TESTS_HELP_SESSIONS_H

#include "app/session/session.h"
#include "base/local.h"

OWNED(session, session_free);

/* Two people, the same draws by lot every time, nothing kept and no settings. */
struct session_options two_people(const char *variant);

/* A session, or the test fails and says why there is none. */
struct session *session_made(const struct session_options *);

/* Whatever wakes the session, or the other one (which may be NULL), or so many ms. */
void session_sleep(const struct session *, const struct session *other, int ms);
/* ... 20 ms; then it goes on. */
void session_wait_a_little(struct session *);
/* A list of games is whole once threads have read it. */
bool list_is_whole(struct session *);
void list_await(struct session *);

#endif
