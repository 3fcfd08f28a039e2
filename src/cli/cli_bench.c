/* cli_bench.c -- huff bench: the nodes that fixed positions take, and how fast they go by. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/number.h"
#include "engine/engine.h"

enum { BENCH_DEPTH = 12, DEPTH_MAX = 40 };

int cli_bench(int argc, char **argv)
{
    static const struct option options[] = { { "threads", required_argument, NULL, 'T' },
        { "help", no_argument, NULL, 'h' }, { 0 } };
    const struct cli_def *def = cli_find("bench");
    int depth = BENCH_DEPTH, threads = 1;
    int64_t us;

    for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (c != 'T') return c == 'h' ? cli_help(def) : cli_option(def);
        if (!number_int(optarg, 1, ENGINE_THREADS, &threads))
            return cli_usage(def, "--threads takes a number from 1 to %d", ENGINE_THREADS);
    }
    if (argc - optind > 1) return cli_usage(def, "one depth at most");
    if (optind < argc && !number_int(argv[optind], 1, DEPTH_MAX, &depth))
        return cli_usage(def, "DEPTH is a number from 1 to %d", DEPTH_MAX);
    uint64_t nodes = engine_bench(depth, threads, &us);
    if (!nodes) {
        struct err e = { .text = "there is not enough memory to search" };
        cli_error(NULL, &e);
        return CLI_NO;
    }
    printf("Bench: %" PRIu64 "\n%.3f s, %.0f nodes/s\n", nodes, (double)us / 1e6,
        us ? (double)nodes * 1e6 / (double)us : 0.0);
    return CLI_OK;
}
