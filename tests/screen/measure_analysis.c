/* measure_analysis.c -- what an analysis costs: time to the first line and to the answer of a key while the engine
   uses both processors, bytes of an update.  See measure.h. */
#include <config.h>

#include "screen/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "help/need.h"
#include "screen/term.h"

enum { STEPS = 30, PLIES = 5, BETWEEN_MS = 250, BURST_MS = 60 };

/* Is a line of the engine on the screen? "1 +0.18 41-37" beside the board. */
static bool has_line(struct term *t, void *ctx)
{
    (void)ctx;
    for (int i = 5; i < 10; i++)
        for (const char *row = term_row(t, i), *p = strstr(row, "1 "); p; p = strstr(p + 1, "1 "))
            if ((p[2] == '+' || p[2] == '-') && strchr(p, '.')) return true;
    return false;
}

/* Does the status line tell this ply? */
static bool at_ply(struct term *t, void *ctx)
{
    char text[16];
    snprintf(text, sizeof text, "ply %d/", *(int *)ctx);
    int rows, cols;
    term_size(t, &rows, &cols);
    return strstr(term_row(t, rows - 3), text) != NULL;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int by_size(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* Keys that walk, while the engine works: milliseconds until the position is on the screen. */
static void walk(struct term *t, struct measure_analysis *m)
{
    double took[STEPS];
    int ply = 0;
    for (int i = 0; i < STEPS; i++) {
        bool forward = i % 10 < 5;
        double end = term_now_ms() + BETWEEN_MS;
        while (term_now_ms() < end) term_pump(t, (int)(end - term_now_ms()) + 1);
        ply += forward ? 1 : -1;
        double from = term_now_ms();
        term_send(t, forward ? "l" : "h");
        need(term_wait(t, at_ply, &ply, TERM_WAIT_MS), "the next position");
        took[i] = term_now_ms() - from;
    }
    qsort(took, STEPS, sizeof *took, by_time);
    m->key_ms = took[STEPS / 2];
    m->key_worst_ms = took[STEPS - 1];
}

static size_t answer(struct term *t, const char *keys)
{
    size_t before = term_bytes(t);
    term_send(t, keys);
    if (term_pump(t, term_slow(BETWEEN_MS))) term_settle(t, term_slow(BURST_MS));
    return term_bytes(t) - before;
}

/* Bursts of output while nobody types. */
static void watch(struct term *t, int ms, struct measure_analysis *m)
{
    double end = term_now_ms() + ms;
    while (term_now_ms() < end) {
        size_t before = term_bytes(t);
        if (!term_pump(t, (int)(end - term_now_ms()) + 1)) continue;
        term_settle(t, BURST_MS);
        size_t cost = term_bytes(t) - before;
        m->updates++;
        if (cost > m->update) m->update = cost;
    }
}

static size_t median_of(struct term *t, const char *key)
{
    size_t cost[PLIES];
    for (int i = 0; i < PLIES; i++) cost[i] = answer(t, key);
    qsort(cost, PLIES, sizeof *cost, by_size);
    return cost[PLIES / 2];
}

/* The engine rests: the whole screen is painted again, the game walked through.  It works again: so is a line. */
static void keys(struct term *t, struct measure_analysis *m)
{
    term_send(t, "z");
    need(term_wait_text(t, "engine off"), "the engine rests");
    term_settle(t, term_slow(BURST_MS) * 4);
    m->paint = answer(t, "\014");
    m->ply = median_of(t, "l");
    term_send(t, "0z");
    need(term_wait_text(t, "engine on"), "the engine works");
    need(term_wait(t, has_line, NULL, TERM_WAIT_MS), "a line of the engine");
    watch(t, term_slow(1000), &(struct measure_analysis){ 0 });
    answer(t, "v");
    m->step = median_of(t, "l");
    need(term_wait_text(t, "not in the game"), "the line walked along");
}

struct measure_analysis measure_analysis_run(int rows, int cols, int watch_ms)
{
    const char *const argv[] = { BUILDDIR "/huff", SRCDIR "/tests/data/evening.pdn", NULL };
    struct term_options o = { .rows = rows, .cols = cols };
    struct measure_analysis m = { 0 };
    OWN(term) t = term_start(&o, argv);
    need(term_wait_text(t, "REPLAY"), "the first paint");
    term_send(t, ":set threads=2\r");
    need(term_wait_text(t, "threads=2"), "two threads");
    term_send(t, "0");
    term_settle(t, 100);
    double from = term_now_ms();
    term_send(t, "A");
    need(term_wait(t, has_line, NULL, TERM_WAIT_MS), "a line of the engine");
    m.first_ms = term_now_ms() - from;
    term_settle(t, BURST_MS);
    watch(t, watch_ms, &m);
    m.seconds = watch_ms / 1000.;
    if (watch_ms >= 3000) walk(t, &m);
    keys(t, &m);
    return m;
}
