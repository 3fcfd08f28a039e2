/* cmd_engine.c -- commands for the engine: level, go, stop, hints; and other programs to play against. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <unistd.h>

#include "app/analysis/analysis.h"
#include "app/analysis/reviewing.h"
#include "app/coach/coach.h"
#include "app/list/browse.h"
#include "app/session/engines.h"
#include "app/session/errand.h"
#include "app/table/visit.h"
#include "base/mem.h"
#include "base/number.h"

enum { HINT_NODES = 60000 };

/* time=2s, time=500ms, time=2: milliseconds; 0: not a time. */
static int64_t read_time(const char *text)
{
    const char *end;
    double n;
    if (!number_real(text, &end, &n)) return 0;
    double unit = !strcmp(end, "ms") ? 1 : !strcmp(end, "m") ? 60000 : !*end || !strcmp(end, "s") ? 1000 : 0;
    double ms = n * unit;
    return ms >= 1 && ms <= 24 * 3600 * 1000.0 ? (int64_t)ms : 0;
}

bool limits_read(const char *arg, struct engine_limits *l)
{
    int64_t nodes;
    if (!strncasecmp(arg, "time=", 5)) return (l->ms = read_time(arg + 5)) > 0;
    if (!strncasecmp(arg, "depth=", 6)) return number_int(arg + 6, 1, ENGINE_DEPTH, &l->depth);
    if (strncasecmp(arg, "nodes=", 6) || !number_read(arg + 6, 1, INT64_MAX, &nodes)) return false;
    l->nodes = (uint64_t)nodes;
    return true;
}

static bool set_level(struct session *s, const char *arg)
{
    int level;
    if (!number_int(arg, 1, ENGINE_LEVELS, &level))
        return say_no(s, _("The level is 1 (beginner) to %d"), ENGINE_LEVELS);
    s->limits.own = false;
    for (int side = WHITE; side <= BLACK; side++) s->player[side].level = level;
    return say(s, _("The engine plays at level %d"), level);
}

bool cmd_level(struct session *s, const struct command *c)
{
    struct engine_limits limits = { 0 };
    if (!c->argc)
        return say(s,
            s->limits.own ? _("The engine has limits of its own; `level 1` to 9 goes back to levels")
                          : _("The engine plays at level %d"),
            s->player[s->player[BLACK].engine ? BLACK : WHITE].level);
    if (c->argc == 1 && !strchr(c->argv[0], '=')) return set_level(s, c->argv[0]);
    for (int i = 0; i < c->argc; i++)
        if (!limits_read(c->argv[i], &limits))
            return say_no(s, _("Write a level from 1 to 9, or time=2s depth=12 nodes=100000"));
    s->limits.of = limits;
    s->limits.own = true;
    return say(s, _("The engine plays with these limits: %s"), c->rest);
}

bool cmd_go(struct session *s, const struct command *c UNUSED)
{
    bool over = s->mode == MODE_PLAY ? play_is_over(s) : game_verdict(s->game, game_here(s->game)).why != WHY_NONE;
    if (over) return say_no(s, _("The game is over here"));
    if (s->think.id) return say(s, _("The engine is thinking already; `.` makes it move at once"));
    if (session_mode(s) == MODE_ANALYSE) return say(s, _("The engine is analysing; `analyse best` plays its move"));
    s->paused = false;
    if (!think_go(s)) return false;
    play_wake_up(s);
    return say(s, _("The engine is thinking for %s"), side_word(game_pos(s->game)->turn));
}

bool cmd_stop(struct session *s, const struct command *c)
{
    if (s->step.of) return cmd_stopplay(s, c);
    if (reviewing_halt(s) || importing_stop(s) || problems_stop(s) || visit_stop(s)) return true;
    if (session_mode(s) == MODE_ANALYSE && analysis_is_running(s)) {
        analysis_run(s, false);
        return say(s, _("The engine rests"));
    }
    if (s->wing.drill) return drill_stop(s);
    if (!s->think.id && errand_of(s, ERRAND_REVIEW)) return coach_stop(s, c);
    if (!s->think.id) return say_no(s, _("The engine is not thinking"));
    think_cancel(s);
    s->paused |= s->mode == MODE_PLAY;
    return say(s, _("The engine has stopped; `go` lets it move, or play its move for it"));
}

bool cmd_now(struct session *s, const struct command *c UNUSED)
{
    if (s->think.id) {
        think_now(s);
        return true;
    }
    int n = moves_count(game_moves(s->game));
    if (s->mode != MODE_PLAY || play_is_over(s)) return say_no(s, _("The engine is not thinking; `go` lets it move"));
    if (n == 1) return say_no(s, _("It is your turn; `:..` plays the only legal move"));
    return say_no(s, _("It is your turn, with %d legal moves; `go` lets the engine choose one"), n);
}

/* The move to hint at; it is searched once for each position. */
static bool find_hint(struct session *s)
{
    struct engine_report report;
    if (s->moment.hint.node == game_here(s->game)) return true;
    if (s->mode == MODE_TRAIN ? !drill_hint(s, &s->moment.hint.move) : !think_quick(s, NULL, HINT_NODES, &report))
        return false;
    if (s->mode != MODE_TRAIN) s->moment.hint.move = report.best;
    s->moment.hint.node = game_here(s->game);
    return true;
}

