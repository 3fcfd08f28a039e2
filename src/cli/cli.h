/* cli.h -- subcommands: each is a file that ends with its struct cli_def.  And what they share. */
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

enum { CLI_EACH = INT_MAX - 1, CLI_ANY = INT_MAX }; // any number of words; EACH: run the verb once for each word

/* Run with the words after the verb.  Returns an exit status.  If that is not CLI_OK, the err has the sentence to
   report, or is empty. */
typedef int cli_run_fn(void *job, int argc, char **argv, struct err *);

/* A form of a subcommand, such as `huff library find [QUERY]`. */
struct cli_verb {
    const char *name;     /* NULL in the last row; "" if the subcommand has one form only */
    const char *operands; /* as in the usage line */
    int least, most;      /* number of words */
    const char *wants;    /* the message for another number of words; NULL: it says that a word is one too many */
    cli_run_fn *run;
};

struct cli_def {
    const char *name, *help;
    const struct option_row *options;
    const struct cli_verb *verbs;
    size_t size;       /* of the struct that the options are read into */
    const void *usual; /* ... its contents without any options; NULL: all zero */
    /* Called instead of a verb's `run`, which it calls; NULL: `run` is called directly. */
    int (*around)(const struct cli_verb *, void *job, int argc, char **argv, struct err *);
};

extern const struct cli_def cli_variants, cli_rules_check, cli_moves, cli_perft, cli_search, cli_bench, cli_book,
    cli_tree, cli_match, cli_train, cli_hub, cli_dxp, cli_tables, cli_annotate, cli_exercises, cli_mistakes,
    cli_library, cli_pdn, cli_repertoire, cli_prepare, cli_report, cli_problem, cli_table_server;

/* The subcommand of that name; NULL if there is none. */
const struct cli_def *cli_find(const char *name);
/* Run a subcommand; argv[0] is its name.  Returns the exit status. */
int cli_run(const struct cli_def *, int argc, char **argv);
/* Append a line for each subcommand, for --help.  cli_offer: offer their names as near misses. */
void cli_list(struct str *out);
struct near;
void cli_offer(struct near *);

/* Print "huff: FILE:LINE:COLUMN: sentence" on stderr.  `file` may be NULL.  Places of 0 are left out, and so is a
   file that the sentence itself names. */
void cli_error(const char *file, const struct err *);
/* Report a usage error: the sentence, and how the subcommand is used.  Returns CLI_USAGE. */
int cli_usage(const struct cli_def *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* May this file be written with something that is not PDN, or (`game`) with a single game?  Not if it is a PDN file
   already, to be known by its name or its first lines, also through links.  `out` NULL: nothing is written. */
bool cli_spares_games(const char *out, bool game, struct err *);

/* Can this folder of endgame tables be read?  NULL: no folder is named; true. */
bool cli_reads_tables(const char *folder, struct err *);

/* If *path is NULL, since option `option` named no file: set it to the file of this name among the person's own.
   `make`: make its folder if it is missing.  CLI_OK, or a status after an error message. */
int cli_own(const struct cli_def *, const char **path, enum dirs_kind, const char *name, bool make, const char *option,
    char room[PATH_MAX]);

/* Run once for each word, and report its error, if any.  Returns the worst status. */
int cli_each(void *job, char **words, cli_run_fn *);

/* Read the position of a FEN, in huff's own square numbers or the game's letters.  NULL: the start position. */
bool cli_position(const struct rules *, const char *fen, struct pos *ret, struct err *);
/* Call `fn` for each legal move as the Hub protocol writes it, sorted as text. */
typedef void cli_move_fn(void *ctx, const char *text, const struct move *);
void cli_each_move(const struct rules *, const struct pos *, cli_move_fn *, void *ctx);
/* Print what was played, a line for each move.  CLI_NO if nothing was. */
struct tree;
int cli_tree_lines(bool json, const struct tree *);
/* Write the text to standard output and release it. */
void cli_print(struct str *);

#endif
