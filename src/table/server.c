/* server.c -- see server.h.

   A turn of the loop: take what has come, let time pass, bring what was kept to disk, then tell everybody. */
#include <config.h>

#include "table/server.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/mem.h"
#include "base/mono.h"
#include "table/server_state.h"

enum { LATE_MS = 20, SIGNALS = 0, LISTENER = 1, CONNS = 2 };
enum { BEAT_MS = 10000, TIDY_MS = 1000, HELLO_MS = 10000, HELD_UP_MS = 250 };
enum { KEEP_OVER_MS = 600000, KEEP_INVITING_MS = 60000, CLOSE_AT_ONCE = 2, COME_BACK_MS = 5000 };
enum { KEEP_UNFINISHED_S = 3600 };

/* A handler gets no argument, so what it wakes is global. */
static struct wake told_to_leave = { -1, -1 };

bool server_address(const char *dir, struct sockaddr_un *a, struct err *e)
{
    *a = (struct sockaddr_un){ .sun_family = AF_UNIX };
    int n = snprintf(a->sun_path, sizeof a->sun_path, "%s/" SERVER_SOCKET, dir);
    return n < (int)sizeof a->sun_path
        || err_set(e, 0, 0, "the path of the folder of tables is too long: %.60s...", dir);
}

static void on_signal(int sig UNUSED)
{
    wake_up(&told_to_leave);
}

static bool watch_signals(void)
{
    struct sigaction leave = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
    return wake_init(&told_to_leave) && sigaction(SIGTERM, &leave, NULL) == 0 && sigaction(SIGINT, &leave, NULL) == 0
        && sigaction(SIGHUP, &leave, NULL) == 0;
}

/* Take as much time and as many descriptors as are allowed: the process that started the server may have had less. */
static void raise_limits(void)
{
    static const int which[] = { RLIMIT_CPU, RLIMIT_NOFILE };
    struct rlimit r;
    for (size_t i = 0; i < sizeof which / sizeof *which; i++) {
        if (getrlimit(which[i], &r) != 0) continue;
        r.rlim_cur = r.rlim_max;
        setrlimit(which[i], &r);
    }
}

static bool start(struct server *s, const struct server_options *o, struct err *e)
{
    s->rng.state = (uint64_t)mono_us() ^ (uint64_t)getpid() << 40;
    s->now = s->idle_since = s->tidy_at = mono_ms();
    raise_limits();
    signal(SIGXFSZ, SIG_IGN); // a full disk is an error, not the end
    s->hall = hall_open(o->dir, conn_tell, s->now, e);
    if (!s->hall) return false;
    for (struct hall_table *ht = s->hall->tables; ht; ht = ht->next) ht->seen = s->now;
    if (!door_open(s, e)) return false;
    return watch_signals() || err_errno(e, "the table server cannot wait for signals");
}

/* --- time: clocks, tables nobody comes back to, connections that say nothing ----------------- */

static bool is_seated(const struct hall_table *ht)
{
    return ht->t.seat[WHITE].here || ht->t.seat[BLACK].here;
}

/* Has a guest with a seat gone for good?  One whose connection is just being made again comes back soon. */
static bool has_lost_guest(const struct server *s, const struct hall_table *ht)
{
    bool gone = false;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = ht->t.seat[side].name;
        gone = gone || (table_name_is_guest(name) && !conn_is_there(s, name));
    }
    return gone && s->now - ht->seen > COME_BACK_MS;
}

/* The time is that of the file, since servers come and go. */
static bool is_old(const struct hall_table *ht)
{
    struct stat st;
    return fstat(ht->fd, &st) == 0 && time(NULL) - st.st_mtime > KEEP_UNFINISHED_S;
}

