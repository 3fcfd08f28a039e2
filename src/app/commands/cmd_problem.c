/* cmd_problem.c -- the command `problem`: composed problems checked, solved, and looked for in the library. */
#include <config.h>

#include "app/commands/cmds.h"

#include <strings.h>

#include "app/coach/coach.h"
#include "coach/problem.h"

/* [FILE] [white | black | draw] [-o OUT]. */
static bool start(struct session *s, const struct command *c, bool solve)
{
    const char *path = "", *out = "";
    enum result goal = RESULT_NONE;
    for (int i = 1; i < c->argc; i++) {
        if (problem_goal(c->argv[i], &goal)) continue;
        if (!strcasecmp(c->argv[i], "-o") && i + 1 < c->argc) out = c->argv[++i];
        else if (!*path && *c->argv[i] != '-') path = c->argv[i];
        else
            return say_no(s,
                _("Say a file, or none, who is to win (`white`, `black`) or `draw`, and `-o FILE` to write to"));
    }
    return problems_start(s, path, out, solve, goal);
}

static bool check(struct session *s, const struct command *c)
{
    return start(s, c, false);
}

static bool solve(struct session *s, const struct command *c)
{
    return start(s, c, true);
}

static bool predecessors(struct session *s, const struct command *c UNUSED)
{
    return problems_predecessors(s);
}

static bool stop(struct session *s, const struct command *c UNUSED)
{
    return problems_stop(s) || say_no(s, _("No problem is being looked through"));
}

bool cmd_problem(struct session *s, const struct command *c)
{
    static const struct arg_word words[] = { { "check", check }, { "solve", solve }, { "predecessors", predecessors },
        { "stop", stop }, { 0 } };
    static const char *const lines[] = { N_("does the solution in this game win against every defence; its duals"),
        N_("find the solution of the position on the board"), N_("the games of the library in which it stands"),
        N_("end it, and show what was found") };
    if (c->argc) return arg_run(s, c, words);
    struct str *page = page_open(s, _("Problems"));
    for (int i = 0; words[i].name; i++) str_addf(page, "  problem %-14s %s\n", words[i].name, _(lines[i]));
    return say(s, _("A problem is a position and its solution: `problem check`, or a FILE of them behind it"));
}
