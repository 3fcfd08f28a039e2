/* shots.c -- see shots.h; and searching the games of a file in the background. */
#include <config.h>

#include "app/drill/shots.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/judge.h"
#include "app/drill/drill.h"
#include "app/session/errand.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "board/gen.h"
#include "coach/mistakes.h"

enum {
    HASH = 8 << 20,
    CHEAP = 40,
    FOLLOW = 4, /* searches that choose positions, and go on with a line, have so many times fewer
                   nodes */
    GAIN = 80,  /* centi-men that a position must promise, also more than the material it has: nearly a man */
    CLEAR = 150,
    ALONE = 200, /* the best move's score, and by how much it must be above the second */
    WORTH = 200, /* what the line must win in men and kings */
    DEPTH_MOST = 30
};

/* A position that is examined. */
struct look {
    struct shots *shots;
    const struct rules *rules;
    const struct node *at;
    struct exercise found;
    struct pos end; /* of the line found so far */
    bool sided;     /* it has a side solution */
    struct engine_report report;
};

int shots_cut(const struct rules *r, const struct pos *start, const struct move *m, int n, int goal)
{
    struct pos p = *start;
    struct moves legal;
    int before = pos_ahead(r, start, start->turn);
    for (int i = 0; i < n && i < EXERCISE_MOVES; i++) {
        gen_moves(r, &p, &legal);
        if (!moves_has(&legal, &m[i])) return 0;
        pos_play(r, &p, &m[i], &p);
        if (i % 2) continue;
        gen_moves(r, &p, &legal);
        bool gained = 100 * (pos_ahead(r, &p, start->turn) - before) >= goal;
        if (!legal.n || (gained && !legal.captures)) return i + 1;
    }
    return 0;
}

/* ---- which positions ---- */

static bool is_over(const struct shots *s)
{
    return s->starved || (s->stop && atomic_load(s->stop));
}

/* Search from scratch, so that the result does not depend on earlier searches.  False if there is no memory, or
   *stop is set. */
static bool search(struct look *k, const struct pos *p, int part, int depth, int lines)
{
    struct shots *s = k->shots;
    const struct engine_request q = { .rules = *k->rules,
        .start = *p,
        .limits = { .nodes = s->nodes / (uint64_t)part + 1, .depth = depth },
        .lines = lines,
        .seed = 1 };
    if (is_over(s)) return false;
    s->starved = !engine_think(HASH, &q, NULL, NULL, &k->report);
    return !s->starved;
}

/* After a capture, the answer may merely take back. */
static bool is_candidate(const struct game *g, const struct node *n)
{
    struct moves legal;
    if (n->illegal || (n->kind == NODE_MOVE && move_is_capture(&n->move))) return false;
    if (game_verdict(g, n).why != WHY_NONE) return false;
    gen_moves(game_rules(g), &n->pos, &legal);
    return moves_count(&legal) > 1;
}

/* No shot: a single move that takes an unprotected piece, or a man that runs to the far row. */
static bool is_shot(const struct exercise *x)
{
    int taken = 0;
    for (int i = 0; i < x->n_moves; i += 2) taken += wide_count(x->move[i].captured);
    return x->n_moves >= 3 && taken >= 2;
}

/* Does the position promise enough, and enough more than the material it has? */
static bool promises(const struct look *k, int least)
{
    const struct pos *p = &k->at->pos;
    int score = judge_in_men(k->report.score);
    return score >= least && score - 100 * pos_ahead(k->rules, p, p->turn) >= GAIN;
}

/* Is this move clearly better than all others?  If not, the exercise has a side solution. */
static bool stands_alone(struct look *k, const struct move *m)
{
    const struct engine_report *r = &k->report;
    bool alone = move_equal(&r->best, m) && r->n_more
        && judge_in_men(r->score) - judge_in_men(r->more[0].score) >= ALONE;
    k->sided |= !alone;
    return alone || k->shots->sides;
}

/* ---- what makes an exercise ---- */

