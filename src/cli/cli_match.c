/* cli_match.c -- huff match: two players, many games, a table with Elo at the end. */
#include <config.h>

#include "cli/cli.h"

#include <getopt.h>
#include <math.h>
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
#include "cli/match_players.h"
#include "cli/match_show.h"
#include "endgame/endgame.h"
#include "match/make_openings.h"
#include "match/match.h"
#include "match/openings.h"

enum { GAMES = 100, PLIES = 400, PLIES_MAX = 10000, MARGIN = 200, MARGIN_MAX = 60000, LINES = 20, MAKE_MAX = 10000 };

/* The one global, set by a signal: no more games. */
static atomic_bool stop;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

struct match_options {
    struct match_setup setup;
    struct player_limits limits;
    struct sprt sprt;
    const char *openings, *tables;
    struct make_openings make; // count 0: play
};

/* --- progress ---------------------------------------------------------------------------- */

struct progress {
    const struct match_setup *setup;
    bool live; // standard output is a terminal
    int shown; // games at the last line
};

/* A live line is written over; plain lines come about LINES times. */
static void show_progress(void *ctx, const struct match_state *s)
{
    struct progress *p = ctx;
    int step = p->live ? 1 : (s->games + LINES - 1) / LINES;
    if (s->done != s->games && s->verdict == SPRT_OPEN && s->done < p->shown + step) return;
    struct str line = { 0 };
    match_show_line(p->setup, s, &line);
    printf(p->live ? "\r%s\033[K" : "%s\n", str_text(&line));
    fflush(stdout);
    p->shown = s->done;
    str_release(&line);
}

/* --- options ----------------------------------------------------------------------------- */

/* ELO0,ELO1[,ALPHA,BETA] */
static bool read_sprt(const char *text, struct sprt *ret)
{
    struct sprt s = { .alpha = 0.05, .beta = 0.05 };
    double *const part[] = { &s.elo0, &s.elo1, &s.alpha, &s.beta };
    int n = 0;
    for (char *end; n < 4; n++, text = end + 1) {
        *part[n] = strtod(text, &end);
        if (end == text || !isfinite(*part[n]) || (*end && *end != ',')) return false;
        if (*end) continue;
        n++;
        break;
    }
    *ret = s;
    return (n == 2 || n == 4) && s.elo0 < s.elo1 && fabs(s.elo0) < 1000 && fabs(s.elo1) < 1000 && s.alpha > 0
        && s.alpha < 0.5 && s.beta > 0 && s.beta < 0.5;
}

/* MEN:MOVES[:PLY] */
static bool read_adjudicate(const char *text, struct adjudicate *ret)
{
    char *end;
    double men = strtod(text, &end);
    long moves, ply = 0;
    if (end == text || *end != ':' || !isfinite(men) || men < 0 || men > 100) return false;
    moves = strtol(end + 1, &end, 10);
    if (*end == ':') ply = strtol(end + 1, &end, 10);
    if (*end || moves < 1 || moves > 1000 || ply < 0 || ply > PLIES_MAX) return false;
    *ret = (struct adjudicate){ (int)(men * 100 + 0.5), (int)moves, (int)ply };
    return true;
}

/* COUNT[,CANDIDATES] */
static bool read_make(const char *text, struct make_openings *ret)
{
    char *end;
    long count = strtol(text, &end, 10), candidates = 20 * count;
    if (*end == ',') candidates = strtol(end + 1, &end, 10);
    if (*end || count < 1 || count > MAKE_MAX || candidates < count || candidates > 20 * MAKE_MAX) return false;
    ret->count = (int)count;
    ret->candidates = (int)candidates;
    return true;
}

enum option_kind {
    OPTION_GAMES = 256,
    OPTION_CONCURRENCY,
    OPTION_OPENINGS,
    OPTION_SEED,
    OPTION_SPRT,
    OPTION_LIMIT,
    OPTION_PDN,
    OPTION_RESUME,
    OPTION_PLIES,
    OPTION_MARGIN,
    OPTION_WIN,
    OPTION_DRAW,
    OPTION_TABLES,
    OPTION_MAKE,
    OPTION_BUSY
};

