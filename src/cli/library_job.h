/* library_job.h -- what huff library was asked to do; shared by its files. */
#ifndef CLI_LIBRARY_JOB_H
#define CLI_LIBRARY_JOB_H

#include <limits.h>
#include <stdbool.h>

#include "board/rules.h"
#include "store/library/library.h"

struct library_job {
    char path[PATH_MAX];
    struct rules rules;
    struct library_import import;
    bool quiet;
    const char *out, *sort, *comment;
};

int library_import_files(const struct library_job *, struct library *, int argc, char **argv);
int library_find_games(const struct library_job *, struct library *, int argc, char **argv);
int library_export_games(const struct library_job *, struct library *, int argc, char **argv);

#endif
