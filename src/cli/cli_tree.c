/* cli_tree.c -- huff tree: what was played in a position, in the games of PDN files. */
#include <config.h>

#include "cli/cli.h"

#include <stdio.h>

#include "base/err.h"
#include "base/str.h"
#include "store/library/library.h"
#include "store/tree/mainlines.h"
#include "store/tree/tree_game.h"

struct job {
    struct option_game game;
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
    if (!rules_same_moves(g->rules, &j->game.rules)) return;
    for (int i = 0; i < g->n; i++) {
        if (pos_equal(&p, &j->at)) {
            tree_add(&j->tree, &j->game.rules, &p, &g->moves[i], g->result, g->rating[p.turn], g->year);
            return;
        }
        pos_play(g->rules, &p, &g->moves[i], &p);
    }
}

static bool ask_library(struct job *j, struct err *e)
{
    struct library *l = library_open(j->library, false, e);
    bool ok = l && library_tree(l, &j->game.rules, &j->at, &j->tree, e);
    library_free(l);
    return ok;
}

static bool read_all(struct job *j, char **files, struct err *e)
{
    if (j->library && !ask_library(j, e)) return false;
    for (; *files; files++)
        if (!mainlines_read(*files, option_said(&j->game), MAINLINE_PLIES, look, j, &j->progress, e)) return false;
    return true;
}

static int run(void *job, int argc, char **argv)
{
    struct job *j = job;
    struct err e = { 0 };
    struct str out = { 0 };
    if (!argc && !j->library) return cli_usage(&cli_tree, "say which files");
    if (!cli_position(&j->game.rules, j->fen, &j->at)) return CLI_NO;
    if (!read_all(j, argv, &e)) return cli_fail(CLI_CANNOT, &e);
    tree_sort(&j->tree, &j->at);
    for (int i = 0; i < j->tree.n; i++) tree_row(&j->tree.m[i], i + 1, NULL, &out);
    cli_print(&out);
    return j->tree.n ? CLI_OK : CLI_NO;
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 0, "fen", "FEN", "ask about this position", OPT_TEXT(fen) },
    { 0, "library", "FILE", "the games of a library, too", OPT_TEXT(library) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "[FILE...]", 0, CLI_ANY, NULL, run }, { 0 } };

const struct cli_def cli_tree = { "tree",
    "the opening tree: what was played in a position, in how many games, and with what success", options, verbs,
    sizeof(struct job), NULL, NULL };