/* May the table be closed?  An invitation that was left, a game that ended some time ago, what a guest has left. */
static bool may_close(const struct server *s, const struct hall_table *ht)
{
    if (is_seated(ht)) return false;
    int64_t alone = s->now - ht->seen;
    if (table_is_over(&ht->t)) return alone > KEEP_OVER_MS;
    if (has_lost_guest(s, ht) && (ht->t.status == TABLE_WAITING || is_old(ht))) return true;
    if (ht->t.status != TABLE_WAITING || alone <= KEEP_INVITING_MS) return false;
    return ht->t.clocks.n_stages || (!*ht->t.seat[WHITE].name && !*ht->t.seat[BLACK].name);
}

/* Close tables, only a few at a time, since each waits for the disk. */
static void tidy_tables(struct server *s)
{
    int closed = 0;
    if (!hall_is_as_left(s->hall)) return;
    for (struct hall_table *ht = s->hall->tables, *next; ht; ht = next) {
        next = ht->next;
        if (is_seated(ht)) ht->seen = s->now;
        if (!hall_lags(s->hall)) table_go_on(&ht->t, s->now);
        if (closed == CLOSE_AT_ONCE || !may_close(s, ht)) continue;
        closed += game_root(ht->t.game)->child != NULL;
        conn_clear(ht);
        hall_close(ht, NULL);
    }
}

static void tidy_conns(struct server *s)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        if (*c->name || c->gone || s->now - c->since < HELLO_MS) continue;
        conn_answer(c, EVENT_NO, "say hello first");
        c->gone = true;
    }
}

/* If the journal has said nothing about a running clock for some time, note how it stands. */
static void beat(struct server *s, struct hall_table *ht)
{
    if (ht->beat_clocked != ht->clocked) {
        ht->beat_clocked = ht->clocked;
        ht->beat_at = s->now + BEAT_MS;
    } else if (s->now >= ht->beat_at && !table_beat(&ht->t, s->now)) {
        table_stall(&ht->t, s->now);
    }
}

static void tell_watchers(struct hall_table *ht)
{
    struct event v = { .kind = EVENT_WATCHERS, .seq = ht->seq, .number = ht->t.watchers };
    if (ht->watchers_told == ht->t.watchers) return;
    ht->watchers_told = ht->t.watchers;
    conn_tell(ht, &v);
}

/* Returns the ms until something must be done. */
static int let_time_pass(struct server *s)
{
    int wait = TIDY_MS;
    bool lags = hall_lags(s->hall);
    for (struct hall_table *ht = s->hall->tables; ht; ht = ht->next) {
        int ms = table_tick(&ht->t, s->now);
        if (ms >= 0 && ms < wait) wait = ms;
        if (lags) table_stall(&ht->t, s->now);
        beat(s, ht);
        tell_watchers(ht);
    }
    if (s->now >= s->tidy_at) {
        tidy_tables(s);
        tidy_conns(s);
        door_mind(s);
        s->tidy_at = s->now + TIDY_MS;
    }
    return wait;
}

/* Since that moment, except for `ms` of it, the server heard nobody.  If that was long, give the time back to the
   clocks. */
static void forgive(struct server *s, int64_t since, int64_t ms)
{
    int64_t lost = mono_ms() - since - ms;
    if (lost < HELD_UP_MS) return;
    for (struct hall_table *ht = s->hall->tables; ht; ht = ht->next) {
        table_forgive(&ht->t, lost);
        ht->beat_at = 0; // other clients' clocks have gone on: tell them
    }
}

/* --- a turn ------------------------------------------------------------------------------ */

/* Fill in what to wait for.  Returns how many. */
static int put_waits(struct server *s)
{
    int n = CONNS;
    MEM_FIT(s->waits, CONNS + s->n_conns, s->room_waits);
    s->waits[SIGNALS] = (struct pollfd){ .fd = told_to_leave.fd, .events = POLLIN };
    s->waits[LISTENER] = (struct pollfd){ .fd = door_wait(s) < 0 ? s->listener : -1, .events = POLLIN };
    for (const struct conn *c = s->conns; c; c = c->next)
        s->waits[n++] = (struct pollfd){ .fd = c->fd,
            .events = (short)((c->held ? 0 : POLLIN) | (c->blocked ? POLLOUT : 0)) };
    return n;
}

