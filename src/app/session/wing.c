/* wing.c -- see wing.h; and what can wake a session: the engine, connections, threads, of which one descriptor tells. */
#include <config.h>

#include "app/session/wing.h"

#include "app/session/session.h"
#include "app/session/state.h"

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

bool think_can_wake(struct session *s)
{
    return s->ears.has_wake || (s->ears.has_wake = wake_init(&s->ears.wake))
        || say_no(s, "The engine cannot start: no pipe is to be had");
}

bool listen_to(struct session *s, int fd)
{
    if (!s->ears.has_wake && !(s->ears.has_wake = wake_init(&s->ears.wake))) return false;
    if (!s->ears.has_gather && !gather_init(&s->ears.gather)) return false;
    if (!s->ears.has_gather && !gather_add(&s->ears.gather, s->ears.wake.fd)) {
        gather_release(&s->ears.gather);
        return false;
    }
    s->ears.has_gather = true;
    return gather_add(&s->ears.gather, fd);
}

void unlisten(struct session *s, int fd)
{
    gather_drop(&s->ears.gather, fd);
}

int session_fd(const struct session *s)
{
    return s->ears.has_gather ? s->ears.gather.fd : s->ears.has_wake ? s->ears.wake.fd : -1;
}
