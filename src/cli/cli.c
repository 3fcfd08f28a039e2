/* cli.c -- the table of subcommands and what they share. */
#include <config.h>

#include "cli/cli.h"

#include <stdarg.h>
#include <string.h>

#include "base/err.h"
#include "board/variants.h"

static const struct cli_def defs[] = {
    { "variants", "[NAME]", "list the games, or show the rules of one", cli_variants },
    { "rules-check", "FILE...", "check .rules files", cli_rules_check },
    { "moves", "[-v GAME] [--why SQUARE] [FEN|-]",
        "legal moves of a position, or why a piece can or can't move; -: one position a line from standard input",
        cli_moves },
    { "perft", "[-v GAME] [--fen FEN] [--divide] [--threads N] [--all] [--speed] DEPTH",
        "count the positions DEPTH plies deep; --divide: for each move, --all: make the last ply too", cli_perft },
    { "search",
        "[-v GAME] [--fen FEN] [--lines N] [--threads N] [--hash MB] [--tables FOLDER] (--depth N | --nodes N | --time SECONDS)",
        "search one position: a line for each depth, then the best move", cli_search },
    { "bench", "[--threads N] [DEPTH]", "search fixed positions: the node count is the engine's signature", cli_bench },
    { "book",
        "build [-v GAME] [-o FILE] [--plies N] [--min-games N] [--by count|result] [--library FILE] PDN... | "
        "build --analyse N [--nodes N | --depth N | --time S] [--lines N] [--jobs N] [--margin N] [-o FILE] [PDN...] | show FILE [FEN] | check FILE... | "
        "merge -o OUT FILE...",
        "opening books: make one of games or of analysis, look into it, check it, put several together", cli_book },
    { "tree", "[-v GAME] [--fen FEN] [--library FILE] [FILE...]",
        "the opening tree: what was played in a position, in how many games, and with what success", cli_tree },
    { "match",
        "[-v GAME] [--games N] [--nodes N | --time S | --depth N | --clock BASE+INC] [--openings WHAT] [--seed N] "
        "[--concurrency N] [--sprt ELO0,ELO1] [--pdn FILE] [--resume] A B | --make-openings COUNT",
        "play games between two players, huff or huff:SETTING=VALUE,...: score, Elo, SPRT", cli_match },
    { "train",
        "--folder DIR [-v GAME] [--generations N] [--games N] [--nodes N] [--threads N] [--from FILE] [--shares]",
        "learn a game's evaluation by self-play; a run that was stopped goes on; --shares: count its games' results",
        cli_train },
    { "hub", "[-v GAME]", "be an engine for programs that speak the Hub protocol, on standard input and output",
        cli_hub },
    { "dxp",
        "--listen[=HOST:PORT] | --connect=HOST:PORT [--as-initiator | --as-follower] [--games N] [--color w|b] [--minutes M] "
        "[--moves N] [--fen FEN] [--level N] [--nodes N | --depth N | --time S] [--hash MB] [--book BOOK] [--name NAME] [--pdn FILE]",
        "play International draughts with a program elsewhere, by the DamExchange protocol", cli_dxp },
    { "tables",
        "build [-v GAME] [-n PIECES] [--threads N] | list [-v GAME] | check [-v GAME] [--deep] | probe [-v GAME] FEN  "
        "[--folder DIR]",
        "endgame tables: build what is missing, list them, check them, or ask them about a position", cli_tables },
    { "annotate", "[-v GAME] [--nodes N | --depth N | --time S] [--jobs N] [--shard I/N] [--mark F] [-o OUT] FILE...",
        "the games of PDN files with scores, marks, better lines and accuracy; with -o a stopped run goes on",
        cli_annotate },
    { "exercises", "[-v GAME] [-o FILE] [--nodes N] FILE...",
        "find shots in the games of PDN files, to be solved with the command train tactics", cli_exercises },
    { "library",
        "import FILE... | find [QUERY] | export [QUERY] [-o FILE] | tree [FEN] | show N... | delete N... | stat | check  "
        "[--library FILE] [-v GAME]",
        "many games in one file: put in, looked for, counted by position, written out", cli_library },
    { "pdn",
        "check|cat|stat [-v GAME] [--encoding=NAME] [--quiet] [--strict] [FILE...] | "
        "export FORMAT [FILE] [-n GAME] [-o OUT]",
        "check PDN files, write them in canonical form, count what is in them, or write a game in another form",
        cli_pdn },
    { "table-server", "[--idle SECONDS] FOLDER",
        "serve the tables of a folder to people who play each other; it is started by itself where nobody did",
        cli_table_server },
};
enum { DEFS = sizeof defs / sizeof *defs };

const struct cli_def *cli_def(int i)
{
    return i >= 0 && i < DEFS ? &defs[i] : NULL;
}

const struct cli_def *cli_find(const char *name)
{
    for (int i = 0; i < DEFS; i++)
        if (!strcmp(defs[i].name, name)) return &defs[i];
    return NULL;
}

void cli_list(FILE *f)
{
    for (int i = 0; i < DEFS; i++) fprintf(f, "  huff %s %s\n        %s\n", defs[i].name, defs[i].usage, defs[i].help);
}

void cli_error(const char *file, const struct err *e)
{
    if (file && !e->line && strstr(e->text, file)) file = NULL;
    fflush(stdout);
    fputs("huff: ", stderr);
    if (file) fprintf(stderr, "%s:", file);
    if (e->line) fprintf(stderr, "%d:", e->line);
    if (e->column) fprintf(stderr, "%s%d:", file || e->line ? "" : "column ", e->column);
    fprintf(stderr, "%s%s\n", file || e->line || e->column ? " " : "", e->text);
}

int cli_usage(const struct cli_def *def, const char *fmt, ...)
{
    va_list ap;
    fprintf(stderr, "huff %s: ", def->name);
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fprintf(stderr, "\nusage: huff %s %s\n", def->name, def->usage);
    return CLI_USAGE;
}

int cli_option(const struct cli_def *def)
{
    fprintf(stderr, "usage: huff %s %s\n", def->name, def->usage);
    return CLI_USAGE;
}

int cli_help(const struct cli_def *def)
{
    printf("usage: huff %s %s\n\n%s\n", def->name, def->usage, def->help);
    return CLI_OK;
}

bool cli_game(const char *spec, struct rules *ret)
{
    struct err e = { 0 };
    if (variants_find(spec, ret, &e)) return true;
    cli_error(NULL, &e);
    return false;
}
