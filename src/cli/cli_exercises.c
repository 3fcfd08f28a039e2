/* cli_exercises.c -- huff exercises: finds shots in the games of PDN files, for the person's collection or a file. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "app/drill/shots.h"
#include "cli/progress.h"
#include "pdn/pdn.h"

struct job {
    struct option_game game;
    struct shots shots;
    const char *out;        /* NULL: the person's collection */
    struct exercises found; /* kept here for standard output */
    struct progress progress;
    const char *path; /* of the present file, and how many of its exercises are new */
    int fresh;
};

static bool to_stdout(const struct job *j)
{
    return j->out && !strcmp(j->out, "-");
}

/* An exercise is on disk as soon as it is found. */
static bool keep(void *ctx, const struct exercises *one, struct err *e)
{
    struct job *j = ctx;
    int n = 0;
    bool ok = true;
    if (!to_stdout(j)) ok = j->out ? exercises_append(j->out, one, &n, e) : collection_merge(one, &n, e);
    else if ((n = exercises_add(&j->found, one->list))) {
        struct str text = { 0 };
        if (j->found.n > 1) str_put(&text, '\n');
        exercise_write(one->list, &text);
        cli_print(&text);
    }
    j->fresh += n;
    return ok;
}

static void on_progress(void *ctx, double done, int of)
{
    struct job *j = ctx;
    progress_show(&j->progress, done / of, "%s: %d of %d game%s, %d new exercise%s", j->path, (int)done, of, str_s(of),
        j->fresh, str_s(j->fresh));
}

static int do_file(void *job, int argc UNUSED, char **argv, struct err *e)
{
    struct job *j = job;
    const char *path = *argv;
    OWN(pdn_file) f = pdn_open(path, option_said(&j->game), e);
    struct shots s = j->shots;
    s.name = strcmp(path, "-") ? path : "stdin";
    s.ctx = j;
    if (!f) return CLI_CANNOT;
    j->path = path;
    int games = pdn_games(f);
    j->fresh = 0;
    j->progress = progress_begin(true);
    bool ok = shots_run(&s, f, e);
    progress_end(&j->progress);
    if (*s.trouble.text) cli_error(s.name, &s.trouble);
    if (!ok) return CLI_CANNOT;
    fprintf(to_stdout(j) ? stderr : stdout, "%s: %d game%s, %d new exercise%s\n", path, games, str_s(games), j->fresh,
        str_s(j->fresh));
    return *s.trouble.text ? CLI_NO : CLI_OK;
}

static int run(void *job, int argc UNUSED, char **argv, struct err *e)
{
    struct job *j = job;
    bool ok = !j->out || to_stdout(j) || exercises_load(&j->found, j->out, e);
    int status = ok ? cli_each(j, argv, do_file) : CLI_CANNOT;
    exercises_release(&j->found);
    return status;
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 'o', "output", "FILE", "add the exercises to a file (-: standard output) instead of your own", OPT_OUTPUT(out),
        .flags = OPTION_DASH },
    { 0, "side-solutions", NULL, "keep shots that another move solves, too", OPT_FLAG(shots.sides) },
    { 0, "nodes", "N", "search so many positions for each move", OPT_NUMBER(shots.nodes, 1, INT64_MAX / 2) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "FILE...", 1, CLI_ANY, "say which files", run }, { 0 } };
static const struct job usual = { .shots = { .nodes = SHOTS_NODES, .found = keep, .progress = on_progress } };

const struct cli_def cli_exercises = { "exercises", "find shots in games, for the command train tactics", options,
    verbs, sizeof usual, &usual, NULL };
