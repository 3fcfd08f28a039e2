/* cli_annotate.c -- huff annotate: the games of PDN files looked through by the engine. */
#include <config.h>

#include "cli/cli.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/number.h"
#include "base/str.h"
#include "board/variants.h"
#include "cli/annotate_games.h"
#include "cli/annotate_part.h"
#include "match/player.h"
#include "review/annotate.h"

enum { NODES = 100000, SHARDS_MAX = 100000, BAR = 20 };

/* The one global, set by a signal: drop what is under way. */
static atomic_bool stop;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

struct annotate_options {
    struct rules rules;
    const char *variant, *out; // variant NULL: what the files say
    struct player_limits limits;
    double mark;
    int jobs, shard, shards;
};

/* A run: of the games of the list, `games` from `first` on are this shard's; `before` of them were
   done by an earlier run. */
struct annotating {
    const struct annotate_options *o;
    struct annotate_games *games;
    struct annotate_part *part; // NULL: standard output
    int first, count, before;
    int64_t began;
};

/* --- what annotate_run asks for ---------------------------------------------------------- */

static struct game *on_read(void *ctx, int i, struct str *text)
{
    struct annotating *a = ctx;
    return annotate_games_read(a->games, i, text);
}

static bool on_finished(void *ctx, int i, const struct str *text, struct err *e)
{
    struct annotating *a = ctx;
    (void)i;
    if (a->part) return annotate_part_add(a->part, text, e);
    if (fwrite(str_text(text), 1, text->len, stdout) == text->len && !fflush(stdout)) return true;
    return err_errno(e, "standard output");
}

static void on_progress(void *ctx, const struct annotate_state *s)
{
    struct annotating *a = ctx;
    double done = s->done, left = a->count - a->before - done;
    int64_t wait = done > 0 ? (int64_t)((double)(mono_ms() - a->began) / done * left / 1000) : -1;
    int game = s->game - a->first + 1;
    double part = (a->before + done) / a->count;
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++) bar[i] = i < part * BAR ? '#' : '-';
    bar[BAR] = 0;
    fprintf(stderr, "\rgame %d/%d  ply %d/%d  [%s]  %.0f %%", game < a->count ? game : a->count, a->count, s->ply,
        s->plies, bar, 100 * part);
    if (wait >= 3600)
        fprintf(stderr, "  time left %d:%02d:%02d", (int)(wait / 3600), (int)(wait / 60 % 60), (int)(wait % 60));
    else if (wait >= 0) fprintf(stderr, "  time left %d:%02d", (int)(wait / 60), (int)(wait % 60));
    fputs("\033[K", stderr);
}

/* --- the run ----------------------------------------------------------------------------- */

/* What a part must be made of: everything that decides what OUT will be. */
static void describe(const struct annotating *a, struct str *out)
{
    const struct annotate_options *o = a->o;
    const struct engine_limits *l = &o->limits.move;
    str_addf(out, "%s annotate\n", PACKAGE_STRING);
    annotate_games_describe(a->games, out);
    str_addf(out, "game %s\n", o->variant ? o->variant : "as the files say");
    str_addf(out, "depth %d, nodes %llu, ms %lld, mark %.6g, shard %d/%d\n\n", l->depth, (unsigned long long)l->nodes,
        (long long)l->ms, o->mark, o->shard, o->shards);
}

/* The shards are runs of games, so that their outputs one behind the other are the output of one
   run. */
static void take_shard(struct annotating *a)
{
    int64_t all = annotate_games_count(a->games);
    a->first = (int)(all * (a->o->shard - 1) / a->o->shards);
    a->count = (int)(all * a->o->shard / a->o->shards) - a->first;
}

/* Not between the lines of the games. */
static bool shows_progress(const struct annotate_options *o)
{
    return isatty(STDERR_FILENO) && (o->out || !isatty(STDOUT_FILENO));
}

static bool run(struct annotating *a, struct err *e)
{
    const struct annotate_options *o = a->o;
    struct annotate run = { .first = a->first + a->before,
        .end = a->first + a->count,
        .jobs = o->jobs,
        .limits = o->limits.move,
        .terms.mark = o->mark,
        .stop = &stop,
        .read = on_read,
        .finished = on_finished,
        .progress = shows_progress(o) ? on_progress : NULL,
        .ctx = a };
    a->began = mono_ms();
    bool ok = annotate_run(&run, e);
    if (run.progress) fputs("\r\033[K", stderr);
    return ok;
}

