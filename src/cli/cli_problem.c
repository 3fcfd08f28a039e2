/* cli_problem.c -- huff problem: composed problems checked and solved. */
#include <config.h>

#include "cli/cli.h"

#include <unistd.h>

#include <string.h>

#include "cli/progress.h"
#include "coach/problem.h"
#include "pdn/pdn.h"

struct job {
    struct option_game game;
    struct problem_ask ask;
    const char *out; /* NULL: none */
    struct progress progress;
    struct str pdn;
};

static int run_file(void *job, int argc UNUSED, char **argv, struct err *e)
{
    struct job *j = job;
    struct str page = { 0 };
    OWN(pdn_file) f = pdn_open(*argv, option_said(&j->game), e);
    if (!f) return CLI_CANNOT;
    j->progress = progress_begin(true);
    bool ok = problem_run(&j->ask, f, &page, &j->pdn);
    progress_end(&j->progress);
    cli_print(&page);
    return ok ? CLI_OK : CLI_NO;
}

static int run(const struct cli_verb *verb, void *job, int argc UNUSED, char **argv, struct err *e)
{
    struct job *j = job;
    char own[PATH_MAX];
    if (j->out && access(j->out, F_OK) == 0 && !err_set(e, 0, 0, "%s exists already; choose another name", j->out))
        return CLI_CANNOT;
    if (!cli_reads_tables(j->ask.tables, e)) return CLI_CANNOT;
    if (!j->ask.tables && dirs_path(DIRS_DATA, "tables", own)) j->ask.tables = own;
    j->ask.solve = !strcmp(verb->name, "solve");
    j->ask.stop = stop_on_signals(NULL);
    j->ask.progress = progress_games;
    j->ask.ctx = &j->progress;
    int status = cli_each(j, argv, run_file);
    if (j->out && j->pdn.len && !file_save(j->out, str_text(&j->pdn), j->pdn.len, e)) status = CLI_CANNOT;
    str_release(&j->pdn);
    return status;
}

static bool read_goal(void *into, const char *value)
{
    return ending_word(value, into);
}

#define JOB struct job
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of files that do not say theirs", OPT_GAME(game) },
    { 0, "goal", "GOAL", "who is to win, or a draw, instead of what the games' results say",
        OPT_READ(read_goal, ask.goal, "white, black or draw") },
    { 0, "nodes", "N", "search so many positions for each question", OPT_NUMBER(ask.nodes, 1, INT64_MAX) },
    { 0, "tables", "FOLDER", "other endgame tables than your own", OPT_TEXT(ask.tables) },
    { 'o', "output", "OUT", "write the games with what was found to this file", OPT_OUTPUT(out) },
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "check", "FILE...", 1, CLI_ANY, "say which files", NULL },
    { "solve", "FILE...", 1, CLI_ANY, "say which files", NULL },
    { 0 },
};
static const struct job usual = { .ask.nodes = PROOF_NODES };

const struct cli_def cli_problem = { "problem", "composed problems checked and solved", options, verbs, sizeof usual,
    &usual, run };
