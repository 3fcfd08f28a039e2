/* cli_book.c -- huff book: making, showing, checking and merging opening books. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "cli/progress.h"
#include "book/book.h"
#include "book/book_grow.h"
#include "book/book_make.h"
#include "notation/movetext.h"
#include "store/library/library.h"
#include "store/tree/mainlines.h"

enum {
    PLIES = 24,
    MIN_GAMES = 3,
    MIN_MOST = 1000000,
    POSITIONS_MOST = 1000000,
    MARGIN_MOST = 1000,
    NODES = 100000,
    LINES = 4,
    MARGIN = 10,
    HASH = 16 << 20
};

struct book_wish {
    struct option_game game; /* given by -v; also assumed for files that do not say their game */
    const char *out;         /* the file to be written */
    int plies;               /* of each game; 0, like terms.min_games: not given */
    struct book_terms terms;
    char *const *files; /* files of games */
    int n_files;
    const char *library;         /* a library of games; NULL: none */
    struct book_grow_terms grow; /* 0 positions: make a book from games, not by analysis */
    int margin;
};

/* ---- show ---- */

static void show_move(const struct rules *r, const struct pos *p, const struct book_move *m, double all)
{
    printf("%-8s %5.1f %%  weight %u", MOVETEXT(r, coord_own(), p, &m->move), all > 0 ? 100.0 * m->weight / all : 0,
        m->weight);
    if (m->score != BOOK_NO_SCORE) printf("  score %+.2f", m->score / 100.0);
    putchar('\n');
}

static int show_position(const struct book *b, const struct pos *p)
{
    struct book_move m[BOOK_MOVES];
    int n = book_moves(b, p, m);
    double all = 0;
    for (int i = 0; i < n; i++) all += m[i].weight;
    for (int i = 0; i < n; i++) show_move(book_rules(b), p, &m[i], all);
    if (!n) puts("no move of this position is in the book");
    return n ? CLI_OK : CLI_NO;
}

static int show(void *job UNUSED, int argc, char **argv, struct err *e)
{
    struct pos p;
    const char *fen = argc > 1 ? argv[1] : NULL;
    OWN(book) b = book_open(argv[0], NULL, e);
    if (!b) return CLI_CANNOT;
    if (!cli_position(book_rules(b), fen, &p, e)) return CLI_NO;
    if (!fen)
        CLI_LINE(false, "{file}: {moves|move|moves}, {title}", F_TEXT("file", argv[0]), F_INT("moves", book_size(b)),
            F_TEXT("title", book_rules(b)->title));
    return show_position(b, &p);
}

/* ---- check ---- */

static void say_fault(void *ctx, const char *sentence)
{
    printf("%s: %s\n", *(const char **)ctx, sentence);
}

static int check(void *job UNUSED, int argc UNUSED, char **argv, struct err *e)
{
    const char *path = *argv;
    struct book_walk walk;
    OWN(book) b = book_open(path, NULL, e);
    if (!b) return CLI_CANNOT;
    book_check(b, say_fault, &path, &walk);
    CLI_LINE(false,
        "{file}: {moves|move|moves}, {reached} of them in {positions|position|positions} reached from the start; "
        "{faults|fault|faults}",
        F_TEXT("file", path), F_INT("moves", book_size(b)), F_INT("reached", walk.moves),
        F_INT("positions", walk.positions), F_INT("faults", walk.faults));
    return walk.faults ? CLI_NO : CLI_OK;
}

/* ---- merge ---- */

static bool merge_all(const char *out, char **argv, struct err *e)
{
    OWN(book) first = book_open(*argv, NULL, e);
    if (!first) return false;
    OWN(book_make) make = book_make_new(book_rules(first));
    size_t moves;
    for (; *argv; argv++) {
        OWN(book) b = book_open(*argv, NULL, e);
        if (!b || !book_make_merge(make, b, e)) return false;
    }
    if (!book_make_save(make, NULL, out, &moves, e)) return false;
    CLI_LINE(false, "{file}: {moves|move|moves}", F_TEXT("file", out), F_INT("moves", moves));
    return true;
}

static int merge(void *job, int argc UNUSED, char **argv, struct err *e)
{
    const char *out = ((const struct book_wish *)job)->out;
    if (!out) return cli_usage(&cli_book, "say -o FILE: where the books are put together");
    if (!cli_spares_games(out, false, e)) return CLI_USAGE;
    return merge_all(out, argv, e) ? CLI_OK : CLI_CANNOT;
}

/* ---- build from games ---- */

struct feeding {
    struct book_make *make; /* counts what was played */
    struct book_grow *grow;
    const struct book_wish *wish;
    struct mainlines lines;
    int used, others;                        /* games taken; games in which pieces move in another way */
    char other[RULES_ID], title[RULES_TEXT]; /* the game of one of these others */
    struct progress shown;
};