/* Append the engine's line to the solution. */
static void add_line(struct look *k)
{
    struct exercise *x = &k->found;
    int n = k->report.n_pv ? k->report.n_pv : k->report.has_best;
    for (int i = 0; i < n && x->n_moves < EXERCISE_MOVES; i++) {
        x->move[x->n_moves] = k->report.n_pv ? k->report.pv[i] : k->report.best;
        pos_play(k->rules, &k->end, &x->move[x->n_moves++], &k->end);
    }
}

/* A search that reaches its limit may know no more than the first move; then search on from there. */
static bool find_line(struct look *k)
{
    struct exercise *x = &k->found;
    int n, before = 0;
    for (add_line(k); !(n = shots_cut(k->rules, &x->start, x->move, x->n_moves, WORTH)); add_line(k)) {
        if (x->n_moves == before || x->n_moves == EXERCISE_MOVES || !search(k, &k->end, FOLLOW, 0, 1)) return false;
        before = x->n_moves;
    }
    x->n_moves = n;
    return is_shot(x);
}

/* Do the solver's later moves stand alone, too, if there is a choice? */
static bool later_stand_alone(struct look *k)
{
    const struct exercise *x = &k->found;
    struct pos p = x->start;
    struct moves legal;
    for (int i = 2; i < x->n_moves; i += 2) {
        pos_play(k->rules, &p, &x->move[i - 2], &p);
        pos_play(k->rules, &p, &x->move[i - 1], &p);
        gen_moves(k->rules, &p, &legal);
        if (moves_count(&legal) > 1 && !(search(k, &p, FOLLOW, 0, 2) && stands_alone(k, &x->move[i]))) return false;
    }
    return true;
}

/* How deep one must look; 0: *stop is set.  If all nodes are used, that depth counts.  With side solutions, any
   first move that wins counts. */
static int grade(struct look *k)
{
    for (int depth = 1; search(k, &k->at->pos, 1, depth, 1); depth++) {
        bool sees = (k->sided || move_equal(&k->report.best, &k->found.move[0])) && promises(k, CLEAR);
        if (sees || k->report.nodes >= k->shots->nodes || depth == DEPTH_MOST) return depth;
    }
    return 0;
}

/* How hard is the shot in this position? 0: there is none. */
static int look_at(struct look *k)
{
    const struct pos *p = &k->at->pos;
    k->found.start = k->end = *p;
    bool shot = search(k, p, CHEAP, 0, 1) && promises(k, GAIN) && search(k, p, 1, 0, 2) && promises(k, CLEAR)
        && stands_alone(k, &k->report.best) && find_line(k) && later_stand_alone(k);
    return shot ? grade(k) : 0;
}

/* ---- the games of a file ---- */

static bool tell(struct look *k, const struct game *g, int number, int depth, struct err *e)
{
    const char *slash = strrchr(k->shots->name, '/');
    LOCAL(exercises) one = { 0 };
    LOCAL(str) from = { 0 }, source = { 0 }, words = { 0 };
    str_addf(&from, "%s, game %d", slash ? slash + 1 : k->shots->name, number);
    mistakes_source(str_text(&from), g, k->at, &source);
    exercise_words(&k->found, k->rules, depth, &words);
    if (k->sided) str_add(&words, " side-solution");
    k->found.words = str_text(&words);
    exercises_take(&one, k->found, k->rules, str_text(&source));
    return k->shots->found(k->shots->ctx, &one, e);
}

/* Positions within a solution that was found are skipped. */
static bool run_game(struct shots *s, const struct game *g, int number, struct err *e)
{
    int skip_to = 0;
    bool ok = true;
    for (const struct node *n = game_root(g); ok && n; n = n->child) {
        struct look k = { .shots = s, .rules = game_rules(g), .at = n };
        int depth = n->ply >= skip_to && is_candidate(g, n) ? look_at(&k) : 0;
        if (!depth) continue;
        skip_to = n->ply + k.found.n_moves;
        ok = tell(&k, g, number, depth, e);
    }
    return ok;
}

