/* cli.c -- running a subcommand, and what subcommands share. */
#include <config.h>

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/unpack.h"
#include "board/gen.h"
#include "board/near.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

/* ---- in words ---- */

/* Append how the subcommand is used: a line for each form, or for `only` one.  `first` goes before the first line,
   and as many blanks before the others. */
static void add_usage(const struct cli_def *def, const struct cli_verb *only, const char *first, struct str *out)
{
    for (const struct cli_verb *v = only ? only : def->verbs; v->name && (!only || v == only); v++) {
        LOCAL(str) head = { 0 };
        str_addf(&head, "%*shuff %s%s%s", (int)strlen(first), v == (only ? only : def->verbs) ? first : "", def->name,
            *v->name ? " " : "", v->name);
        options_usage(def->options, *v->name ? v->name : NULL, str_text(&head), v->operands, out);
    }
}

void cli_error(const char *file, const struct err *e)
{
    if (file && !e->line && strstr(e->text, file)) file = NULL;
    fflush(stdout);
    fputs("huff: ", stderr);
    if (file) fprintf(stderr, "%s:", file);
    if (e->line) fprintf(stderr, "%d:", e->line);
    if (e->column) fprintf(stderr, "%s%d:", file || e->line ? "" : "column ", e->column);
    fprintf(stderr, "%s%s\n", file || e->line || e->column ? " " : "", e->text);
}

/* Report what a run has left to report.  Returns the status. */
static int said(int status, const struct err *e)
{
    if (status && *e->text) cli_error(NULL, e);
    return status;
}

int cli_usage(const struct cli_def *def, const char *fmt, ...)
{
    va_list ap;
    LOCAL(str) text = { 0 };
    fprintf(stderr, "huff %s: ", def->name);
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    add_usage(def, NULL, "usage: ", &text);
    fprintf(stderr, "\n%s", str_text(&text));
    return CLI_USAGE;
}

/* Show the help; that of one form only, if `word` names one. */
static int show_help(const struct cli_def *def, const char *word)
{
    struct str text = { 0 };
    const struct cli_verb *v = def->verbs;
    while (v->name && strcmp(v->name, word ? word : "")) v++;
    if (!v->name || !*v->name) v = NULL;
    add_usage(def, v, "usage: ", &text);
    str_addf(&text, "\n%s\n\n", def->help);
    options_list(def->options, v ? v->name : NULL, &text);
    str_addf(&text, "\nhuff-%s(6) says more\n", def->name);
    cli_print(&text);
    return CLI_OK;
}

/* ---- an output must not be a file that is read ---- */

/* Is this word after the verb called FILE in the usage line? */
static bool is_file(const char *operands, int word)
{
    for (const char *next; word-- && (next = strchr(operands, ' '));) operands = next + 1;
    return !strncmp(operands + (*operands == '['), "FILE", 4);
}

static bool is_same(const char *path, const struct stat *out)
{
    struct stat st;
    return (file_is_stdin(path) ? fstat(STDIN_FILENO, &st) : stat(path, &st)) == 0 && file_is_same(&st, out);
}

static bool spares_input(const struct cli_def *def, const struct cli_verb *v, const void *job, char **words,
    struct err *e)
{
    const char *out = NULL, *in = NULL;
    struct stat st;
    for (const struct option_row *r = def->options; r->letter || r->name; r++)
        if (r->kind == OPTION_OUTPUT) out = *(char *const *)((const char *)job + r->at);
    if (out && unpack_is_name(out)) return err_set(e, 0, 0, "%s cannot be written: huff does not pack files", out);
    if (!out || stat(out, &st) != 0 || !S_ISREG(st.st_mode)) return true;
    if (is_same("-", &st)) in = "standard input";
    for (const struct option_row *r = def->options; r->letter || r->name; r++) {
        const char *said = r->kind == OPTION_TEXT ? *(char *const *)((const char *)job + r->at) : NULL;
        if (said && !strcmp(r->argument, "FILE") && is_same(said, &st)) in = said;
    }
    for (int i = 0; words[i]; i++)
        if (is_file(v->operands, i) && is_same(words[i], &st)) in = words[i];
    return !in || err_set(e, 0, 0, "%s would be written over %s, which is read: choose another name", out, in);
}

bool cli_reads_tables(const char *folder, struct err *e)
{
    return !folder || access(folder, R_OK | X_OK) == 0 || err_errno(e, "cannot read %s", folder);
}

/* Does the file begin with a tag, such as [Event "?"]? */
static bool has_tag(const char *path)
{
    enum { HEAD = 4096 };
    char head[HEAD + 1];
    FILE *f = fopen(path, "re");
    head[f ? fread(head, 1, HEAD, f) : 0] = '\0';
    if (f) fclose(f);
    const char *s = strncmp(head, "\xef\xbb\xbf", 3) ? head : head + 3;
    s += strspn(s, " \t\r\n");
    size_t name = *s == '[' ? strspn(s + 1, STR_ALNUM "_") : 0;
    return name && s[1 + name + strspn(s + 1 + name, " \t")] == '"';
}

bool cli_spares_games(const char *out, bool game, struct err *e)
{
    char real[PATH_MAX];
    struct stat st;
    if (!out || !realpath(out, real) || stat(real, &st) != 0 || !S_ISREG(st.st_mode)) return true;
    if (!pdn_is_name(real) && !has_tag(real)) return true;
    if (game)
        return err_set(e, 0, 0, "%s holds games: choose another name, or > to replace and >> to add to them", out);
    return err_set(e, 0, 0, "%s holds games, and would hold none: choose another name", out);
}

/* ---- running ---- */

