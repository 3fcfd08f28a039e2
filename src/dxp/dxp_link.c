/* dxp_link.c -- see dxp_link.h */
#include <config.h>

#include "dxp/dxp_link.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "base/lang.h"
#include "base/mono.h"
#include "base/number.h"
#include "base/socket.h"

enum {
    AGAIN_MS = 20, /* until sending is tried again */
    CONNECT_MS = 20000,
    LINGER_MS = 2000,
    CHUNK = 4096
};

/* --- addresses --------------------------------------------------------------------------- */

struct place {
    char host[DXP_WHERE], port[8];
};

/* The port, after its colon; NULL if there is none. */
static const char *find_port(const char *where)
{
    const char *colon = strrchr(where, ':'), *bracket = strchr(where, ']');
    if (*where == '[') return bracket && bracket[1] == ':' ? bracket + 2 : NULL;
    return colon && colon == strchr(where, ':') ? colon + 1 : NULL; // otherwise it is IPv6 without brackets
}

static bool read_place(const char *where, struct place *ret, struct err *e)
{
    const char *port = find_port(where), *host = where;
    size_t n = port ? (size_t)(port - 1 - where) : strlen(where);
    int number = DXP_PORT;
    if (port && !number_int(port, 0, 65535, &number))
        return err_set(e, 0, 0, _("a port is a number up to 65535, behind a colon: %s:%d"), "127.0.0.1", DXP_PORT);
    if (*where == '[') {
        if (n < 2 || where[n - 1] != ']') return err_set(e, 0, 0, _("a bracket is not closed in %.80s"), where);
        host++;
        n -= 2;
    }
    if (n >= sizeof ret->host) return err_set(e, 0, 0, _("the name of that host is too long"));
    snprintf(ret->host, sizeof ret->host, "%.*s", (int)n, n ? host : "");
    if (!n) strcpy(ret->host, "127.0.0.1");
    snprintf(ret->port, sizeof ret->port, "%d", number);
    return true;
}

/* The most frequent messages of the C library about host names. */
static const char *const names_words[] UNUSED = { N_("Name or service not known"),
    N_("Temporary failure in name resolution"), N_("No address associated with hostname") };

static struct addrinfo *look_up(const char *where, bool listens, struct err *e)
{
    struct place place;
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = listens ? AI_PASSIVE : 0 }, *list = NULL;
    if (!read_place(where, &place, e)) return NULL;
    int bad = getaddrinfo(place.host, place.port, &hints, &list);
    if (!bad) return list;
    err_set(e, 0, 0, _("there is no host called %.80s: %s"), place.host, _(gai_strerror(bad)));
    return NULL;
}

static void put_where(struct dxp_link *l, const struct sockaddr *address, socklen_t n)
{
    char host[NI_MAXHOST], port[NI_MAXSERV];
    if (getnameinfo(address, n, host, sizeof host, port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV)) return;
    bool six = strchr(host, ':') != NULL;
    snprintf(l->where, sizeof l->where, "%s%.200s%s:%.8s", six ? "[" : "", host, six ? "]" : "", port);
}

/* --- life -------------------------------------------------------------------------------- */

void dxp_link_release(struct dxp_link *l)
{
    file_close(&l->listener);
    file_close(&l->fd);
    if (l->list) freeaddrinfo(l->list);
    dxp_peer_free(l->peer);
    l->list = NULL;
    l->peer = NULL;
}

static bool listen_at(struct dxp_link *l, const struct addrinfo *a)
{
    struct sockaddr_storage bound;
    socklen_t n = sizeof bound;
    l->listener = socket_new(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (l->listener < 0) return false;
    setsockopt(l->listener, SOL_SOCKET, SO_REUSEADDR, &(int){ 1 }, sizeof(int));
    if (bind(l->listener, a->ai_addr, a->ai_addrlen) == 0 && listen(l->listener, 4) == 0
        && getsockname(l->listener, (struct sockaddr *)&bound, &n) == 0) {
        put_where(l, (struct sockaddr *)&bound, n);
        return true;
    }
    file_close(&l->listener);
    return false;
}

static bool listen_at_one(struct dxp_link *l, struct err *e)
{
    for (const struct addrinfo *a = l->list; a; a = a->ai_next)
        if (listen_at(l, a)) return true;
    put_where(l, l->list->ai_addr, l->list->ai_addrlen);
    return err_errno(e, _("nobody can listen at %.80s"), l->where);
}

/* Begin to connect to the next address.  False with a sentence if there is none. */
static bool try_next(struct dxp_link *l, struct err *e)
{
    for (; l->at; l->at = l->at->ai_next) {
        put_where(l, l->at->ai_addr, l->at->ai_addrlen);
        file_close(&l->fd);
        l->fd = socket_new(l->at->ai_family, l->at->ai_socktype, l->at->ai_protocol);
        if (l->fd < 0) continue;
        if (connect(l->fd, l->at->ai_addr, l->at->ai_addrlen) == 0 || errno == EINPROGRESS || errno == EINTR) {
            l->connecting = true;
            l->at = l->at->ai_next;
            return true;
        }
    }
    l->connecting = false;
    return err_errno(e, _("nobody answers at %.80s"), l->where);
}

bool dxp_link_open(struct dxp_link *l, bool listens, const char *where, const char *name, struct err *e)
{
    l->listener = l->fd = -1;
    snprintf(l->name, sizeof l->name, "%s", name);
    l->until = mono_ms() + CONNECT_MS;
    l->list = l->at = look_up(where, listens, e);
    if (l->list && (listens ? listen_at_one(l, e) : try_next(l, e))) return true;
    dxp_link_release(l);
    return false;
}

/* --- a round ------------------------------------------------------------------------- */

static void begin(struct dxp_link *l, int fd)
{
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &(int){ 1 }, sizeof(int));
    l->fd = fd;
    l->connecting = false;
    l->peer = dxp_peer_new(l->name);
    l->player->met(l->ctx);
}

