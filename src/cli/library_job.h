/* library_job.h -- what huff library was asked to do; shared by its files. */
#ifndef CLI_LIBRARY_JOB_H
#define CLI_LIBRARY_JOB_H

#include <stdbool.h>

#include "cli/cli.h"
#include "store/library/library.h"

struct library_job {
    const char *path; /* NULL: one's own */
    struct library *library;
    struct option_game game;
    struct library_import import;
    int batch; /* KiB; 0: as many as the library likes */
    bool quiet;
    const char *out, *sort, *comment;
};

cli_run_fn library_import_files, library_find_games, library_export_games;

#endif
