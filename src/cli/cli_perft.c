/* cli_perft.c -- huff perft: how many positions lie a number of plies deep, and how fast they
 * are counted. */
#include <config.h>

#include "cli/cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/number.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/perft.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "notation/movetext.h"

enum { DEPTH_MAX = 99, THREADS_MAX = 256 };

struct perft_job {
    struct option_game game;
    const char *fen;
    struct pos pos;
    int depth, threads;
    bool all, divide, speed;
};

struct branch {
    char *text;
    uint64_t nodes;
};

static int by_text(const void *a, const void *b)
{
    const struct branch *x = a, *y = b;
    return strcmp(x->text, y->text);
}

static uint64_t count(const struct perft_job *job, const struct pos *p, int depth)
{
    return perft(&job->game.rules, p, depth, job->all, job->threads);
}

/* One line for each move at the root, sorted; the sum comes back. */
static uint64_t divide(const struct perft_job *job)
{
    const struct rules *r = &job->game.rules;
    struct moves legal;
    uint64_t total = 0;

    gen_moves(r, &job->pos, &legal);
    int n = moves_count(&legal);
    struct branch *branches = mem_new((size_t)n + 1, sizeof *branches);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(&legal, i);
        struct str text;
        struct pos q;
        str_init(&text, STR_CEILING);
        movetext_write(r, coord_own(), &job->pos, &legal, &m, MOVETEXT_HUB, &text);
        pos_play(r, &job->pos, &m, &q);
        branches[i] = (struct branch){ str_take(&text), count(job, &q, job->depth - 1) };
        total += branches[i].nodes;
    }
    if (n) qsort(branches, (size_t)n, sizeof *branches, by_text);
    for (int i = 0; i < n; i++) {
        printf("%s %" PRIu64 "\n", branches[i].text, branches[i].nodes);
        mem_free(branches[i].text);
    }
    mem_free(branches);
    return total;
}

static void count_all(const struct perft_job *job)
{
    int64_t start = mono_us();
    uint64_t nodes = job->divide && job->depth > 0 ? divide(job) : count(job, &job->pos, job->depth);
    double seconds = (double)(mono_us() - start) / 1e6;

    printf("%" PRIu64 "\n", nodes);
    if (job->speed) printf("%.3f s, %.1f Mn/s\n", seconds, seconds > 0 ? (double)nodes / seconds / 1e6 : 0.0);
}

static int run(void *ctx, int argc, char **argv)
{
    struct perft_job *job = ctx;
    if (!argc || !number_int(*argv, 0, DEPTH_MAX, &job->depth))
        return cli_usage(&cli_perft, "DEPTH is a number from 0 to %d", DEPTH_MAX);
    if (!cli_position(&job->game.rules, job->fen, &job->pos)) return CLI_NO;
    count_all(job);
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
