/* cli_library.c -- huff library: many games in one file, put in, looked for, taken out. */
#include <config.h>

#include "cli/cli.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/session/dirs.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/str.h"
#include "cli/library_job.h"
#include "notation/fen.h"
#include "store/library/library.h"

/* ---- single games ---- */

static bool each_number(int argc, char **argv, struct library *l, bool (*fn)(struct library *, int64_t))
{
    bool good = true;
    for (int i = 0; i < argc; i++) {
        int64_t id;
        struct err e = { 0 };
        if (number_read(argv[i], 1, INT64_MAX, &id)) {
            good = fn(l, id) && good;
            continue;
        }
        err_set(&e, 0, 0, "\"%.40s\" is not the number of a game", argv[i]);
        good = cli_fail(false, &e);
    }
    return good;
}

static bool no_game(int64_t id)
{
    struct err e = { 0 };
    err_set(&e, 0, 0, "there is no game %" PRId64, id);
    return cli_fail(false, &e);
}

static bool show_one(struct library *l, int64_t id)
{
    struct str text = { 0 };
    if (!library_text(l, id, &text)) return no_game(id);
    str_add(&text, "\n\n");
    cli_print(&text);
    return true;
}

static bool delete_one(struct library *l, int64_t id)
{
    struct err e = { 0 };
    return library_delete(l, id, &e) || cli_fail(false, &e);
}

static int show(void *job, int argc, char **argv)
{
    return each_number(argc, argv, ((struct library_job *)job)->library, show_one) ? CLI_OK : CLI_NO;
}

static int delete (void *job, int argc, char **argv)
{
    return each_number(argc, argv, ((struct library_job *)job)->library, delete_one) ? CLI_OK : CLI_NO;
}

/* ---- all of it ---- */

static int stat(void *ctx, int argc, char **argv)
{
    const struct library_job *job = ctx;
    struct library_stat s;
    struct err e = { 0 };
    (void)argc, (void)argv;
    if (!library_stat(job->library, &s, &e)) return cli_fail(CLI_NO, &e);
    printf("%s\n%" PRId64 " games, %" PRId64 " of them odd, from %" PRId64 " files\n%" PRId64 " moves, %" PRId64
           " names, %" PRId64 " games with comments in words\n%" PRId64 " positions indexed in %" PRId64
           " segments\n%" PRId64 " bytes\n",
        job->path, s.games, s.odd, s.sources, s.moves, s.names, s.words, s.postings, s.segments, s.bytes);
    return CLI_OK;
}

static void say_fault(void *ctx, const char *sentence)
{
    (void)ctx;
    printf("%s\n", sentence);
}

static int check(void *ctx, int argc, char **argv)
{
    const struct library_job *job = ctx;
    (void)argc, (void)argv;
    bool good = library_check(job->library, say_fault, NULL);
    if (good) printf("%s: %" PRId64 " games, and all is well\n", job->path, library_games(job->library));
    return good ? CLI_OK : CLI_NO;
}

/* ---- the tree ---- */

static void print_tree(const struct tree *t)
{
    printf("%" PRIu32 " games\n", t->games);
    for (int i = 0; i < t->n; i++) {
        const struct tree_move *m = &t->m[i];
        uint32_t known = m->white + m->draws + m->black;
        printf("%-12s %8" PRIu32, m->text, m->games);
        if (known)
            printf("  %5.1f%% %5.1f%% %5.1f%%", 100.0 * m->white / known, 100.0 * m->draws / known,
                100.0 * m->black / known);
        else printf("  %6s %6s %6s", "-", "-", "-");
        if (m->rated) printf("  %5" PRIu64, m->rating_sum / m->rated);
        else printf("  %5s", "-");
        if (m->last_year) printf("  %d", m->last_year);
        putchar('\n');
    }
}

static int tree(void *ctx, int argc, char **argv)
{
    const struct library_job *job = ctx;
    const struct rules *r = &job->game.rules;
    struct err e = { 0 };
    struct pos p;
    struct tree *t = mem_new(1, sizeof *t);
    pos_start(r, WHITE, &p);
    bool good = !argc || fen_read(r, coord_of_rules(r), argv[0], &p, &e);
    good = good && library_tree(job->library, r, &p, t, &e);
    if (good) print_tree(t);
    else cli_error(NULL, &e);
    mem_free(t);
    return good ? CLI_OK : CLI_NO;
}

/* ---- the way in ---- */

static int with_library(const struct cli_verb *v, void *ctx, int argc, char **argv)
{
    struct library_job *job = ctx;
    struct err e = { 0 };
    bool create = v->run == library_import_files;
    char path[PATH_MAX];
    job->import.assume = option_said(&job->game);
    job->import.piece = (size_t)job->batch << 10;
    if (!job->path && !dirs_library(create, path))
        return cli_usage(&cli_library, "HOME is not set: say where with --library");
    if (!job->path) job->path = path;
    job->library = library_open(job->path, create, &e);
    if (!job->library) return cli_fail(CLI_CANNOT, &e);
    int status = v->run(job, argc, argv);
    library_free(job->library);
    return status;
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
    { 0, "sort", "KEY", "by number, date, white, black, event, result, plies or rating; -KEY: the other way round",
        OPT_TEXT(sort), .verbs = "find export" },
    { 0, "comment", "WORDS", "games with such words in their comments", OPT_TEXT(comment), .verbs = "find export" },
    { 'o', "output", "FILE", "a new file, instead of standard output", OPT_TEXT(out), .verbs = "export" },
    { 0 },
};

static const struct cli_verb verbs[] = {
    { "import", "FILE...", 1, CLI_ANY, "import takes one file or more", library_import_files },
    { "find", "[QUERY]", 0, 64, "find takes a query", library_find_games },
    { "show", "N...", 1, CLI_ANY, "show takes the numbers of games", show },
    { "export", "[QUERY]", 0, 64, "export takes a query", library_export_games },
    { "tree", "[FEN]", 0, 1, "tree takes one position; quote it", tree },
    { "stat", "", 0, 0, "stat takes nothing", stat },
    { "check", "", 0, 0, "check takes nothing", check },
    { "delete", "N...", 1, CLI_ANY, "delete takes the numbers of games", delete },
    { 0 },
};

const struct cli_def cli_library = { "library",
    "many games in one file: put in, looked for, counted by position, written out", options, verbs,
    sizeof(struct library_job), NULL, with_library };
