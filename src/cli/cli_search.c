/* cli_search.c -- huff search: one search of a position, a line for each depth, then the best move.
   Scores are in men, from the side to move's view; win7 and -win8 say in how many plies. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "endgame/endgame.h"
#include "engine/engine.h"
#include "notation/fen.h"
#include "notation/movetext.h"

enum { HASH_MB = 64, HASH_MAX = 1 << 16, DEPTH_MAX = 99, SECONDS_MAX = 1000000, NEAR_WIN = ENGINE_WIN - 900 };

/* The moves of a line, each behind a blank, in huff's own notation. */
static void add_line(struct str *out, const struct engine_request *q, const struct move *m, int n)
{
    struct moves *legal = mem_new(1, sizeof *legal);
    struct pos p = q->start;
    for (int i = 0; i < n; i++) {
        gen_moves(&q->rules, &p, legal);
        str_put(out, ' ');
        movetext_write(&q->rules, coord_own(), &p, legal, &m[i], MOVETEXT_SHORT, out);
        pos_play(&q->rules, &p, &m[i], &p);
    }
    mem_free(legal);
}

static void add_score(struct str *out, int score)
{
    if (score >= NEAR_WIN) str_addf(out, "win%d", ENGINE_WIN - score);
    else if (score <= -NEAR_WIN) str_addf(out, "-win%d", ENGINE_WIN + score);
    else str_addf(out, "%.2f", score / 100.0);
}

/* One line of a report; `line` 1 .., 0 where there is only one. */
static void print_line(const struct engine_request *q, const struct engine_report *r, int which, int score,
    const struct move *pv, int n_pv)
{
    struct str line;
    double seconds = (double)r->ms / 1000;
    str_init(&line, STR_CEILING);
    str_addf(&line, "depth %d ", r->depth);
    if (which) str_addf(&line, "line %d ", which);
    str_add(&line, "score ");
    add_score(&line, score);
    str_addf(&line, " nodes %" PRIu64 " time %.3f nps %.0f pv", r->nodes, seconds,
        r->ms > 0 ? (double)r->nodes / seconds : 0.0);
    add_line(&line, q, pv, n_pv);
    puts(str_text(&line));
    fflush(stdout);
    str_release(&line);
}

static void print_depth(void *ctx, const struct engine_report *r)
{
    const struct engine_request *q = ctx;
    print_line(q, r, q->lines > 1, r->score, r->pv, r->n_pv);
    for (int i = 0; i < r->n_more; i++) print_line(q, r, i + 2, r->more[i].score, r->more[i].pv, r->more[i].n_pv);
}

static int run(struct engine_request *q, uint64_t hash_mb)
{
    struct engine_report r;
    struct str line;
    if (!engine_think((size_t)hash_mb << 20, q, print_depth, q, &r)) {
        struct err e = { .text = "there is not enough memory to search" };
        cli_error(NULL, &e);
        return CLI_NO;
    }
    str_init(&line, STR_CEILING);
    if (r.has_best) add_line(&line, q, &r.best, 1);
    else str_add(&line, " -");
    printf("bestmove%s\n", str_text(&line));
    str_release(&line);
    return r.has_best ? CLI_OK : CLI_NO;
}

/* Search the position `fen` says (NULL: the start) with the tables of a folder (NULL: none). */
static int search_fen(struct engine_request *q, const char *fen, const char *tables, uint64_t hash_mb)
{
    struct err e = { 0 };
    if (!fen) pos_start(&q->rules, WHITE, &q->start);
    else if (!fen_read(&q->rules, coord_own(), fen, &q->start, &e)) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
    if (tables && !endgame_fits(&q->rules, &e)) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
    struct endgame *endgame = tables ? endgame_open(&q->rules, tables) : NULL;
    q->endgame = endgame;
    int status = run(q, hash_mb);
    endgame_close(endgame);
    return status;
}

/* Seconds with a fraction as milliseconds; 0 when the text is no such number. */
static int64_t milliseconds(const char *text)
{
    char *end;
    double s = strtod(text, &end);
    if (end == text || *end || !isfinite(s) || s <= 0 || s > SECONDS_MAX) return 0;
    return s < 0.001 ? 1 : (int64_t)(s * 1000);
}

int cli_search(int argc, char **argv)
{
    static const struct option options[] = { { "variant", required_argument, NULL, 'v' },
        { "fen", required_argument, NULL, 'f' }, { "depth", required_argument, NULL, 'd' },
        { "nodes", required_argument, NULL, 'n' }, { "time", required_argument, NULL, 't' },
        { "lines", required_argument, NULL, 'l' }, { "threads", required_argument, NULL, 'T' },
        { "hash", required_argument, NULL, 'H' }, { "tables", required_argument, NULL, 'E' },
        { "help", no_argument, NULL, 'h' }, { 0 } };
    const struct cli_def *def = cli_find("search");
    struct engine_request q = { .rules = *variants_builtin(0) };
    struct engine_limits *l = &q.limits;
    int64_t number = 0;
    int hash_mb = HASH_MB;
    const char *fen = NULL, *tables = NULL;

    for (int c; (c = getopt_long(argc, argv, "v:h", options, NULL)) != -1;) {
        switch (c) {
        case 'v':
            if (!cli_game(optarg, &q.rules)) return CLI_USAGE;
            break;
        case 'f': fen = optarg; break;
        case 'd':
            if (!number_int(optarg, 1, DEPTH_MAX, &l->depth))
                return cli_usage(def, "--depth takes a number from 1 to %d", DEPTH_MAX);
            break;
        case 'n':
            if (!number_read(optarg, 1, INT64_MAX, &number)) return cli_usage(def, "--nodes takes a number from 1 on");
            l->nodes = (uint64_t)number;
            break;
        case 't':
            l->ms = milliseconds(optarg);
            if (!l->ms) return cli_usage(def, "--time takes seconds");
            break;
        case 'l':
            if (!number_int(optarg, 1, ENGINE_LINES, &q.lines))
                return cli_usage(def, "--lines takes a number from 1 to %d", ENGINE_LINES);
            break;
        case 'T':
            if (!number_int(optarg, 1, ENGINE_THREADS, &q.threads))
                return cli_usage(def, "--threads takes a number from 1 to %d", ENGINE_THREADS);
            break;
        case 'H':
            if (!number_int(optarg, 1, HASH_MAX, &hash_mb))
                return cli_usage(def, "--hash takes megabytes from 1 to %d", HASH_MAX);
            break;
        case 'E': tables = optarg; break;
        case 'h': return cli_help(def);
        default: return cli_option(def);
        }
    }
    if (optind < argc) return cli_usage(def, "%s is one word too many", argv[optind]);
    if (!l->depth && !l->nodes && !l->ms) return cli_usage(def, "say --depth, --nodes or --time");
    return search_fen(&q, fen, tables, (uint64_t)hash_mb);
}
