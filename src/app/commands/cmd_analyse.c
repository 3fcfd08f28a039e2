/* cmd_analyse.c -- the commands `analyse` and `threat`: engines on and off, number of lines, lines put into the
   game. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/analysis.h"
#include "app/analysis/reviewing.h"
#include "app/session/settings.h"
#include "base/number.h"
#include "notation/comment.h"

enum { COPIED_PLIES = 12 };

static bool on(struct session *s, const struct command *c UNUSED)
{
    bool again = analysis_is_on(s) && s->mode == MODE_REPLAY;
    analysis_enter(s);
    return say(s,
        again ? _("The engine analyses this position")
              : _("Analysis: the engine follows the game as you walk through it"));
}

static bool off(struct session *s, const struct command *c)
{
    if (session_mode(s) != MODE_ANALYSE)
        return gate_way(s, say_no(s, _("No analysis is on")), "analyse", _("begins one"));
    bool back = analysis_came_from_play(s);
    analysis_leave(s);
    return back ? cmd_resume(s, c) : say(s, _("The analysis is over"));
}

static bool is_reviewing(struct session *s)
{
    return say_no(s, _("The engine is reviewing the game; `stop` stops it"));
}

static bool pause_(struct session *s, const struct command *c UNUSED)
{
    if (reviewing_halt(s)) return true;
    analysis_run(s, !analysis_is_running(s));
    return say(s, analysis_is_running(s) ? _("The engine analyses again") : _("The engine rests"));
}

static bool restart(struct session *s, const struct command *c UNUSED)
{
    if (reviewing_runs(s)) return is_reviewing(s);
    analysis_run(s, true);
    return say(s, _("The engine starts again"));
}

static bool set_lines(struct session *s, int n)
{
    char text[16];
    struct err e;
    snprintf(text, sizeof text, "%d", n);
    if (!settings_set(s->settings, "lines", text, &e)) return say_err(s, &e);
    analysis_restart(s);
    return say(s, LANG_COUNT("%d line", "%d lines", n));
}

static bool more(struct session *s, const struct command *c UNUSED)
{
    int n = settings_number(s->settings, "lines");
    if (n == SESSION_LINES) return say_no(s, _("There can be 1 to %d lines"), SESSION_LINES);
    return set_lines(s, n + 1);
}

static bool fewer(struct session *s, const struct command *c UNUSED)
{
    int n = settings_number(s->settings, "lines");
    if (n == 1) return say_no(s, _("One line is the least; `analyse pause` stops the engine"));
    return set_lines(s, n - 1);
}

static const struct move *line_at(struct session *s, int k, int *ret_n, int *ret_score)
{
    const struct move *pv = analysis_line(s, k, ret_n, ret_score);
    if (pv) return pv;
    if (reviewing_runs(s)) is_reviewing(s);
    else if (!game_moves(s->game)->n) say_no(s, _("There is no move here"));
    else if (k == 0) say_no(s, _("The engine has no line yet"));
    else say_no(s, _("There is no line %d"), k + 1);
    return NULL;
}

/* The node where a line leaves the game: its next move is not a child yet.  Counts the plies up to there. */
static const struct node *follow(const struct node *from, const struct move *pv, int n, int *ret_known)
{
    int i = 0;
    for (; i < n; i++) {
        const struct node *c = game_child(from, &pv[i]);
        if (!c) break;
        from = c;
    }
    *ret_known = i;
    return from;
}

/* Walk along a line from here, adding the moves that the game does not have.  The score, if there is one, goes to
   the first new move.  Returns that move; NULL if none was new. */
static const struct node *put_line(struct session *s, const struct move *line, int n, int score)
{
    const struct node *here = game_here(s->game), *first = NULL;
    LOCAL(str) eval = { 0 }, comment = { 0 };
    int known;
    game_goto(s->game, follow(here, line, n, &known));
    for (int i = known; i < n && game_play(s->game, &line[i]); i++)
        if (!first) first = game_here(s->game);
    if (!first || score == SESSION_UNSCORED) return first;
    comment_eval_write(here->pos.turn == WHITE ? score : -score, &eval);
    comment_set_command(NULL, "eval", str_text(&eval), &comment);
    game_set_comment(s->game, first, false, str_text(&comment));
    return first;
}

/* The first moves of the line that is asked for, at most `most`.  Returns how many; 0 with a sentence if there are
   none. */