static void hear_conn(struct conn *c, int events)
{
    if (events & POLLOUT) c->blocked = false;
    if (events & POLLIN) conn_read(c);
    else if (events & (POLLHUP | POLLERR)) c->gone = true;
}

/* Do everybody's requests.  A connection that had to wait because its user has used up the time comes first in the
   next turn. */
static void answer_everybody(struct server *s)
{
    struct conn *first = s->conns, *last = NULL, **cut = NULL;
    for (struct conn **link = &s->conns, *c; (c = *link); link = &c->next) {
        conn_resume(c);
        if (!cut && conn_wait(c) >= 0) cut = link;
        last = c;
    }
    if (!cut || *cut == first) return;
    s->conns = *cut;
    *cut = NULL;
    last->next = first;
}

static void take(struct server *s, int wait_ms)
{
    int64_t since = mono_ms();
    int n = put_waits(s);
    n = poll(s->waits, (nfds_t)n, wait_ms);
    const struct pollfd *came = s->waits + CONNS;
    forgive(s, since, wait_ms);
    s->now = mono_ms();
    for (struct conn *c = s->conns; n > 0 && c; c = c->next) hear_conn(c, (came++)->revents);
    if (n > 0 && s->waits[LISTENER].revents) door_welcome(s);
    if (n > 0 && s->waits[SIGNALS].revents) s->leave = true;
    answer_everybody(s);
}

/* Tell everybody.  Returns the ms until there is more to do: 0 if somebody has gone or can go on asking. */
static int tell_everybody(struct server *s)
{
    int wait = -1;
    for (struct conn *c = s->conns; c; c = c->next) {
        bool news = c->out.len || c->held || (c->at && c->told < c->at->seq);
        if (news || c->gone) conn_write(c);
        wait = wait_sooner(wait, c->gone ? 0 : conn_wait(c));
    }
    return wait;
}

/* Close connections that have ended.  The others hear of that in the next turn. */
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
    }
}

static bool is_idle(struct server *s, int idle_s)
{
    bool busy = s->n_conns > 0;
    for (const struct hall_table *ht = s->hall->tables; ht && !busy; ht = ht->next)
        busy = ht->t.status == TABLE_PLAYING && ht->t.clocks.running >= 0;
    if (busy) s->idle_since = s->now;
    return idle_s && s->now - s->idle_since > (int64_t)idle_s * 1000;
}

static void stop(struct server *s)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        if (s->hall->trouble) {
            conn_answer(c, EVENT_NO, s->hall->trouble);
            conn_write(c);
        }
        c->gone = true;
    }
    part(s);
    hall_free(s->hall);
    door_close(s);
    wake_release(&told_to_leave);
    mem_free(s->waits);
}

/* Do one turn.  Returns the ms until the next one must come.  What cannot be brought to disk is told to nobody: the
   next server will read what is there. */
static int turn(struct server *s, int wait, struct err *e)
{
    take(s, wait);
    wait = let_time_pass(s);
    if (!hall_sync(s->hall, e)) return -1;
    wait = wait_sooner(wait, wait_sooner(tell_everybody(s), door_wait(s)));
    part(s);
    forgive(s, s->now, 0);
    return s->hall->late && wait > LATE_MS ? LATE_MS : wait;
}

bool server_run(const struct server_options *o, struct err *e)
{
    struct server s = { .options = o, .listener = -1 };
    bool ok = start(&s, o, e);
    for (int wait = 0; ok && !s.leave && !is_idle(&s, o->idle_s); ok = wait >= 0) wait = turn(&s, wait, e);
    if (ok) {
        for (struct hall_table *ht = s.hall->tables; ht; ht = ht->next) table_beat(&ht->t, s.now);
        ok = hall_finish(s.hall, e);
    }
    stop(&s);
    return ok;
}