bool shots_run(struct shots *s, struct pdn_file *f, struct err *e)
{
    bool ok = true;
    for (int i = 0; ok && i < pdn_games(f) && !is_over(s); i++) {
        if (s->progress) s->progress(s->ctx, i, pdn_games(f));
        OWN(game) g = pdn_game(f, i, pdn_first_error, &s->trouble);
        ok = !g || run_game(s, g, i + 1, e);
    }
    return ok && (!s->starved || err_set(e, 0, 0, _("there is not enough memory to search")));
}

/* ---- the person's own ---- */

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    *ret = (struct exercises){ 0 };
    if (!dirs_path(DIRS_STATE, COLLECTION_FILE, path))
        return err_set(e, 0, 0, _("there is no folder for the exercises"));
    return exercises_load(ret, path, e);
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    char path[PATH_MAX];
    return dirs_make(DIRS_STATE, COLLECTION_FILE, path, e) && exercises_append(path, more, ret_fresh, e);
}

/* ---- made of a file ---- */

struct making {
    struct errand errand; /* its n and of: games done, and of how many */
    struct shots shots;
    struct pdn_file *file;
    char path[PATH_MAX];
    const char *name; /* without its folder */
    atomic_int found, known;
};

static bool keep(void *ctx, const struct exercises *one, struct err *e)
{
    struct making *m = ctx;
    int fresh;
    if (!collection_merge(one, &fresh, e)) return false;
    atomic_fetch_add(fresh ? &m->found : &m->known, 1);
    return true;
}

static bool run(void *of, struct err *e)
{
    struct making *m = of;
    return shots_run(&m->shots, m->file, e);
}

static void end(struct session *s, void *of)
{
    const struct making *m = of;
    LOCAL(str) text = { 0 };
    int all = pdn_games(m->file), found = atomic_load(&m->found), known = atomic_load(&m->known);
    if (!m->errand.good) {
        say_err(s, &m->errand.trouble);
        return;
    }
    str_addf(&text, lang_count("%s: %d new exercise", "%s: %d new exercises", found), m->name, found);
    str_addf(&text, LANG_COUNT(" in %d game", " in %d games", all));
    if (known) str_addf(&text, _(", %d known already"), known);
    if (found && !wings_play_person(s)) str_add(&text, _("; `train tactics` begins"));
    const struct err *e = &m->shots.trouble;
    if (*e->text) str_addf(&text, " (%s:%d:%d: %s)", m->path, e->line, e->column, e->text);
    if (s->wing.drill) say_more(s, "(%s)", str_text(&text)); // the task must stay readable
    else say(s, "%s", str_text(&text));
}

static void release(void *of)
{
    pdn_free(((struct making *)of)->file);
    mem_free(of);
}

bool making_start(struct session *s, struct pdn_file *f, const char *path)
{
    struct making *m = mem_new(1, sizeof *m);
    errand_drop(s, ERRAND_SHOTS);
    m->shots = (struct shots){ .name = m->path,
        .nodes = SHOTS_NODES,
        .stop = &m->errand.stop,
        .found = keep,
        .progress = errand_progress,
        .ctx = m };
    m->file = f;
    snprintf(m->path, sizeof m->path, "%s", path);
    const char *slash = strrchr(m->path, '/');
    m->name = slash ? slash + 1 : m->path;
    m->errand = (struct errand){ .run = run,
        .words = N_("Looking for shots in %s"),
        .what = m->name,
        .end = end,
        .free = release,
        .of = pdn_games(f) };
    return errand_begin(s, ERRAND_SHOTS, &m->errand)
        || say_no(s, _("The engine cannot start: the system gives no thread"));
}

void making_words(const struct session *s, struct str *out)
{
    struct making *m = errand_of(s, ERRAND_SHOTS);
    if (m)
        str_addf(out, _("Looking for shots in %s: %d of %d games done, %d found"), m->name, atomic_load(&m->errand.n),
            atomic_load(&m->errand.of), atomic_load(&m->found));
}
