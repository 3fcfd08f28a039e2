/* cli_perft.c -- huff perft: how many positions lie a number of plies deep, and how fast they are counted. */
#include <config.h>

#include "base/local.h"
#include "cli/cli.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/mono.h"
#include "base/number.h"
#include "board/perft.h"

enum { DEPTH_MAX = 99, THREADS_MAX = 256 };

struct perft_job {
    struct option_game game;
    const char *fen;
    struct pos pos;
    int depth, threads;
    bool all, divide, speed;
    uint64_t nodes; /* found */
};

static uint64_t count(const struct perft_job *job, const struct pos *p, int depth)
{
    return perft(&job->game.rules, p, depth, job->all, job->threads);
}

static void count_move(void *ctx, const char *text, const struct move *m)
{
    struct perft_job *job = ctx;
    struct pos q;
    pos_play(&job->game.rules, &job->pos, m, &q);
    uint64_t nodes = count(job, &q, job->depth - 1);
    printf("%s %" PRIu64 "\n", text, nodes);
    job->nodes += nodes;
}

static int run(void *ctx, int argc UNUSED, char **argv)
{
    struct perft_job *job = ctx;
    if (!number_int(*argv, 0, DEPTH_MAX, &job->depth))
        return cli_usage(&cli_perft, "DEPTH is a number from 0 to %d", DEPTH_MAX);
    if (!cli_position(&job->game.rules, job->fen, &job->pos)) return CLI_NO;
    int64_t start = mono_us();
    if (job->divide && job->depth > 0) cli_each_move(&job->game.rules, &job->pos, count_move, job);
    else job->nodes = count(job, &job->pos, job->depth);
    double seconds = (double)(mono_us() - start) / 1e6;
    printf("%" PRIu64 "\n", job->nodes);
    if (job->speed) printf("%.3f s, %.1f Mn/s\n", seconds, seconds > 0 ? (double)job->nodes / seconds / 1e6 : 0.0);
    return CLI_OK;
}

#define JOB struct perft_job
static const struct option_row options[] = {
    OPT_V(game),
    { 0, "fen", "FEN", "begin from this position", OPT_TEXT(fen) },
    { 0, "divide", NULL, "say the number behind each move, too", OPT_FLAG(divide) },
    { 0, "threads", "N", "share the work among so many threads", OPT_NUMBER(threads, 1, THREADS_MAX) },
    { 0, "all", NULL, "make the moves of the last ply too, instead of counting them", OPT_FLAG(all) },
    { 0, "speed", NULL, "say the time it took and how fast that is", OPT_FLAG(speed) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "DEPTH", 1, 1, "DEPTH is a number from 0 to 99", run }, { 0 } };
static const struct perft_job usual = { .threads = 1 };

const struct cli_def cli_perft = { "perft", "count the positions DEPTH plies deep", options, verbs, sizeof usual,
    &usual, NULL };
