/* wing.c -- see wing.h; and the descriptors that a session waits for. */
#include <config.h>

#include "app/session/wing.h"

#include "app/session/state.h"
#include "store/catalog/catalog.h"

/* Does any wing say so? */
#define ANY_WING(name, says)             \
    bool name(const struct session *s)   \
    {                                    \
        EACH_WING(s, w, says)            \
            if (w->says(s)) return true; \
        return false;                    \
    }
ANY_WING(wings_play_person, plays_person)
ANY_WING(wings_referee, referees)
ANY_WING(session_working, busy)

int session_fds(const struct session *s, struct loop_fd ret[SESSION_FDS])
{
    int n = 0;
    ret[n++] = (struct loop_fd){ .fd = s->wake.fd };
    if (s->file.catalog) ret[n++] = (struct loop_fd){ .fd = catalog_fd(s->file.catalog) };
    EACH_WING(s, w, fds) n += w->fds(s, ret + n);
    assert(n <= SESSION_FDS);
    return n;
}
