/* client_link.c -- making a connection, and making it again, starting a server if there is none; and what the
   server's lines mean: see client.h. */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/fresh.h"
#include "base/jail.h"
#include "base/mem.h"
#include "base/socket.h"
#include "base/words.h"
#include "table/client.h"
#include "table/hall_files.h"
#include "table/server.h"

enum { CHUNK = 16384 };

static const int retry_ms[] = { 20, 80, 200, 500, 1000, 2000, 4000 };
/* A server on a busy machine may need some seconds to begin. */
enum { LAST_RETRY = sizeof retry_ms / sizeof *retry_ms - 1, PATIENCE = LAST_RETRY };

struct client *client_new(const char *dir, const char *name, struct err *e)
{
    struct sockaddr_un a;
    bool fits = table_name_fits(name)
        || err_set(e, 0, 0, _("a name at tables is letters a-z, A-Z, digits, . _ and -, up to %d"), TABLE_NAME - 1);
    if (!fits || !server_address(dir, &a, e)) return NULL;
    struct client *c = mem_new(1, sizeof *c);
    *c = (struct client){ .fd = -1, .dir = mem_dup(dir), .address = a };
    snprintf(c->wanted, sizeof c->wanted, "%s", name);
    snprintf(c->name, sizeof c->name, "%s", name);
    table_init(&c->table);
    return c;
}

void client_free(struct client *c)
{
    if (!c) return;
    file_close(&c->fd);
    table_release(&c->table);
    event_release(&c->event);
    str_release(&c->in);
    str_release(&c->out);
    game_free(c->row.stands);
    mem_free(c->dir);
    mem_free(c);
}

const struct table *client_table(const struct client *c)
{
    return c->at && c->whole && c->table.game ? &c->table : NULL;
}

int client_side(const struct client *c)
{
    return c->looks ? -1 : table_seat_of(&c->table, c->name);
}

static void lose(struct client *c, int64_t now)
{
    if (c->fd < 0) return;
    file_close(&c->fd);
    c->lost = c->lost || c->up;
    if (c->up) c->tries = 0; // a client that has not been greeted tries less and less often
    c->up = c->whole = false;
    c->parts = 0;
    c->asked = c->left = 0;
    str_clear(&c->in);
    c->read = 0;
    str_clear(&c->out);
    c->retry_at = now + retry_ms[c->tries < LAST_RETRY ? c->tries : LAST_RETRY];
}

static void put_request(struct client *c, struct event *v)
{
    v->seq = ++c->asked;
    c->kinds[v->seq % CLIENT_ASKED] = v->kind;
    event_add_line(&c->out, v);
}

static void send_out(struct client *c)
{
    if (c->fd >= 0) (void)socket_send(c->fd, &c->out); // reading will tell if the connection is lost
}

bool client_ask(struct client *c, struct event *v)
{
    if (!c->up) return false;
    put_request(c, v);
    send_out(c);
    return true;
}

bool client_ask_kind(struct client *c, enum event_kind kind, const char *table)
{
    LOCAL(event) v = { .kind = kind };
    if (table) str_add(&v.path, table);
    bool sent = client_ask(c, &v);
    if (kind == EVENT_LEAVE) {
        c->at = false;
        c->left = c->asked;
    }
    return sent;
}

static void greet(struct client *c)
{
    LOCAL(event) v = { .kind = EVENT_HELLO, .number = SERVER_VERSION };
    str_add(&v.text, c->wanted);
    put_request(c, &v);
    send_out(c);
}

/* --- a server ----------------------------------------------------------------------------- */

/* In the child, let go of all that is ours: terminal, descriptors, signals. */
static void let_go(void)
{
    setsid();
    if (chdir("/") != 0) _exit(1);
    fresh_descriptors(0);
    for (int fd = 0; fd < 3; fd++)
        if (open("/dev/null", O_RDWR) != fd) _exit(1);
    fresh_signals();
    signal(SIGXFSZ, SIG_IGN); // a full disk is an error, not the end
}

static void serve(const char *dir)
{
    struct server_options o = { .dir = dir, .listen_fd = -1, .idle_s = SERVER_IDLE_S };
    let_go();
    execl(HUFF_PROC "/self/exe", "huff", "table-server", dir, (char *)NULL);
    jail_server();
    _exit(server_run(&o, NULL) ? 0 : 1);
}

