/* cli_bench.c -- huff bench: the nodes that fixed positions take, and the nodes per second. */
#include <config.h>

#include "cli/cli.h"

#include <inttypes.h>

enum { BENCH_DEPTH = 12, DEPTH_MAX = 40 };

struct job {
    int threads;
};

static int run(void *job, int argc, char **argv, struct err *e)
{
    int depth = BENCH_DEPTH;
    int64_t us;
    if (argc && !number_int(*argv, 1, DEPTH_MAX, &depth))
        return cli_usage(&cli_bench, "DEPTH is a number from 1 to %d", DEPTH_MAX);
    uint64_t nodes = engine_bench(depth, ((const struct job *)job)->threads, &us);
    if (!nodes && !err_set(e, 0, 0, "there is not enough memory to search")) return CLI_MEMORY;
    printf("Bench: %" PRIu64 "\n%.3f s, %.0f nodes/s\n", nodes, (double)us / 1e6,
        us ? (double)nodes * 1e6 / (double)us : 0.0);
    return CLI_OK;
}

#define JOB struct job
static const struct option_row options[] = {
    { 0, "threads", "N", "search on so many cores", OPT_NUMBER(threads, 1, ENGINE_THREADS) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "[DEPTH]", 0, 1, "one depth at most", run }, { 0 } };
static const struct job usual = { .threads = 1 };

const struct cli_def cli_bench = { "bench", "search fixed positions: the node count is the signature", options, verbs,
    sizeof usual, &usual, NULL };
