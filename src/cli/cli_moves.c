/* cli_moves.c -- huff moves: the legal moves of positions, for scripts and for comparing programs.  Moves are
   written as in the Hub protocol, in the program's own square numbers, sorted as text; `-` if there is none, `?` for
   a line that is no position.  Or why one piece can or cannot move. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "base/scan.h"
#include "board/gen.h"
#include "board/goal.h"
#include "notation/fen.h"
#include "notation/why.h"

enum { LINE_BYTES = 8192 }; // no position needs a longer line

struct job {
    struct option_game game;
    const char *why;
    bool json;
};

static void add_move(void *ctx, const char *text, const struct move *m UNUSED)
{
    str_addf(ctx, "%s%s", *str_text(ctx) ? " " : "", text);
}

static void print_moves(const struct job *j, const struct pos *p)
{
    LOCAL(str) moves = { 0 };
    if (!goal_reached(&j->game.rules, p, gen_count(&j->game.rules, p)))
        cli_each_move(&j->game.rules, p, add_move, &moves);
    CLI_LINE(j->json, moves.len ? "{moves}" : "-", F_TEXT("fen", FEN(&j->game.rules, coord_own(), p)),
        F_LIST("moves", str_text(&moves)));
}

static int answer_line(const struct job *j, const char *line, int number)
{
    struct pos p;
    struct err e = { 0 };
    if (fen_read(&j->game.rules, coord_own(), line, &p, &e)) {
        print_moves(j, &p);
        return CLI_OK;
    }
    e.line = number;
    CLI_LINE(j->json, "?", F_TEXT("fen", line), F_INT("line", number), F_TEXT("error", e.text));
    cli_error("-", &e);
    return CLI_NO;
}

/* Each line of standard input; blank lines stay blank lines. */
static int answer_lines(const struct job *j)
{
    char line[LINE_BYTES];
    int status = CLI_OK;
    for (int number = 1; fgets(line, sizeof line, stdin); number++) {
        struct err e;
        size_t n = strlen(line);
        if (!feof(stdin) && (n == 0 || line[n - 1] != '\n')) {
            err_set(&e, number, 0, "a line longer than %d bytes, or with a NUL byte, is no position", LINE_BYTES - 2);
            cli_error("-", &e);
            return CLI_NO;
        }
        while (n > 0 && strchr("\r\n \t", line[n - 1])) line[--n] = '\0';
        if (n == 0) fputs(j->json ? "" : "\n", stdout);
        else if (answer_line(j, line, number) != CLI_OK) status = CLI_NO;
        fflush(stdout); // the other side may wait for the answer
    }
    if (!ferror(stdin)) return status;
    perror("huff: standard input");
    return CLI_NO;
}

/* Why the piece on a square can or can't move. */
static int answer_why(const struct job *j, const struct pos *p)
{
    const struct rules *r = &j->game.rules;
    const char *name = j->why;
    struct moves legal;
    struct scan scan;
    LOCAL(str) out = { 0 };
    scan_init(&scan, name, strlen(name));
    int square = coord_read(r, coord_own(), &scan);
    if (!square || !scan_at_end(&scan)) {
        fprintf(stderr, "huff: there is no square \"%.40s\" on this board\n", name);
        return CLI_NO;
    }
    gen_moves(r, p, &legal);
    why_write(r, coord_own(), p, &legal, square, &out);
    CLI_LINE(j->json, "{why}", F_TEXT("square", name), F_TEXT("why", str_text(&out)));
    return CLI_OK;
}

static int answer(const struct job *j, const char *fen, struct err *e)
{
    struct pos p;
    if (!cli_position(&j->game.rules, fen, &p, e)) return CLI_NO;
    if (j->why) return answer_why(j, &p);
    print_moves(j, &p);
    return CLI_OK;
}

#define JOB struct job
static const struct option_row options[] = {
    OPT_V(game),
    { 'w', "why", "SQUARE", "say why the piece on a square can or can't move", OPT_TEXT(why) },
    OPT_JSON(json, NULL),
    { 0 },
};

static int run(void *job, int argc, char **argv, struct err *e)
{
    const struct job *j = job;
    bool lines = argc && !strcmp(*argv, "-");
    if (lines && j->why) return cli_usage(&cli_moves, "--why asks about one position");
    return lines ? answer_lines(j) : answer(j, argc ? *argv : NULL, e);
}

static const struct cli_verb verbs[] = {
    { "", "[FEN|-]", 0, 1, "one position at a time; quote it, or use -", run },
    { 0 },
};

const struct cli_def cli_moves = { "moves", "legal moves of positions, or why a piece can or can't move", options,
    verbs, sizeof(struct job), NULL, NULL };
