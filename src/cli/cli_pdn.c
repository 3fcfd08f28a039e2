/* cli_pdn.c -- huff pdn: check files, write them again canonically, count what is in them, write a game in other
   forms. */
#include <config.h>

#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "board/rules.h"
#include "cli/pdn_export.h"
#include "export/export.h"
#include "pdn/pdn_cat.h"
#include "pdn/pdn_check.h"
#include "pdn/pdn_source.h"

enum { PDN_FILE_MAX = 1 << 30 };

/* Worst first: what the status of several files is. */
enum { PDN_CLEAN = 0, PDN_WARNED = 1, PDN_ERRORS = 2, PDN_UNREADABLE = 3 };

struct pdn_options;
typedef int pdn_file_fn(const struct pdn_options *, const char *path, const struct pdn_source *);

struct pdn_options {
    struct option_game game;
    const char *encoding;
    bool quiet, strict, speed;
    struct pdn_export export; /* `pdn export` alone */
    pdn_file_fn *file;        /* what is done with each of the files */
};

static const char *shown(const char *path)
{
    return strcmp(path, "-") ? path : "stdin";
}

static void print_finding(void *ctx, const struct pdn_finding *f)
{
    static const char *const severities[] = { "note", "warning", "error" };
    const char *const *path = ctx;
    printf("%s:%d:%d: %s: %s: %s\n", *path, f->line, f->column, severities[f->severity], f->code, f->text);
}

static void print_count(const char *before, int64_t n, const char *one, const char *many)
{
    printf("%s%lld %s", before, (long long)n, n == 1 ? one : many);
}

static void print_counts(const char *path, const struct pdn_counts *c)
{
    printf("%s: %lld %s", path, (long long)c->games, c->games == 1 ? "game" : "games");
    printf(", %lld with moves", (long long)c->games_with_moves);
    print_count(", ", c->moves, "move", "moves");
    print_count(", ", c->var_moves, "move in variations", "moves in variations");
    print_count(", ", c->comments, "comment", "comments");
    print_count(", ", c->nags, "NAG", "NAGs");
    printf(", %lld with FEN", (long long)c->fen_games);
}

static void print_kinds(const struct pdn_counts *c)
{
    for (int i = 0; i < c->n_kinds; i++)
        printf("%s%s %lld", i ? ", " : "; ", c->kind[i].name, (long long)c->kind[i].games);
}

static int check_file(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    struct pdn_counts c;
    const char *name = shown(path);
    clock_t start = clock();
    pdn_check(src, option_said(&o->game), o->quiet ? NULL : print_finding, &name, &c);
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    print_counts(name, &c);
    print_kinds(&c);
    if (c.played_games)
        printf("; %lld of %lld games legal, %lld plies", (long long)c.legal_games, (long long)c.played_games,
            (long long)c.legal_plies);
    if (c.findings[PDN_ERROR] || c.findings[PDN_WARNING]) {
        print_count("; ", c.findings[PDN_ERROR], "error", "errors");
        print_count(", ", c.findings[PDN_WARNING], "warning", "warnings");
    }
    if (o->speed) printf("; %.1f MB a second of processor time", (double)src->n / 1e6 / (took > 0 ? took : 1));
    putchar('\n');
    return c.findings[PDN_ERROR] ? PDN_ERRORS : c.findings[PDN_WARNING] ? PDN_WARNED : PDN_CLEAN;
}

static void print_text(void *ctx, const char *s, size_t n)
{
    fwrite(s, 1, n, ctx);
}

static int cat_file(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    (void)path;
    pdn_cat(src, option_said(&o->game), o->strict, print_text, stdout);
    return PDN_CLEAN;
}

static int stat_file(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    struct pdn_counts c;
    (void)o;
    pdn_count(src, &c);
    print_counts(shown(path), &c);
    putchar('\n');
    return PDN_CLEAN;
}

static int export_file(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    struct pdn_export x = o->export;
    struct err e = { 0 };
    bool errors = false;
    x.assume = option_said(&o->game);
    x.quiet = o->quiet;
    if (!pdn_export(&x, shown(path), src, &errors, &e)) return cli_fail(PDN_UNREADABLE, &e);
    return errors ? PDN_ERRORS : PDN_CLEAN;
}

static int do_file(const struct pdn_options *o, const char *path)
{
    struct str text = { 0 };
    struct pdn_source src;
    struct err e = { 0 };
    int status;
    bool read = file_read(path, PDN_FILE_MAX, &text, &e);
    bool ok = read
        && (source_init(&src, str_text(&text), text.len, o->encoding)
            || err_set(&e, 0, 0, "there is no encoding \"%.40s\"", o->encoding));
    str_release(&text);
    if (!ok) return cli_fail(PDN_UNREADABLE, &e);
    status = o->file(o, path, &src);
    source_release(&src);
    return status;
}

/* The worst status of all files; none is standard input. */
static int do_files(struct pdn_options *o, pdn_file_fn *fn, int argc, char **argv)
{
    int status = PDN_CLEAN;
    o->file = fn;
    if (!argc) return do_file(o, "-");
    for (int i = 0; i < argc; i++) {
        int got = do_file(o, argv[i]);
        if (got > status) status = got;
    }
    return status;
}

static int check(void *job, int argc, char **argv)
{
    return do_files(job, check_file, argc, argv);
}

static int cat(void *job, int argc, char **argv)
{
    return do_files(job, cat_file, argc, argv);
}

static int stat(void *job, int argc, char **argv)
{
    return do_files(job, stat_file, argc, argv);
}

static int export(void *job, int argc, char **argv)
{
    struct pdn_options *o = job;
    o->export.format = argc && argc <= 2 ? export_find(*argv) : NULL;
    if (o->export.format) return do_files(o, export_file, argc - 1, argv + 1);
    struct str text = { 0 };
    export_names(&text);
    int status = cli_usage(&cli_pdn, "say export, a format (%s) and at most one file", str_text(&text));
    str_release(&text);
    return status;
}

static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of files that do not say theirs", OPT_GAME(struct pdn_options, game) },
    { 0, "encoding", "NAME", "how the characters are coded, instead of what the file looks like",
        OPT_TEXT(struct pdn_options, encoding) },
    { 'q', "quiet", NULL, "don't say what is wrong in the games", OPT_FLAG(struct pdn_options, quiet),
        .verbs = "check export" },
    { 0, "speed", NULL, "say how fast a file was read", OPT_FLAG(struct pdn_options, speed), .verbs = "check" },
    { 0, "strict", NULL, "write PDN 3.0 to the letter", OPT_FLAG(struct pdn_options, strict), .verbs = "cat" },
    { 'n', "game", "N", "which game of the file, the first if not said",
        OPT_NUMBER(struct pdn_options, export.number, 1, INT_MAX), .verbs = "export" },
    { 'o', "output", "FILE", "a file, instead of standard output", OPT_TEXT(struct pdn_options, export.out),
        .verbs = "export" },
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "check", "[FILE...]", 0, CLI_ANY, NULL, check },
    { "cat", "[FILE...]", 0, CLI_ANY, NULL, cat },
    { "stat", "[FILE...]", 0, CLI_ANY, NULL, stat },
    { "export", "FORMAT [FILE]", 0, CLI_ANY, NULL, export },
    { 0 },
};
static const struct pdn_options usual = { .export.number = 1 };

const struct cli_def cli_pdn = { "pdn",
    "check PDN files, write them in canonical form, count what is in them, or write a game in another form", options,
    verbs, sizeof usual, &usual, NULL };
