/* bench_screen.c -- the real program in a pseudo-terminal: what each thing costs on the line,
 * with the limits. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen/measure.h"
#include "help/printed.h"
#include "screen/term.h"

static int over;

/* A figure and whether it is within its limit. */
static const char *cell(char buf[24], double value, double limit, const char *format)
{
    snprintf(buf, 24, "%s%s", printed(format, value), value > limit ? "!" : " ");
    over += value > limit;
    return buf;
}

static void row(const struct measure_case *c)
{
    struct measure m = measure_run(c, 1);
    const struct measure_limit *l = &measure_limits[c->large];
    char name[40], b[9][24];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(c->spec, ":"), c->spec);
    printf("%-14s %-13s %-7s %7s %7s %7s %6s %8s %6s %6s %6zu %6s %8.1f %7s\n", c->term, name,
        printed("%dx%d", c->cols, c->rows), cell(b[0], m.paint_ms, MEASURE_PAINT_MS, "%.1f"),
        cell(b[1], (double)m.paint, (double)l->paint + (c->exact ? MEASURE_PALETTE : 0), "%.0f"),
        cell(b[2], (double)m.cursor, (double)l->cursor, "%.0f"), cell(b[3], (double)m.move, (double)l->move, "%.0f"),
        cell(b[4], (double)m.capture, (double)l->last, "%.0f"), cell(b[5], (double)m.pick, (double)l->move, "%.0f"),
        cell(b[6], (double)m.drop, (double)l->move, "%.0f"), m.tick, cell(b[7], (double)m.idle, MEASURE_IDLE, "%.0f"),
        (double)m.rss_kb / 1024, cell(b[8], (double)m.own_kb / 1024, (double)l->own_kb / 1024, "%.1f"));
    fflush(stdout);
}

static void limits(const char *name, const struct measure_limit *l)
{
    printf("%-14s %-13s %-7s %7d %7zu %7zu %6zu %8zu %6zu %6zu %6s %6d %8s %7d\n", "limit", name, "", MEASURE_PAINT_MS,
        l->paint, l->cursor, l->move, l->last, l->move, l->move, "-", MEASURE_IDLE, "-", (int)(l->own_kb / 1024));
}

static void analysis(int rows, int cols, int large)
{
    struct measure_analysis m = measure_analysis_run(rows, cols, 10000);
    const struct measure_limit *l = &measure_limits[large];
    char b[8][24];
    printf("%-22s %10s %10s %10s %10s %10s %10s %10s %10s\n", printed("%dx%d", cols, rows),
        cell(b[0], m.first_ms, MEASURE_FIRST_MS, "%.1f"), cell(b[1], (double)m.update, (double)l->update, "%.0f"),
        cell(b[2], m.updates / m.seconds, MEASURE_UPDATES, "%.1f"), cell(b[3], m.key_ms, MEASURE_KEY_MS, "%.1f"),
        cell(b[4], m.key_worst_ms, MEASURE_KEY_MS, "%.1f"), cell(b[5], (double)m.paint, (double)l->paint, "%.0f"),
        cell(b[6], (double)m.ply, (double)l->move, "%.0f"), cell(b[7], (double)m.step, (double)l->move, "%.0f"));
    fflush(stdout);
}

static void analyses(void)
{
    printf(
        "\nAnalysis with two threads, international, xterm-256color\n%-22s %10s %10s %10s %10s %10s %10s %10s %10s\n",
        "size", "first ms ", "update B ", "a second ", "key ms ", "worst ms ", "paint B ", "ply B ", "line B ");
    for (const struct measure_limit *l = measure_limits; l < measure_limits + 2; l++)
        printf("%-22s %9d  %9zu  %9d  %9d  %9d  %9zu  %9zu  %9zu\n",
            l == measure_limits ? "limit, to 6x3" : "limit, 8x4 and more", MEASURE_FIRST_MS, l->update, MEASURE_UPDATES,
            MEASURE_KEY_MS, MEASURE_KEY_MS, l->paint, l->move, l->move);
    analysis(24, 80, 0);
    analysis(40, 120, 0);
    analysis(60, 200, 1);
    analysis(80, 250, 1);
}

int main(void)
{
    printf("%-14s %-13s %-7s %7s %7s %7s %6s %8s %6s %6s %6s %6s %8s %7s\n", "", "", "", "paint", "paint", "cursor",
        "move", "capture", "click", "click", "tick", "idle", "resident", "-hash");
    printf("%-14s %-13s %-7s %7s %7s %7s %6s %8s %6s %6s %6s %6s %8s %7s\n", "TERM", "game", "size", "ms ", "bytes ",
        "bytes ", "bytes ", "bytes ", "1st ", "2nd ", "bytes", "3 s ", "MiB", "MiB ");
    limits("to 6x3", &measure_limits[0]);
    limits("8x4 and more", &measure_limits[1]);
    for (const struct measure_case *c = measure_cases; c->term; c++) row(c);
    analyses();
    term_cleanup();
    printf(over ? "%d figures are over their limit (!)\n" : "all figures are within their limits\n", over);
    return 0;
}