static void accept_all(struct dxp_link *l)
{
    for (int fd; (fd = socket_accept(l->listener)) >= 0;) {
        if (l->peer) close(fd);
        else begin(l, fd);
    }
}

static bool go_on_connecting(struct dxp_link *l, int64_t now, struct err *e)
{
    struct loop_fd f = { .fd = l->fd, .write = true };
    int why = 0;
    socklen_t n = sizeof why;
    if (!loop_wait(&f, 1, 0)) {
        errno = ETIMEDOUT;
        return now < l->until || err_errno(e, _("nobody answers at %.80s"), l->where);
    }
    if (getsockopt(l->fd, SOL_SOCKET, SO_ERROR, &why, &n) == 0 && !why) {
        begin(l, l->fd);
        return true;
    }
    errno = why;
    return try_next(l, e);
}

static void hear(struct dxp_link *l)
{
    char chunk[CHUNK];
    ssize_t n = recv(l->fd, chunk, sizeof chunk, MSG_PEEK);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return;
    /* Bytes for which the peer has no room stay in the socket. */
    if (n <= 0) l->gone = l->peer->gone = true;
    else if (dxp_peer_hear(l->peer, chunk, (size_t)n)) recv(l->fd, chunk, (size_t)n, 0);
}

/* The conversation is over: send what is left, then wait some time until the other side closes.  (To close at once
   might discard what was sent, if something arrived meanwhile.) */
static void leave(struct dxp_link *l, int64_t now)
{
    if (l->peer->state != DXP_CLOSED) return;
    if (!l->leaves) l->until = now + LINGER_MS;
    l->leaves = true;
    if (!l->shut && !l->peer->out.len) l->shut = shutdown(l->fd, SHUT_WR) == 0;
    if (now >= l->until) l->gone = true;
}

static void tell(struct dxp_link *l)
{
    struct dxp_event e;
    while (dxp_peer_take(l->peer, mono_ms(), &e)) l->player->happened(l->ctx, &e);
}

/* Ask for a game once it is possible: the end of the last one may not have been acknowledged yet. */
static void ask_when_possible(struct dxp_link *l)
{
    struct err e;
    if (!l->asks || l->peer->state != DXP_IDLE) return;
    l->asks = false;
    if (dxp_peer_ask(l->peer, &l->terms, &e)) return;
    struct dxp_event refused = { .kind = DXP_EVENT_REFUSED };
    snprintf(refused.text, sizeof refused.text, "%s", e.text);
    l->player->happened(l->ctx, &refused);
}

static void send_out(struct dxp_link *l)
{
    if (!l->gone && !socket_send(l->fd, &l->peer->out)) l->gone = l->peer->gone = true;
    leave(l, mono_ms());
}

void dxp_link_work(struct dxp_link *l)
{
    if (!l->peer) return;
    tell(l);
    l->player->turn(l->ctx);
    tell(l);
    ask_when_possible(l);
    send_out(l);
}

bool dxp_link_round(struct dxp_link *l, struct err *e)
{
    if (l->listener >= 0) accept_all(l);
    if (l->connecting && !go_on_connecting(l, mono_ms(), e)) return false;
    if (l->peer && !l->gone) hear(l);
    dxp_link_work(l);
    return true;
}

void dxp_link_stop(struct dxp_link *l)
{
    if (!l->peer) return;
    dxp_peer_stop(l->peer, mono_ms());
    send_out(l);
}

bool dxp_link_done(const struct dxp_link *l)
{
    return l->peer && l->peer->state == DXP_CLOSED && l->gone;
}

int dxp_link_fds(const struct dxp_link *l, struct loop_fd ret[DXP_LINK_FDS])
{
    int n = 0;
    if (l->listener >= 0) ret[n++] = (struct loop_fd){ .fd = l->listener };
    if (l->peer && !l->gone) ret[n++] = (struct loop_fd){ .fd = l->fd };
    return n;
}

int dxp_link_wait(struct dxp_link *l, int64_t now)
{
    if (l->connecting) return AGAIN_MS;
    if (!l->peer) return -1;
    if (l->peer->out.len && !l->gone) return AGAIN_MS;
    if (l->leaves && !l->gone) return l->until > now ? (int)(l->until - now) : 0;
    return dxp_peer_wait(l->peer, now);
}
