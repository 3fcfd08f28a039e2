/* bench_tables.c -- many tables on one real server: how long a move takes to the opponent, and what the server costs.

   bench_tables [--tables N] [--watchers N] [--rate N] [--seconds N] [--folder DIR]
   One process plays for everybody: random legal moves at an even rate, round all tables. */
#include <config.h>

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/variants.h"
#include "game/game.h"
#include "event/event_line.h"
#include "help/need.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "table/storm.h"
#include "table/wire.h"

enum { EVENTS = 256, P99_MS = 50, HWM_MB = 100, BYTES = 1 << 16, SETUP_MS = 60000 };

/* A seat or a spectator. */
struct socket {
    int fd, table, side; /* side -1: looks on */
    uint64_t asked;
    int oks, moves; /* heard so far */
    bool in_line;   /* the last piece read ended within a line */
};

struct board {
    struct game *game;
    int64_t sent; /* when the last move went out; 0: its opponent has it */
    int64_t sent_watchers;
};

/* Times in microseconds. */
struct times {
    int64_t *us;
    size_t n, room;
};

struct bench {
    int tables, watchers, rate, seconds;
    const char *folder;
    int epoll, n_sockets;
    pid_t server;
    struct socket *sockets; /* of table i from i * (2 + watchers) on: White, Black, spectators */
    struct board *boards;
    struct times opponent, spectator;
    int64_t moves, skipped;
    struct rng rng;
};

static void note(struct times *t, int64_t us)
{
    if (t->n == t->room) {
        t->room = t->room ? 2 * t->room : 4096;
        t->us = mem_more(t->us, t->room, sizeof *t->us);
    }
    t->us[t->n++] = us;
}

static struct socket *socket_of(struct bench *b, int table, int i)
{
    return &b->sockets[table * (2 + b->watchers) + i];
}

static void send_line(struct socket *s, const char *body)
{
    need(wire_send(s->fd, ++s->asked, body), "send");
}

/* A move that the opponent or a spectator has now. */
static void hear_move(struct bench *b, struct socket *s, int64_t now)
{
    struct board *board = &b->boards[s->table];
    s->moves++;
    if (s->side < 0) {
        if (board->sent_watchers) note(&b->spectator, now - board->sent_watchers);
    } else if (board->sent && (int)game_pos(board->game)->turn == s->side) {
        note(&b->opponent, now - board->sent);
        board->sent = 0;
    }
}

static void hear(struct bench *b, struct socket *s)
{
    static char buf[BYTES];
    ssize_t n = recv(s->fd, buf, sizeof buf - 1, MSG_DONTWAIT);
    need(n > 0, "the server has gone");
    buf[n] = 0;
    int64_t now = mono_us();
    for (char *p = buf; *p;) {
        char *kind = s->in_line ? NULL : strchr(p, ' '), *stop = strchr(p, '\n');
        if (kind && !strncmp(kind, " move ", 6)) hear_move(b, s, now);
        s->oks += kind && !strncmp(kind, " ok ", 4);
        if (kind && !strncmp(kind, " no ", 4)) fprintf(stderr, "refused: %.*s\n", (int)strcspn(p, "\n"), p);
        s->in_line = !stop;
        p = stop ? stop + 1 : buf + n;
    }
}

static void wait_and_hear(struct bench *b, int ms)
{
    struct epoll_event events[EVENTS];
    int n = epoll_wait(b->epoll, events, EVENTS, ms);
    for (int i = 0; i < n; i++) hear(b, events[i].data.ptr);
}

static void wait_for_oks(struct bench *b, const struct socket *s, int oks)
{
    int64_t end = mono_ms() + SETUP_MS;
    while (s->oks < oks && mono_ms() < end) wait_and_hear(b, 100);
    need(s->oks >= oks, "no answer");
}

static void connect_one(struct bench *b, int table, int i)
{
    struct socket *s = socket_of(b, table, i);
    *s = (struct socket){ .fd = wire_connect(b->folder), .table = table, .side = i < 2 ? i : -1 };
    need(s->fd >= 0, "connect");
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };
    need(epoll_ctl(b->epoll, EPOLL_CTL_ADD, s->fd, &e) == 0, "epoll");
    send_line(s, printed("hello 1 \"p%d-%d\"", table, i));
}