/* Half points for the side that made the ply; -1: the game has no result. */
static int points_of(const struct mainline *g, int turn)
{
    int result = g->facts.result;
    if (result == TREE_UNKNOWN) return -1;
    return turn == WHITE ? 1 + result : 1 - result;
}

static void feed(void *ctx, struct mainline *g)
{
    struct feeding *f = ctx;
    struct move m;
    progress_show(&f->shown, f->lines.of ? (double)f->lines.bytes / (double)f->lines.of : 0, "%d game%s",
        f->lines.games, str_s(f->lines.games));
    if (!rules_same_moves(g->rules, &f->wish->game.rules)) {
        f->others++;
        snprintf(f->other, sizeof f->other, "%s", g->rules->id);
        snprintf(f->title, sizeof f->title, "%s", g->rules->title);
        return;
    }
    f->used++;
    for (; mainline_move(g, &m); pos_play(g->rules, &g->pos, &m, &g->pos))
        book_make_played(f->make, &g->pos, &m, points_of(g, g->pos.turn));
}

static bool read_library(struct feeding *f, struct err *e)
{
    OWN(library) l = library_open(f->wish->library, false, e);
    return l && mainlines_library(&f->lines, l, e);
}

/* Read as PDN, a book would be one odd game without moves; so refuse it.  A pipe is left alone: opened and closed,
   it would break. */
static bool is_no_book(const char *path, struct err *e)
{
    struct stat st;
    return stat(path, &st) || !S_ISREG(st.st_mode) || !book_is(path)
        || err_set(e, 0, 0, "%.100s is an opening book and no PDN file; `huff book merge` puts books together", path);
}

static bool read_games(struct feeding *f, mainline_fn *fn, struct err *e)
{
    const struct book_wish *w = f->wish;
    f->lines.assume = option_said(&w->game);
    f->lines.plies = w->plies;
    f->lines.fn = fn;
    f->lines.ctx = f;
    f->shown = progress_begin(true);
    bool ok = !w->library || read_library(f, e);
    for (int i = 0; ok && i < w->n_files; i++)
        ok = is_no_book(w->files[i], e) && mainlines_read(&f->lines, w->files[i], e);
    progress_end(&f->shown);
    return ok;
}

static int build_of_games(const struct book_wish *w, struct err *e)
{
    OWN(book_make) make = book_make_new(&w->game.rules);
    struct feeding f = { .wish = w, .make = make };
    size_t moves;
    bool ok = read_games(&f, feed, e);
    if (ok && !f.used && f.others)
        ok = err_set(e, 0, 0, "no game there is of %s; %s is: say -v %s", w->game.rules.title, f.title, f.other);
    if (!ok || !book_make_save(make, &w->terms, w->out, &moves, e)) return CLI_CANNOT;
    CLI_LINE(false,
        "{file}: {moves|move|moves} of {games|game|games} of {title}[, {others} of other kinds left out, such as {other}]",
        F_TEXT("file", w->out), F_INT("moves", moves), F_INT("games", f.used), F_TEXT("title", w->game.rules.title),
        F_INT("others", f.others), F_TEXT("other", f.title));
    return CLI_OK;
}

/* ---- build by analysis ---- */

/* Positions that are reached in enough games are starting points, too. */
static void feed_roots(void *ctx, struct mainline *g)
{
    struct feeding *f = ctx;
    struct move m;
    if (!rules_same_moves(g->rules, &f->wish->game.rules)) return;
    for (int i = 0; mainline_move(g, &m) && book_make_games(f->make, &g->pos, &m) >= f->wish->terms.min_games; i++) {
        book_grow_root(f->grow, &g->pos, i);
        pos_play(g->rules, &g->pos, &m, &g->pos);
    }
}

static bool add_roots(struct feeding *f, struct err *e)
{
    struct pos start;
    for (int side = WHITE; side <= BLACK; side++) {
        pos_start(&f->wish->game.rules, (enum side)side, &start);
        book_grow_root(f->grow, &start, 0);
    }
    return read_games(f, feed, e) && read_games(f, feed_roots, e);
}

static void tell(void *ctx, int searched)
{
    struct feeding *f = ctx;
    progress_show(&f->shown, (double)searched / f->wish->grow.positions, "%d of %d position%s", searched,
        f->wish->grow.positions, str_s(f->wish->grow.positions));
}

static bool analyse(struct feeding *f, struct err *e)
{
    LOCAL(str) part = { 0 };
    str_addf(&part, "%s.part", f->wish->out);
    bool ok = add_roots(f, e) && book_grow_keep(f->grow, str_text(&part), e);
    f->shown = progress_begin(true);
    ok = ok && book_grow_run(f->grow, e);
    progress_end(&f->shown);
    return ok;
}

