/* cli_tree.c -- huff tree: what was played in a position, in the games of PDN files. */
#include <config.h>

#include "cli/cli.h"

#include <math.h>

#include "base/mem.h"
#include "store/catalog/catalog.h"
#include "store/library/library.h"
#include "store/query/query.h"
#include "store/tree/mainlines.h"
#include "store/tree/tree_game.h"

struct job {
    struct option_game game;
    const char *fen, *library, *query; /* NULL: the start position; none; all games */
    struct pos at;
    bool json;
    struct tree tree;
};

/* A position counts once in a game, at its first occurrence. */
static void look(void *ctx, struct mainline *g)
{
    struct job *j = ctx;
    struct move m;
    if (!rules_same_moves(g->rules, &j->game.rules)) return;
    for (; mainline_move(g, &m); pos_play(g->rules, &g->pos, &m, &g->pos)) {
        if (!pos_equal(&g->pos, &j->at)) continue;
        tree_add(&j->tree, &j->game.rules, &g->pos, &m, tally_game(&g->facts, g->pos.turn));
        return;
    }
}

static struct query *query_of(const struct job *j, struct err *e)
{
    const struct query_board board = { &j->game.rules, &j->at };
    return query_new(j->query ? j->query : "", &board, e);
}

static bool ask_library(struct job *j, struct err *e)
{
    LOCAL(found) only = { 0 };
    OWN(query) q = query_of(j, e);
    OWN(library) l = q ? library_open(j->library, false, e) : NULL;
    return l && (!j->query || library_find(l, q, CATALOG_NUMBER, false, &only, e))
        && library_tree(l, &j->game.rules, &j->at, j->query ? &only : NULL, &j->tree, e);
}

static bool read_file(struct job *j, const char *path, struct err *e)
{
    const struct rules *assume = option_said(&j->game);
    struct mainlines lines = { .assume = assume, .plies = MAINLINE_PLIES, .fn = look, .ctx = j };
    LOCAL(str) text = { 0 };
    if (!j->query) return mainlines_read(&lines, path, e);
    OWN(catalog) c = catalog_open(path, assume, e);
    struct query *q = c ? query_of(j, e) : NULL;
    bool ok = q && catalog_some(c, q, &text, e);
    if (ok) mainlines_of(&lines, str_text(&text), text.len);
    return ok;
}

static bool read_all(struct job *j, char **files, struct err *e)
{
    if (j->library && !ask_library(j, e)) return false;
    for (; *files; files++)
        if (!read_file(j, *files, e)) return false;
    return true;
}

int cli_tree_lines(bool json, const struct tree *t)
{
    if (!json && t->n) puts(" # move       games  White  draw Black   Elo  last");
    for (int i = 0; i < t->n; i++) {
        const struct tree_move *m = &t->m[i];
        struct str row = { 0 };
        if (!json) tree_row(m, i + 1, NULL, &row);
        cli_print(&row);
        CLI_LINE(json, NULL, F_TEXT("move", m->text), F_INT("games", m->count.games), F_INT("white", m->count.white),
            F_INT("draws", m->count.draws), F_INT("black", m->count.black),
            F_REAL("rating", m->count.rated ? (double)m->count.rating_sum / m->count.rated : NAN, 0),
            F_INT("last", m->count.last_year));
    }
    return t->n ? CLI_OK : CLI_NO;
}

static int run(void *job, int argc, char **argv, struct err *e)
{
    struct job *j = job;
    if (!argc && !j->library) return cli_usage(&cli_tree, "say which files");
    if (!cli_position(&j->game.rules, j->fen, &j->at, e)) return CLI_NO;
    OWN(query) q = query_of(j, e);
    if (!q) return CLI_USAGE;
    if (!read_all(j, argv, e)) return CLI_CANNOT;
    tree_sort(&j->tree, &j->at);
    return cli_tree_lines(j->json, &j->tree);
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 0, "fen", "FEN", "ask about this position", OPT_TEXT(fen) },
    { 0, "library", "FILE", "the games of a library, too", OPT_TEXT(library) },
    { 0, "query", "TERMS", "only games that answer, as huff library find takes it", OPT_TEXT(query) },
    OPT_JSON(json, NULL),
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "[FILE...]", 0, CLI_ANY, NULL, run }, { 0 } };

const struct cli_def cli_tree = { "tree", "what was played in a position, how often and with what success", options,
    verbs, sizeof(struct job), NULL, NULL };
