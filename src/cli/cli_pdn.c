/* cli_pdn.c -- huff pdn: check files, write them again in canonical form, count what is in them, write a game in
   other formats, print positions. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>
#include <time.h>

#include "base/utf8.h"
#include "export/diagrams.h"
#include "export/export.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "pdn/pdn_source.h"
#include "store/bytes.h"

enum { WINDOW = 64 << 20, WHOLE = 1 << 30 };

/* The status of several files is that of the worst.  The best first: */
enum { PDN_CLEAN = 0, PDN_WARNED = 1, PDN_ERRORS = 2, PDN_UNREADABLE = 3 };

struct pdn_options {
    struct option_game game;
    const char *encoding, *out;
    bool quiet, strict, speed, json;
    int number; /* of the game to export, from 1 */
    const struct export_format *format;
    int page; /* diagrams on a page */
    /* The verb, and the file it is run for. */
    const struct cli_verb *verb;
    struct pdn_source src;
    size_t window;   /* bytes of its text that are in memory */
    struct bytes in; /* where it is read from */
    uint64_t bytes;
    const char *path;
};

static void print_finding(void *ctx, const struct pdn_finding *f)
{
    static const char *const severities[] = { "note", "warning", "error" };
    const struct pdn_options *o = ctx;
    CLI_LINE(o->json, "{file}:{line}:{column}: {severity}: {code}: {text}", F_TEXT("file", o->path),
        F_INT("line", f->line), F_INT("column", f->column), F_TEXT("severity", severities[f->severity]),
        F_TEXT("code", f->code), F_TEXT("text", f->text));
}

/* Append "Thai draughts 12, ...", and the same as an object of JSON. */
static void add_kinds(const struct pdn_counts *c, struct str *text, struct str *json)
{
    for (int i = 0; i < c->n_kinds; i++) {
        str_addf(text, "%s%s %lld", i ? ", " : "", c->kind[i].name, (long long)c->kind[i].games);
        str_add(json, i ? ", " : "{");
        utf8_json(json, c->kind[i].name);
        str_addf(json, ": %lld", (long long)c->kind[i].games);
    }
    str_add(json, c->n_kinds ? "}" : "{}");
}

#define COUNTED                                                                                                 \
    "{file}: {games|game|games}, {with_moves} with moves, {moves|move|moves}, {variation_moves|move|moves} in " \
    "variations, {comments|comment|comments}, {nags|NAG|NAGs}, {with_fen} with FEN"
#define COUNTS(path, c)                                                                                      \
    F_TEXT("file", path), F_INT("games", (c).games), F_INT("with_moves", (c).games_with_moves),              \
        F_INT("moves", (c).moves), F_INT("variation_moves", (c).var_moves), F_INT("comments", (c).comments), \
        F_INT("nags", (c).nags), F_INT("with_fen", (c).fen_games)

static int check(void *job, int argc UNUSED, char **argv UNUSED, struct err *e UNUSED)
{
    struct pdn_options *o = job;
    struct pdn_counts c;
    clock_t start = clock();
    pdn_check(&o->src, option_said(&o->game), o->quiet ? NULL : print_finding, o, &c);
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (o->src.more || *o->in.trouble) return PDN_UNREADABLE;
    LOCAL(str) kinds = { 0 };
    LOCAL(str) json = { 0 };
    add_kinds(&c, &kinds, &json);
    CLI_LINE(o->json,
        COUNTED "[; {kinds}][; {legal} of {played|game|games} legal, {plies|ply|plies}]"
                "[; {errors|error|errors}, {warnings|warning|warnings}][; {mb_per_s} MB a second of processor time]",
        COUNTS(o->path, c), F_JSON("kinds", str_text(&kinds), str_text(&json)), F_INT("legal", c.legal_games),
        F_INT("played", c.played_games), F_INT("plies", c.legal_plies), F_INT("errors", c.findings[PDN_ERROR]),
        F_INT("warnings", c.findings[PDN_WARNING]),
        F_REAL("mb_per_s", o->speed ? (double)o->bytes / 1e6 / (took > 0 ? took : 1) : 0, 1));
    return c.findings[PDN_ERROR] ? PDN_ERRORS : c.findings[PDN_WARNING] ? PDN_WARNED : PDN_CLEAN;
}