static int end_stopped(const struct annotating *a)
{
    if (a->part) fprintf(stderr, "huff: stopped; give the same command again and it goes on with %s.part\n", a->o->out);
    return CLI_NO;
}

static int annotate(struct annotating *a)
{
    struct err e = { 0 };
    struct str head = { 0 };
    bool ok = true;
    take_shard(a);
    if (a->o->out) {
        describe(a, &head);
        a->part = annotate_part_open(a->o->out, str_text(&head), &a->before, &e);
        ok = a->part != NULL;
        str_release(&head);
    }
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    ok = ok && run(a, &e);
    bool stopped = atomic_load(&stop);
    if (ok && !stopped && a->part) ok = annotate_part_finish(a->part, &e);
    annotate_part_close(a->part);
    if (!ok) {
        cli_error(NULL, &e);
        return CLI_CANNOT;
    }
    return stopped ? end_stopped(a) : CLI_OK;
}

/* --- options ----------------------------------------------------------------------------- */

enum option_kind { OPTION_LIMIT = 256, OPTION_JOBS, OPTION_SHARD, OPTION_MARK };

static const struct option options[] = { { "time", required_argument, NULL, OPTION_LIMIT },
    { "depth", required_argument, NULL, OPTION_LIMIT }, { "nodes", required_argument, NULL, OPTION_LIMIT },
    { "jobs", required_argument, NULL, OPTION_JOBS }, { "shard", required_argument, NULL, OPTION_SHARD },
    { "mark", required_argument, NULL, OPTION_MARK }, { "variant", required_argument, NULL, 'v' },
    { "output", required_argument, NULL, 'o' }, { "help", no_argument, NULL, 'h' }, { 0 } };

/* I/N */
static bool read_shard(const char *text, struct annotate_options *o)
{
    char first[16];
    const char *slash = strchr(text, '/');
    if (!slash || slash - text >= (int)sizeof first) return false;
    snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    return number_int(slash + 1, 1, SHARDS_MAX, &o->shards) && number_int(first, 1, o->shards, &o->shard);
}

static bool read_mark(const char *text, double *ret)
{
    char *end;
    *ret = strtod(text, &end);
    return end != text && !*end && *ret >= 0.001 && *ret <= 1;
}

/* One option with its value; false with a sentence. */
static bool take_option(struct annotate_options *o, int kind, const char *name, const char *value, struct err *e)
{
    switch (kind) {
    case OPTION_LIMIT: return player_limit(&o->limits, name, value, e);
    case OPTION_JOBS:
        return number_int(value, 1, ANNOTATE_JOBS, &o->jobs) || err_set(e, 0, 0, "--jobs takes 1 to %d", ANNOTATE_JOBS);
    case OPTION_SHARD:
        return read_shard(value, o) || err_set(e, 0, 0, "--shard takes I/N, such as 1/8, the first of eight");
    case OPTION_MARK:
        return read_mark(value, &o->mark) || err_set(e, 0, 0, "--mark takes 0.001 to 1, parts of a point");
    default: o->out = value; return true;
    }
}

int cli_annotate(int argc, char **argv)
{
    const struct cli_def *def = cli_find("annotate");
    struct annotate_options o = { .mark = REVIEW_MARK, .jobs = 1, .shard = 1, .shards = 1 };
    struct annotating a = { .o = &o };
    struct err e = { 0 };
    for (int c, at = 0; (c = getopt_long(argc, argv, "v:o:h", options, &at)) != -1;) {
        if (c == 'h') return cli_help(def);
        if (c == '?') return cli_option(def);
        if (c == 'v') {
            if (!cli_game(optarg, &o.rules)) return CLI_USAGE;
            o.variant = optarg;
        } else if (!take_option(&o, c, options[at].name, optarg, &e)) {
            return cli_usage(def, "%s", e.text);
        }
    }
    struct engine_limits *l = &o.limits.move;
    if (optind == argc) return cli_usage(def, "say which files");
    if (!l->depth && !l->nodes && !l->ms) l->nodes = NODES;
    a.games = annotate_games_new(argv + optind, argc - optind, o.variant ? &o.rules : NULL, &e);
    if (!a.games) {
        cli_error(NULL, &e);
        return CLI_CANNOT;
    }
    int status = annotate(&a);
    annotate_games_free(a.games);
    return status;
}
