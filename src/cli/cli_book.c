/* cli_book.c -- huff book: opening books made, looked into, checked and put together. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "app/session/dirs.h"
#include "base/err.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "cli/book_build.h"
#include "book/book.h"
#include "notation/movetext.h"
#include "store/tree/mainlines.h"

enum {
    PLIES = 24,
    MIN_GAMES = 3,
    MIN_MOST = 1000000,
    POSITIONS_MOST = 1000000,
    MARGIN_MOST = 1000,
    NODES = 100000,
    LINES = 4,
    MARGIN = 10
};

/* The rules a book is for. */
static bool rules_of(const char *path, struct rules *ret, struct err *e)
{
    char game[BOOK_GAME];
    return book_game(path, game, e) && variants_find(game, ret, e);
}

static struct book *open_any(const char *path, struct rules *ret, struct err *e)
{
    return rules_of(path, ret, e) ? book_open(path, ret, e) : NULL;
}

/* ---- show ---- */

static void show_move(const struct rules *r, const struct pos *p, const struct book_move *m, double all)
{
    struct moves legal;
    struct str text = { 0 };
    gen_moves(r, p, &legal);
    movetext_write(r, coord_own(), p, &legal, &m->move, MOVETEXT_SHORT, &text);
    printf("%-8s %5.1f %%  weight %u", str_text(&text), all > 0 ? 100 * m->weight / all : 0, m->weight);
    if (m->score != BOOK_NO_SCORE) printf("  score %+.2f", m->score / 100.0);
    putchar('\n');
    str_release(&text);
}

static int show_position(const struct book *b, const struct rules *r, const struct pos *p)
{
    struct book_move m[BOOK_MOVES];
    int n = book_moves(b, p, m);
    double all = 0;
    for (int i = 0; i < n; i++) all += m[i].weight;
    for (int i = 0; i < n; i++) show_move(r, p, &m[i], all);
    if (!n) puts("no move of this position is in the book");
    return n ? CLI_OK : CLI_NO;
}

static int show(void *job, int argc, char **argv)
{
    struct rules r;
    struct pos p;
    struct err e = { 0 };
    const char *fen = argc > 1 ? argv[1] : NULL;
    (void)job;
    struct book *b = open_any(argv[0], &r, &e);
    if (!b) return cli_fail(CLI_CANNOT, &e);
    bool ok = cli_position(&r, fen, &p);
    if (!fen) printf("%s: %zu moves, %s\n", argv[0], book_size(b), r.title);
    int status = ok ? show_position(b, &r, &p) : CLI_NO;
    book_close(b);
    return status;
}

/* ---- check ---- */

static void say_fault(void *ctx, const char *sentence)
{
    printf("%s: %s\n", (const char *)ctx, sentence);
}

static int check_one(char *path)
{
    struct rules r;
    struct err e = { 0 };
    struct book_walk walk;
    struct book *b = open_any(path, &r, &e);
    if (!b) return cli_fail(CLI_CANNOT, &e);
    book_check(b, say_fault, path, &walk);
    printf("%s: %zu moves, %zu of them in %zu positions reached from the start; %zu fault%s\n", path, book_size(b),
        walk.moves, walk.positions, walk.faults, walk.faults == 1 ? "" : "s");
    book_close(b);
    return walk.faults ? CLI_NO : CLI_OK;
}

static int check(void *job, int argc, char **argv)
{
    int status = CLI_OK;
    (void)job;
    for (int i = 0; i < argc; i++) {
        int got = check_one(argv[i]);
        if (got > status) status = got;
    }
    return status;
}

/* ---- merge, build ---- */

static bool merge_all(const char *out, char **argv, const struct rules *r, struct err *e)
{
    struct book_make *make = book_make_new(r);
    struct str game = { 0 };
    size_t moves;
    bool ok = true;
    for (char **at = argv; ok && *at; at++) {
        struct rules own;
        struct book *b = open_any(*at, &own, e);
        ok = b && book_make_merge(make, b, e);
        book_close(b);
    }
    variants_spec(r, &game);
    ok = ok && book_make_save(make, &(struct book_terms){ .min_games = 1 }, str_text(&game), out, &moves, e);
    if (ok) printf("%s: %zu moves\n", out, moves);
    str_release(&game);
    book_make_free(make);
    return ok;
}

