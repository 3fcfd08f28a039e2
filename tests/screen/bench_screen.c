/* bench_screen.c -- the real program in a pseudo-terminal: what each thing costs on the line,
 * with the limits. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen/measure.h"
#include "screen/term.h"

static int over;

/* A figure and whether it is within its limit. */
static const char *cell(char buf[24], double value, double limit, const char *format)
{
    char number[16];
    snprintf(number, sizeof number, format, value);
    snprintf(buf, 24, "%s%s", number, value > limit ? "!" : " ");
    over += value > limit;
    return buf;
}

static void row(const struct measure_case *c)
{
    struct measure m = measure_run(c, 1);
    char name[40], size[16], b[7][24];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(c->spec, ":"), c->spec);
    snprintf(size, sizeof size, "%dx%d", c->cols, c->rows);
    printf("%-14s %-13s %-7s %7s %7s %7s %6s %8s %6zu %6s %8.1f %7s\n", c->term, name, size,
        cell(b[0], m.paint_ms, MEASURE_PAINT_MS, "%.1f"),
        cell(b[1], (double)m.paint, MEASURE_PAINT + (c->exact ? MEASURE_PALETTE : 0), "%.0f"),
        cell(b[2], (double)m.cursor, MEASURE_CURSOR, "%.0f"), cell(b[3], (double)m.move, MEASURE_MOVE, "%.0f"),
        cell(b[4], (double)m.capture, MEASURE_MOVE, "%.0f"), m.tick, cell(b[5], (double)m.idle, MEASURE_IDLE, "%.0f"),
        (double)m.rss_kb / 1024, cell(b[6], (double)m.own_kb / 1024, MEASURE_OWN_KB / 1024., "%.1f"));
    fflush(stdout);
}

static void analysis(int rows, int cols)
{
    struct measure_analysis m = measure_analysis_run(rows, cols, 10000);
    char size[16], b[5][24];
    snprintf(size, sizeof size, "%dx%d", cols, rows);
    printf("%-22s %10s %10s %10s %10s %10s\n", size, cell(b[0], m.first_ms, MEASURE_FIRST_MS, "%.1f"),
        cell(b[1], (double)m.update, MEASURE_UPDATE, "%.0f"),
        cell(b[2], m.updates / m.seconds, MEASURE_UPDATES, "%.1f"), cell(b[3], m.key_ms, MEASURE_KEY_MS, "%.1f"),
        cell(b[4], m.key_worst_ms, MEASURE_KEY_MS, "%.1f"));
    fflush(stdout);
}

static void analyses(void)
{
    printf("\nAnalysis with two threads, international, xterm-256color\n%-22s %10s %10s %10s %10s %10s\n", "size",
        "first ms ", "update B ", "a second ", "key ms ", "worst ms ");
    printf("%-22s %9d  %9d  %9d  %9d  %9d\n", "limit", MEASURE_FIRST_MS, MEASURE_UPDATE, MEASURE_UPDATES,
        MEASURE_KEY_MS, MEASURE_KEY_MS);
    analysis(24, 80);
    analysis(40, 120);
}

int main(void)
{
    printf("%-14s %-13s %-7s %7s %7s %7s %6s %8s %6s %6s %8s %7s\n", "", "", "", "paint", "paint", "cursor", "move",
        "capture", "tick", "idle", "resident", "-hash");
    printf("%-14s %-13s %-7s %7s %7s %7s %6s %8s %6s %6s %8s %7s\n", "TERM", "game", "size", "ms ", "bytes ", "bytes ",
        "bytes ", "bytes ", "bytes", "3 s ", "MiB", "MiB ");
    printf("%-14s %-13s %-7s %7d %7d %7d %6d %8d %6s %6d %8s %7d\n", "limit", "", "", MEASURE_PAINT_MS, MEASURE_PAINT,
        MEASURE_CURSOR, MEASURE_MOVE, MEASURE_MOVE, "-", MEASURE_IDLE, "-", MEASURE_OWN_KB / 1024);
    for (const struct measure_case *c = measure_cases; c->term; c++) row(c);
    analyses();
    term_cleanup();
    printf(over ? "%d figures are over their limit (!)\n" : "all figures are within their limits\n", over);
    return 0;
}