static void print_text(void *ctx, const char *s, size_t n)
{
    fwrite(s, 1, n, ctx);
}

static int cat(void *job, int argc UNUSED, char **argv UNUSED, struct err *e UNUSED)
{
    struct pdn_options *o = job;
    pdn_cat(&o->src, option_said(&o->game), o->strict, print_text, stdout);
    return PDN_CLEAN;
}

static int statistics(void *job, int argc UNUSED, char **argv UNUSED, struct err *e UNUSED)
{
    struct pdn_options *o = job;
    struct pdn_counts c;
    pdn_count(&o->src, &c);
    if (o->src.more || *o->in.trouble) return PDN_UNREADABLE;
    CLI_LINE(o->json, COUNTED, COUNTS(o->path, c));
    return PDN_CLEAN;
}

/* ---- export ---- */

struct findings {
    const char *path;
    bool quiet, errors;
    char not_played[200]; /* why it cannot be played */
};

static void print_error(void *ctx, const struct pdn_finding *f)
{
    struct findings *all = ctx;
    all->errors |= f->severity == PDN_ERROR;
    if (!strncmp(f->code, "NOT_", 4)) snprintf(all->not_played, sizeof all->not_played, "%s", f->text);
    if (all->quiet || f->severity == PDN_NOTE) return;
    fprintf(stderr, "huff: %s:%d:%d: %s\n", all->path, f->line, f->column, f->text);
}

static bool write_text(const struct pdn_options *o, struct str *text, struct err *e)
{
    if (text->full) return err_set(e, 0, 0, "the text would be too large");
    if (o->out) return file_save(o->out, str_text(text), text->len, e);
    cli_print(text);
    return true;
}

/* A position alone has the square numbers that other subcommands read; everything else has the game's own names. */
static bool write_game(const struct pdn_options *o, struct game *g, struct err *e)
{
    LOCAL(str) text = { 0 };
    struct coord names = strcmp(o->format->name, "fen") ? coord_of_rules(game_rules(g)) : coord_own();
    o->format->write(&(struct export_view){ g, game_end(g), names, false, NULL }, &text);
    return write_text(o, &text, e);
}

static struct pdn_file *whole_file(const struct pdn_options *o)
{
    LOCAL(str) text = { 0 };
    source_utf8(&o->src, 0, o->src.n, &text);
    return pdn_new(str_text(&text), text.len, option_said(&o->game));
}

static int export(void *job, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    const struct pdn_options *o = job;
    struct findings findings = { .path = o->path, .quiet = o->quiet };
    OWN(pdn_file) file = whole_file(o);
    int games = pdn_games(file);
    OWN(game) g = o->number <= games ? pdn_game(file, o->number - 1, print_error, &findings) : NULL;
    bool ok = g && write_game(o, g, e);
    if (!games) err_set(e, 0, 0, "there is no game in %s", o->path);
    else if (o->number > games) err_set(e, 0, 0, "%s has %d game%s", o->path, games, str_s(games));
    else if (!g) err_set(e, 0, 0, "game %d: %s", o->number, findings.not_played);
    if (!ok) return PDN_UNREADABLE;
    return findings.errors ? PDN_ERRORS : PDN_CLEAN;
}

static int diagrams(void *job, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    const struct pdn_options *o = job;
    LOCAL(str) text = { 0 };
    LOCAL(diagrams) d = { .many = o->page == DIAGRAMS_MANY };
    OWN(pdn_file) file = whole_file(o);
    diagrams_add_file(&d, file);
    if (!d.n) {
        fprintf(stderr, "huff: %s: no game begins at a position of its own or wishes a diagram\n", o->path);
        return PDN_WARNED;
    }
    diagrams_write(&d, &text);
    bool ok = write_text(o, &text, e);
    if (ok && d.without) fprintf(stderr, "%s: %d game%s without a diagram\n", o->path, d.without, str_s(d.without));
    return ok ? PDN_CLEAN : PDN_UNREADABLE;
}

static bool read_page(void *into, const char *value)
{
    return number_int(value, DIAGRAMS_FEW, DIAGRAMS_MANY, into) && *(int *)into % DIAGRAMS_FEW == 0;
}

/* Read an encoding that files can have. */
static bool read_encoding(void *into, const char *name)
{
    struct pdn_source src;
    *(const char **)into = name;
    bool known = source_init(&src, "", 0, name);
    if (known) pdn_source_release(&src);
    return known;
}

