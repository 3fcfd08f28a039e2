/* cli_tree.c -- huff tree: what was played in a position, in the games of PDN files. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "store/library/library.h"
#include "store/tree/mainlines.h"
#include "store/tree/tree_game.h"

struct job {
    struct rules rules;
    bool said;                 /* by -v */
    const char *fen, *library; /* NULL: the start position; none */
    struct pos at;
    struct tree tree;
    struct mainlines_progress progress;
};

/* A position counts once in a game, where it comes up first. */
static void look(void *ctx, const struct mainline *g)
{
    struct job *j = ctx;
    struct pos p = g->start;
    if (!rules_same_moves(g->rules, &j->rules)) return;
    for (int i = 0; i < g->n; i++) {
        if (pos_equal(&p, &j->at)) {
            tree_add(&j->tree, &j->rules, &p, &g->moves[i], g->result, g->rating[p.turn], g->year);
            return;
        }
        pos_play(g->rules, &p, &g->moves[i], &p);
    }
}

static bool ask_library(struct job *j, struct err *e)
{
    struct library *l = library_open(j->library, false, e);
    bool ok = l && library_tree(l, &j->rules, &j->at, &j->tree, e);
    library_free(l);
    return ok;
}

static bool read_all(struct job *j, char **files, struct err *e)
{
    pos_start(&j->rules, WHITE, &j->at);
    if (j->fen && !fen_read(&j->rules, coord_own(), j->fen, &j->at, e)) return false;
    if (j->library && !ask_library(j, e)) return false;
    for (; *files; files++)
        if (!mainlines_read(*files, j->said ? &j->rules : NULL, MAINLINE_PLIES, look, j, &j->progress, e)) return false;
    return true;
}

static void print(struct job *j)
{
    struct str out = { 0 };
    tree_sort(&j->tree, &j->at);
    for (int i = 0; i < j->tree.n; i++) tree_row(&j->tree.m[i], i + 1, NULL, &out);
    fputs(str_text(&out), stdout);
    str_release(&out);
}

static int run(struct job *j, char **files)
{
    struct err e = { 0 };
    if (!read_all(j, files, &e)) {
        cli_error(NULL, &e);
        return CLI_CANNOT;
    }
    print(j);
    return j->tree.n ? CLI_OK : CLI_NO;
}

int cli_tree(int argc, char **argv)
{
    static const struct option options[] = {
        { "variant", required_argument, NULL, 'v' },
        { "fen", required_argument, NULL, 'f' },
        { "library", required_argument, NULL, 'l' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    const struct cli_def *def = cli_find("tree");
    struct job *j = mem_new(1, sizeof *j);
    int status = -1;
    j->rules = *variants_builtin(0);
    for (int c; status < 0 && (c = getopt_long(argc, argv, "v:h", options, NULL)) != -1;) {
        switch (c) {
        case 'v':
            j->said = cli_game(optarg, &j->rules);
            if (!j->said) status = CLI_USAGE;
            break;
        case 'f': j->fen = optarg; break;
        case 'l': j->library = optarg; break;
        case 'h': status = cli_help(def); break;
        default: status = cli_option(def);
        }
    }
    if (status < 0 && optind == argc && !j->library) status = cli_usage(def, "say which files");
    if (status < 0) status = run(j, argv + optind);
    mem_free(j);
    return status;
}
