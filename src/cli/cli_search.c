/* cli_search.c -- huff search: one search of a position, a line for each depth, then the best move.
   Scores are in men, from the side to move's view; win7 and -win8 say in how many plies. */
#include <config.h>

#include "cli/cli.h"

#include <inttypes.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "endgame/endgame.h"
#include "engine/engine.h"
#include "notation/movetext.h"

enum { HASH_MB = 64, HASH_MAX = 1 << 16, NEAR_WIN = ENGINE_WIN - 900 };

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
    struct str line = { 0 };
    double seconds = (double)r->ms / 1000;
    str_addf(&line, "depth %d ", r->depth);
    if (which) str_addf(&line, "line %d ", which);
    str_add(&line, "score ");
    add_score(&line, score);
    str_addf(&line, " nodes %" PRIu64 " time %.3f nps %.0f pv", r->nodes, seconds,
        r->ms > 0 ? (double)r->nodes / seconds : 0.0);
    movetext_line(&q->rules, coord_own(), &q->start, pv, n_pv, MOVETEXT_SHORT, &line);
    str_put(&line, '\n');
    cli_print(&line);
    fflush(stdout);
}

static void print_depth(void *ctx, const struct engine_report *r)
{
    const struct engine_request *q = ctx;
    print_line(q, r, q->lines > 1, r->score, r->pv, r->n_pv);
    for (int i = 0; i < r->n_more; i++) print_line(q, r, i + 2, r->more[i].score, r->more[i].pv, r->more[i].n_pv);
}

struct job {
    struct option_game game;
    struct engine_limits limits;
    int lines, threads, hash_mb;
    const char *fen, *tables; /* NULL: the start position; none */
};

static int search(const struct job *j, struct engine_request *q)
{
    struct engine_report r;
    struct str line = { 0 };
    if (!engine_think((size_t)j->hash_mb << 20, q, print_depth, q, &r))
        return cli_fail(CLI_NO, &(struct err){ .text = "there is not enough memory to search" });
    str_add(&line, "bestmove");
    if (r.has_best) movetext_line(&q->rules, coord_own(), &q->start, &r.best, 1, MOVETEXT_SHORT, &line);
    else str_add(&line, " -");
    str_put(&line, '\n');
    cli_print(&line);
    return r.has_best ? CLI_OK : CLI_NO;
}

static int run(void *job, int argc UNUSED, char **argv UNUSED)
{
    const struct job *j = job;
    struct err e = { 0 };
    struct engine_request q = { .rules = j->game.rules, .limits = j->limits, .lines = j->lines, .threads = j->threads };
    if (!j->limits.depth && !j->limits.nodes && !j->limits.ms)
        return cli_usage(&cli_search, "say --depth, --nodes or --time");
    if (!cli_position(&q.rules, j->fen, &q.start)) return CLI_NO;
    if (j->tables && !endgame_fits(&q.rules, &e)) return cli_fail(CLI_NO, &e);
    struct endgame *endgame = j->tables ? endgame_open(&q.rules, j->tables) : NULL;
    q.endgame = endgame;
    int status = search(j, &q);
    endgame_close(endgame);
    return status;
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 0, "fen", "FEN", "search this position", OPT_TEXT(fen) },
    { 0, "lines", "N", "find the best N moves", OPT_NUMBER(lines, 1, ENGINE_LINES) },
    { 0, "threads", "N", "search on so many cores", OPT_NUMBER(threads, 1, ENGINE_THREADS) },
    { 0, "hash", "MB", "the size of the transposition table", OPT_NUMBER(hash_mb, 1, HASH_MAX) },
    { 0, "tables", "FOLDER", "ask the endgame tables there", OPT_TEXT(tables) },
    OPT_LIMITS(limits, OPTION_MUST, NULL),
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "", 0, 0, NULL, run }, { 0 } };
static const struct job usual = { .hash_mb = HASH_MB };

const struct cli_def cli_search = { "search", "search one position: a line for each depth, then the best move", options,
    verbs, sizeof usual, &usual, NULL };
