/* book_build.h -- an opening book made from the command line: of games, of analysis. */
#ifndef CLI_BOOK_BUILD_H
#define CLI_BOOK_BUILD_H

#include <stdbool.h>
#include <stdint.h>

#include "book/book_make.h"
#include "cli/options.h"
#include "engine/engine.h"

struct book_wish {
    struct option_game game; /* said by -v: assumed of files that do not say, too */
    const char *out;         /* the file to be written */
    int plies;               /* of each game */
    struct book_terms terms;
    char *const *files; /* of games */
    int n_files;
    const char *library;         /* a library of games; NULL: none */
    int analyse;                 /* positions to be searched; 0: a book of games */
    struct engine_limits limits; /* of each search */
    int lines, jobs, margin;
};

/* The exit status, after a line that says what was done or why not. */
int book_build(const struct book_wish *);

#endif
