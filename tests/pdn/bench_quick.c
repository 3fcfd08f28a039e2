/* bench_quick.c -- how fast PDN files are read by the quick reader, at each depth: bench_quick RUNS FILE...
   The median of the runs is printed, in processor time, and what a host took away meanwhile, in which case the figures say
   little. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mono.h"
#include "base/str.h"
#include "board/variants.h"
#include "pdn/quick/pdn_quick.h"

enum { RUNS_MAX = 99, FILE_LIMIT = 1 << 30 };

struct count {
    long games, odd, plies;
};

static double read_all(struct quick *q, const struct str *text, struct count *c)
{
    struct quick_game game;
    size_t at = 0;
    int64_t start = mono_busy_us();
    *c = (struct count){ 0 };
    while (quick_next(q, text->s, text->len, at, &game) != QUICK_END) {
        at = game.end;
        c->games++;
        c->odd += game.kind == QUICK_ODD;
        c->plies += game.plies;
    }
    return (double)(mono_busy_us() - start) / 1e6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const struct str *text, enum quick_depth depth, int runs)
{
    static const char *const name[] = { "counted", "checked" };
    double seconds[RUNS_MAX];
    struct count c;
    OWN(quick) q = quick_new(variants_builtin(0), depth);
    for (int i = 0; i < runs; i++) seconds[i] = read_all(q, text, &c);
    qsort(seconds, (size_t)runs, sizeof *seconds, by_size);
    double s = seconds[runs / 2];
    printf("  %-8s %6.1f MB/s  %8.0f games/s  %9.0f plies/s", name[depth], (double)text->len / 1e6 / s,
        (double)c.games / s, (double)c.plies / s);
    if (c.odd) printf("  (%ld of %ld games odd)", c.odd, c.games);
    printf("\n");
}

int main(int argc, char **argv)
{
    int runs = argc > 2 ? atoi(argv[1]) : 0;
    if (runs < 1 || runs > RUNS_MAX) {
        fprintf(stderr, "usage: bench_quick RUNS FILE...\n");
        return 64;
    }
    for (int i = 2; i < argc; i++) {
        LOCAL(str) text = { 0 };
        struct err e;
        if (!file_read(argv[i], FILE_LIMIT, &text, &e)) {
            fprintf(stderr, "bench_quick: %s\n", e.text);
            return 66;
        }
        int64_t stolen = mono_stolen_ms();
        printf("%s, %.0f MB\n", argv[i], (double)text.len / 1e6);
        for (int depth = QUICK_COUNT; depth <= QUICK_CHECK; depth++) measure(&text, (enum quick_depth)depth, runs);
        if (mono_stolen_ms() > stolen) printf("  %lld ms stolen\n", (long long)(mono_stolen_ms() - stolen));
    }
    return 0;
}
