/* cli_library.c -- huff library: many games in one file: importing, finding and exporting them. */
#include <config.h>

#include "cli/cli.h"

#include <dirent.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/mem.h"
#include "cli/progress.h"
#include "notation/fen.h"
#include "store/catalog/catalog.h"
#include "store/library/library.h"
#include "store/query/query.h"

enum { TOLD_MOST = 10 }; // for so many games of a file it is told what could not be read

struct library_job {
    const char *path; /* NULL: the person's own */
    struct library *library;
    struct option_game game;
    struct library_import import;
    int batch; /* KiB; 0: as the library likes */
    bool quiet, json;
    const char *out, *sort, *comment;
};

/* ---- import ---- */

struct import {
    const struct library_job *job;
    struct progress progress;
    const atomic_bool *stop; /* set: stop after the present batch */
    const char *path;        /* of the present file */
    int told;                /* how many of its games were told of because they could not be read in full */
    bool good;
};

static bool progress(void *ctx, const struct library_progress *p)
{
    struct import *i = ctx;
    progress_show(&i->progress, p->of ? (double)p->bytes / (double)p->of : 1, "%" PRId64 " game%s", p->games,
        str_s(p->games));
    return !atomic_load(i->stop);
}

static bool say_why(void *ctx, int64_t game, const char *sentence)
{
    struct import *i = ctx;
    progress_end(&i->progress);
    if (i->told++ < TOLD_MOST) fprintf(stderr, "huff: %s, game %" PRId64 ": %s\n", i->path, game, sentence);
    else fprintf(stderr, "huff: there are more such games; huff pdn check %s tells of all\n", i->path);
    return i->told <= TOLD_MOST;
}

static void import_file(struct import *i, const char *path)
{
    struct library_import how = i->job->import;
    struct library_progress p;
    struct err e = { 0 };
    i->progress = progress_begin(!i->job->quiet);
    i->path = path;
    i->told = 0;
    if (!i->job->quiet) how.why = say_why;
    bool good = library_import(i->job->library, path, &how, progress, i, &p, &e);
    progress_end(&i->progress);
    i->good = good && i->good && !atomic_load(i->stop);
    if (!good) {
        cli_error(strcmp(path, "-") ? path : "standard input", &e);
        return;
    }
    if (!i->job->quiet)
        CLI_LINE(i->job->json,
            "{file}: {games|game|games}, {added} added, {duplicates|was|were} there already[, {deleted|was|were} deleted][, {odd} could not be read in full]",
            F_TEXT("file", path), F_INT("games", p.games), F_INT("added", p.added), F_INT("duplicates", p.duplicates),
            F_INT("deleted", p.deleted), F_INT("odd", p.odd));
    if (atomic_load(i->stop)) fprintf(stderr, "huff: stopped; importing %s again goes on where this ended\n", path);
}

static int is_visible(const struct dirent *d)
{
    return *d->d_name != '.';
}

/* Import a file, or the PDN files in a folder and below it.  False if there is none. */
static bool import_path(struct import *i, const char *path)
{
    LOCAL(str) below = { 0 };
    bool any = !folder_paths(path, is_visible, &below, NULL);
    if (any) import_file(i, path);
    for (const char *p = str_text(&below); *p && !atomic_load(i->stop); p += strlen(p) + 1) {
        struct stat s;
        if (lstat(p, &s)) continue;
        if (S_ISDIR(s.st_mode)) any |= import_path(i, p);
        else if (S_ISREG(s.st_mode) && pdn_is_name(p)) {
            import_file(i, p);
            any = true;
        }
    }
    return any;
}

static int import_files(void *job, int argc UNUSED, char **argv, struct err *e UNUSED)
{
    struct import i = { .job = job, .stop = stop_on_signals(NULL), .good = true };
    for (; *argv && !atomic_load(i.stop); argv++) {
        if (import_path(&i, *argv) || atomic_load(i.stop)) continue;
        fprintf(stderr, "huff: there is no PDN file in %s\n", *argv);
        i.good = false;
    }
    return i.good ? CLI_OK : CLI_NO;
}

