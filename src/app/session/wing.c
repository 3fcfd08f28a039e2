/* wing.c -- see wing.h; and what a session waits for. */
#include <config.h>

#include "app/session/wing.h"

#include "app/session/state.h"
#include "store/catalog/catalog.h"

bool wings_play_person(const struct session *s)
{
    EACH_WING(s, w, plays_person)
        if (w->plays_person(s)) return true;
    return false;
}

bool wings_referee(const struct session *s)
{
    EACH_WING(s, w, referees)
        if (w->referees(s)) return true;
    return false;
}

int session_fds(const struct session *s, struct loop_fd ret[SESSION_FDS])
{
    int n = 0;
    ret[n++] = (struct loop_fd){ .fd = s->wake.fd };
    if (s->file.catalog) ret[n++] = (struct loop_fd){ .fd = catalog_fd(s->file.catalog) };
    EACH_WING(s, w, fds) n += w->fds(s, ret + n);
    assert(n <= SESSION_FDS);
    return n;
}