static int merge(void *job, int argc, char **argv)
{
    const char *out = ((const struct book_wish *)job)->out;
    struct rules r;
    struct err e = { 0 };
    (void)argc;
    if (!out) return cli_usage(&cli_book, "say -o FILE: where the books are put together");
    if (!rules_of(argv[0], &r, &e) || !merge_all(out, argv, &r, &e)) return cli_fail(CLI_CANNOT, &e);
    return CLI_OK;
}

static int build(void *job, int argc, char **argv)
{
    struct book_wish *w = job;
    char name[RULES_ID + 16], own[PATH_MAX];
    snprintf(name, sizeof name, "books/%s.book", w->game.rules.id);
    if (!w->out && !dirs_make(DIRS_DATA, name, own))
        return cli_usage(&cli_book, "say -o FILE: there is no home folder");
    if (!w->out) w->out = own;
    if (!argc && !w->library && !w->analyse) return cli_usage(&cli_book, "say which files the games are in");
    if (!w->limits.depth && !w->limits.nodes && !w->limits.ms) w->limits.nodes = NODES;
    w->files = argv;
    w->n_files = argc;
    for (int i = 0; i < argc; i++)
        if (w->analyse && !strcmp(argv[i], "-"))
            return cli_usage(&cli_book, "--analyse reads the games twice: say a file, not standard input");
    return book_build(w);
}

static bool read_by(void *job, const char *value)
{
    struct book_terms *terms = &((struct book_wish *)job)->terms;
    terms->by_result = !strcmp(value, "result");
    return terms->by_result || !strcmp(value, "count");
}

#define JOB struct book_wish
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of the book; International if not said", OPT_GAME(game), .verbs = "build" },
    { 'o', "output", "FILE", "write the book here; build, if not said, where the engine looks for it", OPT_TEXT(out),
        .verbs = "build merge" },
    { 0, "plies", "N", "so many plies of each game", OPT_NUMBER(plies, 1, MAINLINE_PLIES), .verbs = "build" },
    { 0, "min-games", "N", "leave out moves played in fewer games", OPT_NUMBER(terms.min_games, 1, MIN_MOST),
        .verbs = "build" },
    { 0, "by", "count|result", "a move weighs as often as it was played, or the points it made",
        OPT_CALL(read_by, "count or result"), .verbs = "build" },
    { 0, "library", "FILE", "the games of a library, too", OPT_TEXT(library), .verbs = "build" },
    { 0, "analyse", "N", "a book of the engine's analysis of so many positions", OPT_NUMBER(analyse, 1, POSITIONS_MOST),
        .verbs = "build" },
    OPT_LIMITS(limits, 0, "build"),
    { 0, "lines", "N", "so many moves of a position", OPT_NUMBER(lines, 1, ENGINE_LINES), .verbs = "build" },
    { 0, "jobs", "N", "analyse so many positions at once", OPT_NUMBER(jobs, 1, ENGINE_THREADS), .verbs = "build" },
    { 0, "margin", "N", "leave out moves so many hundredths of a man worse than the best",
        OPT_NUMBER(margin, 1, MARGIN_MOST), .verbs = "build" },
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "build", "[FILE...]", 0, CLI_ANY, NULL, build },
    { "show", "FILE [FEN]", 1, 2, "show takes a book and a position", show },
    { "check", "FILE...", 1, CLI_ANY, "say which book", check },
    { "merge", "FILE...", 1, CLI_ANY, "say which books", merge },
    { 0 },
};
static const struct book_wish usual = {
    .plies = PLIES, .terms = { .min_games = MIN_GAMES }, .jobs = 1, .lines = LINES, .margin = MARGIN
};

const struct cli_def cli_book = { "book",
    "opening books: make one of games or of analysis, look into it, check it, put several together", options, verbs,
    sizeof usual, &usual, NULL };
