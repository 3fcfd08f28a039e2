/* bench_library.c -- what a library costs: bench_library [GAMES [FOLDER]].  Games a second with and without the database, bytes
   a game, milliseconds a question, asked for the first time and again. */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/gen.h"
#include "board/variants.h"
#include "store/catalog/catalog.h"
#include "store/library/library.h"
#include "store/library/library_draft.h"
#include "store/query/query.h"

enum { SAMPLE = 1 << 26 };

static void fail(const char *why)
{
    fprintf(stderr, "bench_library: %s\n", why);
    exit(1);
}

/* What the readers do: games found, every move checked, positions sorted; one thread's processor time. */
static void bench_reading(const char *file)
{
    LOCAL(drafts) d;
    struct rules r;
    FILE *f = fopen(file, "r");
    LOCAL_MEM char *buf = mem_new(SAMPLE, 1);
    if (!f || !variants_find("international", &r, NULL)) fail(file);
    size_t n = fread(buf, 1, SAMPLE, f), at = 0;
    int64_t games = 0, check = 0, index = 0;
    fclose(f);
    drafts_init(&d, &r);
    while (at < n) {
        drafts_clear(&d);
        int64_t began = mono_busy_us();
        at += drafts_read(&d, buf + at, n - at, n - at < 1 << 22 ? n - at : 1 << 22);
        int64_t read = mono_busy_us();
        drafts_index(&d);
        games += (int64_t)d.n;
        check += read - began;
        index += mono_busy_us() - read;
    }
    printf("read and checked     %8.0f games/s a core (%.0f MB/s); with positions sorted %8.0f\n",
        (double)games * 1e6 / (double)check, (double)n / (double)check, (double)games * 1e6 / (double)(check + index));
}

static void bench_import(struct library *l, const char *file)
{
    const struct library_import how = { 0 };
    struct library_progress p;
    struct library_stat s;
    struct err e = { 0 };
    int64_t began = mono_us(), stolen = mono_stolen_ms();
    if (!library_import(l, file, &how, NULL, NULL, &p, &e)) fail(e.text);
    double seconds = (double)(mono_us() - began) / 1e6;
    if (!library_stat(l, &s, &e)) fail(e.text);
    printf("imported             %8.0f games/s (%.1f s, %" PRId64 " games, %.1f s stolen by the host)\n",
        (double)p.games / seconds, seconds, p.games, (double)(mono_stolen_ms() - stolen) / 1000);
    printf("size                 %8.0f bytes a game, of %.0f as PDN\n", (double)s.bytes / (double)s.games,
        (double)p.of / (double)p.games);
}

static void bench_query(struct library *l, const char *text, int sort)
{
    struct rules r;
    struct pos p;
    struct moves legal;
    struct err e = { 0 };
    int64_t ms[2];
    size_t n = 0;
    if (!variants_find("international", &r, NULL)) fail("international");
    pos_start(&r, WHITE, &p);
    for (int i = 0; i < 6; i++) {
        gen_moves(&r, &p, &legal);
        pos_play(&r, &p, &legal.m[legal.n / 2], &p);
    }
    const struct query_board board = { &r, &p };
    OWN(query) q = query_new(text, &board, &e);
    if (!q) fail(e.text);
    for (int i = 0; i < 2; i++) {
        int64_t began = mono_us();
        LOCAL(found) f = { 0 };
        library_find(l, q, sort, false, &f, &e);
        ms[i] = mono_us() - began;
        n = f.n;
    }
    printf("%-20s %8.1f ms, again %8.1f ms: %zu games%s\n", text, (double)ms[0] / 1000, (double)ms[1] / 1000, n,
        sort ? ", sorted" : "");
}

static void bench_tree(struct library *l)
{
    struct rules r;
    struct pos p;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    int64_t ms[2];
    if (!variants_find("international", &r, NULL)) fail("international");
    pos_start(&r, WHITE, &p);
    for (int i = 0; i < 2; i++) {
        int64_t began = mono_us();
        if (!library_tree(l, &r, &p, NULL, t, NULL)) fail("tree");
        ms[i] = mono_us() - began;
    }
    printf("tree at the start    %8.1f ms, again %8.1f ms: %" PRIu32 " games\n", (double)ms[0] / 1000,
        (double)ms[1] / 1000, t->games);
}

int main(int argc, char **argv)
{
    static const char *const queries[] = { "player:smith", "date:2010..2015 res:2-0", "pos:W:W31-50:B1-20", "pos:here",
        "pos:reversed", "pattern:w27/b18 plies:4", "material:3v1", "text:zzz" };
    const char *folder = argc > 2 ? argv[2] : "/tmp";
    char file[4096], path[4096], command[8300];
    struct err e = { 0 };
    snprintf(file, sizeof file, "%s/bench-library-%ld.pdn", folder, (long)getpid());
    snprintf(path, sizeof path, "%s/bench-library-%ld.db", folder, (long)getpid());
    snprintf(command, sizeof command, "%s/tests/store/make_games %d > %s", BUILDDIR, argc > 1 ? atoi(argv[1]) : 100000,
        file);
    if (system(command)) fail("make_games fails");
    setvbuf(stdout, NULL, _IOLBF, 0);
    bench_reading(file);
    struct library *l = library_open(path, true, &e);
    if (!l) fail(e.text);
    bench_import(l, file);
    library_free(l);
    l = library_open(path, false, &e);
    if (!l) fail(e.text);
    bench_tree(l);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) bench_query(l, queries[i], CATALOG_NUMBER);
    bench_query(l, "", CATALOG_WHITE);
    library_free(l);
    unlink(file);
    unlink(path);
    return 0;
}
