/* cli_perft.c -- huff perft: how many positions lie a number of plies deep, and how fast they
 * are counted. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
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
    struct rules rules;
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
    return perft_threads(&job->rules, p, depth, job->all, job->threads);
}

/* One line for each move at the root, sorted; the sum comes back. */
static uint64_t divide(const struct perft_job *job)
{
    const struct rules *r = &job->rules;
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

static void run(const struct perft_job *job)
{
    int64_t start = mono_us();
    uint64_t nodes = job->divide && job->depth > 0 ? divide(job) : count(job, &job->pos, job->depth);
    double seconds = (double)(mono_us() - start) / 1e6;

    printf("%" PRIu64 "\n", nodes);
    if (job->speed) printf("%.3f s, %.1f Mn/s\n", seconds, seconds > 0 ? (double)nodes / seconds / 1e6 : 0.0);
}

int cli_perft(int argc, char **argv)
{
    static const struct option options[] = { { "variant", required_argument, NULL, 'v' },
        { "fen", required_argument, NULL, 'f' }, { "divide", no_argument, NULL, 'd' },
        { "threads", required_argument, NULL, 't' }, { "all", no_argument, NULL, 'a' },
        { "speed", no_argument, NULL, 's' }, { "help", no_argument, NULL, 'h' }, { 0 } };
    const struct cli_def *def = cli_find("perft");
    struct perft_job job = { .rules = *variants_builtin(0), .threads = 1 };
    const char *fen = NULL;
    struct err e = { 0 };

    for (int c; (c = getopt_long(argc, argv, "v:h", options, NULL)) != -1;) {
        switch (c) {
        case 'v':
            if (!cli_game(optarg, &job.rules)) return CLI_USAGE;
            break;
        case 'f': fen = optarg; break;
        case 'd': job.divide = true; break;
        case 'a': job.all = true; break;
        case 's': job.speed = true; break;
        case 't':
            if (!number_int(optarg, 1, THREADS_MAX, &job.threads))
                return cli_usage(def, "--threads takes a number from 1 to %d", THREADS_MAX);
            break;
        case 'h': return cli_help(def);
        default: return cli_option(def);
        }
    }
    if (argc - optind != 1 || !number_int(argv[optind], 0, DEPTH_MAX, &job.depth))
        return cli_usage(def, "DEPTH is a number from 0 to %d", DEPTH_MAX);
    if (!fen) pos_start(&job.rules, WHITE, &job.pos);
    else if (!fen_read(&job.rules, coord_own(), fen, &job.pos, &e)) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
    run(&job);
    return CLI_OK;
}
