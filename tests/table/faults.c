/* faults.c -- timed games at many tables while processes are killed, hung up on, stopped, and the disk is full.

   faults [--faults N] [--tables N] [--seed N] [--first N]
   Faults of one seed are the same each time; --first begins with a later one.  What was told must be kept, all must
   agree on it in the end, and no clock may run while there is no server. */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/rng.h"
#include "help/need.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "table/book.h"
#include "table/hall.h"
#include "table/wire.h"

enum { PEACE_MS = 30000, PIPE_BYTES = 1 << 20, FULL_BYTES = 64 };

enum fault_kind {
    FAULT_PLAYER,
    FAULT_SPECTATOR,
    FAULT_SERVER,
    FAULT_HANG_UP,
    FAULT_STOPPED,
    FAULT_HALF_LINE,
    FAULT_OTHER_TERMINAL,
    FAULT_FULL_DISK,
    FAULTS
};

static const char *const names[FAULTS] = {
    "players killed",
    "spectators killed",
    "servers killed",
    "servers hung up",
    "spectators stopped",
    "half lines",
    "second terminals",
    "disks full",
};

struct war {
    int faults, tables, first;
    uint64_t seed;
    const char *dir;
    int pipe[2];
    pid_t pid[BOOK_TABLES][SOLDIERS];
    pid_t stopped;
    int64_t stopped_until, full_until;
    int made[FAULTS], damaged;
    bool goes_on[BOOK_TABLES]; /* in the end: the last game is not over */
    struct book *book;
};

static void send_soldier(struct war *w, int table, enum soldier_role role, uint64_t seed)
{
    struct soldier s = { w->dir, table, book_game(w->book, table), role, w->pipe[1], seed };
    fflush(NULL);
    pid_t pid = fork();
    need(pid >= 0, "fork");
    if (pid == 0) soldier_run(&s);
    w->pid[table][role] = pid;
}

static void take_reports(struct war *w)
{
    struct report r;
    while (read(w->pipe[0], &r, sizeof r) == (ssize_t)sizeof r) book_take(w->book, &r);
}

/* The process that listens; 0: nobody does now. */
static pid_t find_server(const struct war *w)
{
    int fd = wire_connect(w->dir);
    if (fd < 0) return 0;
    pid_t pid = wire_peer(fd);
    close(fd);
    return pid;
}

static void limit_server(const struct war *w, rlim_t size)
{
    struct rlimit r = { size, RLIM_INFINITY };
    pid_t server = find_server(w);
    if (server > 0) prlimit(server, RLIMIT_FSIZE, &r, NULL);
}

static void end_long_faults(struct war *w, int64_t now)
{
    if (w->stopped && now >= w->stopped_until) {
        kill(w->stopped, SIGCONT);
        w->stopped = 0;
    }
    if (w->full_until && now >= w->full_until) {
        limit_server(w, RLIM_INFINITY);
        w->full_until = 0;
    }
}

static void let_pass(struct war *w, int ms)
{
    int64_t end = mono_ms() + ms;
    for (int64_t left; (left = end - mono_ms()) > 0;) {
        struct pollfd p = { w->pipe[0], POLLIN, 0 };
        poll(&p, 1, left < 10 ? (int)left : 10);
        take_reports(w);
        end_long_faults(w, mono_ms());
    }
}

static void kill_soldier(struct war *w, int table, enum soldier_role role, uint64_t seed)
{
    pid_t pid = w->pid[table][role];
    if (pid == w->stopped) w->stopped = 0;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    take_reports(w);
    send_soldier(w, table, role, seed);
}

static bool strike_server(struct war *w, int sig)
{
    pid_t server = find_server(w);
    if (server <= 0) return false;
    book_outage(w->book, mono_ms());
    kill(server, sig);
    w->full_until = 0; // the next one has no limit
    return true;
}

/* As a seated player in a second terminal, who is cut off in the middle of a line. */
static void other_terminal(struct war *w, int table, enum soldier_role role)
{
    int fd = wire_hello(w->dir, soldier_name(table, role));
    if (fd < 0) return;
    wire_send(fd, 2, printed("join %s", soldier_table(table, book_game(w->book, table))));
    let_pass(w, 10);
    send(fd, "3 move W 2", 10, MSG_NOSIGNAL | MSG_DONTWAIT);
    close(fd);
}

