/* library_import.c -- huff library import: a bar while it goes on, and what came of it. */
#include <config.h>

#include "cli/library_job.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "cli/cli.h"

enum { BAR = 30, TELL_MS = 100 };

/* Ctrl-C: the batch at hand is finished. */
static volatile sig_atomic_t interrupted;

static void interrupt(int sig)
{
    (void)sig;
    interrupted = 1;
}

struct bar {
    int64_t began, told;
    bool shown, any;
    int64_t before; /* games that an earlier import had read */
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
    return !interrupted;
}

static void say_done(const char *path, const struct library_progress *p)
{
    printf("%s: %" PRId64 " games, %" PRId64 " added, %" PRId64 " were there already", path, p->games, p->added,
        p->duplicates);
    if (p->odd) printf(", %" PRId64 " could not be read in full", p->odd);
    putchar('\n');
}

static bool import_file(const struct library_job *job, struct library *l, const char *path)
{
    struct bar bar = { .began = mono_ms(), .shown = !job->quiet && isatty(STDERR_FILENO) };
    struct library_progress p;
    struct err e = { 0 };
    bool good = library_import(l, path, &job->import, progress, &bar, &p, &e);
    if (bar.any) fputs("\r\033[K", stderr);
    if (!good) {
        cli_error(strcmp(path, "-") ? path : "standard input", &e);
        return false;
    }
    if (!job->quiet) say_done(path, &p);
    if (interrupted) fprintf(stderr, "huff: stopped; importing %s again goes on where this ended\n", path);
    return !interrupted;
}

int library_import_files(const struct library_job *job, struct library *l, int argc, char **argv)
{
    struct sigaction sa = { .sa_handler = interrupt }, old;
    bool good = true;
    sigaction(SIGINT, &sa, &old);
    for (int i = 0; i < argc && !interrupted; i++) good = import_file(job, l, argv[i]) && good;
    sigaction(SIGINT, &old, NULL);
    return good ? CLI_OK : CLI_NO;
}
