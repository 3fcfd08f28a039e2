/* library_import.c -- huff library import: how far it is, and what came of it. */
#include <config.h>

#include "cli/library_job.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "cli/progress.h"
#include "cli/stop.h"

struct import {
    struct progress progress;
    const atomic_bool *stop; /* the batch at hand is finished */
};

static bool progress(void *ctx, const struct library_progress *p)
{
    struct import *i = ctx;
    progress_show(&i->progress, p->of ? (double)p->bytes / (double)p->of : 1, "%" PRId64 " games", p->games);
    return !atomic_load(i->stop);
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
    struct import import = { progress_begin(!job->quiet), stop };
    struct library_progress p;
    struct err e = { 0 };
    bool good = library_import(job->library, path, &job->import, progress, &import, &p, &e);
    progress_end(&import.progress);
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
