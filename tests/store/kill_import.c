/* kill_import.c -- huff library import killed at random moments: whatever is there then is sound, and importing again ends
   with the same library, byte for byte of every table, as an import that nobody disturbed.

   kill_import [--kills N] [--seed N] [--keep] */
#include <config.h>

#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/rng.h"
#include "help/scratch.h"
#include "store/library/library.h"

enum { GAMES = 1500, AT_MOST = 12 };

struct trial {
    const char *folder, *file, *whole, *path;
    struct rng rng;
    int64_t import_us; /* how long an import takes that nobody disturbs */
    int kills, wanted, finished;
};

static void die(const struct trial *t, const char *what)
{
    fprintf(stderr, "kill_import: %s (after %d kills; see %s)\n", what, t->kills, t->folder);
    exit(1);
}

static pid_t start(const struct trial *t, const char *library)
{
    pid_t pid = fork();
    if (pid) return pid;
    int null = open("/dev/null", O_RDWR);
    dup2(null, STDOUT_FILENO);
    execl(BUILDDIR "/huff", "huff", "library", "--library", library, "--batch", "16", "import", t->file, (char *)NULL);
    _exit(127);
}

static bool finish(pid_t pid)
{
    int status;
    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFEXITED(status) && !WEXITSTATUS(status);
}

/* ---- what a library holds ---- */

static uint64_t mix(uint64_t h, const void *data, int n)
{
    const unsigned char *p = data;
    for (int i = 0; i < n; i++) h = (h ^ p[i]) * 0x100000001b3u;
    return h ^ h >> 29;
}

/* A number that stands for all rows of a table, in the order of their numbers. */
static uint64_t sum_of(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *s = NULL;
    uint64_t h = 0xcbf29ce484222325u;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL)) return 0;
    while (sqlite3_step(s) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(s); i++) {
            int n = sqlite3_column_bytes(s, i);
            h = mix(mix(h, &n, sizeof n), sqlite3_column_blob(s, i), n);
        }
    sqlite3_finalize(s);
    return h;
}

static const char *const tables[] = {
    "SELECT * FROM game ORDER BY id",
    "SELECT * FROM name ORDER BY id",
    "SELECT * FROM variant ORDER BY id",
    "SELECT * FROM block ORDER BY id",
    "SELECT * FROM source ORDER BY id",
    "SELECT * FROM segment ORDER BY id",
    "SELECT * FROM chunk ORDER BY id",
    "SELECT id FROM words_docsize ORDER BY id",
};
enum { TABLES = sizeof tables / sizeof *tables };

static void sums(const struct trial *t, const char *path, uint64_t ret[TABLES])
{
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL)) die(t, "the library cannot be opened");
    for (int i = 0; i < TABLES; i++) ret[i] = sum_of(db, tables[i]);
    sqlite3_close(db);
}

static void compare(const struct trial *t)
{
    uint64_t have[TABLES], want[TABLES];
    sums(t, t->path, have);
    sums(t, t->whole, want);
    for (int i = 0; i < TABLES; i++)
        if (have[i] != want[i]) {
            fprintf(stderr, "%s: not the same\n", tables[i]);
            die(t, "an import that was killed ends with other content");
        }
}

static void print_fault(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
}

/* Does it open, and is it sound? */
static void look(const struct trial *t)
{
    struct err e = { 0 };
    if (access(t->path, F_OK)) return;
    OWN(library) l = library_open(t->path, true, &e);
    if (!l) {
        fprintf(stderr, "%s\n", e.text);
        die(t, "the library does not open");
    }
    if (!library_check(l, print_fault)) die(t, "the library is damaged");
}

/* ---- one library, made in spite of it ---- */

static void clear(const struct trial *t)
{
    static const char *const endings[] = { "", "-wal", "-shm" };
    char path[128];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", t->path, endings[i]);
        unlink(path);
    }
}

static void pause_us(int64_t us)
{
    const struct timespec pause = { us / 1000000, us % 1000000 * 1000 };
    nanosleep(&pause, NULL);
}

static void round_of_kills(struct trial *t)
{
    clear(t);
    for (int i = 0; i < AT_MOST && t->kills < t->wanted; i++) {
        pid_t pid = start(t, t->path);
        int status;
        pause_us((int64_t)(rng_next(&t->rng) % (uint64_t)(t->import_us / 3 + 1)));
        kill(pid, SIGKILL);
        waitpid(pid, &status, 0);
        t->kills += WIFSIGNALED(status);
        look(t);
        if (!WIFSIGNALED(status)) break;
    }
    if (!finish(start(t, t->path))) die(t, "importing again fails");
    look(t);
    compare(t);
    t->finished++;
}

static void prepare(struct trial *t)
{
    char command[256];
    t->folder = scratch_new();
    t->file = scratch_path("games.pdn");
    t->whole = scratch_path("whole.db");
    t->path = scratch_path("killed.db");
    snprintf(command, sizeof command, "%s/tests/store/make_games %d > %s", BUILDDIR, GAMES, t->file);
    if (system(command)) die(t, "make_games fails");
    int64_t began = mono_us();
    if (!finish(start(t, t->whole))) die(t, "the import fails");
    t->import_us = mono_us() - began;
}

int main(int argc, char **argv)
{
    static const struct option options[] = { { "kills", required_argument, NULL, 'n' },
        { "seed", required_argument, NULL, 's' }, { "keep", no_argument, NULL, 'k' }, { 0 } };
    struct trial t = { .wanted = 15 };
    uint64_t seed = 1;
    bool keep = false;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'n') t.wanted = atoi(optarg);
        else if (c == 's') seed = strtoull(optarg, NULL, 10);
        else if (c == 'k') keep = true;
        else return 2;
    }
    t.rng.state = seed;
    prepare(&t);
    while (t.kills < t.wanted) round_of_kills(&t);
    printf("%d kills, %d libraries finished in spite of them, each the same as the one nobody disturbed\n", t.kills,
        t.finished);
    if (!keep) scratch_clear();
    return 0;
}
