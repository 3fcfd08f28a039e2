/* cmd_problem.c -- the command `problem`: composed problems (coach/problem.h), checked and solved by a thread on a
   copy of the game, and searched in the library. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>

#include "app/session/edits.h"
#include "app/session/errand.h"
#include "base/mem.h"
#include "coach/problem.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 1 << 26 };

struct problems {
    struct errand errand; /* its n: games done */
    struct problem_ask ask;
    char out[PATH_MAX], tables[PATH_MAX];
    struct pdn_file *file;
    struct str page, pdn;
    uint64_t version; /* of the game on the board, to see whether it has changed since */
};

static bool run(void *of, struct err *e UNUSED)
{
    struct problems *m = of;
    return problem_run(&m->ask, m->file, &m->page, &m->pdn);
}

/* Put the solution after the position, if nothing follows it yet; undo removes it again. */
static bool put_into_game(struct session *s, const struct problems *m)
{
    struct traverse w;
    const struct node *at = NULL;
    if (!m->errand.good || !m->ask.board || !m->ask.solve || s->mode != MODE_REPLAY
        || game_version(s->game) != m->version)
        return false;
    for (traverse_begin(&w, game_root(s->game)); !at && traverse_next(&w);)
        if (!w.node->child && pos_equal(&w.node->pos, &m->ask.start)) at = w.node;
    if (!at) return false;
    OWN(pdn_file) f = pdn_new(str_text(&m->pdn), m->pdn.len, play_rules(s));
    OWN(game) g = pdn_game(f, 0, NULL, NULL);
    edits_step(s);
    for (const struct node *n = g ? game_root(g)->child : NULL; n; n = n->next) {
        game_goto(s->game, at);
        game_graft(s->game, n);
    }
    if (at->child) game_goto(s->game, at->child); // follow the main line, not the variation that was added last
    game_goto(s->game, at);
    return true;
}

static void end(struct session *s, void *of)
{
    struct problems *m = of;
    struct err e;
    bool ok = !*m->out || files_save(&s->files, m->out, str_text(&m->pdn), m->pdn.len, &e);
    bool put = put_into_game(s, m), stop = atomic_load(&m->errand.stop);
    str_addn(page_open(s, m->ask.solve ? _("Solution") : _("Check")), str_text(&m->page), m->page.len);
    if (!ok) say_err(s, &e);
    else if (*m->out) say(s, _("Written to %s"), m->out);
    else if (put) say(s, _("The solution is in the game now; `undo` takes it back"));
    else say(s, stop ? _("Broken off") : _("Done"));
}

static void release(void *of)
{
    struct problems *m = of;
    pdn_free(m->file);
    str_release(&m->page);
    str_release(&m->pdn);
    mem_free(m);
}

/* Choose the file's games, or (NULL) the game on the board. */
static bool choose(struct session *s, const char *path, struct problems *m)
{
    LOCAL(str) text = { 0 };
    struct stat is;
    if (*m->out && files_stat(&s->files, m->out, &is))
        // TRANSLATORS: the name of a file
        return say_no(s, _("%s exists already; choose another name"), m->out);
    if (path) return (m->file = filing_games_of(s, path, FILE_MAX)) != NULL;
    m->ask.board = true;
    m->ask.coord = session_coord(s);
    m->ask.start = *game_pos(s->game);
    m->version = game_version(s->game);
    pdn_write(s->game, &text);
    m->file = pdn_new(str_text(&text), text.len, play_rules(s));
    return true;
}

static bool start(struct session *s, const char *path, const char *out, bool solve, enum result goal)
{
    if (errand_of(s, ERRAND_PROBLEMS)) return say_no(s, _("A problem is being worked on; `problem stop` ends that"));
    struct problems *m = mem_new(1, sizeof *m);
    m->errand = (struct errand){ .run = run,
        .words = N_("Looking through problems"),
        .loud = true,
        .end = end,
        .free = release,
        .waits = true,
        .advice = true };
    m->ask = (struct problem_ask){ .solve = solve,
        .goal = goal,
        .nodes = PROOF_NODES,
        .stop = &m->errand.stop,
        .progress = errand_progress,
        .ctx = m };
    if (tables_folder(s, m->tables)) m->ask.tables = m->tables;
    snprintf(m->out, sizeof m->out, "%s", out);
    if (!choose(s, path, m)) {
        release(m);
        return false;
    }
    if (!errand_begin(s, ERRAND_PROBLEMS, &m->errand)) return say_no(s, _("Problems cannot be worked on now"));
    return say(s,
        solve ? _("A solution is being looked for; `problem stop` ends that")
              : _("The solution is being checked; `problem stop` ends that"));
}

/* [FILE] [white | black | draw] [-o OUT]. */
static bool look_through(struct session *s, const struct command *c)
{
    const char *path = NULL, *out = "";
    enum result goal = RESULT_NONE;
    for (int i = 1; i < c->argc; i++) {
        if (ending_word(c->argv[i], &goal)) continue;
        if (!strcasecmp(c->argv[i], "-o") && i + 1 < c->argc) out = c->argv[++i];
        else if (!path && *c->argv[i] != '-') path = c->argv[i];
        else
            return say_no(s,
                _("Say a file, or none, who is to win (`white`, `black`) or `draw`, and `-o FILE` to write to"));
    }
    return start(s, path, out, !strcasecmp(c->argv[0], "solve"), goal);
}

static bool predecessors(struct session *s, const struct command *c)
{
    char path[PATH_MAX];
    struct err e;
    LOCAL(str) page = { 0 };
    if (c->argc > 1) return say_no(s, _("Open it first: the positions of the game on the board are looked for"));
    if (!filing_library(s, false, path)) return false;
    int n = problem_predecessors(s->game, session_coord(s), path, &page, &e);
    if (n < 0) return say_err(s, &e);
    if (n) str_addn(page_open(s, _("Predecessors")), str_text(&page), page.len);
    return say(s,
        LANG_COUNT("%d game of the library has a position of this one",
            "%d games of the library have a position of this one", n));
}

bool problems_stop(struct session *s)
{
    return errand_stop(s, ERRAND_PROBLEMS) && say(s, _("It stops; what was found is shown"));
}

static bool stop(struct session *s, const struct command *c UNUSED)
{
    return problems_stop(s) || say_no(s, _("No problem is being worked on"));
}

bool cmd_problem(struct session *s, const struct command *c)
{
    static const struct arg_word words[] = { { "check", look_through }, { "solve", look_through },
        { "predecessors", predecessors }, { "stop", stop }, { 0 } };
    static const char *const lines[] = { N_("does the solution in this game win against every defence; its duals"),
        N_("find the solution of the position on the board"), N_("the games of the library in which it stands"),
        N_("end it, and show what was found") };
    if (c->argc) return arg_run(s, c, words);
    struct str *page = page_open(s, _("Problems"));
    for (int i = 0; words[i].name; i++) str_addf(page, "  problem %-14s %s\n", words[i].name, _(lines[i]));
    return say(s, _("A problem is a position and its solution: `problem check`, or a FILE of them behind it"));
}
