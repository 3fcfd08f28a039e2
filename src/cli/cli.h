/* cli.h -- subcommands: one file each that ends with its struct cli_def, and what they share. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdio.h>

#include "app/session/files.h"
#include "base/err.h"
#include "base/str.h"
#include "cli/line.h"
#include "cli/options.h"

/* Exit status. */
enum { CLI_OK = 0, CLI_NO = 1, CLI_USAGE = 2, CLI_CANNOT = 3, CLI_MEMORY = 70 /* as base/mem.c ends */ };

enum { CLI_EACH = INT_MAX - 1, CLI_ANY = INT_MAX }; // so many words: any number, EACH with a run of its own

/* With the words behind the verb; an exit status, and where it is not CLI_OK the sentence that is to be said, if any. */
typedef int cli_run_fn(void *job, int argc, char **argv, struct err *);

/* A form of a subcommand, such as `huff library find [QUERY]`. */
struct cli_verb {
    const char *name;     /* NULL in the last row; "" where a subcommand has one form only */
    const char *operands; /* as the usage line has them */
    int least, most;      /* so many */
    const char *wants;    /* what is said when there are more or fewer; NULL: that a word is one too many */
    cli_run_fn *run;
};

struct cli_def {
    const char *name, *help;
    const struct option_row *options;
    const struct cli_verb *verbs;
    size_t size;       /* of the struct the options are put into */
    const void *usual; /* ... as it is without any; NULL: zeroed */
    /* Around the run of a verb; NULL: nothing is. */
    int (*around)(const struct cli_verb *, void *job, int argc, char **argv, struct err *);
};

extern const struct cli_def cli_variants, cli_rules_check, cli_moves, cli_perft, cli_search, cli_bench, cli_book,
    cli_tree, cli_match, cli_train, cli_hub, cli_dxp, cli_tables, cli_annotate, cli_exercises, cli_mistakes,
    cli_library, cli_pdn, cli_repertoire, cli_prepare, cli_report, cli_problem, cli_table_server;

/* By name; NULL. */
const struct cli_def *cli_find(const char *name);
/* Run it; argv[0] is its name.  An exit status. */
int cli_run(const struct cli_def *, int argc, char **argv);
/* What all subcommands do, a line for each, for --help; and their names. */
void cli_list(struct str *out);
struct near;
void cli_offer(struct near *);

/* "huff: FILE:LINE:COLUMN: sentence" on stderr; file may be NULL, places of 0 are left out, and so is a file
   that the sentence names itself. */
void cli_error(const char *file, const struct err *);
/* A usage error: sentence and how it is used; returns CLI_USAGE. */
int cli_usage(const struct cli_def *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* May what is no PDN, or (`game`) a single game be written there?  Not over a PDN file, which is told by its name and its
   first lines, behind links; NULL: nothing is written. */
bool cli_spares_games(const char *out, bool game, struct err *);

/* May this folder of endgame tables be read?  NULL: none is named. */
bool cli_reads_tables(const char *folder, struct err *);

/* Where an option names no file, and *path is NULL: that of this name among one's own, `make`: its folder is made if it is
   missing.  CLI_OK, or a status after an error message. */
int cli_own(const struct cli_def *, const char **path, enum dirs_kind, const char *name, bool make, const char *option,
    char room[PATH_MAX]);

/* A run for each word, which says what it has to say; the worst status. */
int cli_each(void *job, char **words, cli_run_fn *);

/* The position of a FEN in huff's own square numbers or the game's letters; NULL: the start. */
bool cli_position(const struct rules *, const char *fen, struct pos *ret, struct err *);
/* Tell `fn` of each legal move as the Hub protocol writes it, sorted as text. */
typedef void cli_move_fn(void *ctx, const char *text, const struct move *);
void cli_each_move(const struct rules *, const struct pos *, cli_move_fn *, void *ctx);
/* What was played, a line for each move; CLI_NO where nothing was. */
struct tree;
int cli_tree_lines(bool json, const struct tree *);
/* Write the text to standard output, and release it. */
void cli_print(struct str *);

#endif