/* ---- the files ---- */

static size_t more(void *ctx, char *to, size_t room)
{
    struct pdn_options *o = ctx;
    size_t n = bytes_take(&o->in, to, room);
    o->bytes += n;
    return n;
}

/* Without a word: standard input. */
static int do_file(void *job, int argc, char **argv, struct err *e)
{
    struct pdn_options *o = job;
    const char *path = argc ? *argv : "-";
    int status = PDN_UNREADABLE;
    o->src = (struct pdn_source){ 0 };
    o->bytes = 0;
    o->path = file_is_stdin(path) ? "stdin" : path;
    if (bytes_open_path(&o->in, path, e)) source_open(&o->src, more, o, o->window, o->encoding);
    if (o->src.flaw && !*o->in.trouble) err_set(e, 0, 0, "%.200s %s", o->path, o->src.flaw);
    if (!e->text[0] && !*o->in.trouble) status = o->verb->run(o, 0, NULL, e);
    if (*o->in.trouble) err_set(e, 0, 0, "%s", o->in.trouble);
    else if (o->src.more)
        err_set(e, 0, 0, "%.200s: there is %s in it", o->path,
            o->window == WHOLE ? "more than 1 GiB" : "a game larger than 32 MiB");
    if (e->text[0]) status = PDN_UNREADABLE;
    pdn_source_release(&o->src);
    bytes_release(&o->in);
    return status;
}

static int around(const struct cli_verb *v, void *job, int argc, char **argv, struct err *e)
{
    struct pdn_options *o = job;
    bool exports = v->run == export;
    o->verb = v;
    o->window = exports || v->run == diagrams ? WHOLE : WINDOW;
    o->format = exports && argc && argc <= 2 ? export_find(*argv) : NULL;
    if (o->format || !exports) {
        if (!cli_spares_games(o->out, o->format == export_find("pdn"), e)) return CLI_USAGE;
        argv += exports;
        return *argv ? cli_each(o, argv, do_file) : do_file(o, 0, argv, e);
    }
    LOCAL(str) names = { 0 };
    export_names(&names);
    return cli_usage(&cli_pdn, "say export, a format (%s) and at most one file", str_text(&names));
}

#define JOB struct pdn_options
static const struct option_row options[] = {
    { 'v', "variant", "GAME", "the game of files that do not say theirs", OPT_GAME(game) },
    { 0, "encoding", "NAME", "how the characters are coded, instead of what the file looks like",
        OPT_READ(read_encoding, encoding, "the name of an encoding, such as CP1251") },
    { 'q', "quiet", NULL, "don't say what is wrong in the games", OPT_FLAG(quiet), .verbs = "check export" },
    { 0, "speed", NULL, "say how fast a file was read", OPT_FLAG(speed), .verbs = "check" },
    OPT_JSON(json, "check stat"),
    { 0, "strict", NULL, "write PDN 3.0 to the letter", OPT_FLAG(strict), .verbs = "cat" },
    { 'n', "game", "N", "which game of the file, the first if not said", OPT_NUMBER(number, 1, INT_MAX),
        .verbs = "export" },
    { 'o', "output", "FILE", "a file, instead of standard output", OPT_OUTPUT(out), .flags = OPTION_STDOUT,
        .verbs = "export diagrams" },
    { 0, "page", "N", "so many diagrams to a page: 6 or 12", OPT_READ(read_page, page, "6 or 12"),
        .verbs = "diagrams" },
    { 0 },
};
static const struct cli_verb verbs[] = {
    { "check", "[FILE...]", 0, CLI_ANY, NULL, check },
    { "cat", "[FILE...]", 0, CLI_ANY, NULL, cat },
    { "stat", "[FILE...]", 0, CLI_ANY, NULL, statistics },
    { "export", "FORMAT [FILE]", 0, CLI_ANY, NULL, export },
    { "diagrams", "[FILE]", 0, 1, NULL, diagrams },
    { 0 },
};
static const struct pdn_options usual = { .number = 1, .page = DIAGRAMS_FEW };

const struct cli_def cli_pdn = { "pdn", "PDN files: checked, counted, written in other forms, printed", options, verbs,
    sizeof usual, &usual, around };
