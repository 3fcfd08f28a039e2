/* cli_match.c -- huff match: two players or more, many games, a table with Elo at the end. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>
#include <unistd.h>

#include "app/session/engines.h"
#include "base/mono.h"
#include "base/outlet.h"
#include "base/utf8.h"
#include "cli/match_lines.h"
#include "cli/progress.h"
#include "endgame/endgame.h"

enum { GAMES = 100, PLIES_MAX = 10000, MARGIN_MAX = 60000, LINES = 20, MAKE_MAX = 10000, FILE_MAX = 256 * 1024 };

struct match_options {
    struct option_game game;
    struct match_setup setup;
    struct engine_limits limits;
    struct sprt sprt;
    const char *openings, *tables;
    struct make_openings make; // count 0: play instead of making openings
    bool json;
    struct progress progress;
    bool live; // people read standard output on a terminal
    int shown; // games when the last line was shown
};

/* ---- progress ---- */

/* A live line is overwritten; plain lines come about LINES times in all. */
static void show_progress(void *ctx, const struct match_state *s)
{
    struct match_options *o = ctx;
    if (o->json) {
        match_put_state(&o->setup, s);
        return;
    }
    int step = o->live ? 1 : (s->games + LINES - 1) / LINES;
    if (s->done != s->games && s->verdict == SPRT_OPEN && s->done < o->shown + step) return;
    LOCAL(str) line = { 0 };
    match_line(&o->setup, s, &line);
    if (o->live) outlet_clear_line(stdout);
    printf(o->live ? "%s" : "%s\n", str_text(&line));
    fflush(stdout);
    o->shown = s->done;
}

/* ---- the players ---- */

static struct engines *read_list(void)
{
    LOCAL(str) text = { 0 };
    struct engines *list = engines_new();
    if (files_own_read(DIRS_CONFIG, "engines", FILE_MAX, &text, NULL))
        engines_read(list, str_text(&text), text.len, NULL);
    return list;
}

/* Read NAME[:SETTING=VALUE,...], which may also be an engine that the user has added. */
static bool read_player(const char *text, const struct engine_limits *common, struct player_spec *ret, struct err *e)
{
    char name[ENGINES_NAME];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
    bool ours = !strcmp(name, "huff") || !strcmp(name, "cmd");
    OWN(engines) list = ours ? NULL : read_list();
    const char *command = ours ? NULL : engines_command(list, name);
    if (!command) return player_read(text, NULL, common, ret, e);
    return player_read(text, &(struct player_added){ command, engines_params(list, name) }, common, ret, e);
}

static bool is_taken(const struct player_spec *p, int i)
{
    for (int k = 0; k < i; k++)
        if (!strcmp(p[k].name, p[i].name)) return true;
    return false;
}

/* If an earlier player has the same name, add a number. */
static void tell_apart(struct player_spec *p, int i)
{
    char name[PLAYER_NAME];
    memcpy(name, p[i].name, sizeof name);
    size_t most = PLAYER_NAME - 15, length = strlen(name);
    int stem = (int)utf8_uncut(name, length < most ? length : most);
    for (int n = 2; is_taken(p, i); n++) snprintf(p[i].name, sizeof p[i].name, "%.*s (%d)", stem, name, n);
}

/* Take the players of the command line, with different names. */
static bool take_players(struct match_options *o, char **spec, int n, struct err *e)
{
    struct player_spec *p = o->setup.player;
    for (int i = 0; i < n; i++) {
        if (!read_player(spec[i], &o->limits, &p[i], e)) return false;
        const struct engine_limits *l = &p[i].limits;
        if (!p[i].level && !l->nodes && !l->depth && !l->ms && !l->clock_ms)
            return err_set(e, 0, 0, "say --nodes, --depth, --time or --clock for %.60s", p[i].name);
        tell_apart(p, i);
    }
    o->setup.players = n;
    return true;
}

/* ---- the match ---- */

static int play(struct match_options *o, struct err *e)
{
    struct match_setup *m = &o->setup;
    struct match_state state = { 0 };
    struct str table = { 0 };
    o->live = isatty(STDOUT_FILENO) && !o->json;
    bool ok = match_run(m, stop_on_signals(NULL), show_progress, o, &state, e);
    if (o->live) putchar('\n');
    if (!ok && !state.done) return CLI_CANNOT;
    if (o->json) match_put_result(m, &state);
    else match_table(m, &state, &table);
    cli_print(&table);
    if (!ok) return CLI_CANNOT;
    bool whole_match = state.done == state.games || state.verdict != SPRT_OPEN;
    return whole_match && state.verdict != SPRT_REJECT ? CLI_OK : CLI_NO;
}

