/* server.c -- see server.h.

   A turn of the loop: take what came, let time pass, bring what was kept to disk, then tell everybody. */
#include <config.h>

#include "table/server.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "table/server_state.h"

enum { EVENTS = 256, BACKLOG = 512, CONNS_A_LOGIN = 64, SPARE_FDS = 32, LATE_MS = 20 };

static void say(void *ctx, struct hall_table *ht, const struct event *v)
{
    (void)ctx;
    conn_tell(ht, v);
}

bool server_address(const char *dir, struct sockaddr_un *a, struct err *e)
{
    *a = (struct sockaddr_un){ .sun_family = AF_UNIX };
    int n = snprintf(a->sun_path, sizeof a->sun_path, "%s/" SERVER_SOCKET, dir);
    return n < (int)sizeof a->sun_path
        || err_set(e, 0, 0, "the path of the folder of tables is too long: %.60s...", dir);
}

/* Who may enter the folder may connect: its permissions decide, not those of the socket. */
static bool make_socket(struct server *s, const char *dir, struct err *e)
{
    struct sockaddr_un a;
    if (!server_address(dir, &a, e)) return false;
    unlink(a.sun_path);
    s->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    mode_t before = umask(0111);
    bool ok = s->listener >= 0 && bind(s->listener, (struct sockaddr *)&a, sizeof a) == 0;
    umask(before);
    ok = ok && listen(s->listener, BACKLOG) == 0;
    return ok || err_errno(e, "cannot listen at %s", a.sun_path);
}

/* Signals to leave come through a descriptor. */
static bool watch_signals(struct server *s)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, NULL);
    s->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    return s->signals >= 0;
}

/* The descriptor is what events of it are known by. */
static bool watch_fd(struct server *s, int *fd) // NOLINT(readability-non-const-parameter)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = fd };
    return epoll_ctl(s->epoll, EPOLL_CTL_ADD, *fd, &e) == 0;
}

void server_hear(struct server *s)
{
    s->deaf = !watch_fd(s, &s->listener);
}

void server_mind_door(struct server *s)
{
    struct sockaddr_un a;
    struct stat st;
    struct err e;
    if (stat(s->options->dir, &st) != 0 && errno == ENOENT) s->leave = true;
    if (s->leave || s->options->listen_fd >= 0 || !server_address(s->options->dir, &a, &e)) return;
    if (stat(a.sun_path, &st) == 0 || errno != ENOENT) return;
    close(s->listener);
    s->leave = !make_socket(s, s->options->dir, &e) || !watch_fd(s, &s->listener);
}

/* As much time and as many descriptors as are allowed: whoever made the server may have been given less.  How many
   descriptors there may be. */
static int raise_limits(void)
{
    static const int which[] = { RLIMIT_CPU, RLIMIT_NOFILE };
    struct rlimit r;
    for (size_t i = 0; i < sizeof which / sizeof *which; i++) {
        if (getrlimit((__rlimit_resource_t)which[i], &r) != 0) continue;
        r.rlim_cur = r.rlim_max;
        setrlimit((__rlimit_resource_t)which[i], &r);
    }
    long n = sysconf(_SC_OPEN_MAX);
    return n > 0 && n < INT_MAX ? (int)n : INT_MAX;
}

static bool start(struct server *s, const struct server_options *o, struct err *e)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    s->rng.state = (uint64_t)t.tv_sec * 1000000007u ^ (uint64_t)t.tv_nsec << 20 ^ (uint64_t)getpid();
    s->now = s->idle_since = s->tidy_at = mono_ms();
    s->room = raise_limits();
    signal(SIGXFSZ, SIG_IGN); // a full disk is an error, not the end
    s->hall = hall_open(o->dir, say, s, s->now, e);
    if (!s->hall) return false;
    for (struct hall_table *ht = hall_tables(s->hall); ht; ht = ht->next) ht->seen = s->now;
    s->listener = o->listen_fd;
    if (s->listener < 0 && !make_socket(s, o->dir, e)) return false;
    s->epoll = epoll_create1(EPOLL_CLOEXEC);
    bool ok = s->epoll >= 0 && watch_signals(s) && watch_fd(s, &s->listener) && watch_fd(s, &s->signals);
    return ok || err_errno(e, "the table server cannot wait for anybody");
}

/* A login has a limited number of connections; our own user, who brings in many people, has not. */
static bool has_enough(const struct server *s, const struct conn *new)
{
    int n = 0;
    if (!*new->login) return false;
    for (const struct conn *c = s->conns; c; c = c->next) n += !strcmp(c->login, new->login);
    return n >= CONNS_A_LOGIN;
}