static void half_line(const struct war *w, struct rng *rng)
{
    static const char text[] = "1 hello 1 \"white0\" *00000000\n2 join t0.0";
    int fd = wire_connect(w->dir);
    if (fd < 0) return;
    send(fd, text, 1 + rng_below(rng, sizeof text - 2), MSG_NOSIGNAL | MSG_DONTWAIT);
    close(fd);
}

static void strike(struct war *w, int number)
{
    struct rng rng = { w->seed * 1000003 + (uint64_t)number };
    int table = (int)rng_below(&rng, (uint32_t)w->tables);
    enum soldier_role player = (enum soldier_role)rng_below(&rng, 2);
    enum fault_kind kind = (enum fault_kind)rng_below(&rng, FAULTS);
    uint64_t seed = rng_next(&rng);
    int64_t now = mono_ms();
    w->made[kind]++;
    switch (kind) {
    case FAULT_PLAYER: kill_soldier(w, table, player, seed); break;
    case FAULT_SPECTATOR: kill_soldier(w, table, SOLDIER_LOOKS, seed); break;
    case FAULT_SERVER: w->made[kind] -= !strike_server(w, SIGKILL); break;
    case FAULT_HANG_UP: w->made[kind] -= !strike_server(w, SIGHUP); break;
    case FAULT_HALF_LINE: half_line(w, &rng); break;
    case FAULT_OTHER_TERMINAL: other_terminal(w, table, player); break;
    case FAULT_STOPPED:
        if (w->stopped) break;
        w->stopped = w->pid[table][SOLDIER_LOOKS];
        w->stopped_until = now + 100 + rng_below(&rng, 1500);
        kill(w->stopped, SIGSTOP);
        break;
    default: limit_server(w, FULL_BYTES); w->full_until = now + 50 + rng_below(&rng, 500);
    }
    let_pass(w, (int)rng_below(&rng, rng_below(&rng, 4) ? 200 : 20));
}

static void all_soldiers(const struct war *w, int sig)
{
    for (int i = 0; i < w->tables; i++)
        for (int k = 0; k < SOLDIERS; k++) kill(w->pid[i][k], sig);
}

/* Nothing happens any more until all say the same. */
static void make_peace(struct war *w)
{
    let_pass(w, 2500); // the longest fault
    all_soldiers(w, SIGUSR1);
    book_wait_for_peace(w->book, mono_ms() + 500);
    for (int64_t end = mono_ms() + PEACE_MS; !book_is_at_peace(w->book) && mono_ms() < end;) let_pass(w, 100);
    if (!book_is_at_peace(w->book)) book_print_discord(w->book);
}

static void nothing(struct hall_table *ht, const struct event *v)
{
    (void)ht, (void)v;
}

/* The folder, once its server has left. */
static struct hall *take_folder(struct war *w)
{
    struct hall *h = NULL;
    struct err e = { 0 };
    pid_t server = find_server(w);
    all_soldiers(w, SIGKILL);
    if (server > 0) kill(server, SIGTERM);
    for (int64_t end = mono_ms() + PEACE_MS; !h && mono_ms() < end; usleep(20000))
        h = hall_open(w->dir, nothing, mono_ms(), &e);
    if (!h) fprintf(stderr, "%s\n", e.text);
    need(h, "the folder");
    return h;
}

static bool has_damage(const char *table)
{
    const char *file = scratch_path(printed("%s.table.damaged", table));
    if (is_there(file)) fprintf(stderr, "%s\n", file);
    return is_there(file);
}

static void check_running(struct war *w, struct hall *h)
{
    int table, game;
    for (struct hall_table *ht = h->tables, *next; ht; ht = next) {
        next = ht->next;
        if (has_damage(ht->t.name)) w->damaged++;
        if (sscanf(ht->t.name, "t%d.%d", &table, &game) != 2) continue;
        if (table_is_over(&ht->t)) {
            need(hall_close(ht, NULL), "closing a table");
            continue;
        }
        book_check(w->book, table, game, ht->t.game);
        w->goes_on[table] = w->goes_on[table] || game == book_game(w->book, table);
    }
}