/* Open the files that the match needs, and play. */
static int play_with_files(struct match_options *o, struct err *e)
{
    OWN(endgame) tables = o->tables ? endgame_need(&o->setup.rules, o->tables, e) : NULL;
    if (o->tables && !tables) return CLI_CANNOT;
    OWN(openings) openings = openings_new(o->openings, &o->setup.rules, e);
    o->setup.openings = openings;
    o->setup.terms.endgame = tables;
    return openings ? play(o, e) : CLI_CANNOT;
}

static void show_candidate(void *ctx, int candidate, int of)
{
    progress_show(&((struct match_options *)ctx)->progress, (double)candidate / of, "%d of %d candidate%s", candidate,
        of, str_s(of));
}

/* Write a list of openings to standard output. */
static int make_list(struct match_options *o, struct err *e)
{
    struct make_openings *make = &o->make;
    struct str list = { 0 };
    make->rules = o->setup.rules;
    make->seed = o->setup.seed;
    make->nodes = o->limits.nodes;
    make->progress = show_candidate;
    make->ctx = o;
    OWN(openings) from = o->openings ? openings_new(o->openings, &make->rules, e) : NULL;
    if (o->openings && !from) return CLI_CANNOT;
    make->from = from;
    o->progress = progress_begin(true);
    bool ok = make_openings(make, &list, e);
    progress_end(&o->progress);
    if (!ok) return CLI_NO;
    cli_print(&list);
    return CLI_OK;
}

/* ---- options ---- */

static int run(void *job, int argc, char **argv, struct err *e)
{
    struct match_options *o = job;
    struct err wrong;
    o->setup.rules = o->game.rules;
    o->setup.variant = o->game.said ? o->game.said : o->game.rules.id;
    if (o->sprt.alpha > 0) o->setup.sprt = &o->sprt;
    if (o->setup.terms.busy) o->setup.terms.stolen_ms = mono_stolen_ms;
    if (o->make.count) {
        if (argc || !o->limits.nodes) return cli_usage(&cli_match, "--make-openings wants --nodes, and no players");
        return make_list(o, e);
    }
    if (argc < 2) return cli_usage(&cli_match, "say which two players, or more");
    if (argc > PLAYERS_MAX) return cli_usage(&cli_match, "%d players are the most", PLAYERS_MAX);
    if (argc > 2 && o->setup.games % 2) return cli_usage(&cli_match, "more than two players meet in pairs of games");
    if (o->setup.sprt && (argc > 2 || o->setup.shard.of))
        return cli_usage(&cli_match, "--sprt is for a whole match of two players");
    if (o->setup.resume && !o->setup.pdn) return cli_usage(&cli_match, "--resume goes on with a file: say --pdn");
    if (!take_players(o, argv, argc, &wrong)) return cli_usage(&cli_match, "%s", wrong.text);
    return play_with_files(o, e);
}

/* ELO0,ELO1[,ALPHA,BETA] */
static bool read_sprt(void *into, const char *text)
{
    double s[4] = { 0, 0, 0.05, 0.05 };
    int n = number_list(text, ',', 4, s);
    *(struct sprt *)into = (struct sprt){ s[0], s[1], s[2], s[3] };
    return (n == 2 || n == 4) && s[0] < s[1] && s[0] > -1000 && s[1] < 1000 && s[2] > 0 && s[2] < 0.5 && s[3] > 0
        && s[3] < 0.5;
}

/* MEN:MOVES[:PLY] */
static bool read_adjudicate(void *into, const char *text)
{
    double n[3] = { 0 };
    if (number_list(text, ':', 3, n) < 2 || n[0] < 0 || n[0] > 100 || n[1] < 1 || n[1] > 1000 || n[2] < 0
        || n[2] > PLIES_MAX)
        return false;
    *(struct adjudicate *)into = (struct adjudicate){ (int)(n[0] * 100 + 0.5), (int)n[1], (int)n[2] };
    return n[1] == (int)n[1] && n[2] == (int)n[2];
}

