/* cli_library.c -- huff library: many games in one file, put in, looked for, taken out. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/dirs.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/str.h"
#include "board/variants.h"
#include "cli/library_job.h"
#include "notation/fen.h"
#include "store/library/library.h"

static struct library *open_library(const struct library_job *job, bool create)
{
    struct err e = { 0 };
    struct library *l = library_open(job->path, create, &e);
    if (!l) cli_error(NULL, &e);
    return l;
}

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
        cli_error(NULL, &e);
        good = false;
    }
    return good;
}

static bool no_game(int64_t id)
{
    struct err e = { 0 };
    err_set(&e, 0, 0, "there is no game %" PRId64, id);
    cli_error(NULL, &e);
    return false;
}

static bool show_one(struct library *l, int64_t id)
{
    struct str text = { 0 };
    bool good = library_text(l, id, &text);
    if (good) {
        fwrite(str_text(&text), 1, text.len, stdout);
        fputs("\n\n", stdout);
    }
    str_release(&text);
    return good || no_game(id);
}

static bool delete_one(struct library *l, int64_t id)
{
    struct err e = { 0 };
    if (library_delete(l, id, &e)) return true;
    cli_error(NULL, &e);
    return false;
}

static int show(const struct library_job *job, struct library *l, int argc, char **argv)
{
    (void)job;
    return each_number(argc, argv, l, show_one) ? CLI_OK : CLI_NO;
}

static int delete (const struct library_job *job, struct library *l, int argc, char **argv)
{
    (void)job;
    return each_number(argc, argv, l, delete_one) ? CLI_OK : CLI_NO;
}

/* ---- all of it ---- */

static int stat(const struct library_job *job, struct library *l, int argc, char **argv)
{
    struct library_stat s;
    struct err e = { 0 };
    (void)argc, (void)argv;
    if (!library_stat(l, &s, &e)) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
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

static int check(const struct library_job *job, struct library *l, int argc, char **argv)
{
    (void)argc, (void)argv;
    bool good = library_check(l, say_fault, NULL);
    if (good) printf("%s: %" PRId64 " games, and all is well\n", job->path, library_games(l));
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

static int tree(const struct library_job *job, struct library *l, int argc, char **argv)
{
    struct err e = { 0 };
    struct pos p;
    struct tree *t = mem_new(1, sizeof *t);
    pos_start(&job->rules, WHITE, &p);
    bool good = !argc || fen_read(&job->rules, coord_of_rules(&job->rules), argv[0], &p, &e);
    good = good && library_tree(l, &job->rules, &p, t, &e);
    if (good) print_tree(t);
    else cli_error(NULL, &e);
    mem_free(t);
    return good ? CLI_OK : CLI_NO;
}

/* ---- the way in ---- */

struct verb {
    const char *name, *wants;
    int least, most; /* arguments */
    bool create;
    int (*run)(const struct library_job *, struct library *, int argc, char **argv);
};

static const struct verb verbs[] = {
    { "import", "import takes one file or more", 1, 1 << 20, true, library_import_files },
    { "find", "find takes a query", 0, 64, false, library_find_games },
    { "export", "export takes a query", 0, 64, false, library_export_games },
    { "show", "show takes the numbers of games", 1, 1 << 20, false, show },
    { "delete", "delete takes the numbers of games", 1, 1 << 20, false, delete },
    { "tree", "tree takes one position; quote it", 0, 1, false, tree },
    { "stat", "stat takes nothing", 0, 0, false, stat },
    { "check", "check takes nothing", 0, 0, false, check },
};
enum { VERBS = sizeof verbs / sizeof *verbs };

/* The options; -1 when all is well, else the exit status. */
static int read_options(const struct cli_def *def, struct library_job *job, int argc, char **argv)
{
    static const struct option options[] = { { "variant", required_argument, NULL, 'v' },
        { "library", required_argument, NULL, 'l' }, { "threads", required_argument, NULL, 't' },
        { "batch", required_argument, NULL, 'b' }, { "keep-duplicates", no_argument, NULL, 'k' },
        { "no-index", no_argument, NULL, 'i' }, { "quiet", no_argument, NULL, 'q' },
        { "output", required_argument, NULL, 'o' }, { "sort", required_argument, NULL, 's' },
        { "comment", required_argument, NULL, 'c' }, { "help", no_argument, NULL, 'h' }, { 0 } };
    int kib;
    for (int c; (c = getopt_long(argc, argv, "v:o:qh", options, NULL)) != -1;) {
        switch (c) {
        case 'v':
            if (!cli_game(optarg, &job->rules)) return CLI_USAGE;
            job->import.assume = &job->rules;
            break;
        case 'l': snprintf(job->path, sizeof job->path, "%s", optarg); break;
        case 't':
            if (number_int(optarg, 1, 64, &job->import.threads)) break;
            return cli_usage(def, "--threads takes a number from 1 to 64");
        case 'b':
            if (!number_int(optarg, 1, 1 << 16, &kib))
                return cli_usage(def, "--batch takes a number of KiB from 1 to 65536");
            job->import.piece = (size_t)kib << 10;
            break;
        case 'k': job->import.keep_duplicates = true; break;
        case 'i': job->import.no_index = true; break;
        case 'q': job->quiet = true; break;
        case 'o': job->out = optarg; break;
        case 's': job->sort = optarg; break;
        case 'c': job->comment = optarg; break;
        case 'h': return cli_help(def);
        default: return cli_option(def);
        }
    }
    return -1;
}

int cli_library(int argc, char **argv)
{
    const struct cli_def *def = cli_find("library");
    struct library_job job = { .rules = *variants_builtin(0) };
    int status = read_options(def, &job, argc, argv);
    if (status >= 0) return status;
    const char *name = optind < argc ? argv[optind++] : "";
    const struct verb *verb = NULL;
    for (int i = 0; i < VERBS; i++)
        if (!strcmp(verbs[i].name, name)) verb = &verbs[i];
    if (!verb) return cli_usage(def, "say import, find, show, export, tree, stat, check or delete");
    int rest = argc - optind;
    if (rest < verb->least || rest > verb->most) return cli_usage(def, "%s", verb->wants);
    bool own = !*job.path;
    if (own && !dirs_library(verb->create, job.path))
        return cli_usage(def, "HOME is not set: say where with --library");
    struct library *l = open_library(&job, verb->create);
    if (!l) return CLI_CANNOT;
    status = verb->run(&job, l, rest, argv + optind);
    library_free(l);
    return status;
}