/* Has the folder a server, or one that is starting?  Also true if the folder is somebody else's: for them we may not
   start one. */
static bool server_is_there(const char *dir)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/" HALL_LOCK, dir) >= (int)sizeof path) return false;
    LOCAL_FD int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return errno == EACCES;
    return flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

/* Start a server for the folder: a child that outlives us and runs `huff table-server`.  If that cannot be executed
   (in a jail), the child itself is the server.  False with a sentence if there can be no child. */
static bool spawn_server(const char *dir, struct err *e)
{
    int status;
    pid_t child = fork();
    if (child < 0) return err_errno(e, "the table server cannot start");
    if (child == 0) {
        /* The grandchild is an orphan: it outlives us and leaves no zombie. */
        pid_t server = fork();
        if (server == 0) serve(dir);
        _exit(server < 0);
    }
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return (WIFEXITED(status) && WEXITSTATUS(status) == 0) || err_set(e, 0, 0, "the table server cannot start");
}

/* --- a connection ------------------------------------------------------------------------- */

/* Start a server if there is none.  If several are started at once, one stays. */
static bool call_server(struct client *c)
{
    if (server_is_there(c->dir)) return true;
    if (access(c->dir, W_OK | X_OK) != 0 && errno != ENOENT)
        return err_errno(&c->trouble, _("you may not serve tables in %.80s"), c->dir);
    return spawn_server(c->dir, &c->trouble);
}

static void connect_again(struct client *c, int64_t now)
{
    c->retry_at = now + retry_ms[c->tries < LAST_RETRY ? c->tries : LAST_RETRY];
    c->tries++;
    c->fd = socket_new(AF_UNIX, SOCK_STREAM, 0);
    if (c->fd >= 0 && connect(c->fd, (struct sockaddr *)&c->address, sizeof c->address) == 0) {
        greet(c);
        return;
    }
    int why = errno;
    file_close(&c->fd);
    if (why == EAGAIN) c->retry_at = now + retry_ms[0]; // there is a crowd of clients; the next gap may be ours
    bool nobody = why == ECONNREFUSED || why == ENOENT;
    if (nobody && !call_server(c)) return;
    errno = why;
    if (c->tries > PATIENCE) err_errno(&c->trouble, _("no table server at %.80s"), c->address.sun_path);
}

int client_tick(struct client *c, int64_t now)
{
    if (c->fd < 0 && now >= c->retry_at) connect_again(c, now);
    send_out(c);
    if (c->fd < 0) return c->retry_at > now ? (int)(c->retry_at - now) : 0;
    return c->out.len ? 20 : -1;
}

/* --- what lines mean ---------------------------------------------------------------------- */

static bool is_entry(enum event_kind kind)
{
    return kind == EVENT_JOIN || kind == EVENT_WATCH || kind == EVENT_HOST;
}

/* Go back to the table one was at. */
static void enter_again(struct client *c)
{
    char name[TABLE_NAME];
    c->returning = c->at;
    if (!c->at) return;
    snprintf(name, sizeof name, "%s", c->table.name);
    client_ask_kind(c, c->looks ? EVENT_WATCH : EVENT_JOIN, name);
}

static bool take_hello(struct client *c, struct client_news *ret)
{
    c->up = true;
    c->tries = 0;
    c->trouble.text[0] = 0;
    snprintf(c->name, sizeof c->name, "%s", str_text(&c->event.text));
    enter_again(c);
    ret->kind = NEWS_UP;
    return true;
}

/* A spectator with a delay cannot know how long a clock has run, so it shows the time at the last move shown. */
static void hold_clocks(struct client *c)
{
    if (c->looks && c->table.delay) clocks_stop(&c->table.clocks, c->table.clocks.since);
}

static bool take_answer(struct client *c, struct client_news *ret)
{
    bool done = c->event.kind != EVENT_NO;
    ret->asked = c->kinds[c->event.seq % CLIENT_ASKED];
    ret->kind = done ? NEWS_DONE : NEWS_REFUSED;
    ret->unasked = c->returning || ret->asked == EVENT_LEAVE;
    if (!c->up && !done) err_set(&c->trouble, 0, 0, "%s", str_text(&c->event.text));
    if (!is_entry(ret->asked)) return true;
    if (done) {
        c->at = c->event.seq > c->left; // unless a request to leave was sent since
        c->looks = ret->asked == EVENT_WATCH;
        hold_clocks(c);
    } else if (c->returning) {
        c->at = false;
    }
    c->returning = false;
    return true;
}

