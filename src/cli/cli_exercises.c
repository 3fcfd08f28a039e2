/* cli_exercises.c -- huff exercises: shots found in the games of PDN files, into one's collection or a file. */
#include <config.h>

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "app/drill/collection.h"
#include "app/drill/shots.h"
#include "cli/progress.h"
#include "pdn/pdn.h"

enum { HASH = 8 << 20 };

struct job {
    struct option_game game;
    int64_t nodes;
    bool sides;
    const char *out;        /* NULL: the person's collection */
    struct exercises found; /* where it is standard output */
    struct progress progress;
};

static bool to_stdout(const struct job *j)
{
    return j->out && !strcmp(j->out, "-");
}

/* What is found is on disk at once. */
static bool keep(struct job *j, const struct exercise *x, int *fresh, struct err *e)
{
    const struct exercises one = { .n = 1, .list = (struct exercise *)x };
    int n = 0;
    bool ok = true;
    if (!to_stdout(j)) ok = j->out ? exercises_append(j->out, &one, &n, e) : collection_merge(&one, &n, e);
    else if ((n = exercises_add(&j->found, x))) {
        struct str text = { 0 };
        if (j->found.n > 1) str_put(&text, '\n');
        exercise_write(x, &text);
        cli_print(&text);
    }
    *fresh += n;
    return ok;
}

static void show_progress(struct job *j, const struct shots *s, const char *path, int fresh)
{
    int all, done = shots_games(s, &all);
    progress_show(&j->progress, all ? (double)done / all : 0, "%s: %d of %d game%s, %d new exercise%s", path, done, all,
        str_s(all), fresh, str_s(fresh));
}

static bool search(struct job *j, struct shots *s, const char *path, int *fresh, struct err *e)
{
    struct engine_request q;
    struct engine_report report;
    struct engine *engine = engine_new(HASH, NULL);
    const struct exercise *x;
    enum shots_next next;
    bool ok = engine != NULL || err_set(e, 0, 0, "there is not enough memory to search");
    while (ok && (next = shots_step(s, &q)) != SHOTS_DONE) {
        if (next == SHOTS_AGAIN) {
            show_progress(j, s, path, *fresh);
            continue;
        }
        engine_clear(engine); // what is found shall not depend on what was searched before
        engine_go(engine, &q);
        engine_wait(engine, &report);
        if (shots_answer(s, &report, &x)) ok = keep(j, x, fresh, e);
    }
    progress_end(&j->progress);
    engine_free(engine);
    return ok;
}

static int do_file(void *job, const char *path)
{
    struct job *j = job;
    struct err e = { 0 };
    int fresh = 0, all;
    struct pdn_file *f = pdn_open(path, option_said(&j->game), &e);
    if (!f) return cli_fail(CLI_CANNOT, &e);
    struct shots *s = shots_new(f, strcmp(path, "-") ? path : "stdin", (uint64_t)j->nodes, j->sides);
    j->progress = progress_begin(true);
    bool ok = search(j, s, path, &fresh, &e);
    shots_games(s, &all);
    bool whole = !*shots_problem(s);
    if (!whole) fprintf(stderr, "huff: %s\n", shots_problem(s));
    if (ok)
        fprintf(to_stdout(j) ? stderr : stdout, "%s: %d game%s, %d new exercise%s\n", path, all, all == 1 ? "" : "s",
            fresh, fresh == 1 ? "" : "s");
    else cli_error(NULL, &e);
    shots_free(s);
    return !ok ? CLI_CANNOT : whole ? CLI_OK : CLI_NO;
}

static int run(void *job, int argc UNUSED, char **argv)
{
    struct job *j = job;
    struct err e = { 0 };
    bool ok = !j->out || to_stdout(j) || exercises_load(&j->found, j->out, &e) || cli_fail(false, &e);
    int status = ok ? cli_each(j, argv, do_file) : CLI_CANNOT;
    exercises_release(&j->found);
    return status;
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 'o', "output", "FILE", "add the exercises to a file (-: standard output) instead of your own", OPT_TEXT(out) },
    { 0, "side-solutions", NULL, "keep shots that another move solves, too", OPT_FLAG(sides) },
    { 0, "nodes", "N", "search so many positions for each move", OPT_NUMBER(nodes, 1, INT64_MAX / 2) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "FILE...", 1, CLI_ANY, "say which files", run }, { 0 } };
static const struct job usual = { .nodes = SHOTS_NODES };

const struct cli_def cli_exercises = { "exercises", "find shots in games, for the command train tactics", options,
    verbs, sizeof usual, &usual, NULL };