/* ---- find and export ---- */

/* Read "date", or "-date" for descending order. */
static bool read_sort(const char *text, int *ret, bool *ret_descending, struct err *e)
{
    *ret_descending = *text == '-';
    for (*ret = 0; *ret < CATALOG_KEYS; ++*ret)
        if (!strcmp(catalog_keys[*ret], text + *ret_descending)) return true;
    return err_set(e, 0, 0,
        "games are sorted by number, date, white, black, event, result, plies or rating, not by \"%.40s\"", text);
}

/* Find the games asked for, sorted by number or as asked. */
static int find(const struct library_job *job, const struct pos *here, int argc, char **argv, struct found *ret,
    struct err *e)
{
    LOCAL(str) text = { 0 };
    int sort;
    bool descending;
    if (!read_sort(job->sort, &sort, &descending, e)) return CLI_USAGE;
    for (int i = 0; i < argc; i++) str_addf(&text, "%s%s", i ? " " : "", argv[i]);
    const struct query_board board = { &job->game.rules, here };
    OWN(query) q = query_new(str_text(&text), &board, e);
    LOCAL(found) some = { 0 };
    if (!q) return CLI_USAGE;
    if (job->comment && !library_words(job->library, job->comment, &some, e))
        return library_good(job->library, NULL) ? CLI_USAGE : CLI_CANNOT;
    if (!library_find(job->library, q, sort, descending, ret, e)) return CLI_CANNOT;
    if (job->comment) found_keep(ret, &some, true);
    return CLI_OK;
}

static int find_from_start(const struct library_job *job, int argc, char **argv, struct found *ret, struct err *e)
{
    struct pos start;
    pos_start(&job->game.rules, WHITE, &start);
    return find(job, &start, argc, argv, ret, e);
}

static void put_row(bool json, int64_t id, const struct row *r)
{
    CLI_LINE(json, "{number:8}  {date=10}{white=20}{black=20}{result=7}{plies:4}  {event=24}", F_INT("number", id),
        F_TEXT("date", r->date), F_TEXT("white", r->white), F_TEXT("black", r->black), F_TEXT("result", r->result),
        F_INT("plies", r->plies), F_TEXT("event", r->event));
}

static int find_games(void *ctx, int argc, char **argv, struct err *e)
{
    const struct library_job *job = ctx;
    LOCAL(str) hold = { 0 };
    LOCAL(found) f = { 0 };
    struct row row;
    int status = find_from_start(job, argc, argv, &f, e);
    if (status) return status;
    for (size_t i = 0; i < f.n; i++)
        if (!job->quiet && library_row(job->library, f.id[i], &row, &hold)) put_row(job->json, f.id[i], &row);
    if (job->quiet) CLI_LINE(job->json, "{games}", F_INT("games", f.n));
    if (!library_good(job->library, e)) return CLI_CANNOT;
    return f.n ? CLI_OK : CLI_NO;
}

/* Write games one after another, with an empty line after each. */
static bool write_games(struct library *l, const struct found *games, FILE *f)
{
    LOCAL(str) last = { 0 }, text = { 0 }, out = { 0 };
    bool good = true;
    for (size_t i = 0; i < games->n && good; i++) {
        str_clear(&text);
        str_clear(&out);
        if (!library_text(l, games->id[i], &text)) continue;
        one_behind(&last, &text, &out);
        good = fwrite(out.s, 1, out.len, f) == out.len;
    }
    good = good && fputs("\n\n", f) >= 0;
    return !fflush(f) && good;
}

static int export_games(void *ctx, int argc, char **argv, struct err *e)
{
    const struct library_job *job = ctx;
    LOCAL(found) games = { 0 };
    int status = find_from_start(job, argc, argv, &games, e);
    if (status) return status;
    if (!games.n && !err_set(e, 0, 0, "no game answers, and nothing was written")) return CLI_NO;
    const char *out = job->out;
    FILE *f = out ? fopen(out, "wx") : stdout;
    bool good = f && write_games(job->library, &games, f) && (!out || !fsync(fileno(f)));
    if (!good && !out) return CLI_CANNOT; // for standard output this is told at the end
    if (!good) err_errno(e, "%s", out);
    good = good && library_good(job->library, e);
    if (f && out && fclose(f) && good) good = err_errno(e, "%s", out);
    if (good && out) file_sync_folder_of(out);
    if (f && out && !good) unlink(out); // half a file would be in the way of a whole one
    return good ? CLI_OK : CLI_CANNOT;
}