static void begin_row(struct client *c)
{
    const struct event *v = &c->event;
    game_free(c->row.stands);
    c->row = (struct client_row){ .status = (enum table_status)v->word,
        .turn = v->side,
        .ply = v->number,
        .watchers = v->number2 };
    snprintf(c->row.name, sizeof c->row.name, "%.32s", str_text(&v->path));
    c->parts = CLIENT_PARTS;
}

static void take_part(struct client *c)
{
    const struct event *v = &c->event;
    struct game **g = &c->row.stands;
    switch (v->kind) {
    case EVENT_GAME:
        if (!*g && event_apply(v, g, NULL)) snprintf(c->row.game, sizeof c->row.game, "%s", game_rules(*g)->title);
        break;
    case EVENT_SEAT: snprintf(c->row.player[v->side], TABLE_NAME, "%.32s", str_text(&v->text)); break;
    case EVENT_TC: snprintf(c->row.tc, sizeof c->row.tc, "%.63s", str_text(&v->name)); break;
    default: break;
    }
}

static bool take_row(struct client *c, struct client_news *ret)
{
    if (c->event.kind == EVENT_ROW) begin_row(c);
    else if (c->parts--) take_part(c);
    ret->kind = NEWS_ROW;
    return c->parts == 0;
}

static bool leave(struct client *c, bool moved, struct client_news *ret)
{
    c->at = false;
    ret->kind = NEWS_LEFT;
    ret->moved = moved;
    return true;
}

static bool take_table(struct client *c, int64_t now, struct client_news *ret)
{
    const struct event *v = &c->event;
    /* A journal is told from `table` on; after it comes who is there. */
    if (v->kind == EVENT_TABLE || v->kind == EVENT_PRESENCE) c->whole = v->kind == EVENT_PRESENCE;
    if (!table_apply(&c->table, v, now, NULL)) {
        /* The mirror differs from what the server has: begin again. */
        lose(c, now);
        return false;
    }
    hold_clocks(c);
    bool sent_away = v->kind == EVENT_PRESENCE && v->word == PRESENCE_AWAY && c->at && !c->looks
        && c->table.status == TABLE_ADJOURNED && (int)v->side == table_seat_of(&c->table, c->name);
    if (sent_away) return leave(c, false, ret);
    ret->kind = NEWS_TABLE;
    return true;
}

bool client_take_line(struct client *c, const char *line, size_t n, int64_t now, struct client_news *ret)
{
    if (!event_read(line, n, &c->event, NULL)) {
        lose(c, now);
        return false;
    }
    switch (c->event.kind) {
    case EVENT_HELLO: return take_hello(c, ret);
    case EVENT_OK:
    case EVENT_NO:
    case EVENT_PONG: return take_answer(c, ret);
    case EVENT_MOVED: return leave(c, true, ret);
    case EVENT_ROW: return take_row(c, ret);
    case EVENT_UNREAD: ret->kind = NEWS_UNREAD; return true;
    default: return c->parts ? take_row(c, ret) : take_table(c, now, ret);
    }
}

/* --- news --------------------------------------------------------------------------------- */

static bool read_more(struct client *c, int64_t now)
{
    char buf[CHUNK];
    ssize_t n = recv(c->fd, buf, sizeof buf, 0);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) lose(c, now);
    if (n <= 0) return false;
    str_drop(&c->in, c->read);
    c->read = 0;
    str_addn(&c->in, buf, (size_t)n);
    if (c->in.len > EVENT_LINE_MAX) lose(c, now);
    return c->fd >= 0;
}

bool client_next(struct client *c, int64_t now, struct client_news *ret)
{
    *ret = (struct client_news){ .event = &c->event, .row = &c->row };
    for (;;) {
        if (c->lost) {
            c->lost = false;
            ret->kind = NEWS_DOWN;
            return true;
        }
        const char *p = str_text(&c->in) + c->read;
        const char *stop = c->in.len > c->read ? memchr(p, '\n', c->in.len - c->read) : NULL;
        if (!stop) {
            if (c->fd < 0 || (!read_more(c, now) && !c->lost)) return false;
            continue;
        }
        c->read += (size_t)(stop - p) + 1;
        if (client_take_line(c, p, (size_t)(stop - p), now, ret)) return true;
    }
}
