/* cli_train.c -- huff train: learn the evaluation of a game by self-play. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/number.h"
#include "base/str.h"
#include "board/variants.h"
#include "endgame/endgame.h"
#include "engine/weights.h"
#include "train/train.h"

static atomic_bool stop;

static void on_signal(int sig)
{
    (void)sig;
    atomic_store(&stop, true);
}

static void say(void *ctx, const char *line)
{
    const struct train_options *o = ctx;
    struct str path = { 0 }, text = { 0 };
    struct err e;
    char now[32];
    time_t t = time(NULL);
    strftime(now, sizeof now, "%Y-%m-%d %H:%M:%S", localtime(&t));
    str_addf(&path, "%s/log.txt", o->folder);
    str_addf(&text, "%s %s\n", now, line);
    fprintf(stderr, "%s%s", isatty(STDERR_FILENO) ? "\r\033[K" : "", str_text(&text));
    if (!file_append(str_text(&path), str_text(&text), text.len, &e)) cli_error(NULL, &e);
    str_release(&path);
    str_release(&text);
}

static void progress(void *ctx, const char *line)
{
    (void)ctx;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K%s", line);
}

/* --shares: nothing is trained, only counted. */
static int show_shares(const struct train_options *o)
{
    struct str text = { 0 };
    struct err e = { 0 };
    bool ok = train_shares(&o->rules, o->folder, &text, &e);
    if (ok) fputs(str_text(&text), stdout);
    else cli_error(NULL, &e);
    str_release(&text);
    return ok ? CLI_OK : CLI_CANNOT;
}

/* The options that are whole numbers. */
struct number {
    const char *name;
    long least, most;
};
static const struct number numbers[] = {
    { "generations", 1, 999 },
    { "games", 1, 100000000 },
    { "nodes", 50, 1000000000 },
    { "threads", 1, 64 },
    { "seed", 1, 2000000000 },
    { "window", 1, 99 },
    { "epochs", 1, 99 },
    { "match-games", 0, 1000000 },
    { "match-nodes", 50, 1000000000 },
    { "tables", 0, 5 },
};
enum { GENERATIONS, GAMES, NODES, THREADS, SEED, WINDOW, EPOCHS, MATCH_GAMES, MATCH_NODES, TABLES, NUMBERS };

/* A number from 0 to 1; -1 when the text is none. */
static double share(const char *text)
{
    char *end;
    double x = strtod(text, &end);
    return end != text && !*end && x >= 0 && x <= 1 ? x : -1;
}

static void take_numbers(struct train_options *o, const int64_t n[NUMBERS])
{
    o->generations = (int)n[GENERATIONS];
    o->games = (int)n[GAMES];
    o->nodes = (uint64_t)n[NODES];
    o->threads = (int)n[THREADS];
    o->window = (int)n[WINDOW];
    o->match_games = (int)n[MATCH_GAMES];
    o->match_nodes = (uint64_t)n[MATCH_NODES];
    o->pieces = n[TABLES] >= 0 ? (int)n[TABLES] : endgame_usual(&o->rules);
    o->fit.seed = (uint64_t)n[SEED];
    o->fit.epochs = (int)n[EPOCHS];
}

int cli_train(int argc, char **argv)
{
    static const struct option options[] = { { "generations", required_argument, NULL, GENERATIONS },
        { "games", required_argument, NULL, GAMES }, { "nodes", required_argument, NULL, NODES },
        { "threads", required_argument, NULL, THREADS }, { "seed", required_argument, NULL, SEED },
        { "window", required_argument, NULL, WINDOW }, { "epochs", required_argument, NULL, EPOCHS },
        { "match-games", required_argument, NULL, MATCH_GAMES },
        { "match-nodes", required_argument, NULL, MATCH_NODES }, { "tables", required_argument, NULL, TABLES },
        { "variant", required_argument, NULL, 'v' }, { "folder", required_argument, NULL, 'f' },
        { "from", required_argument, NULL, 'w' }, { "shares", no_argument, NULL, 's' },
        { "lambda", required_argument, NULL, 'l' }, { "rate", required_argument, NULL, 'r' },
        { "help", no_argument, NULL, 'h' }, { 0 } };
    const struct cli_def *def = cli_find("train");
    int64_t number[NUMBERS] = { 5, 10000, 1000, sysconf(_SC_NPROCESSORS_ONLN), 1, 3, 3, 400, 2000, -1 };
    struct train_options o = { .rules = *variants_builtin(0), .fit = { .lambda = 0.9, .rate = 0.03 } };
    struct err e = { 0 };
    bool shares = false;

    for (int c; (c = getopt_long(argc, argv, "v:h", options, NULL)) != -1;) {
        if (c < NUMBERS) {
            if (number_read(optarg, numbers[c].least, numbers[c].most, &number[c])) continue;
            return cli_usage(def, "--%s takes a number from %ld to %ld", numbers[c].name, numbers[c].least,
                numbers[c].most);
        }
        switch (c) {
        case 'v':
            if (!cli_game(optarg, &o.rules)) return CLI_USAGE;
            break;
        case 'f': o.folder = optarg; break;
        case 'w': o.from = optarg; break;
        case 'l': o.fit.lambda = share(optarg); break;
        case 'r': o.fit.rate = share(optarg); break;
        case 's': shares = true; break;
        case 'h': return cli_help(def);
        default: return cli_option(def);
        }
    }
    if (optind < argc) return cli_usage(def, "%s is one word too many", argv[optind]);
    if (!o.folder) return cli_usage(def, "--folder says where the games and weights go");
    if (o.fit.lambda < 0) return cli_usage(def, "--lambda takes a number from 0 to 1");
    if (o.fit.rate <= 0) return cli_usage(def, "--rate takes a number above 0, 1 at most");
    if (!weights_fit(&o.rules))
        return cli_usage(def,
            "weights are learned for square boards of dark squares, 8, 10 or 12 wide, on which men go"
            " along diagonals, not for %s",
            o.rules.title);
    if (shares) return show_shares(&o);
    take_numbers(&o, number);
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    if (train(&o, &stop, say, progress, &o, &e)) return atomic_load(&stop) ? CLI_NO : CLI_OK;
    cli_error(NULL, &e);
    return CLI_CANNOT;
}
