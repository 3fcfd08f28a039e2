/* server_door.c -- accepting connections: see server_state.h.

   However many clients connect, only some are accepted or turned away before the door rests for a moment.  A user
   who has enough connections is turned away before anything is made for another one.  Of each 10 ms, the connections
   of one user get a part, so that others, and the machine, have theirs. */
#include <config.h>

#include <errno.h>
#include <limits.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/socket.h"
#include "table/caller.h"
#include "table/server.h"
#include "table/server_state.h"

enum { BACKLOG = 128, LET_IN = 64, REST_MS = 4, CONNS_A_LOGIN = 64, CONNS = 4096, SPARE_FDS = 32 };

/* --- the socket --------------------------------------------------------------------------- */

/* Whoever may enter the folder may connect: its permissions decide, not those of the socket. */
static bool make_socket(struct server *s, struct err *e)
{
    struct sockaddr_un a;
    if (!server_address(s->options->dir, &a, e)) return false;
    unlink(a.sun_path);
    s->listener = socket_new(AF_UNIX, SOCK_STREAM, 0);
    mode_t before = umask(0111);
    bool ok = s->listener >= 0 && bind(s->listener, (struct sockaddr *)&a, sizeof a) == 0;
    umask(before);
    ok = ok && listen(s->listener, BACKLOG) == 0 && stat(a.sun_path, &s->socket) == 0;
    return ok || err_errno(e, "cannot listen at %s", a.sun_path);
}

int door_wait(const struct server *s)
{
    int64_t left = s->hear_at - s->now;
    return left > 0 ? (int)left : -1;
}

bool door_open(struct server *s, struct err *e)
{
    long n = sysconf(_SC_OPEN_MAX);
    s->room = n > 0 && n < INT_MAX ? (int)n : INT_MAX;
    s->listener = s->options->listen_fd;
    return s->listener >= 0 || make_socket(s, e);
}

void door_close(struct server *s)
{
    file_close(&s->listener);
    callers_drop(&s->callers, true);
}

void door_mind(struct server *s)
{
    struct sockaddr_un a;
    struct stat st;
    struct err e;
    callers_drop(&s->callers, false);
    if (s->options->listen_fd >= 0 || !server_address(s->options->dir, &a, &e)) return;
    if (stat(a.sun_path, &st) == 0 ? file_is_same(&st, &s->socket) : errno != ENOENT) return;
    file_close(&s->listener);
    s->leave = !make_socket(s, &e);
}

/* --- coming in ---------------------------------------------------------------------------- */

/* Has a user enough connections?  Our own user, who brings in many people, has no limit. */
static bool has_enough(const struct server *s, const struct caller *k)
{
    bool full = s->n_conns >= CONNS || s->hall->n + s->n_conns + SPARE_FDS > s->room;
    return full || (k->conns >= CONNS_A_LOGIN && !caller_is_trusted(k));
}

static void turn_away(int fd, const char *why)
{
    LOCAL(event) v = { .kind = EVENT_NO };
    LOCAL(str) line = { 0 };
    str_add(&v.text, why);
    event_add_line(&line, &v);
    (void)socket_send(fd, &line);
    close(fd);
}

static void let_in(struct server *s, int fd)
{
    struct caller *k = caller_find(&s->callers, fd);
    if (!k || has_enough(s, k)) {
        turn_away(fd, k ? "too many are connected" : "this server cannot tell who you are");
        return;
    }
    struct conn *c = conn_new(s, fd, k);
    c->next = s->conns;
    s->conns = c;
    s->n_conns++;
}

void door_welcome(struct server *s)
{
    int fd = 0;
    for (int i = 0; i < LET_IN && fd >= 0; i++) {
        fd = socket_accept(s->listener);
        if (fd >= 0) let_in(s, fd);
    }
    /* Without a free descriptor the same connection would be reported again and again. */
    if (fd < 0 && errno != EMFILE && errno != ENFILE && errno != ENOMEM && errno != ENOBUFS) return;
    s->hear_at = s->now + REST_MS;
}