static bool hint(struct session *s, const struct command *c)
{
    const struct rules *r = play_rules(s);
    int number = 0;
    if (c->argc && !number_int(c->argv[0], 1, 3, &number))
        return say_no(s, _("A hint is 1 (the piece), 2 (where to) or 3 (the move)"));
    if (s->think.id) return say_no(s, _("The engine is thinking about its own move"));
    if (s->mode != MODE_TRAIN && !think_engine(s)) return false;
    if (!game_moves(s->game)->n || !find_hint(s)) return say_no(s, _("There is no move to hint at"));
    int asked = number ? number : s->moment.hint.stage < 3 ? s->moment.hint.stage + 1 : 3;
    s->moment.hint.stage = asked;
    s->shown.hint_from = square_of_bit(r, s->moment.hint.move.from);
    s->shown.hint_to = asked > 1 ? square_of_bit(r, s->moment.hint.move.to) : 0;
    const char *from = COORD(r, session_coord(s), s->shown.hint_from);
    const char *to = COORD(r, session_coord(s), square_of_bit(r, s->moment.hint.move.to));
    if (asked == 1) return say(s, _("Look at the piece on %s"), from);
    if (asked == 2) return say(s, _("The piece on %s could go to %s"), from, to);
    return say(s, _("Play %s"), MOVE(s, game_pos(s->game), &s->moment.hint.move));
}

bool cmd_hint(struct session *s, const struct command *c)
{
    return play_advise(s, hint(s, c));
}

/* ---- other programs ---- */

static bool list(struct session *s, const struct command *c UNUSED)
{
    struct engines *l = s->external.list;
    const char *name;
    if (!engines_name(l, 0))
        return gate_way(s, say(s, _("There are no other engines")), "engine add NAME COMMAND", _("makes one known"));
    struct str *page = page_open(s, _("Other engines"));
    int n = 0;
    for (; (name = engines_name(l, n)); n++) {
        str_addf(page, "%-12s %s\n", name, engines_command(l, name));
        if (*engines_params(l, name)) str_addf(page, "%-12s %s\n", "", engines_params(l, name));
    }
    if (gate_opens(s, "engine use huff"))
        str_addf(page, "\n%s\n", _("`engine use NAME` plays against one, `engine use huff` against huff again."));
    if (gate_opens(s, "analyse with huff")) str_addf(page, "%s\n", _("`analyse with NAME` asks one."));
    return say(s, LANG_COUNT("%d other engine", "%d other engines", n));
}

/* Remove quotation marks around the whole command: they are for the prompt, not for the shell.  They stay if they
   hold the name of a program with blanks in it. */
static char *unquoted(const char *command)
{
    char *text = mem_dup(command);
    size_t n = strlen(text);
    bool quoted = n > 2 && strchr("'\"", *text) && strchr(text + 1, *text) == text + n - 1;
    if (!quoted) return text;
    text[n - 1] = 0;
    if (access(text + 1, F_OK) == 0) text[n - 1] = *text;
    else memmove(text, text + 1, n - 1);
    return text;
}

static bool add(struct session *s, const struct command *c)
{
    struct err e;
    LOCAL_MEM char *command = unquoted(arg_rest(c, 2));
    if (!engines_add(s->external.list, command_word(c, 1), command, &e)) return say_err(s, &e);
    say(s, _("%s is added; `engine use %s` plays against it"), c->argv[1], c->argv[1]);
    return external_keep(s, c->argv[1]);
}

static bool no_engine(struct session *s, const char *name)
{
    return say_no(s, _("There is no engine called %s; `engine` lists them"), name);
}

static bool params(struct session *s, const struct command *c)
{
    const char *name = command_word(c, 1);
    if (!engines_command(s->external.list, name)) return no_engine(s, name);
    if (c->argc == 2) return say(s, "%s: %s", name, engines_params(s->external.list, name));
    const char *text = arg_rest(c, 2);
    engines_set_params(s->external.list, name, !strcasecmp(text, "none") ? "" : text);
    say(s, _("%s is started with %s from the next time on"), name, text);
    return external_keep(s, name);
}

static bool remove_one(struct session *s, const struct command *c)
{
    const char *name = command_word(c, 1);
    if (!engines_remove(s->external.list, name)) return no_engine(s, name);
    say(s, _("%s is forgotten"), name);
    return external_keep(s, name);
}

static bool use(struct session *s, const struct command *c)
{
    int side = c->argc > 2 ? side_bits(c->argv[2]) : 0;
    if (c->argc < 2 || c->argc > 3 || (c->argc > 2 && side != 1 && side != 2))
        return say_no(s, _("Write engine use NAME, or huff, and white or black if you like"));
    LOCAL(str) who = { 0 };
    struct err e;
    const char *name = c->argv[1];
    bool huff = !strcasecmp(name, "huff"), other = s->player[WHITE].engine && !s->player[BLACK].engine;
    /* The program plays the side that is named, or that of the present engine, or Black. */
    bool white = side ? side == 1 : other;
    str_addf(&who, huff ? "engine" : "engine:%s", name);
    if (!start_player(s, white ? WHITE : BLACK, str_text(&who), &e)) return say_err(s, &e);
    return players_changed(s);
}

bool cmd_engine(struct session *s, const struct command *c)
{
    static const struct arg_word words[] = { { "add", add }, { "list", list }, { "params", params },
        { "remove", remove_one }, { "use", use }, { NULL, NULL } };
    return c->argc ? arg_run(s, c, words) : list(s, c);
}