/* Each game but the last is over, and in the file once. */
static int check_number(const struct war *w, int table, int seen)
{
    int want = book_game(w->book, table) + !w->goes_on[table];
    if (seen != want) fprintf(stderr, "table %d: %d finished games, not %d\n", table, seen, want);
    return seen != want;
}

static int check_finished(struct war *w)
{
    struct err e = { 0 };
    struct pdn_file *f = pdn_open(scratch_path("games.pdn"), NULL, &e);
    char event[80];
    int table, game, n = f ? pdn_games(f) : 0, seen[BOOK_TABLES] = { 0 };
    for (int i = 0; i < n; i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        need(g && pdn_game_tag(f, i, "Event", event, sizeof event), "a game of games.pdn");
        need(sscanf(event, "Table t%d.%d", &table, &game) == 2, event);
        book_check(w->book, table, game, g);
        seen[table]++;
    }
    pdn_free(f);
    int wrong = 0;
    for (int i = 0; i < w->tables; i++) wrong += check_number(w, i, seen[i]);
    return wrong;
}

/* To be looked at. */
static void keep_folder(const struct war *w)
{
    const char *kept = printed("%s-kept", w->dir);
    if (rename(w->dir, kept) == 0) fprintf(stderr, "kept in %s\n", kept);
}

static int finish(struct war *w)
{
    make_peace(w);
    int bad = !book_is_at_peace(w->book);
    struct hall *h = take_folder(w);
    check_running(w, h);
    hall_free(h);
    bad += check_finished(w);
    if (bad) keep_folder(w);
    bad += w->damaged + book_faults(w->book) + (book_moves(w->book) == 0);
    for (int i = 0; i < FAULTS; i++) printf("%s%d %s", i ? ", " : "", w->made[i], names[i]);
    printf("\n");
    book_print(w->book);
    if (bad) printf("NOT GOOD: seed %llu, faults from %d\n", (unsigned long long)w->seed, w->first);
    return bad != 0;
}

static void read_options(struct war *w, int argc, char **argv)
{
    static const struct option options[] = { { "faults", required_argument, NULL, 'n' },
        { "tables", required_argument, NULL, 't' }, { "seed", required_argument, NULL, 's' },
        { "first", required_argument, NULL, 'f' }, { 0 } };
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'n') w->faults = atoi(optarg);
        else if (c == 't') w->tables = atoi(optarg);
        else if (c == 's') w->seed = strtoull(optarg, NULL, 10);
        else if (c == 'f') w->first = atoi(optarg);
        else exit(2);
    }
    if (w->tables < 1 || w->tables > BOOK_TABLES) exit(2);
}

/* Soldiers are made with it held, and let it come when they can bear it. */
static void hold_signal(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

int main(int argc, char **argv)
{
    struct war w = { .faults = 40, .tables = 6, .seed = 1 };
    if (argc > 1 && !strcmp(argv[1], "table-server")) {
        execv(BUILDDIR "/huff", argv);
        return 127;
    }
    read_options(&w, argc, argv);
    w.dir = scratch_new();
    w.book = book_new(w.tables);
    need(pipe2(w.pipe, O_CLOEXEC) == 0, "pipe");
    fcntl(w.pipe[0], F_SETFL, O_NONBLOCK);
    hold_signal();
    fcntl(w.pipe[1], F_SETPIPE_SZ, PIPE_BYTES);
    for (int i = 0; i < w.tables; i++)
        for (int k = 0; k < SOLDIERS; k++)
            send_soldier(&w, i, (enum soldier_role)k, w.seed + (uint64_t)(i * SOLDIERS + k));
    let_pass(&w, 500);
    for (int i = 0; i < w.faults; i++) strike(&w, w.first + i);
    int bad = finish(&w);
    while (waitpid(-1, NULL, WNOHANG) > 0) continue;
    book_free(w.book);
    scratch_clear();
    return bad;
}
