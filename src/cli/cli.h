/* cli.h -- subcommands: one file each, one row each in the table of cli.c. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdbool.h>
#include <stdio.h>

struct err;
struct rules;

/* Exit status. */
enum { CLI_OK = 0, CLI_NO = 1, CLI_USAGE = 2, CLI_CANNOT = 3 };

struct cli_def {
    const char *name, *usage, *help;
    int (*run)(int argc, char **argv); /* argv[0] is "huff NAME"; getopt_long ready */
};

/* Row i; NULL past the last. */
const struct cli_def *cli_def(int i);
/* By name; NULL. */
const struct cli_def *cli_find(const char *name);

/* "huff: FILE:LINE:COLUMN: sentence" on stderr; file may be NULL, places of 0 are left out, and so is a file
   that the sentence names itself. */
void cli_error(const char *file, const struct err *);
/* A usage error for a subcommand: sentence and the usage line; returns CLI_USAGE. */
int cli_usage(const struct cli_def *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* After getopt has said what is wrong with an option: the usage line; returns CLI_USAGE. */
int cli_option(const struct cli_def *);

/* --help of a subcommand; returns CLI_OK. */
int cli_help(const struct cli_def *);
/* The lines `  NAME ARGUMENTS   help` of all subcommands, for --help. */
void cli_list(FILE *);

/* The game -v names; false after an error message. */
bool cli_game(const char *spec, struct rules *ret);

int cli_variants(int argc, char **argv);
int cli_rules_check(int argc, char **argv);
int cli_moves(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_pdn(int argc, char **argv);
int cli_search(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_tree(int argc, char **argv);
int cli_book(int argc, char **argv);
int cli_exercises(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_library(int argc, char **argv);
int cli_tables(int argc, char **argv);
int cli_annotate(int argc, char **argv);
int cli_train(int argc, char **argv);
int cli_hub(int argc, char **argv);
int cli_table_server(int argc, char **argv);
int cli_dxp(int argc, char **argv);

#endif
