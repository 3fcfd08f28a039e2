/* cli_book.c -- huff book: opening books made, looked into, checked and put together. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/dirs.h"
#include "base/err.h"
#include "base/number.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "cli/book_build.h"
#include "book/book.h"
#include "match/player.h"
#include "notation/fen.h"
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

struct job {
    struct book_wish wish;
    char out[PATH_MAX]; /* where books are looked for; "": nobody knows */
    const char *by;
};

static int cannot(const struct err *e)
{
    cli_error(NULL, e);
    return CLI_CANNOT;
}

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

static int show(const struct cli_def *def, struct job *j, char **argv)
{
    struct rules r;
    struct pos p;
    struct err e = { 0 };
    (void)j;
    if (argv[0] && argv[1] && argv[2]) return cli_usage(def, "show takes a book and a position");
    struct book *b = open_any(argv[0], &r, &e);
    if (!b) return cannot(&e);
    bool ok = true;
    pos_start(&r, WHITE, &p);
    if (argv[1]) ok = fen_read(&r, coord_own(), argv[1], &p, &e);
    if (ok && !argv[1]) printf("%s: %zu moves, %s\n", argv[0], book_size(b), r.title);
    int status = ok ? show_position(b, &r, &p) : CLI_NO;
    if (!ok) cli_error(NULL, &e);
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
    if (!b) return cannot(&e);
    book_check(b, say_fault, path, &walk);
    printf("%s: %zu moves, %zu of them in %zu positions reached from the start; %zu fault%s\n", path, book_size(b),
        walk.moves, walk.positions, walk.faults, walk.faults == 1 ? "" : "s");
    book_close(b);
    return walk.faults ? CLI_NO : CLI_OK;
}

static int check(const struct cli_def *def, struct job *j, char **argv)
{
    int status = CLI_OK;
    (void)def;
    (void)j;
    for (; *argv; argv++) {
        int got = check_one(*argv);
        if (got > status) status = got;
    }
    return status;
}

/* ---- merge, build ---- */

static bool merge_all(const struct job *j, char **argv, const struct rules *r, struct err *e)
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
    ok = ok && book_make_save(make, &(struct book_terms){ .min_games = 1 }, str_text(&game), j->wish.out, &moves, e);
    if (ok) printf("%s: %zu moves\n", j->wish.out, moves);
    str_release(&game);
    book_make_free(make);
    return ok;
}

static int merge(const struct cli_def *def, struct job *j, char **argv)
{
    struct rules r;
    struct err e = { 0 };
    if (!j->wish.out) return cli_usage(def, "say -o FILE: where the books are put together");
    if (!rules_of(argv[0], &r, &e) || !merge_all(j, argv, &r, &e)) return cannot(&e);
    return CLI_OK;
}

static int build(const struct cli_def *def, struct job *j, char **argv)
{
    struct book_wish *w = &j->wish;
    char name[RULES_ID + 16];
    if (!j->by || !strcmp(j->by, "count")) w->terms.by_result = false;
    else if (!strcmp(j->by, "result")) w->terms.by_result = true;
    else return cli_usage(def, "--by is count or result");
    snprintf(name, sizeof name, "books/%s.book", w->rules.id);
    if (!w->out && !dirs_make(DIRS_DATA, name, j->out)) return cli_usage(def, "say -o FILE: there is no home folder");
    if (!w->out) w->out = j->out;
    if (!argv[0] && !w->library && !w->analyse) return cli_usage(def, "say which files the games are in");
    if (!w->limits.depth && !w->limits.nodes && !w->limits.ms) w->limits.nodes = NODES;
    w->files = argv;
    for (; argv[w->n_files]; w->n_files++)
        if (w->analyse && !strcmp(argv[w->n_files], "-"))
            return cli_usage(def, "--analyse reads the games twice: say a file, not standard input");
    return book_build(w);
}

static const struct action {
    const char *name;
    const char *lack; /* what to say when there is no argument; NULL: there need not be one */
    int (*run)(const struct cli_def *, struct job *, char **argv);
} actions[] = {
    { "build", NULL, build },
    { "show", "say which book", show },
    { "check", "say which book", check },
    { "merge", "say which books", merge },
};

