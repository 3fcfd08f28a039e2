/* cli_train.c -- huff train: learn the evaluation of a game by self-play. */
#include <config.h>

#include "cli/cli.h"

#include <time.h>
#include <unistd.h>

#include "base/outlet.h"
#include "base/thread.h"
#include "cli/progress.h"
#include "endgame/endgame.h"
#include "engine/weights.h"
#include "train/train.h"

struct job {
    struct option_game game;
    struct train_options o;
    bool shares;
    int said; // lines
};

static void say(void *ctx, const char *line)
{
    struct job *j = ctx;
    const struct train_options *o = &j->o;
    LOCAL(str) path = { 0 }, text = { 0 };
    struct err e;
    char now[32];
    time_t t = time(NULL);
    strftime(now, sizeof now, "%Y-%m-%d %H:%M:%S", localtime(&t));
    str_addf(&path, "%s/log.txt", o->folder);
    str_addf(&text, "%s %s\n", now, line);
    j->said++;
    outlet_clear_line(stderr);
    fputs(str_text(&text), stderr);
    if (!o->refit && !file_append(str_text(&path), str_text(&text), text.len, &e)) cli_error(NULL, &e);
}

static void progress(void *ctx UNUSED, const char *line)
{
    if (!isatty(STDERR_FILENO)) return;
    outlet_clear_line(stderr);
    fputs(line, stderr);
}

static int run(void *job, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    struct job *j = job;
    struct train_options *o = &j->o;
    struct str text = { 0 };
    o->rules = j->game.rules;
    if (!o->folder) return cli_usage(&cli_train, "--folder says where the games and weights go");
    if (!weights_fit(&o->rules))
        return cli_usage(&cli_train,
            "weights are learned on boards of 8x8, 10x8, 10x10 or 12x12 played on dark squares, or of 8x8 played on all; "
            "this one is of %dx%d%s",
            o->rules.width, rules_height(&o->rules), o->rules.cells == CELLS_ALL ? " played on all" : "");
    if (j->shares + (o->refit != NULL) + (o->shard.of != 0) > 1)
        return cli_usage(&cli_train, "--shares, --refit and --shard are three things to do: say one");
    if (j->shares) {
        if (!train_shares(&o->rules, o->folder, &text, e)) return CLI_CANNOT;
        cli_print(&text);
        return CLI_OK;
    }
    if (!o->fit.threads) o->fit.threads = thread_processors();
    if (o->pieces < 0) o->pieces = endgame_usual(&o->rules);
    atomic_bool *stop = stop_on_signals(NULL);
    if (!train(o, stop, say, progress, j, e)) return CLI_CANNOT;
    if (atomic_load(stop)) return CLI_NO;
    if (!j->said)
        fprintf(stderr, "%s has generation %d already; --generations asks for more\n", o->folder, o->generations);
    return CLI_OK;
}

#define JOB struct job
static const struct option_row options[] = {
    { 0, "folder", "DIR", "where the games and weights go", OPT_TEXT(o.folder), .flags = OPTION_MUST },
    OPT_V(game),
    { 0, "generations", "N", "so many", OPT_NUMBER(o.generations, 1, TRAIN_GENERATIONS) },
    { 0, "games", "N", "of each generation, by hundreds", OPT_NUMBER(o.games, 100, 100000000) },
    { 0, "nodes", "N", "so many positions are searched for a move", OPT_NUMBER(o.nodes, 50, 1000000000) },
    { 0, "threads", "N", "so many games at once, and the fit by as many; one a core if not said",
        OPT_NUMBER(o.fit.threads, 1, 64) },
    { 0, "shard", "I/N", "play every Nth chunk of 100 games of the next generation, and learn nothing",
        OPT_SHARD(o.shard) },
    { 0, "seed", "N", "of the lots it draws", OPT_NUMBER(o.fit.seed, 1, 2000000000) },
    { 0, "window", "N", "learn from the games of the last N generations", OPT_NUMBER(o.window, 1, 99) },
    { 0, "epochs", "N", "go through these games so often", OPT_NUMBER(o.fit.epochs, 1, 99) },
    { 0, "match-games", "N", "games of the match against the generation before",
        OPT_NUMBER(o.match_games, 0, 1000000) },
    { 0, "match-nodes", "N", "positions searched for a move in that match", OPT_NUMBER(o.match_nodes, 50, 1000000000) },
    { 0, "tables", "PIECES", "with endgame tables of up to so many pieces", OPT_NUMBER(o.pieces, 0, 5) },
    { 0, "from", "FILE", "the weights to begin with", OPT_TEXT(o.from) },
    { 0, "lambda", "X", "from 0 to 1: how far results count, and not scores", OPT_REAL(o.fit.lambda, 0, 1) },
    { 0, "rate", "X", "above 0, 1 at most: the step of the fit", OPT_REAL(o.fit.rate, 0.000001, 1) },
    { 0, "refit", "FILE", "play nothing, but learn again from the games that are there, into a new FILE",
        OPT_TEXT(o.refit) },
    { 0, "shares", NULL, "train nothing, but count the results of the games that are there", OPT_FLAG(shares) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "", 0, 0, NULL, run }, { 0 } };
static const struct job usual = { .o = { .generations = 5,
                                      .games = 10000,
                                      .nodes = 1000,
                                      .window = 3,
                                      .match_games = 400,
                                      .match_nodes = 2000,
                                      .pieces = -1,
                                      .fit = { .lambda = 0.7, .rate = 0.002, .epochs = 4, .seed = 1 } } };

const struct cli_def cli_train = { "train", "learn a game's evaluation by self-play", options, verbs, sizeof usual,
    &usual, NULL };