static int build_of_analysis(const struct book_wish *w, struct err *e)
{
    OWN(book_make) played = book_make_new(&w->game.rules);
    OWN(book_make) make = book_make_new(&w->game.rules);
    struct feeding f = { .wish = w, .make = played };
    struct book_grow_terms terms = w->grow;
    terms.rules = w->game.rules;
    terms.ctx = &f;
    OWN(book_grow) grow = book_grow_new(&terms);
    size_t moves;
    int now;
    f.grow = grow;
    if (!analyse(&f, e)) return CLI_CANNOT;
    book_grow_fill(grow, w->margin, make);
    if (!book_make_save(make, NULL, w->out, &moves, e)) return CLI_CANNOT;
    int all = book_grow_searched(grow, &now);
    CLI_LINE(false, "{file}: {moves|move|moves} of {positions|position|positions}, {now} of them searched now",
        F_TEXT("file", w->out), F_INT("moves", moves), F_INT("positions", all), F_INT("now", now));
    return CLI_OK;
}

/* ---- build ---- */

static int build(void *job, int argc, char **argv, struct err *e)
{
    struct book_wish *w = job;
    char name[RULES_ID + 16], own[PATH_MAX];
    snprintf(name, sizeof name, "books/%s.book", w->game.rules.id);
    int status = cli_own(&cli_book, &w->out, DIRS_DATA, name, true, "-o", own);
    if (status) return status;
    bool games = argc || w->library;
    if (!games && !w->grow.positions) return cli_usage(&cli_book, "say which files the games are in");
    if (!games && (w->plies || w->terms.min_games))
        return cli_usage(&cli_book, "--plies and --min-games are of games: say which files they are in");
    if (!cli_spares_games(w->out, false, e)) return CLI_USAGE;
    if (!w->plies) w->plies = PLIES;
    if (!w->terms.min_games) w->terms.min_games = MIN_GAMES;
    if (!w->grow.limits.depth && !w->grow.limits.nodes && !w->grow.limits.ms) w->grow.limits.nodes = NODES;
    w->files = argv;
    w->n_files = argc;
    for (int i = 0; i < argc; i++)
        if (w->grow.positions && !strcmp(argv[i], "-"))
            return cli_usage(&cli_book, "--analyse reads the games twice: say a file, not standard input");
    return w->grow.positions ? build_of_analysis(w, e) : build_of_games(w, e);
}

static bool read_by(void *into, const char *value)
{
    struct book_terms *terms = into;
    terms->by_result = !strcmp(value, "result");
    return terms->by_result || !strcmp(value, "count");
}

#define JOB struct book_wish
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of the book; International if not said", OPT_GAME(game), .verbs = "build" },
    { 'o', "output", "FILE", "write the book here; build, if not said, where the engine looks for it", OPT_OUTPUT(out),
        .verbs = "build merge", .must = "merge" },
    { 0, "plies", "N", "so many plies of each game", OPT_NUMBER(plies, 1, MAINLINE_PLIES), .verbs = "build" },
    { 0, "min-games", "N", "leave out moves played in fewer games", OPT_NUMBER(terms.min_games, 1, MIN_MOST),
        .verbs = "build" },
    { 0, "by", "count|result", "a move weighs as often as it was played, or the points it made",
        OPT_READ(read_by, terms, "count or result"), .verbs = "build" },
    { 0, "library", "FILE", "the games of a library, too", OPT_TEXT(library), .verbs = "build" },
    { 0, "analyse", "N", "a book of the engine's analysis of so many positions",
        OPT_NUMBER(grow.positions, 1, POSITIONS_MOST), .verbs = "build",
        .with = "variant output plies min-games library nodes depth time lines jobs margin" },
    OPT_LIMITS(grow.limits, 0, "build", "analyse"),
    { 0, "lines", "N", "so many moves of a position", OPT_NUMBER(grow.lines, 1, ENGINE_LINES), .verbs = "build",
        .needs = "analyse" },
    { 0, "jobs", "N", "analyse so many positions at once", OPT_NUMBER(grow.jobs, 1, ENGINE_THREADS), .verbs = "build",
        .needs = "analyse" },
    { 0, "margin", "N", "leave out moves so many hundredths of a man worse than the best",
        OPT_NUMBER(margin, 1, MARGIN_MOST), .verbs = "build", .needs = "analyse" },
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "build", "[FILE...]", 0, CLI_ANY, NULL, build },
    { "show", "FILE [FEN]", 1, 2, "show takes a book and a position", show },
    { "check", "FILE...", 1, CLI_EACH, "say which book", check },
    { "merge", "FILE...", 1, CLI_ANY, "say which books", merge },
    { 0 },
};
static const struct book_wish usual = {
    .grow = { .jobs = 1, .lines = LINES, .hash = HASH, .progress = tell },
    .margin = MARGIN,
};

const struct cli_def cli_book = { "book", "opening books: of games or analysis, shown, checked, merged", options, verbs,
    sizeof usual, &usual, NULL };
