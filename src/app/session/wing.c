/* wing.c -- see wing.h; and the descriptors a session listens to. */
#include <config.h>

#include "app/session/wing.h"

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

bool listen_to(struct session *s, int fd)
{
    if (s->ears.n == SESSION_FDS) return false;
    s->ears.fd[s->ears.n++] = fd;
    return true;
}

void unlisten(struct session *s, int fd)
{
    for (int i = s->ears.n; i-- > 0;)
        if (s->ears.fd[i] == fd) s->ears.fd[i] = s->ears.fd[--s->ears.n];
}

int session_fds(const struct session *s, struct loop_fd ret[SESSION_FDS])
{
    for (int i = 0; i < s->ears.n; i++) ret[i] = (struct loop_fd){ .fd = s->ears.fd[i] };
    return s->ears.n;
}
