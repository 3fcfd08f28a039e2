/* library_import.c -- huff library import: a bar while it goes on, and what came of it. */
#include <config.h>

#include "cli/library_job.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "cli/stop.h"

enum { BAR = 30, TELL_MS = 100 };

struct bar {
    int64_t began, told;
    bool shown, any;
    const atomic_bool *stop; /* the batch at hand is finished */
    int64_t before;          /* games that an earlier import had read */
};

static void draw(struct bar *b, const struct library_progress *p)
{
    double part = p->of ? (double)p->bytes / (double)p->of : 1, seconds = (double)(mono_ms() - b->began) / 1000;
    int full = (int)(part * BAR);
    int64_t games = p->games - b->before;
    fprintf(stderr, "\r[%.*s%*s] %3d%%  %" PRId64 " games", full, "##############################", BAR - full, "",
        (int)(part * 100), p->games);
    if (seconds > 0.5) fprintf(stderr, ", %.0f a second", (double)games / seconds);
    fputs("\033[K", stderr);
    fflush(stderr);
}

static bool progress(void *ctx, const struct library_progress *p)
{
    struct bar *b = ctx;
    int64_t now = mono_ms();
    if (b->shown && now - b->told >= TELL_MS) {
        draw(b, p);
        b->told = now;
        b->any = true;
    }
    return !atomic_load(b->stop);
}

static void say_done(const char *path, const struct library_progress *p)
{
    printf("%s: %" PRId64 " games, %" PRId64 " added, %" PRId64 " were there already", path, p->games, p->added,
        p->duplicates);
    if (p->odd) printf(", %" PRId64 " could not be read in full", p->odd);
    putchar('\n');
}

static bool import_file(const struct library_job *job, const char *path, const atomic_bool *stop)
{
    struct bar bar = { .began = mono_ms(), .shown = !job->quiet && isatty(STDERR_FILENO), .stop = stop };
    struct library_progress p;
    struct err e = { 0 };
    bool good = library_import(job->library, path, &job->import, progress, &bar, &p, &e);
    if (bar.any) fputs("\r\033[K", stderr);
    if (!good) {
        cli_error(strcmp(path, "-") ? path : "standard input", &e);
        return false;
    }
    if (!job->quiet) say_done(path, &p);
    if (atomic_load(stop)) fprintf(stderr, "huff: stopped; importing %s again goes on where this ended\n", path);
    return !atomic_load(stop);
}

int library_import_files(void *job, int argc, char **argv)
{
    const atomic_bool *stop = stop_on_signals(NULL);
    bool good = true;
    for (int i = 0; i < argc && !atomic_load(stop); i++) good = import_file(job, argv[i], stop) && good;
    return good ? CLI_OK : CLI_NO;
}
