/* bench_catalog.c -- how fast a large file is listed, sorted and searched: bench_catalog FILE. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"

enum { PAGE = 50 };

/* Memory of the process that is its own, in bytes. */
static long own_memory(void)
{
    long pages = 0, resident = 0, shared = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%ld %ld %ld", &pages, &resident, &shared) != 3) resident = shared = 0;
    if (f) fclose(f);
    return (resident - shared) * sysconf(_SC_PAGESIZE);
}

static void pause_a_little(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 500000 }, NULL);
}

/* Processor time of all threads so far, in milliseconds: what matters where others want the processors, too. */
static double busy(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1e3
        + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e3;
}

static double since(int64_t from)
{
    return (double)(mono_us() - from) / 1000;
}

/* Milliseconds until a list has a page (*ret_first) and is done; its length. */
static int wait_list(struct catalog *c, int64_t from, double *ret_first, double *ret_done)
{
    struct catalog_list_state s;
    *ret_first = -1;
    for (;;) {
        s = catalog_list_state(c);
        if (*ret_first < 0 && (s.n >= PAGE || s.done)) *ret_first = since(from);
        if (s.done) break;
        pause_a_little();
    }
    *ret_done = since(from);
    return s.n;
}

static void ask(struct catalog *c, const char *text, enum catalog_key key, const char *what)
{
    struct err e;
    double first, done, before = busy();
    int64_t from = mono_us();
    struct query *q = query_new(text, NULL, &e);
    if (!q) {
        printf("%s: %s\n", text, e.text);
        return;
    }
    catalog_list(c, q, key, false);
    int n = wait_list(c, from, &first, &done);
    printf("%-36s %9d games %9.1f ms to a page %9.1f ms, %9.1f ms of processors\n", what ? what : text, n, first, done,
        busy() - before);
}

/* The numbers of the file itself. */
static int open_file(const char *path, struct catalog **ret)
{
    struct err e;
    struct catalog_state s = { 0 };
    double first = -1;
    int64_t from = mono_us();
    long memory = own_memory();
    struct catalog *c = catalog_open(path, NULL, &e);
    if (!c) {
        fprintf(stderr, "%s\n", e.text);
        return 1;
    }
    catalog_list(c, NULL, CATALOG_WHITE, false);
    while (!s.done) {
        s = catalog_state(c);
        if (first < 0 && s.games >= PAGE) first = since(from);
        if (!s.done) pause_a_little();
    }
    double done = since(from), page, sorted, work = busy();
    wait_list(c, from, &page, &sorted);
    printf(
        "%d games, %.0f MB: first page %.1f ms, all games %.1f ms (%.0f MB/s), sorted by player %.1f ms; %.1f ms of processors, "
        "%.1f sorted\n",
        s.games, (double)s.bytes / 1e6, first, done, (double)s.bytes / 1e3 / done, sorted, work, busy());
    catalog_list(c, NULL, CATALOG_NUMBER, false);
    printf("memory: %.0f bytes a game\n", (double)(own_memory() - memory) / (s.games ? s.games : 1));
    *ret = c;
    return 0;
}

int main(int argc, char **argv)
{
    struct catalog *c;
    if (argc < 2) {
        fprintf(stderr, "usage: bench_catalog FILE [QUERY...]\n");
        return 2;
    }
    if (open_file(argv[1], &c)) return 1;
    for (int i = 2; i < argc; i++) ask(c, argv[i], CATALOG_NUMBER, NULL);
    if (argc == 2) {
        ask(c, "", CATALOG_WHITE, "all, sorted by player");
        ask(c, "", CATALOG_DATE, "all, sorted by date");
        ask(c, "player:van date:1990..2010 res:2-0", CATALOG_NUMBER, NULL);
        ask(c, "player:van", CATALOG_DATE, "player:van, sorted by date");
        ask(c, "text:\"no such words\"", CATALOG_NUMBER, NULL);
        ask(c, "material:2v1", CATALOG_NUMBER, NULL);
        ask(c, "pattern:w27,28/b18 plies:6", CATALOG_NUMBER, NULL);
    }
    catalog_free(c);
    return 0;
}
