/* cli_mistakes.c -- huff mistakes: reviews the person's own games, and lists the bad moves of reviewed games. */
#include <config.h>

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/settings.h"
#include "base/mem.h"
#include "cli/progress.h"
#include "coach/mistakes.h"

enum { SETTINGS_BYTES = 64 * 1024 };

struct job {
    struct option_game game;
    struct gather g;
    const char *library;
    bool json;
};

/* ---- review ---- */

/* The person's name: from the setting, or else from the system. */
static const char *own_name(struct settings *s)
{
    LOCAL(str) text = { 0 };
    if (files_own_read(DIRS_CONFIG, "settings", SETTINGS_BYTES, &text, NULL))
        settings_read(s, str_text(&text), text.len, NULL);
    const char *name = settings_get(s, "name"), *user = getenv("USER");
    return *name || !user ? name : user;
}

static int review(void *job, int argc, char **argv, struct err *e)
{
    struct job *j = job;
    struct gather *g = &j->g;
    char out[PATH_MAX], library[PATH_MAX], tables[PATH_MAX];
    OWN(settings) settings = settings_new();
    bool ok = true;
    if (!g->player) g->player = own_name(settings);
    if (!*g->player) return cli_usage(&cli_mistakes, "say whose games: --player NAME");
    if (!cli_reads_tables(g->how.tables, e)) return CLI_CANNOT;
    if (!g->how.tables && dirs_path(DIRS_DATA, "tables", tables)) g->how.tables = tables;
    int status = cli_own(&cli_mistakes, &g->out, DIRS_STATE, MISTAKES_FILE, true, "-o", out);
    if (status) return status;
    if (!strcmp(g->out, "-")) g->out = NULL;
    if (!argc && !j->library && dirs_library(false, library)) j->library = library;
    LOCAL_MEM struct games *from = g->from = mem_new((size_t)argc + 1, sizeof *from);
    for (; ok && g->n_from < argc; g->n_from += ok)
        ok = (from[g->n_from].catalog = catalog_open(argv[g->n_from], option_said(&j->game), e)) != NULL;
    if (ok && j->library) ok = games_open(&from[g->n_from++], j->library, e);
    struct progress progress = progress_begin(true);
    if (!g->how.limits.depth && !g->how.limits.nodes && !g->how.limits.ms) g->how.limits.nodes = GATHER_NODES;
    g->how.stop = stop_on_signals(NULL);
    g->progress = progress_games;
    g->ctx = &progress;
    ok = ok && gather_run(g, e);
    progress_end(&progress);
    for (int i = 0; i < g->n_from; i++) games_release(&from[i]);
    if (ok)
        fprintf(stderr, "%s: %d game%s, %d reviewed, %d known already\n", g->player, g->games, str_s(g->games),
            g->fresh, g->known);
    return !ok ? CLI_CANNOT : atomic_load(g->how.stop) ? CLI_NO : CLI_OK;
}

/* ---- list ---- */

static int list(void *job, int argc UNUSED, char **argv, struct err *e)
{
    const struct job *j = job;
    const char *path = *argv;
    LOCAL(exercises) x = { 0 };
    OWN(pdn_file) f = pdn_open(path, option_said(&j->game), e);
    if (!f) return CLI_CANNOT;
    mistakes_read(&x, f);
    if (*x.trouble.text) cli_error(path, &x.trouble);
    for (int i = 0; i < x.n; i++) {
        LOCAL(str) kinds = { 0 };
        mistakes_words(x.list[i].kinds, &kinds);
        CLI_LINE(j->json, "{position}: {kinds}: {source}", F_TEXT("position", x.list[i].key),
            F_TEXT("kinds", str_text(&kinds)), F_TEXT("source", x.list[i].source));
    }
    return x.n ? CLI_OK : CLI_NO;
}

#define JOB struct job
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of files that do not say theirs", OPT_GAME(game) },
    { 0, "player", "NAME", "whose games; yours if not said", OPT_TEXT(g.player), .verbs = "review" },
    { 0, "library", "FILE", "out of a library", OPT_TEXT(library), .verbs = "review" },
    OPT_LIMITS(g.how.limits, 0, "review", NULL),
    { 0, "jobs", "N", "so many games at once", OPT_NUMBER(g.how.jobs, 1, ANNOTATE_JOBS), .verbs = "review" },
    { 0, "shard", "I/N", "of N runs of games, as equal as can be, only the I-th", OPT_SHARD(g.shard),
        .verbs = "review" },
    { 0, "tables", "FOLDER", "other endgame tables than your own", OPT_TEXT(g.how.tables), .verbs = "review" },
    { 0, "mark", "F", "mark a move that costs more than this part of a point", OPT_REAL(g.how.mark, 0.001, 1),
        .verbs = "review" },
    { 'o', "output", "OUT", "add to this file (-: standard output) instead of your own", OPT_OUTPUT(g.out),
        .flags = OPTION_DASH, .verbs = "review" },
    OPT_JSON(json, "list"),
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "review", "[FILE...]", 0, CLI_ANY, NULL, review },
    { "list", "FILE...", 1, CLI_EACH, "say which files", list },
    { 0 },
};
static const struct job usual = { .g = { GATHER_USUAL } };

const struct cli_def cli_mistakes = { "mistakes", "your games reviewed, and the bad moves in them", options, verbs,
    sizeof usual, &usual, NULL };