/* Report a missing or mistyped form (NULL: missing): "say build, show, check or merge", or the form with the most
   similar name. */
static int no_verb(const struct cli_def *def, const char *typed)
{
    LOCAL(str) names = { 0 };
    struct near near;
    near_init(&near, typed ? typed : "");
    for (const struct cli_verb *v = def->verbs; v->name; v++) {
        str_addf(&names, "%s%s", v == def->verbs ? "" : v[1].name ? ", " : " or ", v->name);
        near_offer(&near, v->name);
    }
    if (near.best) return cli_usage(def, "no form is called \"%.40s\"; %s is one", typed, near.best);
    return cli_usage(def, "say %s", str_text(&names));
}

static int run_verb(const struct cli_def *def, void *job, uint64_t given, int argc, char **argv, struct err *e)
{
    const struct cli_verb *v = def->verbs;
    struct err wrong;
    if (*v->name) {
        while (v->name && (!argc || strcmp(v->name, *argv))) v++;
        if (!v->name) return no_verb(def, *argv);
        argc--, argv++;
    }
    if (!options_fit(def->options, given, *v->name ? v->name : NULL, &wrong)) return cli_usage(def, "%s", wrong.text);
    if (argc > v->most && !v->wants) return cli_usage(def, "%s is one word too many", argv[v->most]);
    if (argc < v->least || argc > v->most) return cli_usage(def, "%s", v->wants);
    if (!spares_input(def, v, job, argv, e)) return CLI_USAGE;
    if (v->most == CLI_EACH) return cli_each(job, argv, v->run);
    return def->around ? def->around(v, job, argc, argv, e) : v->run(job, argc, argv, e);
}

int cli_run(const struct cli_def *def, int argc, char **argv)
{
    struct err e = { 0 };
    LOCAL_MEM void *job = mem_new(1, def->size ? def->size : 1);
    uint64_t given;
    int rest;
    if (def->usual) memcpy(job, def->usual, def->size);
    switch (options_read(def->options, job, argc, argv, &rest, &given, &e)) {
    case OPTIONS_READ: return said(run_verb(def, job, given, argc - rest, argv + rest, &e), &e);
    case OPTIONS_HELP: return show_help(def, argv[rest]);
    case OPTIONS_BAD: return cli_usage(def, "%s", e.text);
    case OPTIONS_NO_GAME: break;
    }
    return said(CLI_USAGE, &e);
}

/* ---- what they share ---- */

bool cli_position(const struct rules *r, const char *fen, struct pos *ret, struct err *e)
{
    if (fen) return fen_read(r, r->algebraic ? coord_of_rules(r) : coord_own(), fen, ret, e);
    pos_start(r, WHITE, ret);
    return true;
}

int cli_own(const struct cli_def *def, const char **path, enum dirs_kind kind, const char *name, bool make,
    const char *option, char room[PATH_MAX])
{
    struct err e = { 0 };
    if (*path) return CLI_OK;
    if (!dirs_path(kind, name, room))
        return cli_usage(def, "HOME is not set to a full path: say where with %s", option);
    *path = room;
    return !make || dirs_make(kind, name, room, &e) ? CLI_OK : said(CLI_CANNOT, &e);
}

int cli_each(void *job, char **words, cli_run_fn *run)
{
    int worst = CLI_OK;
    for (; *words; words++) {
        struct err e = { 0 };
        int status = said(run(job, 1, words, &e), &e);
        if (status > worst) worst = status;
    }
    return worst;
}

struct legal {
    struct move move;
    char *text;
};

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct legal *)a)->text, ((const struct legal *)b)->text);
}

void cli_each_move(const struct rules *r, const struct pos *p, cli_move_fn *fn, void *ctx)
{
    struct moves list;
    struct str text;
    gen_moves(r, p, &list);
    int n = moves_count(&list);
    LOCAL_MEM struct legal *legal = mem_new((size_t)n + 1, sizeof *legal);
    str_init(&text, STR_CEILING);
    for (int i = 0; i < n; i++) {
        legal[i].move = moves_get(&list, i);
        movetext_write(r, coord_own(), p, &list, &legal[i].move, MOVETEXT_HUB, &text);
        legal[i].text = str_take(&text);
    }
    qsort(legal, (size_t)n, sizeof *legal, by_text);
    for (int i = 0; i < n; i++) {
        fn(ctx, legal[i].text, &legal[i].move);
        mem_free(legal[i].text);
    }
}

void cli_print(struct str *text)
{
    fwrite(str_text(text), 1, text->len, stdout);
    str_release(text);
}

/* ---- the table of subcommands ---- */

static const struct cli_def *const defs[] = { &cli_variants, &cli_rules_check, &cli_moves, &cli_perft, &cli_search,
    &cli_bench, &cli_book, &cli_tree, &cli_match, &cli_train, &cli_hub, &cli_dxp, &cli_tables, &cli_annotate,
    &cli_exercises, &cli_library, &cli_mistakes, &cli_pdn, &cli_repertoire, &cli_prepare, &cli_report, &cli_problem,
    &cli_table_server };
enum { DEFS = sizeof defs / sizeof *defs };

const struct cli_def *cli_find(const char *name)
{
    for (int i = 0; i < DEFS; i++)
        if (!strcmp(defs[i]->name, name)) return defs[i];
    return NULL;
}

void cli_list(struct str *out)
{
    for (int i = 0; i < DEFS; i++) str_addf(out, "  %-14s%s\n", defs[i]->name, defs[i]->help);
}

void cli_offer(struct near *near)
{
    for (int i = 0; i < DEFS; i++) near_offer(near, defs[i]->name);
}
