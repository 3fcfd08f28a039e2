/* cli_annotate.c -- huff annotate: the engine reviews the games of PDN files. */
#include <config.h>

#include "cli/cli.h"

#include <unistd.h>
#include <zlib.h>

#include "base/mem.h"
#include "base/outlet.h"
#include "cli/progress.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "review/annotate.h"
#include "review/annotate_part.h"

enum { NODES = 100000 };

struct games_file {
    const char *path;
    struct pdn_file *pdn;
    int first; /* number of its first game in the list of all games */
};

/* A run.  Of the games of all files, this shard has `count` from `first` on; an earlier run did `before` of them. */
struct annotating {
    struct option_game game;
    const char *out;
    struct annotate run;
    struct shard shard;
    struct games_file *file;
    int files, games;
    struct annotate_part *part; /* NULL: write to standard output */
    int first, count, before;
    struct progress progress;
};

/* ---- the files ---- */

static bool open_files(struct annotating *a, char *const *paths, int n, struct err *e)
{
    a->file = mem_new((size_t)n, sizeof *a->file);
    for (; a->files < n; a->files++) {
        struct games_file *f = &a->file[a->files];
        *f = (struct games_file){ paths[a->files], pdn_open(paths[a->files], option_said(&a->game), e), a->games };
        if (!f->pdn) return false;
        a->games += pdn_games(f->pdn);
    }
    return true;
}

static void add_check_sum(const struct games_file *f, struct str *out)
{
    size_t n;
    const char *text = pdn_text(f->pdn, &n);
    str_addf(out, "file %zu bytes, crc %08lx\n", n, crc32(0, (const Bytef *)text, (uInt)n));
}

/* ---- what annotate_run asks for ---- */

static void say(const char *path, const struct err *e)
{
    outlet_clear_line(stderr);
    cli_error(path, e);
}

static bool has_moves(const struct game *g)
{
    const struct node *n = game_root(g)->child;
    while (n && n->kind != NODE_MOVE) n = n->child;
    return n != NULL;
}

/* NULL, and its text, if the engine has nothing to do with it. */
static struct game *on_read(void *ctx, int i, struct str *text)
{
    const struct annotating *a = ctx;
    const struct games_file *f = &a->file[a->files - 1];
    while (f->first > i) f--;
    LOCAL(str) as_is = { 0 }, none = { 0 };
    struct err e = { 0 };
    struct game *game = pdn_game(f->pdn, i - f->first, pdn_first_error, &e);
    if (game && *e.text) say(f->path, &e);
    if (game && has_moves(game)) return game;
    err_set(&e, pdn_game_line(f->pdn, i - f->first), 0, "the game is written as it stands: %s",
        !game         ? "it is of a kind that huff does not play"
            : *e.text ? "none of its moves can be played"
                      : "it has no moves");
    say(f->path, &e);
    game_free(game);
    pdn_game_text(f->pdn, i - f->first, &as_is);
    str_addn(text, str_text(&as_is), as_is.len);
    one_behind(&as_is, &none, text); // as if any game might follow
    while (text->len && text->s[text->len - 1] == '\n') text->len--;
    return NULL;
}

static bool on_finished(void *ctx, int i UNUSED, const struct str *text, struct err *e)
{
    struct annotating *a = ctx;
    if (a->part) return annotate_part_add(a->part, text, e);
    /* The reason of a failure is told at the end. */
    return fwrite(str_text(text), 1, text->len, stdout) == text->len && !fflush(stdout);
}

static void on_progress(void *ctx, const struct annotate_state *s)
{
    struct annotating *a = ctx;
    int game = s->game - a->first + 1;
    progress_show(&a->progress, (double)(a->before + s->done) / a->count, "game %d/%d  ply %d/%d",
        game < a->count ? game : a->count, a->count, s->ply, s->plies);
}

/* ---- the run ---- */