/* ---- single games ---- */

/* Is this number among the arguments from `from` to before `to`? */
static bool was_given(char **from, char **to, int64_t id)
{
    int64_t other;
    for (; from < to; from++)
        if (number_read(*from, 1, INT64_MAX, &other) && other == id) return true;
    return false;
}

static int each_number(const struct library_job *job, char **argv, bool (*fn)(struct library *, int64_t, struct err *))
{
    int status = CLI_OK;
    for (char **first = argv; *argv; argv++) {
        int64_t id;
        struct err e = { 0 };
        bool ok = number_read(*argv, 1, INT64_MAX, &id)
            ? fn(job->library, id, &e) || was_given(first, argv, id) // 10 10: it was deleted at its first mention
            : err_set(&e, 0, 0, "\"%.40s\" is not the number of a game", *argv);
        if (ok) continue;
        status = library_good(job->library, NULL) ? CLI_NO : CLI_CANNOT;
        cli_error(NULL, &e);
    }
    return status;
}

static bool show_one(struct library *l, int64_t id, struct err *e)
{
    struct str text = { 0 };
    if (!library_text(l, id, &text)) return library_good(l, e) && err_set(e, 0, 0, "there is no game %" PRId64, id);
    str_add(&text, "\n\n");
    cli_print(&text);
    return true;
}

static int show(void *job, int argc UNUSED, char **argv, struct err *e UNUSED)
{
    return each_number(job, argv, show_one);
}

static int delete (void *job, int argc UNUSED, char **argv, struct err *e UNUSED)
{
    return each_number(job, argv, library_delete);
}

/* ---- all of it ---- */

static int sum(void *ctx, int argc UNUSED, char **argv UNUSED, struct err *e)
{
    const struct library_job *job = ctx;
    struct library_stat s;
    if (!library_stat(job->library, &s, e)) return CLI_CANNOT;
    CLI_LINE(job->json,
        "{file}\n{games|game|games}, {odd} of them odd, from {files|file|files}\n{moves|move|moves}, {names|name|names}, "
        "{worded|game|games} with comments in words\n{positions|position|positions} indexed in "
        "{segments|segment|segments}\n{bytes|byte|bytes}",
        F_TEXT("file", job->path), F_INT("games", s.games), F_INT("odd", s.odd), F_INT("files", s.sources),
        F_INT("moves", s.moves), F_INT("names", s.names), F_INT("worded", s.words), F_INT("positions", s.postings),
        F_INT("segments", s.segments), F_INT("bytes", s.bytes));
    return CLI_OK;
}

static void say_fault(const char *sentence)
{
    printf("%s\n", sentence);
}

static int check(void *ctx, int argc UNUSED, char **argv UNUSED, struct err *e UNUSED)
{
    const struct library_job *job = ctx;
    bool good = library_check(job->library, say_fault);
    if (good)
        CLI_LINE(false, "{file}: {games|game|games}, and all is well", F_TEXT("file", job->path),
            F_INT("games", library_games(job->library)));
    return good ? CLI_OK : CLI_NO;
}

/* ---- the tree ---- */

/* A position begins with the side to move; no term has such a name. */
static bool is_position(const char *word)
{
    return (*word == 'W' || *word == 'B') && word[1] == ':';
}

static int tree(void *ctx, int argc, char **argv, struct err *e)
{
    const struct library_job *job = ctx;
    const struct rules *r = &job->game.rules;
    struct pos p;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    bool there = argc && is_position(*argv);
    LOCAL(found) only = { 0 };
    pos_start(r, WHITE, &p);
    if (there && !fen_read(r, coord_of_rules(r), *argv, &p, e)) return CLI_NO;
    int status = find(job, &p, argc - there, argv + there, &only, e);
    if (status) return status;
    if (!library_tree(job->library, r, &p, argc > there || job->comment ? &only : NULL, t, e)) return CLI_CANNOT;
    if (!job->json) CLI_LINE(false, "{games|game|games}", F_INT("games", t->games));
    cli_tree_lines(job->json, t);
    return t->games ? CLI_OK : CLI_NO;
}