static void welcome(struct server *s)
{
    int fd;
    while ((fd = accept4(s->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0) {
        bool full = hall_count(s->hall) + s->n_conns + SPARE_FDS > s->room;
        struct conn *c = conn_new(s, fd);
        if (!c) continue;
        if (full || has_enough(s, c)) {
            conn_answer(c, EVENT_NO, "too many are connected");
            c->gone = true;
        }
        c->next = s->conns;
        s->conns = c;
        s->n_conns++;
    }
    /* With no descriptor left the same connection would be announced again and again. */
    if (errno != EMFILE && errno != ENFILE && errno != ENOMEM && errno != ENOBUFS) return;
    epoll_ctl(s->epoll, EPOLL_CTL_DEL, s->listener, NULL);
    s->deaf = true;
}

static void hear_conn(struct conn *c, uint32_t events)
{
    if (events & EPOLLOUT) c->blocked = false;
    if (events & EPOLLIN) conn_read(c);
    else if (events & (EPOLLHUP | EPOLLERR)) c->gone = true;
}

static void take(struct server *s, int wait_ms)
{
    struct epoll_event events[EVENTS];
    int64_t since = mono_ms();
    int n = epoll_wait(s->epoll, events, EVENTS, wait_ms);
    server_forgive(s, since, wait_ms);
    s->now = mono_ms();
    for (int i = 0; i < n; i++) {
        void *what = events[i].data.ptr;
        if (what == &s->listener) welcome(s);
        else if (what == &s->signals) s->leave = true;
        else hear_conn(what, events[i].events);
    }
    for (struct conn *c = s->conns; c; c = c->next) conn_resume(c);
}

static bool has_news(const struct conn *c)
{
    return c->out.len || c->held || (c->at && c->told < c->at->seq);
}

/* True when there is more to do at once: somebody has gone, or can go on asking. */
static bool tell_everybody(struct server *s)
{
    bool more = false;
    for (struct conn *c = s->conns; c; c = c->next) {
        if (has_news(c) || c->gone) conn_write(c);
        more = more || c->gone || conn_can_resume(c);
    }
    return more;
}

/* Close connections that have ended; the others are told next. */
static void part(struct server *s)
{
    for (struct conn **link = &s->conns, *c; (c = *link);) {
        if (!c->gone) {
            link = &c->next;
            continue;
        }
        *link = c->next;
        s->n_conns--;
        conn_free(c);
        if (s->deaf) server_hear(s);
    }
}

static bool is_idle(struct server *s, int idle_s)
{
    bool busy = s->n_conns > 0;
    for (const struct hall_table *ht = hall_tables(s->hall); ht && !busy; ht = ht->next)
        busy = ht->t.status == TABLE_PLAYING && ht->t.clocks.running >= 0;
    if (busy) s->idle_since = s->now;
    if (!busy && hall_is_gone(s->hall)) return true;
    return idle_s && s->now - s->idle_since > (int64_t)idle_s * 1000;
}

static void stop(struct server *s)
{
    while (s->conns) {
        struct conn *c = s->conns;
        s->conns = c->next;
        conn_free(c);
    }
    hall_free(s->hall);
    if (s->listener >= 0) close(s->listener);
    if (s->signals >= 0) close(s->signals);
    if (s->epoll >= 0) close(s->epoll);
}

/* A turn; ms until the next must come.  What can't be brought to disk is told to nobody: the next server reads what is
   there. */
static int turn(struct server *s, int wait, struct err *e)
{
    take(s, wait);
    wait = server_let_time_pass(s);
    if (!hall_sync(s->hall, e)) return -1;
    bool more = tell_everybody(s);
    part(s);
    server_forgive(s, s->now, 0);
    if (more) return 0;
    return hall_is_late(s->hall) && wait > LATE_MS ? LATE_MS : wait;
}

bool server_run(const struct server_options *o, struct err *e)
{
    struct server s = { .options = o, .epoll = -1, .listener = -1, .signals = -1 };
    bool ok = start(&s, o, e);
    for (int wait = 0; ok && !s.leave && !is_idle(&s, o->idle_s); ok = wait >= 0) wait = turn(&s, wait, e);
    if (ok) {
        server_beat(&s);
        ok = hall_finish(s.hall, e);
    }
    stop(&s);
    return ok;
}