static void host(struct bench *b, int table)
{
    struct socket *s = socket_of(b, table, 0);
    send_line(s, "game international \"W:W31-50:B1-20\"");
    send_line(s, "tc 3600+3");
    send_line(s, printed("host t%d white 0", table));
    b->boards[table].game = game_new(variants_builtin(0), NULL, WHITE);
}

static void enter(struct bench *b, int table, int i)
{
    send_line(socket_of(b, table, i), printed("%s t%d", i < 2 ? "join" : "watch", table));
}

static void set_up(struct bench *b)
{
    for (int i = 0; i < b->tables; i++)
        for (int k = 0; k < 2 + b->watchers; k++) connect_one(b, i, k);
    for (int i = 0; i < b->tables; i++) host(b, i);
    for (int i = 0; i < b->tables; i++) wait_for_oks(b, socket_of(b, i, 0), 3);
    for (int i = 0; i < b->tables; i++)
        for (int k = 1; k < 2 + b->watchers; k++) enter(b, i, k);
    for (int i = 0; i < b->n_sockets; i++) wait_for_oks(b, &b->sockets[i], 1);
}

static void send_move(struct bench *b, int table)
{
    struct board *board = &b->boards[table];
    struct event v = { .kind = EVENT_MOVE, .side = game_pos(board->game)->turn, .ms = -1 };
    const struct moves *legal = game_moves(board->game);
    struct socket *s = socket_of(b, table, (int)v.side);
    LOCAL(str) line = { 0 };
    if (board->sent || game_result(board->game).why != WHY_NONE) {
        b->skipped++;
        return;
    }
    struct move m = moves_get(legal, (int)rng_below(&b->rng, (uint32_t)moves_count(legal)));
    move_squares(game_rules(board->game), &m, &v.move);
    v.seq = ++s->asked;
    event_add_line(&line, &v);
    game_play(board->game, &m);
    board->sent = board->sent_watchers = mono_us();
    need(send(s->fd, line.s, line.len, MSG_NOSIGNAL) == (ssize_t)line.len, "send");
    b->moves++;
}

