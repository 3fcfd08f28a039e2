/* cli_search.c -- huff search: one search of a position; a line for each depth, then the best move.  Scores are in
   men, from the side to move's view; win7 and -win8 give the number of plies. */
#include <config.h>

#include "cli/cli.h"

#include <stdlib.h>

#include "endgame/endgame.h"
#include "notation/movetext.h"

enum { HASH_MB = 64, HASH_MAX = 1 << 16, NEAR_WIN = ENGINE_WIN - 900 };

struct job {
    struct option_game game;
    int hash_mb;
    bool json;
    const char *fen, *tables; /* NULL: the start position; none */
    struct engine_request q;
};

/* The score in men, or "win7" or "-win8". */
static struct field score_of(int score, char words[16])
{
    bool won = score >= NEAR_WIN, lost = score <= -NEAR_WIN;
    snprintf(words, 16, won ? "win%d" : "-win%d", ENGINE_WIN - abs(score));
    return won || lost ? F_TEXT("score", words) : F_REAL("score", score / 100.0, 2);
}

/* Print one line of a report.  `which`: its number, from 1; 0 if people need not read it, since there is only one. */
static void print_line(const struct job *j, const struct engine_report *r, int which, int score, const struct move *pv,
    int n_pv)
{
    LOCAL(str) moves = { 0 };
    char words[16];
    movetext_line(&j->q.rules, coord_own(), &j->q.start, pv, n_pv, MOVETEXT_SHORT, &moves);
    CLI_LINE(j->json, "depth {depth}[ line {line}] score {score} nodes {nodes} time {time} nps {nps} pv {pv}",
        F_INT("depth", r->depth), F_INT("line", which), score_of(score, words), F_INT("nodes", r->nodes),
        F_REAL("time", (double)r->ms / 1000, 3),
        F_REAL("nps", r->ms > 0 ? 1000 * (double)r->nodes / (double)r->ms : 0.0, 0), F_LIST("pv", str_text(&moves)));
    fflush(stdout);
}

static void print_depth(void *ctx, const struct engine_report *r)
{
    const struct job *j = ctx;
    print_line(j, r, j->json || j->q.lines > 1, r->score, r->pv, r->n_pv);
    for (int i = 0; i < r->n_more; i++) print_line(j, r, i + 2, r->more[i].score, r->more[i].pv, r->more[i].n_pv);
}

static int search(struct job *j, struct err *e)
{
    struct engine_report r;
    if (!engine_think((size_t)j->hash_mb << 20, &j->q, print_depth, j, &r))
        return err_set(e, 0, 0, "there is not enough memory to search") ? CLI_OK : CLI_MEMORY;
    CLI_LINE(j->json, r.has_best ? "bestmove {bestmove}" : "bestmove -",
        F_TEXT("bestmove", r.has_best ? MOVETEXT(&j->q.rules, coord_own(), &j->q.start, &r.best) : NULL));
    return r.has_best ? CLI_OK : CLI_NO;
}

static int run(void *job, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    struct job *j = job;
    struct engine_request *q = &j->q;
    q->rules = j->game.rules;
    if (!q->limits.depth && !q->limits.nodes && !q->limits.ms)
        return cli_usage(&cli_search, "say --depth, --nodes or --time");
    if (!cli_position(&q->rules, j->fen, &q->start, e)) return CLI_NO;
    OWN(endgame) endgame = j->tables ? endgame_need(&q->rules, j->tables, e) : NULL;
    if (j->tables && !endgame) return CLI_CANNOT;
    q->endgame = endgame;
    return search(j, e);
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 0, "fen", "FEN", "search this position", OPT_TEXT(fen) },
    { 0, "lines", "N", "find the best N moves", OPT_NUMBER(q.lines, 1, ENGINE_LINES) },
    { 0, "threads", "N", "search on so many cores", OPT_NUMBER(q.threads, 1, ENGINE_THREADS) },
    { 0, "hash", "MB", "the size of the transposition table", OPT_NUMBER(hash_mb, 1, HASH_MAX) },
    { 0, "tables", "FOLDER", "ask the endgame tables there", OPT_TEXT(tables) },
    OPT_JSON(json, NULL),
    OPT_LIMITS(q.limits, OPTION_MUST, NULL, NULL),
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "", 0, 0, NULL, run }, { 0 } };
static const struct job usual = { .hash_mb = HASH_MB };

const struct cli_def cli_search = { "search", "search a position: a line for each depth, then the best move", options,
    verbs, sizeof usual, &usual, NULL };