static const struct action *action_of(const char *name)
{
    for (size_t i = 0; name && i < sizeof actions / sizeof *actions; i++)
        if (!strcmp(actions[i].name, name)) return &actions[i];
    return NULL;
}

/* The options of --analyse. */
static bool read_analysis(struct book_wish *w, int option, const char *value, struct err *e)
{
    struct player_limits limits = { .move = w->limits };
    static const char *const names[] = { ['n'] = "nodes", ['d'] = "depth", ['t'] = "time" };
    switch (option) {
    case 'a':
        return number_int(value, 1, POSITIONS_MOST, &w->analyse)
            || err_set(e, 0, 0, "--analyse takes a number of positions from 1 to %d", POSITIONS_MOST);
    case 'j':
        return number_int(value, 1, ENGINE_THREADS, &w->jobs)
            || err_set(e, 0, 0, "--jobs takes a number from 1 to %d", ENGINE_THREADS);
    case 'l':
        return number_int(value, 1, ENGINE_LINES, &w->lines)
            || err_set(e, 0, 0, "--lines takes a number from 1 to %d", ENGINE_LINES);
    case 'g':
        return number_int(value, 1, MARGIN_MOST, &w->margin)
            || err_set(e, 0, 0, "--margin takes hundredths of a man from 1 to %d", MARGIN_MOST);
    }
    if (!player_limit(&limits, names[option], value, e)) return false;
    w->limits = limits.move;
    return true;
}

/* -1: go on, else the exit status. */
static int read_options(int argc, char **argv, const struct cli_def *def, struct job *j)
{
    static const struct option options[] = {
        { "variant", required_argument, NULL, 'v' },
        { "output", required_argument, NULL, 'o' },
        { "plies", required_argument, NULL, 'p' },
        { "min-games", required_argument, NULL, 'm' },
        { "by", required_argument, NULL, 'b' },
        { "analyse", required_argument, NULL, 'a' },
        { "nodes", required_argument, NULL, 'n' },
        { "depth", required_argument, NULL, 'd' },
        { "time", required_argument, NULL, 't' },
        { "jobs", required_argument, NULL, 'j' },
        { "lines", required_argument, NULL, 'l' },
        { "margin", required_argument, NULL, 'g' },
        { "library", required_argument, NULL, 'L' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    struct book_wish *w = &j->wish;
    struct err e = { 0 };
    int number;
    for (int c; (c = getopt_long(argc, argv, "v:o:h", options, NULL)) != -1;) {
        switch (c) {
        case 'v':
            if (!cli_game(optarg, &w->rules)) return CLI_USAGE;
            w->said = true;
            break;
        case 'o': w->out = optarg; break;
        case 'p':
            if (!number_int(optarg, 1, MAINLINE_PLIES, &w->plies))
                return cli_usage(def, "--plies takes a number from 1 to %d", MAINLINE_PLIES);
            break;
        case 'm':
            if (!number_int(optarg, 1, MIN_MOST, &number)) return cli_usage(def, "--min-games takes a number from 1");
            w->terms.min_games = (uint32_t)number;
            break;
        case 'b': j->by = optarg; break;
        case 'L': w->library = optarg; break;
        case 'h': return cli_help(def);
        case '?': return cli_option(def);
        default:
            if (!read_analysis(w, c, optarg, &e)) return cli_usage(def, "%s", e.text);
        }
    }
    return -1;
}

int cli_book(int argc, char **argv)
{
    const struct cli_def *def = cli_find("book");
    struct job j = { .wish = { .rules = *variants_builtin(0),
                         .plies = PLIES,
                         .terms = { .min_games = MIN_GAMES },
                         .jobs = 1,
                         .lines = LINES,
                         .margin = MARGIN } };
    int status = read_options(argc, argv, def, &j);
    if (status >= 0) return status;
    const struct action *a = action_of(argv[optind]);
    if (!a) return cli_usage(def, "say build, show, check or merge");
    if (!argv[++optind] && a->lack) return cli_usage(def, "%s", a->lack);
    return a->run(def, &j, argv + optind);
}
