/* problems.c -- composed problems (coach/problem.h) checked and solved by a thread, on a copy of the game. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>

#include "app/session/edits.h"
#include "app/session/errand.h"
#include "app/session/wing.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/problem.h"
#include "pdn/pdn.h"
#include "store/library/library.h"

enum { FILE_MAX = 1 << 26 };

struct problems {
    struct errand errand; /* games done */
    struct problem_ask ask;
    struct coord coord;
    char out[PATH_MAX], tables[PATH_MAX];
    struct pdn_file *file;
    struct str page, pdn;
    const struct node *at; /* where the position stands that is solved; NULL: in a file, or the game is gone */
    uint64_t version;      /* of the game, then */
    bool good;             /* when done */
};

static void on_progress(void *ctx, double games)
{
    atomic_store(&((struct problems *)ctx)->errand.n, (int)games);
}

static void run(void *of)
{
    struct problems *m = of;
    m->good = problem_run(&m->ask, m->file, &m->page, &m->pdn);
}

static void tell(struct session *s, void *of)
{
    const struct problems *m = of;
    int all = pdn_games(m->file);
    if (all > 1) say_progress(s, (uint64_t)atomic_load(&m->errand.n), (uint64_t)all, _("Looking through problems"));
}

/* The solution behind the position, where nothing stands behind it; undo takes it back. */
static bool put_into_game(struct session *s, const struct problems *m)
{
    if (!m->good || !m->at || s->mode != MODE_REPLAY || game_version(s->game) != m->version || m->at->child)
        return false;
    struct pdn_file *f = pdn_new(str_text(&m->pdn), m->pdn.len, play_rules(s));
    struct game *g = pdn_game(f, 0, NULL, NULL);
    edits_step(s);
    for (const struct node *n = g ? game_root(g)->child : NULL; n; n = n->next) {
        game_goto(s->game, m->at);
        graft(s->game, n);
    }
    if (m->at->child) game_goto(s->game, m->at->child); // the line that goes on, not the variation put there last
    game_goto(s->game, m->at);
    s->changes |= CHANGED_GAME;
    game_free(g);
    pdn_free(f);
    return true;
}

static void end(struct session *s, void *of)
{
    struct problems *m = of;
    struct err e;
    bool ok = !*m->out || files_save(&s->how.files, m->out, str_text(&m->pdn), m->pdn.len, &e);
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

/* ---- begun ---- */

/* The game on the board, or its position as a game. */
static void take_board(struct session *s, struct problems *m)
{
    LOCAL(str) text = { 0 };
    const struct node *here = game_here(s->game);
    struct game *g = m->ask.solve ? game_new(play_rules(s), &here->pos, here->pos.turn) : NULL;
    const char *name, *value;
    for (int i = 0; g && game_tag_at(s->game, i, &name, &value); i++) game_append_tag(g, name, value);
    pdn_write(g ? g : s->game, false, &text);
    game_free(g);
    m->at = m->ask.solve ? here : NULL;
    m->version = game_version(s->game);
    m->file = pdn_new(str_text(&text), text.len, play_rules(s));
}

static bool choose(struct session *s, const char *path, struct problems *m)
{
    LOCAL(str) text = { 0 };
    struct err e;
    struct stat is;
    if (*m->out && files_stat(&s->how.files, m->out, &is))
        // TRANSLATORS: the name of a file
        return say_no(s, _("%s is there already; choose another name"), m->out);
    m->coord = session_coord(s);
    if (!*path) m->ask.coord = &m->coord;
    if (!*path) take_board(s, m);
    else if (!files_read(&s->how.files, path, FILE_MAX, &text, &e)) return say_err(s, &e);
    else m->file = pdn_new(str_text(&text), text.len, s->how.has_assume ? &s->how.assume : NULL);
    return true;
}

bool problems_start(struct session *s, const char *path, const char *out, bool solve, enum result goal)
{
    if (errand_of(s, ERRAND_PROBLEMS))
        return say_no(s, _("A problem is being looked through; `problem stop` ends that"));
    struct problems *m = mem_new(1, sizeof *m);
    m->errand = (struct errand){ .run = run, .tell = tell, .end = end, .free = release, .waits = true, .advice = true };
    m->ask = (struct problem_ask){ .solve = solve,
        .goal = goal,
        .nodes = PROOF_NODES,
        .stop = &m->errand.stop,
        .progress = on_progress,
        .ctx = m };
    if (tables_folder(s, m->tables)) m->ask.tables = m->tables;
    snprintf(m->out, sizeof m->out, "%s", out);
    if (!choose(s, path, m)) {
        release(m);
        return false;
    }
    if (!errand_begin(s, ERRAND_PROBLEMS, &m->errand)) return say_no(s, _("No problem can be looked through now"));
    return say(s,
        solve ? _("A solution is sought; `problem stop` ends that")
              : _("The solution is being checked; `problem stop` ends that"));
}

bool problems_stop(struct session *s)
{
    return errand_stop(s, ERRAND_PROBLEMS) && say(s, _("It stops; what was found is shown"));
}

bool problems_predecessors(struct session *s)
{
    char path[PATH_MAX];
    struct err e;
    LOCAL(str) page = { 0 };
    if (!filing_library(s, false, path)) return false;
    struct library *l = library_open(path, false, &e);
    int n = l ? problem_predecessors(s->game, session_coord(s), l, &page, &e) : -1;
    library_free(l);
    if (n < 0) return say_err(s, &e);
    if (n) str_addn(page_open(s, _("Predecessors")), str_text(&page), page.len);
    return say(s,
        lang_count("%d game of the library has a position of this one",
            "%d games of the library have a position of this one", n),
        n);
}

/* The position solved goes with its game. */
static void leave(struct session *s, enum session_mode next UNUSED)
{
    struct problems *m = errand_of(s, ERRAND_PROBLEMS);
    if (m) m->at = NULL;
}

const struct wing problems_wing = { .leave = leave };