static const struct option options[] = { { "variant", required_argument, NULL, 'v' },
    { "games", required_argument, NULL, OPTION_GAMES }, { "concurrency", required_argument, NULL, OPTION_CONCURRENCY },
    { "openings", required_argument, NULL, OPTION_OPENINGS }, { "seed", required_argument, NULL, OPTION_SEED },
    { "sprt", required_argument, NULL, OPTION_SPRT }, { "nodes", required_argument, NULL, OPTION_LIMIT },
    { "depth", required_argument, NULL, OPTION_LIMIT }, { "time", required_argument, NULL, OPTION_LIMIT },
    { "clock", required_argument, NULL, OPTION_LIMIT }, { "pdn", required_argument, NULL, OPTION_PDN },
    { "resume", no_argument, NULL, OPTION_RESUME }, { "plies", required_argument, NULL, OPTION_PLIES },
    { "margin", required_argument, NULL, OPTION_MARGIN }, { "busy", no_argument, NULL, OPTION_BUSY },
    { "win", required_argument, NULL, OPTION_WIN }, { "draw", required_argument, NULL, OPTION_DRAW },
    { "tables", required_argument, NULL, OPTION_TABLES }, { "make-openings", required_argument, NULL, OPTION_MAKE },
    { "help", no_argument, NULL, 'h' }, { 0 } };

/* One option with its value; false with a sentence. */
static bool take_option(struct match_options *o, int kind, const char *name, const char *value, struct err *e)
{
    struct match_setup *m = &o->setup;
    int64_t n = 0;
    switch (kind) {
    case OPTION_GAMES:
        if (!number_read(value, 1, MATCH_GAMES, &n)) return err_set(e, 0, 0, "--games takes 1 to %d", MATCH_GAMES);
        m->games = (int)n;
        return true;
    case OPTION_CONCURRENCY:
        if (!number_read(value, 1, MATCH_AT_ONCE, &n))
            return err_set(e, 0, 0, "--concurrency takes 1 to %d", MATCH_AT_ONCE);
        m->concurrency = (int)n;
        return true;
    case OPTION_SEED:
        if (!number_read(value, 0, INT64_MAX, &n)) return err_set(e, 0, 0, "--seed takes a number from 0 on");
        m->seed = (uint64_t)n;
        return true;
    case OPTION_PLIES:
        if (!number_read(value, 1, PLIES_MAX, &n)) return err_set(e, 0, 0, "--plies takes 1 to %d", PLIES_MAX);
        m->terms.plies = (int)n;
        return true;
    case OPTION_MARGIN:
        if (!number_read(value, 0, MARGIN_MAX, &n))
            return err_set(e, 0, 0, "--margin takes milliseconds, 0 to %d", MARGIN_MAX);
        m->terms.margin_ms = n;
        return true;
    case OPTION_SPRT:
        m->sprt = &o->sprt;
        return read_sprt(value, &o->sprt) || err_set(e, 0, 0, "--sprt takes ELO0,ELO1[,ALPHA,BETA] such as 0,10");
    case OPTION_WIN:
        return read_adjudicate(value, &m->terms.win) || err_set(e, 0, 0, "--win takes MEN:MOVES[:PLY] such as 5:4");
    case OPTION_DRAW:
        return read_adjudicate(value, &m->terms.draw)
            || err_set(e, 0, 0, "--draw takes MEN:MOVES[:PLY] such as 0.1:10:60");
    case OPTION_MAKE: return read_make(value, &o->make) || err_set(e, 0, 0, "--make-openings takes COUNT[,CANDIDATES]");
    case OPTION_LIMIT: return player_limit(&o->limits, name, value, e);
    case OPTION_TABLES: o->tables = value; return true;
    case OPTION_OPENINGS: o->openings = value; return true;
    case OPTION_PDN: m->pdn = value; return true;
    case OPTION_BUSY: m->terms.stolen_ms = mono_stolen_ms; return m->terms.busy = true;
    default: m->resume = true; return true;
    }
}

/* The two players of the command line, by different names. */
static bool take_players(struct match_options *o, char **spec, struct err *e)
{
    struct player_spec *p = o->setup.player;
    for (int i = 0; i < 2; i++) {
        if (!match_player_read(spec[i], &o->limits, &p[i], e)) return false;
        const struct player_limits *l = &p[i].limits;
        if (!p[i].level && !l->move.nodes && !l->move.depth && !l->move.ms && !l->clock_ms)
            return err_set(e, 0, 0, "say --nodes, --depth, --time or --clock for %.60s", p[i].name);
    }
    if (strcmp(p[0].name, p[1].name)) return true;
    p[1].name[PLAYER_NAME - 5] = 0;
    strcat(p[1].name, " (2)");
    return true;
}