/* ---- the way in ---- */

/* Are all files to be imported missing?  Then each is reported, and no library is made for them. */
static bool none_there(char **path)
{
    for (char **p = path; *p; p++)
        if (file_is_stdin(*p) || access(*p, F_OK) == 0) return false;
    for (; *path; path++) {
        struct err e;
        if (access(*path, F_OK) && !err_errno(&e, "cannot open %s", *path)) cli_error(*path, &e);
    }
    return true;
}

static int with_library(const struct cli_verb *v, void *ctx, int argc, char **argv, struct err *e)
{
    struct library_job *job = ctx;
    bool create = v->run == import_files;
    char path[PATH_MAX];
    job->import.assume = option_said(&job->game);
    job->import.piece = (size_t)job->batch << 10;
    if (create && none_there(argv)) return CLI_NO;
    int status = cli_own(&cli_library, &job->path, DIRS_DATA, LIBRARY_FILE, create, "--library", path);
    if (status) return status;
    OWN(library) l = library_open(job->path, create, e);
    job->library = l;
    return l ? v->run(job, argc, argv, e) : CLI_CANNOT;
}

#define JOB struct library_job
static const struct option_row options[] = {
    { 0, "library", "FILE", "another library than your own", OPT_TEXT(path) },
    { 'v', "variant", "GAME", "the game of a query or a position, or of games that do not say theirs", OPT_GAME(game),
        .verbs = "import find export tree" },
    { 0, "threads", "N", "read the games on so many cores", OPT_NUMBER(import.threads, 1, 64), .verbs = "import" },
    { 0, "batch", "KIB", "read and store so much of a file at a time", OPT_NUMBER(batch, 1, 1 << 16),
        .verbs = "import" },
    { 0, "keep-duplicates", NULL, "take games that are there already, too", OPT_FLAG(import.keep_duplicates),
        .verbs = "import" },
    { 0, "no-index", NULL, "leave the positions out: they can't be looked for", OPT_FLAG(import.no_index),
        .verbs = "import" },
    { 'q', "quiet", NULL, "say nothing of what goes on; of a search, how many games were found", OPT_FLAG(quiet),
        .verbs = "import find" },
    OPT_JSON(json, "import find tree stat"),
    { 0, "sort", "KEY", "by number, date, white, black, event, result, plies or rating; -KEY: the other way round",
        OPT_TEXT(sort), .verbs = "find export" },
    { 0, "comment", "WORDS", "games with such words in their comments", OPT_TEXT(comment),
        .verbs = "find export tree" },
    { 'o', "output", "FILE", "a new file, instead of standard output (-)", OPT_OUTPUT(out), .flags = OPTION_STDOUT,
        .verbs = "export" },
    { 0 },
};

static const struct cli_verb verbs[] = {
    { "import", "FILE|FOLDER...", 1, CLI_ANY, "import takes one file or more, or folders of them", import_files },
    { "find", "[QUERY]", 0, 64, "find takes a query", find_games },
    { "show", "N...", 1, CLI_ANY, "show takes the numbers of games", show },
    { "export", "[QUERY]", 0, 64, "export takes a query", export_games },
    { "tree", "[FEN] [QUERY]", 0, 64, "tree takes a position and a query", tree },
    { "stat", "", 0, 0, "stat takes nothing", sum },
    { "check", "", 0, 0, "check takes nothing", check },
    { "delete", "N...", 1, CLI_ANY, "delete takes the numbers of games", delete },
    { 0 },
};
static const struct library_job usual = { .sort = "number" };

const struct cli_def cli_library = { "library", "many games in one file: imported, found, counted, written out",
    options, verbs, sizeof usual, &usual, with_library };
