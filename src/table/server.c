/* server.c -- see server.h.

   A turn of the loop: take what came, let time pass, bring what was kept to disk, then tell everybody. */
#define _GNU_SOURCE
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

enum { EVENTS = 256, BEAT_MS = 10000, TIDY_MS = 1000, KEEP_OVER_MS = 600000, BACKLOG = 512 };

static void say(void *ctx, struct hall_table *ht, const struct event *v)
{
    (void)ctx;
    conn_tell(ht, v);
}

static bool socket_address(const char *dir, struct sockaddr_un *a, struct err *e)
{
    *a = (struct sockaddr_un){ .sun_family = AF_UNIX };
    int n = snprintf(a->sun_path, sizeof a->sun_path, "%s/" SERVER_SOCKET, dir);
    return n < (int)sizeof a->sun_path || err_set(e, 0, 0, "the path of the folder of tables is too long: %.60s...", dir);
}

/* Who may enter the folder may knock: its permissions decide, not those of the socket. */
static bool make_socket(struct server *s, const char *dir, struct err *e)
{
    struct sockaddr_un a;
    if (!socket_address(dir, &a, e)) return false;
    unlink(a.sun_path);
    s->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool ok = s->listener >= 0 && bind(s->listener, (struct sockaddr *)&a, sizeof a) == 0;
    ok = ok && chmod(a.sun_path, 0666) == 0 && listen(s->listener, BACKLOG) == 0;
    return ok || err_errno(e, "cannot listen at %s", a.sun_path);
}

/* Signals that tell to leave come as something to read. */
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

static bool watch_fd(struct server *s, int *fd)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = fd };
    return epoll_ctl(s->epoll, EPOLL_CTL_ADD, *fd, &e) == 0;
}

static void raise_limits(void)
{
    static const int which[] = { RLIMIT_NOFILE, RLIMIT_CPU };
    struct rlimit r;
    for (size_t i = 0; i < sizeof which / sizeof *which; i++) {
        if (getrlimit((__rlimit_resource_t)which[i], &r) != 0) continue;
        r.rlim_cur = r.rlim_max;
        setrlimit((__rlimit_resource_t)which[i], &r);
    }
}

static bool start(struct server *s, const struct server_options *o, struct err *e)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    s->rng.state = (uint64_t)t.tv_sec * 1000000007u ^ (uint64_t)t.tv_nsec << 20 ^ (uint64_t)getpid();
    s->now = s->idle_since = s->beat_at = s->tidy_at = mono_ms();
    raise_limits();
    s->hall = hall_open(o->dir, say, s, s->now, e);
    if (!s->hall) return false;
    for (struct hall_table *ht = hall_tables(s->hall); ht; ht = ht->next) ht->seen = s->now;
    s->listener = o->listen_fd;
    if (s->listener < 0 && !make_socket(s, o->dir, e)) return false;
    s->epoll = epoll_create1(EPOLL_CLOEXEC);
    bool ok = s->epoll >= 0 && watch_signals(s) && watch_fd(s, &s->listener) && watch_fd(s, &s->signals);
    return ok || err_errno(e, "the table server cannot wait for anybody");
}

static void welcome(struct server *s)
{
    int fd;
    while ((fd = accept4(s->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0) {
        struct conn *c = conn_new(s, fd);
        if (!c) continue;
        c->next = s->conns;
        s->conns = c;
        s->n_conns++;
    }
}

static void take(struct server *s, int wait_ms)
{
    struct epoll_event events[EVENTS];
    int n = epoll_wait(s->epoll, events, EVENTS, wait_ms);
    s->now = mono_ms();
    for (int i = 0; i < n; i++) {
        void *what = events[i].data.ptr;
        if (what == &s->listener) welcome(s);
        else if (what == &s->signals) s->leave = true;
        else if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) conn_read(what);
    }
}

static bool is_seated(const struct hall_table *ht)
{
    return ht->t.seat[WHITE].here || ht->t.seat[BLACK].here;
}

/* Tables nobody comes back to: an open invitation that was left, a game that was over some time ago. */
static bool may_close(const struct server *s, const struct hall_table *ht)
{
    if (is_seated(ht)) return false;
    if (table_is_over(&ht->t)) return s->now - ht->seen > KEEP_OVER_MS;
    bool invites = ht->t.status == TABLE_WAITING;
    return invites && (ht->t.clocks.n_stages || (!*ht->t.seat[WHITE].name && !*ht->t.seat[BLACK].name));
}

static void tidy(struct server *s)
{
    for (struct hall_table *ht = hall_tables(s->hall), *next; ht; ht = next) {
        next = ht->next;
        if (is_seated(ht)) ht->seen = s->now;
        if (ht->t.status == TABLE_STALLED) table_unstall(&ht->t, hall_keeper(ht), s->now);
        if (!may_close(s, ht)) continue;
        while (ht->conns) conn_leave(ht->conns);
        hall_close(ht);
    }
}

/* Ms until something must be done. */
static int let_time_pass(struct server *s)
{
    int wait = TIDY_MS;
    bool beat = s->now >= s->beat_at;
    for (struct hall_table *ht = hall_tables(s->hall); ht; ht = ht->next) {
        int ms = table_tick(&ht->t, hall_keeper(ht), s->now);
        if (ms >= 0 && ms < wait) wait = ms;
        if (beat) table_beat(&ht->t, hall_keeper(ht), s->now);
    }
    if (beat) s->beat_at = s->now + BEAT_MS;
    if (s->now >= s->tidy_at) {
        tidy(s);
        s->tidy_at = s->now + TIDY_MS;
    }
    return wait;
}

static bool has_news(const struct conn *c)
{
    return (c->out.len && !c->wants_out) || (c->at && c->told < c->at->seq);
}

/* Those whose connection has ended, after a last word to them: whoever was opposite is told in this turn. */
static void part(struct server *s)
{
    for (struct conn **link = &s->conns, *c; (c = *link);) {
        if (!c->gone) {
            link = &c->next;
            continue;
        }
        conn_write(c);
        *link = c->next;
        s->n_conns--;
        conn_free(c);
    }
}

/* False when somebody turns out to be gone. */
static bool tell_everybody(struct server *s)
{
    bool all = true;
    for (struct conn *c = s->conns; c; c = c->next) {
        if (has_news(c) || c->out.len) conn_write(c);
        all = all && !c->gone;
    }
    return all;
}

static bool is_idle(struct server *s, int idle_s)
{
    bool busy = s->n_conns > 0;
    for (const struct hall_table *ht = hall_tables(s->hall); ht && !busy; ht = ht->next)
        busy = ht->t.status == TABLE_PLAYING && ht->t.clocks.running >= 0;
    if (busy) s->idle_since = s->now;
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

bool server_run(const struct server_options *o, struct err *e)
{
    struct server s = { .epoll = -1, .listener = -1, .signals = -1 };
    bool ok = start(&s, o, e);
    int wait = 0;
    while (ok && !s.leave && !is_idle(&s, o->idle_s)) {
        take(&s, wait);
        part(&s);
        wait = let_time_pass(&s);
        hall_sync(s.hall);
        if (!tell_everybody(&s)) wait = 0;
    }
    if (ok) {
        for (struct hall_table *ht = hall_tables(s.hall); ht; ht = ht->next) table_beat(&ht->t, hall_keeper(ht), s.now);
        hall_sync(s.hall);
    }
    stop(&s);
    return ok;
}