static int first_moves(struct session *s, const struct command *c, int most, struct move *ret, int *ret_line,
    int *ret_score)
{
    int n, k = 1;
    bool number = c->argc < 2 || number_int(c->argv[1], 1, SESSION_LINES, &k);
    if (!number) say_no(s, _("Say which line, from 1 on"));
    const struct move *line = number ? line_at(s, k - 1, &n, ret_score) : NULL;
    if (!line) return 0;
    *ret_line = k;
    memcpy(ret, line, (size_t)(n = n < most ? n : most) * sizeof *ret);
    return n;
}

/* `best [LINE [MOVES]]`; a single move is played as if by hand. */
static bool best(struct session *s, const struct command *c)
{
    struct move pv[ENGINE_PV];
    int score, line, plies = 1;
    if (c->argc > 2 && !number_int(c->argv[2], 1, ENGINE_PV, &plies))
        return say_no(s, _("Say how many moves, from 1 on"));
    if (!(plies = first_moves(s, c, plies, pv, &line, &score))) return false;
    if (plies == 1) return play_ply(s, pv, false);
    bool fresh = put_line(s, pv, plies, score);
    return say(s,
        fresh ? _("%d moves of line %d are in the game now; `undo` takes them out") : _("%d moves of line %d"), plies,
        line);
}

/* Put the line into the game as a variation.  The current node stays, and so does the line that goes on from it. */
static bool copy(struct session *s, const struct command *c)
{
    struct move pv[COPIED_PLIES];
    int score, line, n = first_moves(s, c, COPIED_PLIES, pv, &line, &score);
    const struct node *here = game_here(s->game), *way = game_line_end(s->game);
    if (!n) return false;
    bool fresh = put_line(s, pv, n, score);
    game_goto(s->game, way);
    game_goto(s->game, here);
    return fresh ? say(s, _("Line %d is in the game now; `undo` takes it out"), line)
                 : say_no(s, _("The game has this line already"));
}

/* `show [SECONDS]`: in text mode the lines would come too early to mean anything. */
static bool show(struct session *s, const struct command *c)
{
    int seconds = s->plain;
    if (c->argc > 1 && !number_int(c->argv[1], 0, 3600, &seconds))
        return say_no(s, _("Say after how many seconds of analysis"));
    analysis_show(s, seconds * 1000);
    return true;
}

static bool with(struct session *s, const struct command *c)
{
    const char *names[SESSION_ANALYSERS];
    struct err e;
    int n = c->argc - 1;
    if (n < 1 || n > SESSION_ANALYSERS)
        return say_no(s,
            _("Write analyse with NAME, or two names: engines you have added, or "
              "huff for its own"));
    for (int i = 0; i < n; i++) names[i] = c->argv[i + 1];
    if (!analysis_use(s, n, names, &e)) return say_err(s, &e);
    analysis_enter(s);
    return n == 2 ? say(s, _("%s and %s analyse"), names[0], names[1]) : say(s, _("%s analyses"), names[0]);
}

static bool needs_analysis(struct session *s)
{
    return session_mode(s) == MODE_ANALYSE || say_no(s, _("This is for an analysis; `analyse` begins one"));
}

bool cmd_analyse(struct session *s, const struct command *c)
{
    static const struct arg_word anywhere[] = { { "on", on }, { "off", off }, { "with", with },
        { "game", review_command }, { "file", review_command }, { NULL, NULL } };
    static const struct arg_word inside[] = { { "pause", pause_ }, { "restart", restart }, { "more", more },
        { "fewer", fewer }, { "best", best }, { "copy", copy }, { "show", show }, { NULL, NULL } };
    const struct arg_word *word;
    int n;
    if (!c->argc) return session_mode(s) == MODE_ANALYSE ? off(s, c) : on(s, c);
    if (!strncasecmp(c->argv[0], "lines=", 6)) {
        if (!number_int(c->argv[0] + 6, 1, SESSION_LINES, &n))
            return say_no(s, _("There can be 1 to %d lines"), SESSION_LINES);
        analysis_enter(s);
        return set_lines(s, n);
    }
    if ((word = arg_word(anywhere, c->argv[0]))) return word->run(s, c);
    if ((word = arg_word(inside, c->argv[0]))) return needs_analysis(s) && word->run(s, c);
    return say_no(s,
        _("Write analyse on, off, game, file, lines=N, with NAME, best, copy, more, fewer, show, pause or restart"));
}

bool cmd_threat(struct session *s, const struct command *c UNUSED)
{
    if (!needs_analysis(s)) return false;
    bool on = analysis_threat(s);
    return say(s, on ? _("Showing what the other side would do if it were its turn") : _("No threats are shown"));
}
