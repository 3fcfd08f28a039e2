/* cli_pdn.c -- huff pdn: check files, write them again canonically, count what is in them, write a game in other
   forms. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/err.h"
#include "base/file.h"
#include "base/number.h"
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

struct pdn_options {
    struct rules rules;
    const struct rules *assume; /* &rules, or NULL */
    const char *encoding;
    bool quiet, strict, speed;
    struct pdn_export export; /* `pdn export` alone */
};

struct pdn_verb {
    const char *name;
    int (*run)(const struct pdn_options *, const char *path, const struct pdn_source *);
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

static int run_check(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    struct pdn_counts c;
    const char *name = shown(path);
    clock_t start = clock();
    pdn_check(src, o->assume, o->quiet ? NULL : print_finding, &name, &c);
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

static int run_cat(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    (void)path;
    pdn_cat(src, o->assume, o->strict, print_text, stdout);
    return PDN_CLEAN;
}

static int run_stat(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    struct pdn_counts c;
    (void)o;
    pdn_count(src, &c);
    print_counts(shown(path), &c);
    putchar('\n');
    return PDN_CLEAN;
}

static int run_export(const struct pdn_options *o, const char *path, const struct pdn_source *src)
{
    struct pdn_export x = o->export;
    struct err e = { 0 };
    bool errors = false;
    x.assume = o->assume;
    x.quiet = o->quiet;
    if (pdn_export(&x, shown(path), src, &errors, &e)) return errors ? PDN_ERRORS : PDN_CLEAN;
    cli_error(NULL, &e);
    return PDN_UNREADABLE;
}

static const struct pdn_verb verbs[] = {
    { "check", run_check },
    { "cat", run_cat },
    { "stat", run_stat },
    { "export", run_export },
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static int do_file(const struct pdn_verb *verb, const struct pdn_options *o, const char *path)
{
    struct str text = { 0 };
    struct pdn_source src;
    struct err e = { 0 };
    int status = PDN_UNREADABLE;
    if (!file_read(path, PDN_FILE_MAX, &text, &e)) {
        cli_error(NULL, &e);
    } else if (!source_init(&src, str_text(&text), text.len, o->encoding)) {
        err_set(&e, 0, 0, "there is no encoding \"%.40s\"", o->encoding);
        cli_error(NULL, &e);
    } else {
        str_release(&text);
        status = verb->run(o, path, &src);
        source_release(&src);
    }
    str_release(&text);
    return status;
}

static const struct pdn_verb *find_verb(const char *name)
{
    for (int i = 0; name && i < VERBS; i++)
        if (!strcmp(verbs[i].name, name)) return &verbs[i];
    return NULL;
}

/* export FORMAT [FILE]: one file at most. */
static bool take_format(int argc, char **argv, struct pdn_options *o)
{
    if (optind + 1 >= argc || argc - optind > 3) return false;
    o->export.format = export_find(argv[++optind]);
    return o->export.format != NULL;
}

static int export_usage(const struct cli_def *def)
{
    struct str text = { 0 };
    str_add(&text, "say export, a format (");
    export_names(&text);
    str_add(&text, ") and at most one file");
    int status = cli_usage(def, "%s", str_text(&text));
    str_release(&text);
    return status;
}

int cli_pdn(int argc, char **argv)
{
    static const struct option options[] = {
        { "variant", required_argument, NULL, 'v' },
        { "encoding", required_argument, NULL, 'e' },
        { "quiet", no_argument, NULL, 'q' },
        { "strict", no_argument, NULL, 's' },
        { "speed", no_argument, NULL, 'S' },
        { "game", required_argument, NULL, 'n' },
        { "output", required_argument, NULL, 'o' },
        { "help", no_argument, NULL, 'h' },
        { 0 },
    };
    const struct cli_def *def = cli_find("pdn");
    struct pdn_options o = { .export.number = 1 };
    int c, status = PDN_CLEAN;
    while ((c = getopt_long(argc, argv, "v:n:o:qh", options, NULL)) != -1) {
        switch (c) {
        case 'v':
            if (!cli_game(optarg, &o.rules)) return PDN_ERRORS;
            o.assume = &o.rules;
            break;
        case 'e': o.encoding = optarg; break;
        case 'n':
            if (number_int(optarg, 1, INT_MAX, &o.export.number)) break;
            return cli_usage(def, "games are numbered from 1");
        case 'o': o.export.out = optarg; break;
        case 'q': o.quiet = true; break;
        case 's': o.strict = true; break;
        case 'S': o.speed = true; break;
        case 'h': return cli_help(def);
        default: return cli_option(def);
        }
    }
    const struct pdn_verb *verb = find_verb(optind < argc ? argv[optind] : NULL);
    if (!verb) return cli_usage(def, "say check, cat, stat or export");
    if (verb->run == run_export && !take_format(argc, argv, &o)) return export_usage(def);
    if (++optind == argc) return do_file(verb, &o, "-");
    for (; optind < argc; optind++) {
        int got = do_file(verb, &o, argv[optind]);
        if (got > status) status = got;
    }
    return status;
}