/* --- the match --------------------------------------------------------------------------- */

static int play(struct match_options *o)
{
    struct match_setup *m = &o->setup;
    struct progress progress = { m, isatty(STDOUT_FILENO), 0 };
    struct match_state state;
    struct err e = { 0 };
    struct str table = { 0 };
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART }, old;
    sigaction(SIGINT, &action, &old);
    bool ok = match_run(m, &stop, show_progress, &progress, &state, &e);
    sigaction(SIGINT, &old, NULL);
    if (progress.live) putchar('\n');
    if (!ok) {
        cli_error(NULL, &e);
        return CLI_CANNOT;
    }
    match_show_table(m, &state, &table);
    printf("\n%s", str_text(&table));
    str_release(&table);
    bool whole_match = state.done == state.games || state.verdict != SPRT_OPEN;
    return whole_match && state.verdict != SPRT_REJECT ? CLI_OK : CLI_NO;
}

/* Open what the match needs of the disk, and play. */
static int play_with_files(struct match_options *o)
{
    struct err e = { 0 };
    struct endgame *tables = o->tables ? endgame_open(&o->setup.rules, o->tables) : NULL;
    struct openings *openings = openings_new(o->openings, &o->setup.rules, &e);
    bool ok = openings != NULL;
    if (ok && o->tables) ok = endgame_fits(&o->setup.rules, &e);
    if (ok && o->tables && !(tables && endgame_pieces(tables)))
        ok = err_set(&e, 0, 0, "%.200s has no tables of this game", o->tables);
    o->setup.openings = openings;
    o->setup.terms.endgame = tables;
    int status = CLI_CANNOT;
    if (ok) status = play(o);
    else cli_error(NULL, &e);
    openings_free(openings);
    endgame_close(tables);
    return status;
}

static void show_candidate(void *ctx, int candidate)
{
    const struct make_openings *make = ctx;
    fprintf(stderr, "\r%d of %d candidates\033[K", candidate, make->candidates);
}

/* A list of openings on standard output. */
static int make_list(struct match_options *o)
{
    struct make_openings *make = &o->make;
    struct str list = { 0 };
    struct err e = { 0 };
    make->rules = o->setup.rules;
    make->seed = o->setup.seed;
    make->nodes = o->limits.move.nodes;
    if (isatty(STDERR_FILENO)) make->progress = show_candidate;
    make->ctx = make;
    bool ok = make_openings(make, &list, &e);
    if (make->progress) fputs("\r\033[K", stderr);
    if (ok) fputs(str_text(&list), stdout);
    else cli_error(NULL, &e);
    str_release(&list);
    return ok ? CLI_OK : CLI_NO;
}

int cli_match(int argc, char **argv)
{
    const struct cli_def *def = cli_find("match");
    struct match_options o = { .setup = { .rules = *variants_builtin(0),
                                   .games = GAMES,
                                   .concurrency = 1,
                                   .seed = 1,
                                   .terms = { .plies = PLIES, .margin_ms = MARGIN } } };
    struct err e = { 0 };
    o.setup.variant = o.setup.rules.id;
    for (int c, at = 0; (c = getopt_long(argc, argv, "v:h", options, &at)) != -1;) {
        if (c == 'h') return cli_help(def);
        if (c == '?') return cli_option(def);
        if (c == 'v') {
            if (!cli_game(optarg, &o.setup.rules)) return CLI_USAGE;
            o.setup.variant = optarg;
        } else if (!take_option(&o, c, options[at].name, optarg, &e)) {
            return cli_usage(def, "%s", e.text);
        }
    }
    if (o.make.count) {
        if (argc > optind || !o.limits.move.nodes)
            return cli_usage(def, "--make-openings wants --nodes, and no players");
        return make_list(&o);
    }
    if (argc - optind != 2) return cli_usage(def, "say which two players");
    if (o.setup.resume && !o.setup.pdn) return cli_usage(def, "--resume goes on with a file: say --pdn");
    if (!take_players(&o, argv + optind, &e)) return cli_usage(def, "%s", e.text);
    return play_with_files(&o);
}