/* Append what a part must be made from: everything on which OUT depends. */
static void describe(const struct annotating *a, struct str *out)
{
    const struct engine_limits *l = &a->run.limits;
    str_addf(out, "%s annotate\n", PACKAGE_STRING);
    for (int i = 0; i < a->files; i++) add_check_sum(&a->file[i], out);
    str_addf(out, "game %s\n", a->game.said ? a->game.said : "as the files say");
    str_addf(out, "depth %d, nodes %llu, ms %lld, mark %.6g, shard %d/%d\n", l->depth, (unsigned long long)l->nodes,
        (long long)l->ms, a->run.mark, a->shard.i + 1, a->shard.of);
    if (a->run.tables) str_addf(out, "tables %s\n", a->run.tables);
    str_put(out, '\n');
}

/* A shard is a run of games: the outputs of all shards, one after another, are that of a single run. */
static void take_shard(struct annotating *a)
{
    int64_t all = a->games;
    const struct shard *s = &a->shard;
    a->first = (int)(all * s->i / s->of);
    a->count = (int)(all * (s->i + 1) / s->of) - a->first;
}

static bool go(struct annotating *a, struct err *e)
{
    a->run.first = a->first + a->before;
    a->run.end = a->first + a->count;
    a->run.ctx = a;
    a->progress = progress_begin(a->out || !isatty(STDOUT_FILENO)); // not between the lines of the games
    bool ok = annotate_run(&a->run, e);
    progress_end(&a->progress);
    return ok;
}

static int annotate(struct annotating *a, struct err *e)
{
    LOCAL(str) head = { 0 };
    bool ok = true;
    take_shard(a);
    if (a->out) {
        describe(a, &head);
        a->part = annotate_part_open(a->out, str_text(&head), &a->before, e);
        ok = a->part != NULL;
    }
    a->run.stop = stop_on_signals(NULL);
    ok = ok && go(a, e);
    bool stopped = atomic_load(a->run.stop);
    if (ok && !stopped && a->part) ok = annotate_part_finish(a->part, e);
    annotate_part_close(a->part);
    if (!ok) return CLI_CANNOT;
    if (stopped && a->part)
        fprintf(stderr, "huff: stopped; give the same command again and it goes on with %s.part\n", a->out);
    return stopped ? CLI_NO : CLI_OK;
}

/* ---- options ---- */

static int run(void *job, int argc, char **argv, struct err *e)
{
    struct annotating *a = job;
    if (!a->run.limits.depth && !a->run.limits.nodes && !a->run.limits.ms) a->run.limits.nodes = NODES;
    if (!cli_reads_tables(a->run.tables, e)) return CLI_CANNOT;
    int status = open_files(a, argv, argc, e) ? annotate(a, e) : CLI_CANNOT;
    for (int i = 0; i < a->files; i++) pdn_free(a->file[i].pdn);
    mem_free(a->file);
    return status;
}

#define JOB struct annotating
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of files that do not say theirs", OPT_GAME(game) },
    OPT_LIMITS(run.limits, 0, NULL, NULL),
    { 0, "jobs", "N", "so many games at once", OPT_NUMBER(run.jobs, 1, ANNOTATE_JOBS) },
    { 0, "shard", "I/N", "of N runs of games, as equal as can be, only the I-th", OPT_SHARD(shard) },
    { 0, "tables", "FOLDER", "ask the endgame tables there", OPT_TEXT(run.tables) },
    { 0, "mark", "F", "mark a move that costs more than this part of a point", OPT_REAL(run.mark, 0.001, 1) },
    { 'o', "output", "OUT", "write to this file; a run that was stopped goes on", OPT_OUTPUT(out),
        .flags = OPTION_STDOUT },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "FILE...", 1, CLI_ANY, "say which files", run }, { 0 } };
static const struct annotating usual = {
    .run = { .mark = REVIEW_MARK, .jobs = 1, .read = on_read, .finished = on_finished, .progress = on_progress },
    .shard = { 0, 1 },
};

const struct cli_def cli_annotate = { "annotate", "games with scores, marks, better lines and accuracy", options, verbs,
    sizeof usual, &usual, NULL };
