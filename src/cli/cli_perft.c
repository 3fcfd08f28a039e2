/* cli_perft.c -- huff perft: how many positions there are at a depth, and how fast they are counted. */
#include <config.h>

#include "cli/cli.h"

#include <inttypes.h>

#include "base/mono.h"
#include "board/perft.h"
#include "cli/progress.h"

enum { DEPTH_MAX = 99, DEPTH_LONG = 7, THREADS_MAX = 256 }; // from DEPTH_LONG on, progress may be shown

struct perft_job {
    struct option_game game;
    const char *fen;
    struct pos pos;
    int depth, threads;
    bool all, divide, speed, json;
    struct progress progress;
    int done, of;   /* moves of the position that are counted, and of how many */
    uint64_t nodes; /* found so far */
};

static void count_move(void *ctx, const char *text, const struct move *m)
{
    struct perft_job *job = ctx;
    struct pos q;
    progress_show(&job->progress, (double)job->done++ / job->of, "%" PRIu64 " position%s", job->nodes,
        str_s((long long)job->nodes));
    pos_play(&job->game.rules, &job->pos, m, &q);
    uint64_t nodes = perft(&job->game.rules, &q, job->depth - 1, job->all, job->threads);
    job->nodes += nodes;
    if (!job->divide) return;
    progress_end(&job->progress);
    CLI_LINE(job->json, "{move} {nodes}", F_TEXT("move", text), F_INT("nodes", nodes));
}

static int run(void *ctx, int argc UNUSED, char **argv, struct err *e)
{
    struct perft_job *job = ctx;
    if (!number_int(*argv, 0, DEPTH_MAX, &job->depth))
        return cli_usage(&cli_perft, "DEPTH is a number from 0 to %d", DEPTH_MAX);
    if (!cli_position(&job->game.rules, job->fen, &job->pos, e)) return CLI_NO;
    int64_t start = mono_us();
    job->progress = progress_begin(job->depth >= DEPTH_LONG);
    bool parts = job->depth > 0 && (job->divide || job->progress.shown);
    job->of = gen_count(&job->game.rules, &job->pos);
    if (parts) cli_each_move(&job->game.rules, &job->pos, count_move, job);
    else job->nodes = perft(&job->game.rules, &job->pos, job->depth, job->all, job->threads);
    progress_end(&job->progress);
    double seconds = (double)(mono_us() - start) / 1e6;
    CLI_LINE(job->json, job->speed ? "{nodes}\n{seconds} s, {millions_per_s} Mn/s" : "{nodes}",
        F_INT("depth", job->depth), F_INT("nodes", job->nodes), F_REAL("seconds", seconds, 3),
        F_REAL("millions_per_s", seconds > 0 ? (double)job->nodes / seconds / 1e6 : 0.0, 1));
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
    OPT_JSON(json, NULL),
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "DEPTH", 1, 1, "DEPTH is a number from 0 to 99", run }, { 0 } };
static const struct perft_job usual = { .threads = 1 };

const struct cli_def cli_perft = { "perft", "count the positions DEPTH plies deep", options, verbs, sizeof usual,
    &usual, NULL };