/* COUNT[,CANDIDATES] */
static bool read_make(void *into, const char *text)
{
    struct make_openings *make = into;
    double n[2];
    int said = number_list(text, ',', 2, n);
    if (said < 1 || n[0] < 1 || n[0] > MAKE_MAX) return false;
    if (said == 1) n[1] = 20 * n[0];
    if (n[1] < n[0] || n[1] > 20 * MAKE_MAX) return false;
    make->count = (int)n[0];
    make->candidates = (int)n[1];
    return n[0] == make->count && n[1] == make->candidates;
}

static bool read_openings(void *into, const char *text)
{
    *(const char **)into = text;
    return openings_fit(text);
}

static bool read_clock(void *into, const char *text)
{
    return player_clock(text, into);
}

#define JOB struct match_options
static const struct option_row options[] = {
    OPT_V(game),
    { 0, "games", "N", "play so many; of more than two players, so many between each two",
        OPT_NUMBER(setup.games, 1, MATCH_GAMES) },
    { 0, "gauntlet", NULL, "only the first player meets each of the others", OPT_FLAG(setup.gauntlet) },
    { 0, "shard", "I/N", "play every Nth opening only; the files of all N together are the match's",
        OPT_SHARD(setup.shard) },
    { 0, "concurrency", "N", "play so many at once", OPT_NUMBER(setup.concurrency, 1, MATCH_AT_ONCE) },
    OPT_LIMITS(limits, 0, NULL, NULL),
    { 0, "clock", "BASE+INC", "play by a clock: seconds for a game and for each move",
        OPT_READ(read_clock, limits, "BASE+INC in seconds, such as 10+0.1"), .flags = OPTION_OR },
    { 0, "openings", "WHAT", "builtin, random:PLIES, all:PLIES or a file",
        OPT_READ(read_openings, openings, "builtin, random: and 1 to 40, all: and 1 to 3, or a file") },
    { 0, "seed", "N", "of openings, their order, and the weak moves of levels", OPT_NUMBER(setup.seed, 0, INT64_MAX) },
    { 0, "sprt", "ELO0,ELO1[,ALPHA,BETA]", "stop as soon as a sequential test tells which it is",
        OPT_READ(read_sprt, sprt, "ELO0,ELO1[,ALPHA,BETA] such as 0,10") },
    { 0, "pdn", "FILE", "write each game to the end of this file, which is new", OPT_OUTPUT(setup.pdn) },
    { 0, "resume", NULL, "go on with the match whose games are in that file", OPT_FLAG(setup.resume) },
    { 0, "win", "MEN:MOVES[:PLY]", "a game is won when both scores say so by so many men for so many moves",
        OPT_READ(read_adjudicate, setup.terms.win, "MEN:MOVES[:PLY] such as 5:4") },
    { 0, "draw", "MEN:MOVES[:PLY]", "a game is drawn when no score is further from 0",
        OPT_READ(read_adjudicate, setup.terms.draw, "MEN:MOVES[:PLY] such as 0.1:10:60") },
    { 0, "tables", "FOLDER", "a game ends when these endgame tables know its result", OPT_TEXT(tables) },
    { 0, "plies", "N", "a game of so many plies is drawn", OPT_NUMBER(setup.terms.plies, 1, PLIES_MAX) },
    { 0, "margin", "MS", "so much is forgiven before a game is lost on time",
        OPT_NUMBER(setup.terms.margin_ms, 0, MARGIN_MAX) },
    { 0, "busy", NULL, "count processor time, on a machine that does other things", OPT_FLAG(setup.terms.busy) },
    { 0, "make-openings", "COUNT[,CANDIDATES]", "play nothing, but write a list of openings",
        OPT_READ(read_make, make, "COUNT[,CANDIDATES]"), .with = "variant nodes openings seed" },
    OPT_JSON(json, NULL),
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "A B [C...]", 0, CLI_ANY, NULL, run }, { 0 } };
static const struct match_options usual = {
    .setup = { .games = GAMES,
        .concurrency = 1,
        .seed = 1,
        .terms = { .plies = REFEREE_PLIES, .margin_ms = REFEREE_MARGIN } },
};

const struct cli_def cli_match = { "match", "games between engines: score, Elo, SPRT", options, verbs, sizeof usual,
    &usual, NULL };