static void play(struct bench *b)
{
    int64_t start = mono_us(), n = (int64_t)b->rate * b->seconds, done = 0;
    while (done < n) {
        int64_t next = start + done * 1000000 / b->rate, now = mono_us();
        if (now >= next) send_move(b, (int)(done++ % b->tables));
        else wait_and_hear(b, next - now > 1500 ? (int)((next - now) / 1000) : 0);
        if (now >= next) wait_and_hear(b, 0);
    }
    for (int64_t end = mono_ms() + 1000; mono_ms() < end;) wait_and_hear(b, 50);
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

static double at(struct times *t, double share)
{
    if (!t->n) return 0;
    size_t i = (size_t)(share * (double)t->n);
    return (double)t->us[i < t->n ? i : t->n - 1] / 1000;
}

static void row(const char *name, struct times *t)
{
    qsort(t->us, t->n, sizeof *t->us, by_size);
    printf("%-18s %9zu %9.2f %9.2f %9.2f %9.2f\n", name, t->n, at(t, .5), at(t, .95), at(t, .99), at(t, 1));
}

static void report(struct bench *b, double cpu, double stolen)
{
    double hwm = wire_memory_mb(b->server, "VmHWM");
    int64_t heard = 0;
    for (int i = 0; i < b->n_sockets; i++) heard += b->sockets[i].side < 0 ? b->sockets[i].moves : 0;
    printf("%d tables, %d players, %d spectators, %d s\n", b->tables, 2 * b->tables, b->watchers * b->tables,
        b->seconds);
    printf("%-18s %9s %9s %9s %9s %9s\n", "from the mover to", "moves", "median ms", "95% ms", "99% ms", "most ms");
    row("the opponent", &b->opponent);
    row("spectators", &b->spectator);
    printf("%.1f moves/s of %d asked for; %lld not sent in time; spectators have heard %lld of %lld\n",
        (double)b->moves / b->seconds, b->rate, (long long)b->skipped, (long long)heard,
        (long long)b->moves * b->watchers);
    printf("server: %.1f %% of a processor, VmRSS %.1f MB, VmHWM %.1f MB\n", cpu * 100,
        wire_memory_mb(b->server, "VmRSS"), hwm);
    bool within = at(&b->opponent, .99) < P99_MS && hwm < HWM_MB && heard == b->moves * b->watchers;
    printf("the host kept its processors %.1f %% of the time%s\n", stolen * 100,
        stolen > .02 ? "; figures of another time say more" : "");
    printf("limits: 99%% within %d ms, %d MB: %s\n", P99_MS, HWM_MB, within ? "all are kept" : "NOT KEPT");
}

/* How long a ping takes while two other users storm the server, the tables of before being there. */
static void report_storm(struct bench *b)
{
    enum { PINGS = 2000, EVERY_US = 5000 };
    struct times t = { 0 };
    if (geteuid() != 0 || chmod(b->folder, 0711) != 0) return;
    int fd = wire_hello(b->folder, "wim"), most = 0;
    t.us = mem_new(PINGS, sizeof *t.us);
    int quiet = storm_descriptors(b->server);
    storm_begin(b->folder);
    while (t.n < PINGS) {
        int n = storm_pings(fd, 2 + t.n, 100, EVERY_US, t.us + t.n), now = storm_descriptors(b->server);
        need(n == 100, "a ping is not answered");
        most = now > most ? now : most;
        t.n += 100;
    }
    storm_end();
    row("a ping in a storm", &t);
    printf("descriptors in the storm: at most %d, before it %d\n", most, quiet);
    mem_free(t.us);
    close(fd);
}

static void clean_up(struct bench *b)
{
    kill(b->server, SIGTERM);
    waitpid(b->server, NULL, 0);
    for (int i = 0; i < b->tables; i++) game_free(b->boards[i].game);
    mem_free(b->boards);
    mem_free(b->sockets);
    mem_free(b->opponent.us);
    mem_free(b->spectator.us);
    scratch_clear();
}

static void read_options(struct bench *b, int argc, char **argv)
{
    static const struct option options[] = { { "tables", required_argument, NULL, 't' },
        { "watchers", required_argument, NULL, 'w' }, { "rate", required_argument, NULL, 'r' },
        { "seconds", required_argument, NULL, 's' }, { "folder", required_argument, NULL, 'f' }, { 0 } };
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 't') b->tables = atoi(optarg);
        else if (c == 'w') b->watchers = atoi(optarg);
        else if (c == 'r') b->rate = atoi(optarg);
        else if (c == 's') b->seconds = atoi(optarg);
        else if (c == 'f') b->folder = optarg;
        else exit(2);
    }
    if (b->tables < 1 || b->watchers < 0 || b->rate < 1 || b->seconds < 1) exit(2);
}

int main(int argc, char **argv)
{
    struct bench b = { .tables = 500, .watchers = 2, .rate = 500, .seconds = 20, .rng = { 1 } };
    struct rlimit r;
    read_options(&b, argc, argv);
    if (!b.folder) b.folder = scratch_new();
    getrlimit(RLIMIT_NOFILE, &r);
    r.rlim_cur = r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
    b.n_sockets = b.tables * (2 + b.watchers);
    b.sockets = mem_new((size_t)b.n_sockets, sizeof *b.sockets);
    b.boards = mem_new((size_t)b.tables, sizeof *b.boards);
    b.epoll = epoll_create1(EPOLL_CLOEXEC);
    b.server = wire_server(b.folder, NULL, NULL);
    set_up(&b);
    double cpu = wire_cpu_s(b.server);
    int64_t since = mono_us(), stolen = mono_stolen_ms();
    play(&b);
    double s = (double)(mono_us() - since) / 1e6;
    report(&b, (wire_cpu_s(b.server) - cpu) / s,
        (double)(mono_stolen_ms() - stolen) / 1000 / s / (double)sysconf(_SC_NPROCESSORS_ONLN));
    report_storm(&b);
    clean_up(&b);
    return 0;
}
